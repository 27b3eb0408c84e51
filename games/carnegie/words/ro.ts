/** Carnegie in Romanian, without the help. */
import type { Catalogue } from "../../kernel/words.ts";
import type { ToldKey } from "./en-told.ts";
import { asked } from "./ro-asked.ts";
import { logged } from "./ro-logged.ts";
import { names } from "./ro-names.ts";

export const ro = { ...names, ...asked, ...logged } as const satisfies Catalogue<ToldKey>;
