/** Deliveries as the API shows them. */
import type { DeliveryShape } from "../contract/shapes.ts";
import type { Delivery } from "./store.ts";

export function shapeOf(it: Delivery): DeliveryShape {
  return {
    id: it.id,
    channel: it.kind ?? "mail",
    hook: it.kind && it.channel,
    instead: it.instead,
    type: it.type,
    table: it.table,
    game: it.game,
    seq: it.seq,
    state: it.state,
    why: it.why,
    tries: it.tries,
    nextAt: it.due,
    createdAt: it.createdAt,
    endedAt: it.endedAt,
    status: it.status,
    answer: it.answer === null ? null : JSON.parse(it.answer),
  };
}
