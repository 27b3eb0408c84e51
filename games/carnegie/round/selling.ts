/** Goods for money (edition `current`): in one's company turn, since rules 2 at the events of a round, since rules 3 for payments at the end. */
import type { Seat } from "../../kernel/game.ts";
import { EDITIONS } from "../editions.ts";
import type { Command, Player, State } from "../model/state.ts";
import type { CarnegieTurn } from "./stage.ts";

const priceOf = ({ options }: State): number | null => EDITIONS[options.edition].goodsPrice;

/** The sale of one of the goods, if there are any and they can be sold. */
export const salesOpen = (state: State, { goods }: Player): readonly Command[] =>
  priceOf(state) !== null && goods > 0 ? [{ type: "sellGoods" }] : [];

/** The sale of one of the goods at an event. */
export const salesAtEvents = (state: State, player: Player): readonly Command[] =>
  state.rules >= 2 ? salesOpen(state, player) : [];

/** A player's money after selling everything at an event. */
export const moneyAtEvents = (state: State, player: Player): number =>
  player.money + (salesAtEvents(state, player).length > 0 ? player.goods * (priceOf(state) ?? 0) : 0);

/** Sells so many goods. Since rules 3 a sale is no action: the Action Choice tile and the option to wait stay open. */
export function sell(turn: CarnegieTurn, seat: Seat, goods: number): void {
  const free = turn.state.rules >= 3 ? { free: true as const } : {};
  turn.emit({ type: "goodsSold", seat, goods, money: goods * (priceOf(turn.state) ?? 0), ...free });
}

export const sellGoods = (turn: CarnegieTurn, seat: Seat): void => sell(turn, seat, 1);

/** The price of one of the goods in the final scoring; 0: no sale. */
export const priceAtEnd = (state: State): number => (state.rules >= 3 ? (priceOf(state) ?? 0) : 0);
