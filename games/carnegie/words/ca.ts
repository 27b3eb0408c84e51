/** Carnegie in Catalan, without the help. */
import type { Catalogue } from "../../kernel/words.ts";
import { asked } from "./ca-asked.ts";
import { logged } from "./ca-logged.ts";
import { names } from "./ca-names.ts";
import type { ToldKey } from "./en-told.ts";

export const ca = { ...names, ...asked, ...logged } as const satisfies Catalogue<ToldKey>;
