/** Standing orders in words. */
import type { OrderField, OrderKind } from "../table/client.ts";
import en from "./words/en.json" with { type: "json" };
import { type PlansKey, t } from "./words/index.ts";

/** A standing order as stored by the service: plain JSON of its game. */
export interface Order {
  readonly type: string;
  readonly [detail: string]: unknown;
}

const isKey = (key: string): key is PlansKey => Object.hasOwn(en, key);
/** A message by a key of the game; the key itself if it is unknown. */
const tellAny = (key: string): string => (isKey(key) ? t(key) : key);

export const kindText = (type: string): string => tellAny(`order.${type}`);
export const fieldText = (key: string): string => tellAny(`field.${key}`);

/** A value of a field in words. */
export function valueText(field: OrderField, value: unknown): string {
  if (field.kind === "number") return String(value);
  const found = field.values.find((it) => it.value === value);
  return found?.say ?? tellAny(`value.${value}`);
}

/** An order in one sentence. */
export function orderText(kinds: readonly OrderKind[], order: Order): string {
  const fields = kinds.find((it) => it.type === order.type)?.fields ?? [];
  const details = fields.map((it) => `${fieldText(it.key)}: ${valueText(it, order[it.key])}`);
  return [kindText(order.type), ...details].join(" · ");
}
