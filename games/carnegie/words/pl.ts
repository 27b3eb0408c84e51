/** Carnegie in Polish, without the help. */
import type { Catalogue } from "../../kernel/words.ts";
import type { ToldKey } from "./en-told.ts";
import { asked } from "./pl-asked.ts";
import { logged } from "./pl-logged.ts";
import { names } from "./pl-names.ts";

export const pl = { ...names, ...asked, ...logged } as const satisfies Catalogue<ToldKey>;
