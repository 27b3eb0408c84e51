/** Add-on 1, put together. */
import { achievements } from "./achievements.ts";
import { archives } from "./archives.ts";
import { choose } from "./bot.ts";
import { chart } from "./chart.ts";
import { counts } from "./counts.ts";
import { cover } from "./cover.ts";
import { EFFECTS } from "./effects.ts";
import { evolve } from "./evolve.ts";
import { kinds } from "./market.ts";
import { place } from "./place.ts";
import { revealSheets } from "./reveal.ts";
import { revealSecrets, secret } from "./secret.ts";
import { sheet } from "./sheet.ts";
import { site } from "./site.ts";
import { type AddOn, plugIn } from "./slot.ts";
import { tell } from "./tell.ts";
import { waits } from "./waiting.ts";

const ADD_ON: AddOn = {
  stages: { sheet, cover, secret, place, site, archives },
  unasked: { revealSheets },
  evolve,
  tell,
  choose,
  chart,
  counts,
  effects: EFFECTS,
  achievements,
  kinds,
  waits,
  revealSecrets,
};

/** Makes every table able to play the add-on. */
export const plugAddOnIn = (): void => plugIn(ADD_ON);
