/** Calls of the service for plans and standing orders. */
import type { DraftShape, OrdersShape, PlanBody, PlansShape } from "../../worker/contract/table.ts";
import { call, tablePath } from "../app/api.ts";

const planAt = (id: string, name: string): string => tablePath(id, `plans/${encodeURIComponent(name)}`);

export const plans = {
  draft: (id: string) => call<DraftShape>(tablePath(id, "draft")),
  /** `keepalive`: also while the page is being left. */
  keepDraft: (id: string, draft: DraftShape, keepalive = false) =>
    call<DraftShape>(tablePath(id, "draft"), { method: "PUT", body: draft, keepalive }),
  list: (id: string) => call<PlansShape>(tablePath(id, "plans")),
  save: (id: string, name: string, plan: PlanBody) => call<PlansShape>(planAt(id, name), { method: "PUT", body: plan }),
  drop: (id: string, name: string) => call<PlansShape>(planAt(id, name), { method: "DELETE" }),
};

export const ordersApi = {
  read: (id: string) => call<OrdersShape>(tablePath(id, "orders")),
  /** Replaces all of them. */
  write: (id: string, orders: readonly unknown[]) =>
    call<OrdersShape>(tablePath(id, "orders"), { method: "PUT", body: { orders } }),
};
