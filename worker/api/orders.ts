/** Standing orders of the caller's seat at a table. */
import { Hono } from "hono";
import * as z from "zod";
import type { OrdersShape } from "../contract/order-shapes.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { answerOf } from "./answer.ts";

const HOUR = 3_600;
/** Changes of orders by one person in an hour, at all tables. */
const MOST_CHANGES = 600;

/** The body of `PUT /tables/:id/orders`: all of them, at most 20, the most important first; none deletes them. */
export const ordersBody = z.object({ orders: z.array(z.looseObject({ type: z.string().max(50) })).max(20) });

export const orders = new Hono<AppEnv>()
  .get("/tables/:id/orders", (c) => answerOf<OrdersShape>(c, "readOrders", {}))
  .put("/tables/:id/orders", jsonBody(ordersBody), async (c) => {
    await limit(c.env, `orders of ${signedIn(c).id}`, MOST_CHANGES, HOUR);
    return answerOf<OrdersShape>(c, "writeOrders", c.req.valid("json"));
  });
