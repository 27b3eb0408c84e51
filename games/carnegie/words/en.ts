/** Carnegie in English, with all the help there is. */
import { help } from "./en-help.ts";
import { told } from "./en-told.ts";

export const en = { ...told, ...help } as const;

export type HelpKey = keyof typeof help;
export type Key = keyof typeof en;
