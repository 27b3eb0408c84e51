/** Add-on 1, put together. */
import { choose } from "./bot.ts";
import { evolve } from "./evolve.ts";
import { revealSheets } from "./reveal.ts";
import { sheet } from "./sheet.ts";
import { type AddOn, plugIn } from "./slot.ts";
import { tell } from "./tell.ts";

const ADD_ON: AddOn = { stages: { sheet }, unasked: { revealSheets }, evolve, tell, choose };

/** Makes every table able to play the add-on. */
export const plugAddOnIn = (): void => plugIn(ADD_ON);
