/** Goods for money (edition `current`): in one's company turn, and since rules 2 at the events of a round. */
import type { Seat } from "../../kernel/game.ts";
import { EDITIONS } from "../editions.ts";
import type { Command, Player, State } from "../model/state.ts";
import type { CarnegieTurn } from "./stage.ts";

const priceOf = ({ options }: State): number | null => EDITIONS[options.edition].goodsPrice;

/** The sale of one of the goods, where there are any and they can be sold. */
export const salesOpen = (state: State, { goods }: Player): readonly Command[] =>
  priceOf(state) !== null && goods > 0 ? [{ type: "sellGoods" }] : [];

/** The same at an event. */
export const salesAtEvents = (state: State, player: Player): readonly Command[] =>
  state.rules >= 2 ? salesOpen(state, player) : [];

/** What a player could pay after selling everything at an event. */
export const moneyAtEvents = (state: State, player: Player): number =>
  player.money + (salesAtEvents(state, player).length > 0 ? player.goods * (priceOf(state) ?? 0) : 0);

export function sellGoods(turn: CarnegieTurn, seat: Seat): void {
  turn.emit({ type: "goodsSold", seat, goods: 1, money: priceOf(turn.state) ?? 0 });
}
