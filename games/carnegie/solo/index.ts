/** Andrew, put together. */
import { andrewPaymentsOf, andrewPointsOf } from "./score.ts";
import { type AndrewRules, plugIn } from "./slot.ts";
import { chooseForAndrew, layCard, playAndrew } from "./turn.ts";

const ANDREW_RULES: AndrewRules = {
  layCard,
  chooseRow: chooseForAndrew,
  play: playAndrew,
  paymentsOf: andrewPaymentsOf,
  pointsOf: andrewPointsOf,
};

/** Makes every table able to be played alone. */
export const plugAndrewIn = (): void => plugIn(ANDREW_RULES);
