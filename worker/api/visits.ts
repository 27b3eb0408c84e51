/** Visits to a table: how far somebody has seen what happened there. */
import { Hono } from "hono";
import * as z from "zod";
import { jsonBody } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { answerOf } from "./answer.ts";

/** The body of `PUT /tables/:id/seen`: the last entry that was shown. */
export const seenBody = z.object({ seq: z.int().min(0) });

export const visits = new Hono<AppEnv>().put("/tables/:id/seen", jsonBody(seenBody), (c) =>
  answerOf(c, "see", c.req.valid("json")),
);
