/** Standing orders as a table keeps them: each person's own, beside the log, so that nothing of them shows before they fire. */

import { play, type Seat } from "../../../games/kernel/game.ts";
import { ordered } from "../../../games/kernel/orders.ts";
import { orderRulesOf } from "../../../games/orders.ts";
import type { Entry } from "../../../games/record/entry.ts";
import { orderKey, proxyOf } from "../../../games/record/proxies.ts";
import type { OrdersMark, SuspendedShape } from "../../contract/planning.ts";
import type { Desk } from "../context.ts";
import { seatOf } from "../lobby.ts";
import { awaitedIn, chain, chanceOf, isNewlyAsked, type Position, seqOf } from "../position.ts";
import { seenBy } from "../seen.ts";

/** Entries that orders make without their owner having been seen; then they rest. */
const MOST_UNSEEN = 10;

/** What a person ordered when `base` was the last entry: it holds for what is asked after it. */
export interface StandingOrders {
  readonly orders: readonly unknown[];
  readonly base: number;
}

/** A person's orders; `null`: none. */
export function standingOrders({ log }: Desk, person: string): StandingOrders | null {
  const query = "select orders, base from orders where person = ?";
  const row = log.read<{ orders: string; base: number }>(query, person)[0];
  return row ? { orders: JSON.parse(row.orders) as readonly unknown[], base: row.base } : null;
}

/** Replaces a person's orders; none are kept as no row. */
export function putOrders({ log }: Desk, person: string, { orders, base }: StandingOrders): void {
  const put =
    "insert into orders (person, orders, base) values (?1, ?2, ?3) on conflict (person) do update set orders = ?2, base = ?3";
  if (orders.length === 0) log.write("delete from orders where person = ?", person);
  else log.write(put, person, JSON.stringify(orders), base);
}

/** How many entries the orders of a seat have made after entry `after`. */
export const firedAfter = ({ entries }: Position, seat: Seat, after: number): number =>
  entries.slice(after).filter((it) => proxyOf(it) === "order" && it.seat === seat).length;

/** Why a person's orders rest; `null`: they are followed. */
export function suspendedFor(desk: Desk, person: string, standing: StandingOrders): SuspendedShape["why"] | null {
  const position = desk.load();
  const seat = seatOf(position.lobby, person);
  const rules = orderRulesOf(position.game.id);
  if (!rules || standing.orders.some((it) => !rules.schema.safeParse(it).success)) return "unreadable";
  const here = Math.max(standing.base, seenBy(desk, person) ?? 0);
  return seat !== null && firedAfter(position, seat, here) >= MOST_UNSEEN ? "unseen" : null;
}

/** What a table tells a person of their orders; `null`: there are none, or they do not sit here. */
export function ordersMark(desk: Desk, person: string | null): OrdersMark | null {
  if (person === null || seatOf(desk.load().lobby, person) === null) return null;
  const standing = standingOrders(desk, person);
  return standing && { count: standing.orders.length, suspended: suspendedFor(desk, person, standing) };
}

/** The commands that the orders of a seat give now; `null`: none. They see what their owner sees. */
function commandsOf(desk: Desk, position: Position, seat: Seat): readonly unknown[] | null {
  const { game, state, lobby } = position;
  const person = lobby.places[seat]?.person;
  const rules = orderRulesOf(game.id);
  const standing = person ? standingOrders(desk, person) : null;
  if (!person || !rules || !standing || !isNewlyAsked(position, seat, standing.base)) return null;
  if (suspendedFor(desk, person, standing) !== null) return null;
  return ordered(game, rules, game.view(state, seat), seat, standing.orders);
}

/** The entry of the first awaited seat whose orders speak; `null`: there is none. */
export function orderedEntry(desk: Desk): Entry | null {
  const position = desk.find();
  if (!position) return null;
  for (const seat of awaitedIn(position)) {
    const commands = commandsOf(desk, position, seat);
    if (!commands) continue;
    const chance = chanceOf(position);
    const played = play(position.game, position.state, seat, commands, chance);
    if (!played.ok) throw new Error(`an order of ${position.game.id} asks what is ${played.why}`);
    const key = orderKey(seqOf(position) + 1);
    const made = { at: desk.now(), seat, by: "order", key, commands } as const;
    return chain(position, { ...made, rolls: chance.rolls, events: played.events });
  }
  return null;
}
