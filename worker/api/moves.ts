/** Moves: the one route that plays. D1 has no part in it. */
import { Hono } from "hono";
import * as z from "zod";
import type { MoveShape } from "../contract/shapes.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { isProgram } from "../http/session.ts";
import { answerFrom } from "./answer.ts";
import { idOf } from "./params.ts";

/** The body of `POST /tables/:id/moves`: the last entry the caller knows, and the commands of the turn. */
export const moveBody = z.object({ base: z.int().min(0), commands: z.array(z.unknown()).min(1).max(64) });

const keySchema = z.string().regex(/^[\x21-\x7e]{1,100}$/);

function keyIn(header: string | undefined): string {
  const key = keySchema.safeParse(header);
  if (!key.success) throw new ProblemError("bad-key");
  return key.data;
}

export const moves = new Hono<AppEnv>().post("/tables/:id/moves", jsonBody(moveBody), (c) => {
  const person = signedIn(c).id;
  const key = keyIn(c.req.header("idempotency-key"));
  const { base, commands } = c.req.valid("json");
  const by = isProgram(c) ? "bot" : "person";
  const submission = {
    person,
    key,
    base,
    commandsJson: JSON.stringify(commands),
    language: c.get("language"),
    by,
  } as const;
  return answerFrom<MoveShape>(c, idOf(c), (table) => table.move(submission));
});
