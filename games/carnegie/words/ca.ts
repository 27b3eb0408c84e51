/** Carnegie in Catalan. */
import type { Catalogue } from "../../words.ts";
import { asked } from "./ca-asked.ts";
import { help } from "./ca-help.ts";
import { logged } from "./ca-logged.ts";
import { names } from "./ca-names.ts";
import type { Key } from "./en.ts";

export const ca = { ...names, ...asked, ...logged, ...help } as const satisfies Catalogue<Key>;
