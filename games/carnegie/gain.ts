/** What is gained, as the catalogues want it. */
import type { Line } from "../kernel/game.ts";
import type { Amounts } from "./types.ts";

/** Every field of the catalogue's `GAIN`. */
export const gainParams = ({
  money = 0,
  goods = 0,
  vp = 0,
  study = 0,
  steps = 0,
  employees = 0,
}: Amounts): Line["params"] => ({
  money,
  goods,
  vp,
  study,
  steps,
  employees,
});
