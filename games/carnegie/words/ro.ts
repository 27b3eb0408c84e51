/** Carnegie in Romanian. */
import type { Catalogue } from "../../words.ts";
import type { Key } from "./en.ts";
import { asked } from "./ro-asked.ts";
import { help } from "./ro-help.ts";
import { logged } from "./ro-logged.ts";
import { names } from "./ro-names.ts";

export const ro = { ...names, ...asked, ...logged, ...help } as const satisfies Catalogue<Key>;
