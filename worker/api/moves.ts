/** Moves, take-backs and resignations. None of them waits for D1. */

import type { Context } from "hono";
import * as z from "zod";
import { MOST_COMMANDS } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import { ProblemError } from "../contract/problem.ts";
import type { LeanMoveShape, MoveShape, TableShape } from "../contract/shapes.ts";
import { json, nothing, route } from "../http/description.ts";
import { keyOf, REPEATED } from "../http/idempotency.ts";
import { type AppEnv, isProgram, signedIn } from "../http/route.ts";
import { ENTRY, PLACE } from "./examples.ts";
import { answerFrom, answerOf, idOf } from "./table-answer.ts";

/** The body of `POST /tables/:id/moves`: the last entry the caller knows, and the commands of the turn. */
const moveBody = once(() =>
  z.object({ base: z.int().min(0), commands: z.array(z.unknown()).min(1).max(MOST_COMMANDS) }),
);

/** Prefixes `answer-…` and `hook-…` are reserved for the inbox: a key counts for the whole table, so a person must not use one up. */
function moveKeyOf(c: Context<AppEnv>): string {
  const key = keyOf(c);
  if (key === null || /^(?:answer|hook)-/.test(key)) throw new ProblemError("bad-key");
  return key;
}

/** Whether a `Prefer` header (RFC 7240) asks for a minimal answer. */
const prefersLittle = (header: string | undefined): boolean =>
  /(?:^|[,;\s])return\s*=\s*minimal(?:$|[,;\s])/i.test(header ?? "");

export const moveRoutes = {
  "POST /tables/:id/moves": route({
    does: "Plays commands: all of them or none. The same key gives the same answer, and one effect. With `Prefer: return=minimal` the answer is what happened, without view, choices and words.",
    who: "person",
    headers: {
      "idempotency-key": {
        ...REPEATED["idempotency-key"],
        description:
          "1 to 100 characters, not beginning with `answer-` or `hook-`; the same when you repeat the request.",
      },
      prefer: { description: "`return=minimal` (RFC 7240).", type: "string", examples: ["return=minimal"] },
    },
    body: moveBody,
    example: {
      body: { base: 1, commands: [PLACE, { type: "pass" }] },
      answer: { seq: 2, awaited: [1], log: [ENTRY], view: {}, legal: [] },
    },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<MoveShape | LeanMoveShape>("What happened, and what is asked now.") },
    refuses: [409, 422],
    handle: (c, body) => {
      const person = signedIn(c).id;
      const key = moveKeyOf(c);
      const { base, commands } = body;
      const by = isProgram(c) ? "bot" : "person";
      const submission = {
        person,
        key,
        base,
        commandsJson: JSON.stringify(commands),
        language: c.get("language"),
        by,
        lean: prefersLittle(c.req.header("prefer")),
      } as const;
      if (submission.lean) c.header("preference-applied", "return=minimal");
      return answerFrom(c, idOf(c), (table) => table.move(submission));
    },
  }),
};

/**
 * The body of `POST /tables/:id/takeback`: `base` is the last entry you know; the table goes back to entry `to`, or to before your last
 * turn.
 */
const takeBackBody = once(() => z.object({ base: z.int().min(1), to: z.int().min(1).optional() }));
/** The body of `POST /tables/:id/takeback/answer`: `base` as in the request. A no by the person who asked withdraws the request. */
const takeBackAnswerBody = once(() => z.object({ base: z.int().min(1), agree: z.boolean() }));

export const takebackRoutes = {
  "POST /tables/:id/takeback": route({
    does: "Asks to have your last turn back, or all since entry `to`. With nobody to ask it is done at once; what chance or something hidden has shown cannot be undone.",
    who: "person",
    body: takeBackBody,
    example: { body: { base: 2 } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table; `takeBack` says whose yes it takes.") },
    refuses: [409],
    handle: (c, body) => answerOf(c, "takeBack", body),
  }),
  "POST /tables/:id/resign": route({
    does: "Gives your seat up for good: the bot plays it to the end, and it comes last.",
    who: "person",
    body: nothing,
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c) => answerOf(c, "resign", {}),
  }),
  "POST /tables/:id/end": route({
    does: "Calls the game off when everybody else has resigned. The points count as they stand.",
    who: "person",
    body: nothing,
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c) => answerOf(c, "endGame", {}),
  }),
  "POST /tables/:id/takeback/answer": route({
    does: "Agrees to a request to have a turn back, or does not; who asked withdraws it.",
    who: "person",
    body: takeBackAnswerBody,
    example: { body: { base: 2, agree: true } },
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c, body) => answerOf(c, "answerTakeBack", body),
  }),
};
