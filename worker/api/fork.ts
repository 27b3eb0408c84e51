/** What if? A table of one's own from any entry of another, against bots or friends. */

import * as z from "zod";
import { STRENGTHS, USUAL_STRENGTH } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import { branchOf } from "../../games/record/fork.ts";
import { type Calls, jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { Hono } from "../http/hono.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { newId } from "../lib/seal.ts";
import { askFor } from "../table/call.ts";
import { newSeed, type Opening } from "../table/lobby.ts";
import { put } from "../words/index.ts";
import { calendarFrom } from "./clocks.ts";
import { answerFrom, idOf } from "./table-answer.ts";
import { gameNamed, nonceSchema, sitterAt } from "./tables.ts";

const HOUR = 3_600;

/** What-if tables a person may make in an hour. */
const MOST_FORKS = 30;

/** The body of `POST /tables/:id/fork`. `seat`: yours there, your own unless told, else who is to move; on the others bots sit, or friends do who come by the invitation. */
const forkBody = once(() =>
  z.object({
    at: z.int().min(1),
    seat: z.int().min(0).max(19).optional(),
    against: z.enum(["bots", "friends"]).default("bots"),
    strength: z.enum(STRENGTHS).default(USUAL_STRENGTH),
    nonce: nonceSchema(),
  }),
);

export const forks = new Hono<AppEnv>().post("/tables/:id/fork", jsonBody(forkBody), async (c) => {
  const person = signedIn(c);
  const language = c.get("language");
  const { at, seat, against, strength, nonce } = c.req.valid("json");
  await limit(c.env, `forks of ${person.id}`, MOST_FORKS, HOUR);
  const { header, entries, viewer } = await askFor(c.env, idOf(c), (table) => table.history(person.id));
  if (at > entries.length) throw new ProblemError("not-found");
  const game = gameNamed(header.game);
  const branch = branchOf(game, { table: idOf(c), header, entries }, at);
  if (typeof branch === "string") throw new ProblemError("no-fork", { reason: put(`fork.${branch}`, {}, language) });
  const seats = header.seats.length;
  const hostSeat = seat ?? viewer ?? branch.awaited[0] ?? 0;
  if (hostSeat >= seats)
    throw new ProblemError("invalid", {}, { errors: [{ path: "seat", message: `0 to ${seats - 1}` }] });
  const id = newId();
  const opening: Opening = {
    ...{ id, invite: newId(), seed: newSeed(c.env), at: Date.now() },
    ...{ game: game.id, rules: header.rules, options: header.options, seats, strength, listed: false, hostSeat },
    bots: against === "bots" ? seats - 1 : 0,
    host: await sitterAt(c, id, nonce, calendarFrom(undefined, person.timeZone, language)),
    fork: { ...branch.fork, entries: branch.entries },
  };
  return answerFrom(c, opening.id, (table) => table.create(opening));
});

/** What each of these calls does, for the reference. */
export const forkCalls = (): Calls => ({
  "POST /tables/:id/fork": {
    does: "A what-if table: another table that begins with the first entries of this one and draws its own chance from there. It counts in nobody's figures. While this game runs, only where everybody sees everything.",
    who: "person",
    answers: { 201: "The what-if table." },
    refuses: [400, 404, 409, 429],
  },
});
