/** Standing orders of a table: private to each person and stored beside the log, so that nothing shows before they fire. */
import { play, type Seat } from "../../../../games/kernel/game.ts";
import { ordered } from "../../../../games/kernel/orders.ts";
import { type Catalogues, say } from "../../../../games/kernel/words.ts";
import { moduleOf } from "../../../../games/modules.ts";
import { type Entry, orderKey, proxyOf } from "../../../../games/record/entry.ts";
import type { Caller } from "../../../contract/facts.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { OrdersMark, OrdersShape, SuspendedShape } from "../../../contract/table.ts";
import { kept } from "../../../lib/records.ts";
import { t } from "../../../words/index.ts";
import type { TableContext } from "../../context.ts";
import { feature } from "../../feature.ts";
import { seatOf } from "../../lobby.ts";
import {
  awaitedIn,
  chain,
  chanceOf,
  isNewlyAsked,
  type Position,
  playingSeat,
  seatedIn,
  seqOf,
} from "../../position.ts";
import type { Handler } from "../../reply.ts";
import { type ScheduledTask, taskOf } from "../../work.ts";
import { seenBy } from "../personal/personal.ts";
import { openRequest } from "../take-back/take-back.ts";

/** Entries by orders without a visit of their owner, after which the orders rest. */
const MOST_UNSEEN = 10;

/** A person's orders from when `base` was the last entry. They apply to later questions. */
interface StandingOrders {
  readonly orders: readonly unknown[];
  readonly base: number;
}

/** As JSON text. */
const ORDERS = kept<readonly unknown[]>("orders");

/** A person's orders; `null`: none. */
function standingOrders({ log }: TableContext, person: string): StandingOrders | null {
  const query = "select orders, base from orders where person = ?";
  const row = log.read<{ orders: string; base: number }>(query, person)[0];
  return row ? { orders: ORDERS.read(row.orders), base: row.base } : null;
}

/** Replaces a person's orders; an empty list deletes the row. */
function putOrders({ log }: TableContext, person: string, { orders, base }: StandingOrders): void {
  const upsert =
    "insert into orders (person, orders, base) values (?1, ?2, ?3) on conflict (person) do update set orders = ?2, base = ?3";
  if (orders.length === 0) log.write("delete from orders where person = ?", person);
  else log.write(upsert, person, ORDERS.write(orders), base);
}

/** Number of entries that a seat's orders made after entry `after`. */
const firedAfter = ({ entries }: Position, seat: Seat, after: number): number =>
  entries.slice(after).filter((it) => proxyOf(it) === "order" && it.seat === seat).length;

/** The task's part for a seat's orders. */
const orderPart = (seat: Seat): string => `order ${seat}`;

/** Why a person's orders rest; `null`: they are active. */
export function suspendedFor(
  context: TableContext,
  person: string,
  standing: StandingOrders,
): SuspendedShape["why"] | null {
  const position = context.load();
  const seat = seatOf(position.lobby, person);
  const rules = moduleOf(position.game.id)?.orders;
  if (!rules || standing.orders.some((it) => !rules.schema.safeParse(it).success)) return "unreadable";
  if (seat !== null && context.faults.isParked(orderPart(seat))) return "fault";
  const here = Math.max(standing.base, seenBy(context, person) ?? 0);
  return seat !== null && firedAfter(position, seat, here) >= MOST_UNSEEN ? "unseen" : null;
}

/** The summary of a person's orders; `null`: there are none, or the person does not sit here. */
function ordersMark(context: TableContext, person: string | null): OrdersMark | null {
  if (person === null || seatOf(context.load().lobby, person) === null) return null;
  const standing = standingOrders(context, person);
  return standing && { count: standing.orders.length, suspended: suspendedFor(context, person, standing) };
}

/** The commands a seat's orders give now; `null`: none. Orders see what their owner sees. */
function commandsOf(context: TableContext, position: Position, seat: Seat): readonly unknown[] | null {
  const { game, state, lobby } = position;
  const person = lobby.places[seat]?.person;
  const rules = moduleOf(game.id)?.orders;
  const standing = person ? standingOrders(context, person) : null;
  if (!person || !rules || !standing || !isNewlyAsked(position, seat, standing.base)) return null;
  if (suspendedFor(context, person, standing) !== null) return null;
  return ordered(game, rules, game.view(state, seat), seat, standing.orders);
}

/** The entry a seat's orders make now. */
function orderedEntry(context: TableContext, position: Position, seat: Seat): Entry {
  const commands = commandsOf(context, position, seat);
  if (!commands) throw new Error("orders that spoke a moment ago are silent");
  const chance = chanceOf(position);
  const played = play(position.game, position.state, seat, commands, chance);
  if (!played.ok) throw new Error(`an order of ${position.game.id} asks what is ${played.why}`);
  const key = orderKey(seqOf(position) + 1);
  const made = { at: context.now(), seat, by: "order", key, commands } as const;
  return chain(position, { ...made, rolls: chance.rolls, events: played.events });
}

// Handlers that read and replace the caller's standing orders.

function shapeOf(context: TableContext, caller: Caller): OrdersShape {
  const position = context.load();
  const { person, seat } = seatedIn(position, caller);
  const standing = standingOrders(context, person);
  const why = standing && suspendedFor(context, person, standing);
  return {
    orders: standing?.orders ?? [],
    fired: firedAfter(position, seat, 0),
    suspended: why && { why, say: t(`orders.${why}`, {}, caller.language) },
  };
}

const NO_WORDS: Catalogues = { en: {} };

const refuse = (at: number, reason: string) => new ProblemError("bad-order", { at: at + 1, reason }, { at });

/** The orders as the game parses them. Throws for the first one that is unreadable or refers to something missing. */
function readableIn(context: TableContext, caller: Caller, given: readonly unknown[]): readonly unknown[] {
  const position = context.load();
  const seat = playingSeat(position, caller);
  const { orders: rules, words = NO_WORDS } = moduleOf(position.game.id) ?? {};
  const view: unknown = position.game.view(position.state, seat);
  const standing = caller.person === null ? null : standingOrders(context, caller.person);
  const known = new Set(standing?.orders.map((it) => JSON.stringify(it)));
  return given.map((it, at) => {
    const read = rules?.schema.safeParse(it);
    if (!rules || !read?.success) throw refuse(at, t("orders.unknown", {}, caller.language));
    // Existing orders may stay although what they name is taken by now; otherwise they would block every change.
    if (known.has(JSON.stringify(read.data))) return read.data;
    const why = rules.refuses(view, seat, read.data);
    if (why) throw refuse(at, say(words, caller.language, { key: why, params: {} }));
    return read.data;
  });
}

/** `GET /tables/:id/orders`. As JSON: OrdersShape. */
const readOrders: Handler<unknown, OrdersShape> = (context, caller) => ({
  status: 200,
  body: shapeOf(context, caller),
});

/** `PUT /tables/:id/orders`: replaces them for all further questions to the seat. As JSON: OrdersShape. */
const writeOrders: Handler<{ readonly orders: readonly unknown[] }, OrdersShape> = (context, caller, { orders }) => {
  const readable = readableIn(context, caller, orders);
  if (caller.person !== null) putOrders(context, caller.person, { orders: readable, base: seqOf(context.load()) });
  return { status: 200, body: shapeOf(context, caller) };
};

/** Entries in one alarm: all of a table, and some turns that follow. */
const MOST = 20;

/** Fires standing orders right after the entry that asks, before anybody is notified. They rest while a take-back is open. */
const orderTask = (): ScheduledTask =>
  taskOf("order", MOST, (position, context) =>
    openRequest(context)
      ? []
      : awaitedIn(position).map((seat) => ({
          key: orderPart(seat),
          due: () => (commandsOf(context, position, seat) ? 0 : null),
          run: () => context.append(orderedEntry(context, position, seat)),
        })),
  );

export const orders = feature({
  tables: {
    orders: {
      step: 31,
      columns: "person text primary key, orders text not null, base integer not null",
      withoutRowid: true,
      owner: "person",
      merge: "seat",
      deletion: "delete",
      commands: true,
      copy: { as: "orders", of: (rows) => rows.map((it) => ORDERS.read(String(it.orders))) },
      keeping: "backup",
    },
  },
  handlers: { readOrders, writeOrders },
  limits: { writeOrders: { of: "orders", most: 600 } },
  plays: ["writeOrders"],
  tasks: () => [orderTask()],
  part(context, person) {
    const orders = ordersMark(context, person);
    return orders ? { orders } : {};
  },
});
