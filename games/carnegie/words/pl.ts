/** Carnegie in Polish. */
import type { Catalogue } from "../../words.ts";
import type { Key } from "./en.ts";
import { asked } from "./pl-asked.ts";
import { help } from "./pl-help.ts";
import { logged } from "./pl-logged.ts";
import { names } from "./pl-names.ts";

export const pl = { ...names, ...asked, ...logged, ...help } as const satisfies Catalogue<Key>;
