/** Carnegie in Polish. */
import type { Catalogue } from "../../words.ts";
import type { Key } from "./en.ts";
import { asked } from "./pl-asked.ts";
import { help } from "./pl-help.ts";
import { logged } from "./pl-logged.ts";
import { names } from "./pl-names.ts";

export const pl: Catalogue<Key> = { ...names, ...asked, ...logged, ...help };
