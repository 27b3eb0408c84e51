/** Standing orders in the words of their game. */
import type { OrderField, OrderKind } from "../table/client.ts";

/** A standing order as stored by the service: plain JSON of its game. */
export interface Order {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** A value of a field; the value itself if it cannot be named any more. */
export function valueText(field: OrderField, value: unknown): string {
  const found = field.kind === "choice" ? field.values.find((it) => it.value === value) : undefined;
  return found?.say() ?? String(value);
}

/** An order in one sentence; its type alone if orders of its kind mean nothing here any more. */
export function orderText(kinds: readonly OrderKind[], order: Order): string {
  const kind = kinds.find((it) => it.type === order.type);
  const details = kind?.fields.map((it) => `${it.say()}: ${valueText(it, order[it.key])}`) ?? [];
  return [kind?.say() ?? order.type, ...details].join(" · ");
}
