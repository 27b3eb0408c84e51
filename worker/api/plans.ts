/** Drafts, plans and standing orders of a player: on all their screens, and private. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { AppEnv, Calls } from "../http/route.ts";
import { Hono, invalid, jsonBody } from "../http/route.ts";
import { shownSchema } from "../lib/names.ts";
import { answerOf } from "./table-answer.ts";

const MOST_COMMANDS = 64;
/** Characters of all the commands together. */
const MOST_CHARACTERS = 16_000;

const commandsFrom = (least: number) =>
  z
    .array(z.unknown())
    .max(MOST_COMMANDS)
    .refine((it) => JSON.stringify(it).length <= MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters`)
    .min(least);

/** The body of `PUT /tables/:id/draft`: commands planned on entry `base`, `[]` to drop them; `version`: the one they follow. */
export const draftBody = once(() =>
  z.object({ commands: commandsFrom(0), base: z.int().min(0), version: z.int().min(0) }),
);

/**
 * The body of `PUT /tables/:id/plans/:name`. `auto`: the service sends it once `if` has happened; without `if`, when its owner is next
 * asked.
 */
export const planBody = once(() =>
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

export const plans = new Hono<AppEnv>()
  .get("/tables/:id/draft", (c) => answerOf(c, "readDraft", {}))
  .put("/tables/:id/draft", jsonBody(draftBody), (c) => answerOf(c, "writeDraft", c.req.valid("json")))
  .get("/tables/:id/plans", (c) => answerOf(c, "readPlans", {}))
  .put("/tables/:id/plans/:name", jsonBody(planBody), (c) =>
    answerOf(c, "savePlan", { ...c.req.valid("json"), name: nameOf(c) }),
  )
  .delete("/tables/:id/plans/:name", (c) => answerOf(c, "deletePlan", { name: nameOf(c) }));

/** The body of `PUT /tables/:id/orders`: all orders, at most 20, the most important first; an empty list deletes them. */
export const ordersBody = once(() =>
  z.object({ orders: z.array(z.looseObject({ type: z.string().max(50) })).max(20) }),
);

export const orders = new Hono<AppEnv>()
  .get("/tables/:id/orders", (c) => answerOf(c, "readOrders", {}))
  .put("/tables/:id/orders", jsonBody(ordersBody), async (c) => {
    return answerOf(c, "writeOrders", c.req.valid("json"));
  });

/** Describes these calls for the API reference. */
export const plansCalls = (): Calls => ({
  "GET /tables/:id/orders": {
    does: "Your own standing orders at the table, and whether they are followed. Nobody else learns of them before they fire.",
    who: "person",
    answers: { 200: "Your orders." },
    refuses: [403],
  },
  "PUT /tables/:id/orders": {
    does: "Replaces your standing orders, the most important first. They hold for what you are asked from then on.",
    who: "person",
    answers: { 200: "Your orders." },
    refuses: [400, 403, 409, 429],
  },
  "GET /tables/:id/draft": {
    does: "What you have planned at the table and not sent, on any screen.",
    who: "person",
    answers: { 200: "The draft and its version." },
    refuses: [403],
  },
  "PUT /tables/:id/draft": {
    does: "Keeps your draft for your other screens. Behind one of them it is refused, with what is there.",
    who: "person",
    answers: { 200: "The draft with its new version." },
    refuses: [403, 409],
  },
  "GET /tables/:id/plans": {
    does: "Your plans at the table: whether each still fits, and whether what it waits for has happened.",
    who: "person",
    answers: { 200: "The plans by name." },
    refuses: [403],
  },
  "PUT /tables/:id/plans/:name": {
    does: "Saves a plan, which nobody else can read; with `auto` the service sends it when its condition is met, or when its owner is next asked.",
    who: "person",
    answers: { 200: "The plans by name." },
    refuses: [403],
  },
  "DELETE /tables/:id/plans/:name": {
    does: "Forgets a plan.",
    who: "person",
    answers: { 200: "The plans by name." },
    refuses: [400, 403],
  },
});
