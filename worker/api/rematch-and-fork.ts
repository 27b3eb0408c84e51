/** Tables made from another table: rematches, and what-if tables from any of its entries. */

import type { Context } from "hono";
import * as z from "zod";
import { STRENGTHS, USUAL_STRENGTH } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import { branchOf } from "../../games/record/fork.ts";
import type { Opening } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { TableShape } from "../contract/shapes.ts";
import { noteClubTable } from "../db/club-tables.ts";
import { blockersOf } from "../db/people.ts";
import { signOpening } from "../db/signing.ts";
import { json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { near } from "../http/place.ts";
import { type AppEnv, knownPerson, signedIn } from "../http/route.ts";
import { newId } from "../lib/seal.ts";
import type { Rematch } from "../table/features/ending/ending.ts";
import { newSeed } from "../table/lobby.ts";
import { t } from "../words/index.ts";
import { calendarFrom } from "./clocks.ts";
import { standingAt } from "./club-tables.ts";
import { NONCE } from "./examples.ts";
import { answerFrom, answerMade, askFor, foundTable, handled, idOf } from "./table-answer.ts";
import { gameNamed, nonceSchema, optionsFor, sitterAt, TABLES_LIMIT } from "./tables.ts";

// A rematch: the same people play again.

/** The body of `POST /tables/:id/rematch`. */
const rematchBody = once(() => z.object({ nonce: nonceSchema() }));

async function openingOf(c: Context<AppEnv>, it: Rematch, nonce: string): Promise<Opening> {
  const game = gameNamed(it.game);
  const options = optionsFor(game, it.seats, it.options, c.get("language"));
  const calendar = calendarFrom(undefined, signedIn(c).timeZone, c.get("language"));
  const standing = it.club === undefined ? {} : await standingAt(c, it.id);
  const host = { ...(await sitterAt(c, it.id, nonce, calendar)), ...standing, seat: it.seat };
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
    ...(it.rated && { rated: it.rated }),
    host,
    hostSeat: it.seat,
  };
  return { ...drawn, ...settled, ...(it.clock && { clock: it.clock }) };
}

/** The opening for the club of the game before, while the person who opens it is a member there; otherwise it is for no club. */
async function forClub(c: Context<AppEnv>, opening: Opening, slug: string | undefined): Promise<Opening> {
  if (slug === undefined) return opening;
  const { id: table, host, at } = opening;
  const isIn = await noteClubTable(c.env, { table, club: slug, person: host.person, at });
  return isIn ? { ...opening, club: { slug, until: null, again: true } } : opening;
}

/** Sits down at the table that follows; the first caller opens it. Of two at once one opens it, the other sits down. */
async function sit(c: Context<AppEnv>, it: Rematch, nonce: string) {
  const opening = await openingOf(c, it, nonce);
  const join = () => answerMade(c, it.id, (table) => table.join(opening.host, it.invite));
  const refused = (name: string) => (error: unknown) => {
    if (error instanceof ProblemError && error.problem === name) return null;
    throw error;
  };
  return (
    (await join().catch(refused("no-table"))) ??
    (await answerMade(c, it.id, async (table) =>
      table.create(await signOpening(c.env, await forClub(c, opening, it.club))),
    ).catch(refused("started"))) ??
    join()
  );
}

/** People who sit there already are shown the table as it is. */
async function there(c: Context<AppEnv>, id: string): Promise<boolean> {
  const found = await foundTable(near(c), id, signedIn(c).id);
  return found !== null && found.you !== null;
}

export const rematchRoutes = {
  "POST /tables/:id/rematch": route({
    does: "After the game: another one with the same people, options and clock, each one seat on. The first who asks opens the table and has the others invited. A club’s table is followed by one of that club if that person is still a member; the others may have left, but not be banned.",
    who: "person",
    headers: REPEATED,
    body: rematchBody,
    example: { body: { nonce: NONCE } },
    limit: TABLES_LIMIT,
    irreversible: true,
    answers: { 200: json<TableShape>("The new table."), 201: json<TableShape>("The new table, just opened.") },
    refuses: [400, 409],
    handle: async (c, body) => {
      const { id: person, name } = knownPerson(c);
      const old = idOf(c);
      const { id, again } = await toMake(c, body);
      const asking = { id, invite: newId(), shunnedBy: await blockersOf(c.env, person) };
      const caller = { person, name, language: c.get("language") };
      const it = await askFor(c.env, old, handled("rematch", caller, asking));
      // The caller whose request opened it gets the first answer again.
      const status = again && it.id === id ? 201 : 200;
      if (await there(c, it.id)) return answerFrom(c, it.id, (table) => table.snapshot(person, null), status);
      return sit(c, it, body.nonce);
    },
  }),
};

// What-if tables: a table of one's own from any entry of another, against bots or friends.

/**
 * The body of `POST /tables/:id/fork`. `seat`: your seat there; by default your own, else the awaited one. The others are for bots, or for
 * friends who follow the invitation.
 */
const forkBody = once(() =>
  z.object({
    at: z.int().min(1),
    seat: z.int().min(0).max(19).optional(),
    against: z.enum(["bots", "friends"]).default("bots"),
    strength: z.enum(STRENGTHS).default(USUAL_STRENGTH),
    nonce: nonceSchema(),
  }),
);

export const forkRoutes = {
  "POST /tables/:id/fork": route({
    does: "A what-if table: another table that begins with the first entries of this one and draws its own chance from there. It counts in nobody's figures. While this game runs, only where everybody sees everything.",
    who: "person",
    headers: REPEATED,
    body: forkBody,
    example: { body: { at: 12, nonce: NONCE } },
    limit: { of: "forks", most: 30 },
    irreversible: true,
    answers: { 201: json<TableShape>("The what-if table.") },
    refuses: [400, 404, 409],
    handle: async (c, body) => {
      const person = signedIn(c);
      const language = c.get("language");
      const { at, seat, against, strength, nonce } = body;
      const { header, entries, viewer } = await askFor(c.env, idOf(c), (table) => table.history(person.id));
      if (at > entries.length) throw new ProblemError("not-found");
      const game = gameNamed(header.game);
      const branch = branchOf(game, { table: idOf(c), header, entries }, at);
      if (typeof branch === "string") throw new ProblemError("no-fork", { reason: t(`fork.${branch}`, {}, language) });
      const seats = header.seats.length;
      const hostSeat = seat ?? viewer ?? branch.awaited[0] ?? 0;
      if (hostSeat >= seats)
        throw new ProblemError("invalid", {}, { errors: [{ path: "seat", message: `0 to ${seats - 1}` }] });
      const made = await toMake(c, body);
      const { id } = made;
      const opening: Opening = {
        ...{ id, invite: newId(), seed: newSeed(c.env), at: made.at },
        ...{ game: game.id, rules: header.rules, options: header.options, seats, strength, listed: false, hostSeat },
        bots: against === "bots" ? seats - 1 : 0,
        host: await sitterAt(c, id, nonce, calendarFrom(undefined, person.timeZone, language)),
        fork: { ...branch.fork, entries: branch.entries },
      };
      return answerMade(c, opening.id, (table) => table.create(opening, made.again));
    },
  }),
};
