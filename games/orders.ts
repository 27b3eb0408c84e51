/** The standing orders of every game, by its id. Apart from the games themselves, because a page needs them only to ask for one. */
import { carnegieOrders } from "./carnegie/orders.ts";
import { goldRushOrders } from "./gold-rush/orders.ts";
import type { AnyOrderRules } from "./kernel/orders.ts";

const ORDERS: Readonly<Record<string, AnyOrderRules>> = { carnegie: carnegieOrders, "gold-rush": goldRushOrders };

/** What can be ordered in a game; `undefined` when there is no such game, or nothing can be. */
export const orderRulesOf = (game: string): AnyOrderRules | undefined =>
  Object.hasOwn(ORDERS, game) ? ORDERS[game] : undefined;
