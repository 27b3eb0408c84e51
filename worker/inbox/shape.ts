/** Deliveries as the API shows them. */
import type { DeliveryShape } from "../shapes.ts";
import { type Delivery, MAIL } from "./store.ts";

export function shapeOf(it: Delivery): DeliveryShape {
  const mail = it.channel === MAIL;
  return {
    id: it.id,
    channel: mail ? "mail" : "webhook",
    hook: mail ? null : it.channel,
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
