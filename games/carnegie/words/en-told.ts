/** Carnegie in English, as far as programs and mails need it: names, what may be asked, what happens. Help is the page's alone. */
import { asked } from "./en-asked.ts";
import { logged } from "./en-logged.ts";
import { names } from "./en-names.ts";

export const told = { ...names, ...asked, ...logged } as const;

export type ToldKey = keyof typeof told;
