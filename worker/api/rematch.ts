/** A rematch: the same people play again. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { shunnedBy } from "../db/people.ts";
import { signOpening } from "../db/signing.ts";
import { type Calls, jsonBody } from "../http/body.ts";
import { type AppEnv, knownPerson, signedIn } from "../http/caller.ts";
import { Hono } from "../http/hono.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { newId } from "../lib/seal.ts";
import { askFor, handled } from "../table/call.ts";
import type { Rematch } from "../table/features/ending.ts";
import { newSeed, type Opening } from "../table/lobby.ts";
import { calendarFrom } from "./clocks.ts";
import { answerFrom, idOf } from "./table-answer.ts";
import { gameNamed, nonceSchema, optionsFor, sitterAt } from "./tables.ts";

const HOUR = 3_600;
const MOST_TABLES = 60;

/** The body of `POST /tables/:id/rematch`. */
const rematchBody = once(() => z.object({ nonce: nonceSchema() }));

async function openingOf(c: Context<AppEnv>, it: Rematch, nonce: string): Promise<Opening> {
  const game = gameNamed(it.game);
  const options = optionsFor(game, it.seats, it.options, c.get("language"));
  const calendar = calendarFrom(undefined, signedIn(c).timeZone, c.get("language"));
  const host = await sitterAt(c, it.id, nonce, calendar);
  const drawn = { id: it.id, invite: it.invite, seed: newSeed(c.env), at: Date.now() };
  const settled = {
    game: game.id,
    rules: game.rules,
    options,
    seats: it.seats,
    bots: it.bots,
    strength: it.strength,
    listed: false,
    ...(it.programs === false && { programs: it.programs }),
    host,
  };
  return { ...drawn, ...settled, ...(it.clock && { clock: it.clock }) };
}

/** Sits down at the table that follows; the first finds none, and opens it. Of two at once one opens it, the other sits down. */
async function sit(c: Context<AppEnv>, it: Rematch, nonce: string) {
  const opening = await openingOf(c, it, nonce);
  const join = () => answerFrom(c, it.id, (table) => table.join(opening.host, it.invite));
  const refused = (name: string) => (error: unknown) => {
    if (error instanceof ProblemError && error.problem === name) return null;
    throw error;
  };
  return (
    (await join().catch(refused("no-table"))) ??
    (await answerFrom(c, it.id, async (table) => table.create(await signOpening(c.env, opening))).catch(
      refused("started"),
    )) ??
    join()
  );
}

/** Who sits there already is shown the table as it is. */
async function there(c: Context<AppEnv>, id: string): Promise<boolean> {
  const person = signedIn(c).id;
  const found = await askFor(c.env, id, (table) => table.snapshot(person, null)).catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem === "no-table") return null;
    throw error;
  });
  return found !== null && found.you !== null;
}

export const rematches = new Hono<AppEnv>().post("/tables/:id/rematch", jsonBody(rematchBody), async (c) => {
  const { id: person, name } = knownPerson(c);
  const old = idOf(c);
  await limit(c.env, `tables of ${person}`, MOST_TABLES, HOUR);
  const asking = { id: newId(), invite: newId(), shunnedBy: await shunnedBy(c.env, person) };
  const caller = { person, name, language: c.get("language") };
  const it = await askFor(c.env, old, handled("rematch", caller, asking));
  if (await there(c, it.id)) return answerFrom(c, it.id, (table) => table.snapshot(person, null));
  return sit(c, it, c.req.valid("json").nonce);
});

/** What each of these calls does, for the reference. */
export const rematchCalls = (): Calls => ({
  "POST /tables/:id/rematch": {
    does: "After the game: another one with the same people, options and clock. The first who asks opens the table and has the others invited, these sit down at it.",
    who: "person",
    answers: { 200: "The new table.", 201: "The new table, just opened." },
    refuses: [400, 409, 429],
  },
});
