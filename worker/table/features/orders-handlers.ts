/** What people may ask of a table about their standing orders: to read their own, and to replace them. */

import type { OrderRefusal } from "../../../games/kernel/orders.ts";
import type { Language } from "../../../games/kernel/words.ts";
import { orderRulesOf } from "../../../games/orders.ts";
import type { OrdersShape } from "../../contract/planning.ts";
import { ProblemError } from "../../http/problem.ts";
import { put } from "../../words/index.ts";
import type { Desk } from "../context.ts";
import type { Caller, Handler } from "../handlers.ts";
import { seatOf } from "../lobby.ts";
import { seqOf } from "../position.ts";
import { firedAfter, putOrders, standingOrders, suspendedFor } from "./orders.ts";
import { playingSeat } from "./take-back-handlers.ts";

function shapeOf(desk: Desk, { person, language }: Caller): OrdersShape {
  const position = desk.load();
  const seat = seatOf(position.lobby, person);
  if (person === null || seat === null) throw new ProblemError("not-seated");
  const standing = standingOrders(desk, person);
  const why = standing && suspendedFor(desk, person, standing);
  return {
    orders: standing?.orders ?? [],
    fired: firedAfter(position, seat, 0),
    suspended: why && { why, say: put(`orders.${why}`, {}, language) },
  };
}

const refuse = (at: number, reason: string) => new ProblemError("bad-order", { at: at + 1, reason }, { at });

/** The orders as the game reads them. Throws for the first that it cannot read, or that means what is not there. */
function readableIn(desk: Desk, caller: Caller, given: readonly unknown[]): readonly unknown[] {
  const position = desk.load();
  const seat = playingSeat(position, caller);
  const rules = orderRulesOf(position.game.id);
  const view: unknown = position.game.view(position.state, seat);
  const standing = caller.person === null ? null : standingOrders(desk, caller.person);
  const known = new Set(standing?.orders.map((it) => JSON.stringify(it)));
  const say = (why: OrderRefusal | "unknown", language: Language) => put(`orders.${why}`, {}, language);
  return given.map((it, at) => {
    const read = rules?.schema.safeParse(it);
    if (!rules || !read?.success) throw refuse(at, say("unknown", caller.language));
    // What stands already may stay, though its donation is taken by now: else it would be in the way of every change.
    if (known.has(JSON.stringify(read.data))) return read.data;
    const why = rules.refuses(view, seat, read.data);
    if (why) throw refuse(at, say(why, caller.language));
    return read.data;
  });
}

/** `GET /tables/:id/orders`. As JSON: OrdersShape. */
export const readOrders: Handler = (desk, caller) => ({ status: 200, body: shapeOf(desk, caller) });

/** `PUT /tables/:id/orders`: replaces them; they hold for what the seat is asked from now on. As JSON: OrdersShape. */
export const writeOrders: Handler = (desk, caller, { orders }: { readonly orders: readonly unknown[] }) => {
  const readable = readableIn(desk, caller, orders);
  if (caller.person !== null) putOrders(desk, caller.person, { orders: readable, base: seqOf(desk.load()) });
  return { status: 200, body: shapeOf(desk, caller) };
};
