/** Drafts, plans and standing orders of a player: on all their screens, and private. */

import type { Context } from "hono";
import * as z from "zod";
import { MOST_COMMANDS } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import type { DraftShape, OrdersShape, PlansShape } from "../contract/table.ts";
import { json, route } from "../http/description.ts";
import type { AppEnv } from "../http/route.ts";
import { invalid } from "../http/route.ts";
import { shownSchema } from "../lib/names.ts";
import { PLACE } from "./examples.ts";
import { answerOf } from "./table-answer.ts";

/** Characters of all the commands together. */
const MOST_CHARACTERS = 16_000;

const commandsFrom = (least: number) =>
  z
    .array(z.unknown())
    .max(MOST_COMMANDS)
    .refine((it) => JSON.stringify(it).length <= MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters`)
    .min(least);

/** The body of `PUT /tables/:id/draft`: commands planned on entry `base`, `[]` to drop them; `version`: the one they follow. */
const draftBody = once(() => z.object({ commands: commandsFrom(0), base: z.int().min(0), version: z.int().min(0) }));

/**
 * The body of `PUT /tables/:id/plans/:name`. `auto`: the service sends it once `if` has happened; without `if`, when its owner is next
 * asked.
 */
const planBody = once(() =>
  z.strictObject({
    commands: commandsFrom(1),
    if: z.strictObject({ seat: z.int().min(0), commands: commandsFrom(1) }).optional(),
    auto: z.boolean().default(false),
  }),
);

const placeSchema = once(() => z.object({ name: shownSchema(60) }));

/** The name of a plan, in its address. */
function nameOf(c: Context<AppEnv>): string {
  const place = placeSchema().safeParse(c.req.param());
  if (place.success) return place.data.name;
  throw invalid(place.error);
}

export const planRoutes = {
  "GET /tables/:id/draft": route({
    does: "What you have planned at the table and not sent, on any screen.",
    who: "person",
    needsNoD1: true,
    answers: { 200: json<DraftShape>("The draft and its version.") },
    refuses: [403],
    handle: (c) => answerOf(c, "readDraft", {}),
  }),
  "PUT /tables/:id/draft": route({
    does: "Keeps your draft for your other screens. Behind one of them it is refused, with what is there.",
    who: "person",
    body: draftBody,
    example: { body: { base: 12, version: 0, commands: [PLACE] } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<DraftShape>("The draft with its new version.") },
    refuses: [403, 409],
    handle: (c, body) => answerOf(c, "writeDraft", body),
  }),
  "GET /tables/:id/plans": route({
    does: "Your plans at the table: whether each still fits, and whether what it waits for has happened.",
    who: "person",
    needsNoD1: true,
    answers: { 200: json<PlansShape>("The plans by name.") },
    refuses: [403],
    handle: (c) => answerOf(c, "readPlans", {}),
  }),
  "PUT /tables/:id/plans/:name": route({
    does: "Saves a plan, which nobody else can read; with `auto` the service sends it when its condition is met, or when its owner is next asked.",
    who: "person",
    body: planBody,
    example: { body: { commands: [PLACE], auto: false } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<PlansShape>("The plans by name.") },
    refuses: [403],
    handle: (c, body) => answerOf(c, "savePlan", { ...body, name: nameOf(c) }),
  }),
  "DELETE /tables/:id/plans/:name": route({
    does: "Forgets a plan.",
    who: "person",
    irreversible: false,
    answers: { 200: json<PlansShape>("The plans by name.") },
    refuses: [400, 403],
    handle: (c) => answerOf(c, "deletePlan", { name: nameOf(c) }),
  }),
};

/** The body of `PUT /tables/:id/orders`: all orders, at most 20, the most important first; an empty list deletes them. */
const ordersBody = once(() => z.object({ orders: z.array(z.looseObject({ type: z.string().max(50) })).max(20) }));

export const orderRoutes = {
  "GET /tables/:id/orders": route({
    does: "Your own standing orders at the table, and whether they are followed. Nobody else learns of them before they fire.",
    who: "person",
    needsNoD1: true,
    answers: { 200: json<OrdersShape>("Your orders.") },
    refuses: [403],
    handle: (c) => answerOf(c, "readOrders", {}),
  }),
  "PUT /tables/:id/orders": route({
    does: "Replaces your standing orders, the most important first. They hold for what you are asked from then on.",
    who: "person",
    body: ordersBody,
    example: { body: { orders: [{ type: "pass" }] } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<OrdersShape>("Your orders.") },
    refuses: [400, 403, 409],
    handle: async (c, body) => {
      return answerOf(c, "writeOrders", body);
    },
  }),
};
