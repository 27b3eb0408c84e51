/** Add-on 1, put together. */

import { choose } from "../bot/add-on.ts";
import { achievements } from "../departments/add-on-achievements.ts";
import { EFFECTS } from "../departments/add-on-effects.ts";
import { place } from "../departments/place.ts";
import { counts } from "../donations/add-on-counts.ts";
import { chart } from "../donations/chart.ts";
import { cover } from "../donations/donate.ts";
import { revealSecrets, secret } from "../donations/secret.ts";
import { site } from "../map/building.ts";
import { evolve } from "../model/evolve-add-on.ts";
import { archives } from "../round/income-stages.ts";
import { waits } from "../round/waiting.ts";
import { kinds } from "../set-up/market.ts";
import { revealSheets, sheet } from "../set-up/new-beginning.ts";
import { type AddOn, plugIn } from "./slot.ts";
import { tell } from "./tell.ts";

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
