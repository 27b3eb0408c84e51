/** Calls of the service for plans and standing orders. */
import type { DraftShape, OrdersShape, PlanBody, PlansShape } from "../../worker/contract/table.ts";
import { call } from "../app/api.ts";

const at = (id: string, what: string): string => `/tables/${encodeURIComponent(id)}/${what}`;
const planAt = (id: string, name: string): string => at(id, `plans/${encodeURIComponent(name)}`);

export const plans = {
  draft: (id: string) => call<DraftShape>(at(id, "draft")),
  /** `keepalive`: also while the page is being left. */
  keepDraft: (id: string, draft: DraftShape, keepalive = false) =>
    call<DraftShape>(at(id, "draft"), { method: "PUT", body: draft, keepalive }),
  list: (id: string) => call<PlansShape>(at(id, "plans")),
  save: (id: string, name: string, plan: PlanBody) => call<PlansShape>(planAt(id, name), { method: "PUT", body: plan }),
  drop: (id: string, name: string) => call<PlansShape>(planAt(id, name), { method: "DELETE" }),
};

export const ordersApi = {
  read: (id: string) => call<OrdersShape>(at(id, "orders")),
  /** Replaces all of them. */
  write: (id: string, orders: readonly unknown[]) =>
    call<OrdersShape>(at(id, "orders"), { method: "PUT", body: { orders } }),
};
