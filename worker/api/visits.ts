/** Visits to a table: how far somebody has seen what happened there. */
import { Hono } from "hono";
import * as z from "zod";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import type { Seen } from "../table/seen.ts";
import { answerFrom } from "./answer.ts";
import { idOf } from "./params.ts";

/** The body of `PUT /tables/:id/seen`: the last entry that was shown. */
export const seenBody = z.object({ seq: z.int().min(0) });

export const visits = new Hono<AppEnv>().put("/tables/:id/seen", jsonBody(seenBody), (c) => {
  const { id: person, name } = signedIn(c);
  const caller = { person, name, language: c.get("language") };
  const body = JSON.stringify(c.req.valid("json"));
  return answerFrom<Seen>(c, idOf(c), (table) => table.handle("see", caller, body));
});
