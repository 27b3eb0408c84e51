/** Carnegie in Russian, without the help. */
import type { Catalogue } from "../../kernel/words.ts";
import type { ToldKey } from "./en-told.ts";
import { asked } from "./ru-asked.ts";
import { logged } from "./ru-logged.ts";
import { names } from "./ru-names.ts";

export const ru = { ...names, ...asked, ...logged } as const satisfies Catalogue<ToldKey>;
