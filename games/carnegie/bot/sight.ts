/** A position for the players by rules of thumb: what is still to come, and the worth of means. */
import type { Seat } from "../../kernel/game.ts";
import {
  type Amounts,
  CATEGORIES,
  type Category,
  type Player,
  type Region,
  ROUNDS,
  type State,
} from "../model/state.ts";
import { END_COLUMN, eventAt } from "../round/timeline.ts";
import type { Prices } from "./prices.ts";

export interface Events {
  readonly regions: Readonly<Record<Region, number>>;
  /** Regions whose event is the next in some row. */
  readonly soon: ReadonlySet<Region>;
  readonly donations: number;
}

/** By the row of the round, or, between rounds, by the markers. */
const foretold = new WeakMap<object, Events>();

/** Events still to come, after this round's: every place of every row will be reached. */
function eventsOf(state: State): Events {
  const { chosen, markers } = state;
  const known = foretold.get(chosen ?? markers);
  if (known) return known;
  const regions: Record<Region, number> = { west: 0, midwest: 0, east: 0, south: 0 };
  const soon = new Set<Region>();
  let donations = 0;
  for (const [row, marker] of markers.entries()) {
    const first = marker + (chosen?.advancing === CATEGORIES[row] ? 2 : 1);
    for (let place = first; place <= END_COLUMN; place++) {
      const event = eventAt(state, CATEGORIES[row] as Category, place);
      if (event.region) regions[event.region]++;
      if (event.region && place === first) soon.add(event.region);
      if (event.donation) donations++;
    }
  }
  const events = { regions, soon, donations };
  foretold.set(chosen ?? markers, events);
  return events;
}

/** Whether an event after that of this round brings employees back from a region. */
export const comesAgain = (state: State, region: Region): boolean => eventsOf(state).regions[region] > 0;

/** A seat's position, as the prices need it. */
export interface Sight {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly events: Events;
  readonly rounds: number;
  /** The remaining share of the game, and the remaining use of means. */
  readonly left: number;
  readonly useful: number;
  readonly money: number;
  readonly goods: number;
  readonly p: Prices;
}

export function sightOf(state: State, seat: Seat, p: Prices): Sight {
  const player = state.players[seat] as Player;
  const rounds = ROUNDS - state.round;
  const useful = Math.min(1, (rounds + 0.5) / 4);
  const money = p.money * useful * (player.money < 6 ? p.moneyShort : player.money > 30 ? p.moneyLong : 1);
  const goods = p.goods * useful * (player.goods < 3 ? p.goodsShort : player.goods > 7 ? p.goodsLong : 1);
  return { state, seat, player, events: eventsOf(state), rounds, left: rounds / ROUNDS, useful, money, goods, p };
}

export const amountWorth = ({ money: m, goods: g, useful, p }: Sight, amounts: Amounts): number => {
  const { money = 0, goods = 0, vp = 0, study = 0, steps = 0, employees = 0 } = amounts;
  return money * m + goods * g + vp + (study * p.study + steps * p.step + employees * p.employee) * useful;
};
