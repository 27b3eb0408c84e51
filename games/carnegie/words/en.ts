/** Carnegie in English: names, score, help. What happens and what may be asked are in their own files. */
import { asked } from "./en-asked.ts";
import { help } from "./en-help.ts";
import { logged } from "./en-logged.ts";
import { names } from "./en-names.ts";

export const en = { ...names, ...asked, ...logged, ...help } as const;

export type Key = keyof typeof en;
