/** Add-on 1, put together. */
import { choose } from "./bot.ts";
import { chart } from "./chart.ts";
import { counts } from "./counts.ts";
import { cover } from "./cover.ts";
import { evolve } from "./evolve.ts";
import { revealSheets } from "./reveal.ts";
import { revealSecrets, secret } from "./secret.ts";
import { sheet } from "./sheet.ts";
import { type AddOn, plugIn } from "./slot.ts";
import { tell } from "./tell.ts";
import { waits } from "./waiting.ts";

const ADD_ON: AddOn = {
  stages: { sheet, cover, secret },
  unasked: { revealSheets },
  evolve,
  tell,
  choose,
  chart,
  counts,
  waits,
  revealSecrets,
};

/** Makes every table able to play the add-on. */
export const plugAddOnIn = (): void => plugIn(ADD_ON);
