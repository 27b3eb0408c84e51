/** What players settle among themselves: turns taken back, seats given up. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { TableShape } from "../contract/shapes.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import type { HandlerName } from "../table/handlers.ts";
import { answerOf } from "./answer.ts";

const HOUR = 3_600;
/** Requests that others are told of, by one person in an hour. */
const MOST_REQUESTS = 60;

/** The body of `POST /tables/:id/takeback`: `base` is the last entry you know; the table goes back to entry `to`, or to before your last turn. */
export const takeBackBody = z.object({ base: z.int().min(1), to: z.int().min(1).optional() });
/** The body of `POST /tables/:id/takeback/answer`: `base` as the request has it. A no by who asked withdraws the request. */
export const takeBackAnswerBody = z.object({ base: z.int().min(1), agree: z.boolean() });

async function handle(c: Context<AppEnv>, name: HandlerName, body: unknown) {
  await limit(c.env, `requests of ${signedIn(c).id}`, MOST_REQUESTS, HOUR);
  return answerOf<TableShape>(c, name, body);
}

export const agreeing = new Hono<AppEnv>()
  .post("/tables/:id/takeback", jsonBody(takeBackBody), (c) => handle(c, "takeBack", c.req.valid("json")))
  .post("/tables/:id/resign", jsonBody(z.object({})), (c) => handle(c, "resign", {}))
  .post("/tables/:id/end", jsonBody(z.object({})), (c) => handle(c, "endGame", {}))
  .post("/tables/:id/takeback/answer", jsonBody(takeBackAnswerBody), (c) =>
    handle(c, "answerTakeBack", c.req.valid("json")),
  );
