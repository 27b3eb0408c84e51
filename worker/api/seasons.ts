/** Seasons and cups: lists, making one, taking part, and what the organiser does. */
import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { modules } from "../../games/modules.ts";
import type { Reply } from "../contract/facts.ts";
import { ProblemError } from "../contract/problem.ts";
import { isReliable, reliabilityOf } from "../contract/reliability.ts";
import {
  REBUILD_PATIENCE,
  type SeasonAct,
  type SeasonNow,
  type SeasonShape,
  type SeasonsPage,
} from "../contract/season.ts";
import { findClub } from "../db/clubs.ts";
import { turnsOfPerson } from "../db/figures.ts";
import { ratingsOf } from "../db/ratings.ts";
import { coverWritten } from "../db/replicas.ts";
import { countMade, findSeason, seasonsIn, seasonsOf } from "../db/seasons.ts";
import type { SeasonObject } from "../env.ts";
import { AFTER, type JsonResponse, json, nothing, route, wholeNumber } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { near } from "../http/place.ts";
import { type AppEnv, knownPerson, signedIn } from "../http/route.ts";
import { marksAt } from "../http/session.ts";
import { DAY } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { calendarFrom, calendarSchema } from "./clocks.ts";
import { NONCE } from "./examples.ts";
import { makeBody, settingsFrom } from "./season-making.ts";
import { rowShape, seasonShape, settingsOf } from "./season-shapes.ts";
import { granted, IS_ID, numberIn } from "./table-answer.ts";
import { nonceSchema } from "./tables.ts";

/** Seasons that one person may organise at a time. */
const MOST_MADE = 5;

const enterBody = once(() => z.object({ nonce: nonceSchema(), calendar: calendarSchema().optional() }));
const removeBody = once(() => z.object({ player: z.int().min(0).max(99_999) }));
const PHASES = ["open", "running", "over"] as const;

/** The season of a route. Never makes an object for something that cannot be an id. */
export function seasonIn(c: Context<AppEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!IS_ID.test(id)) throw new ProblemError("no-season");
  return id;
}

/** Whether D1 has such a season; while it is away, none is known. */
const isKnownSeason = (env: AppEnv["Bindings"], id: string): Promise<boolean> =>
  findSeason(env, id).then(
    (it) => it !== null,
    () => false,
  );

/** Asks the season's object, and brings it back first where D1 knows a season that its object has lost. */
async function askSeason<T>(
  c: Context<AppEnv>,
  call: (season: DurableObjectStub<SeasonObject>) => Promise<T>,
  isLost: (answer: T) => boolean,
): Promise<T> {
  const stub = c.env.SEASON.getByName(seasonIn(c));
  const answer = await withTimeout(call(stub));
  if (!isLost(answer) || !(await isKnownSeason(c.env, seasonIn(c)))) return answer;
  return (await withTimeout(stub.rebuild(seasonIn(c)), REBUILD_PATIENCE)) ? withTimeout(call(stub)) : answer;
}

/** Passes the JSON or the problem of the season's object on. A cut-off call may be repeated by the caller: every call is idempotent. */
async function answerOf(
  c: Context<AppEnv>,
  call: (season: DurableObjectStub<SeasonObject>) => Promise<Reply<SeasonNow>>,
): Promise<JsonResponse<SeasonNow>> {
  const isLost = (it: Reply<SeasonNow>) => !it.ok && it.problem === "no-season";
  const reply = await askSeason(c, call, isLost).catch((error: unknown) => {
    if (error instanceof ProblemError || (error as { readonly remote?: boolean }).remote) throw error;
    throw new ProblemError("busy");
  });
  return passed(c, reply, 200);
}

export async function passed(
  c: Context<AppEnv>,
  reply: Reply<SeasonNow>,
  status: 200 | 201,
): Promise<JsonResponse<SeasonNow>> {
  const { json: text } = granted(reply);
  // The season tells D1 before it answers, unless that takes long.
  await coverWritten(c.env);
  const answer: Response = c.body(text, status, { "content-type": "application/json" });
  // `Reply` guarantees that the text is the JSON of a season.
  return answer as JsonResponse<SeasonNow>;
}

/** An act of the operator, who may do what organisers may. */
export const actAsOperator = (c: Context<AppEnv>, what: SeasonAct) =>
  answerOf(c, (season) => season.act(null, what) as Promise<Reply<SeasonNow>>);

const act = (c: Context<AppEnv>, what: SeasonAct) => {
  const { id } = signedIn(c);
  return answerOf(c, (season) => season.act(id, what) as Promise<Reply<SeasonNow>>);
};

/** Refuses people who do not fulfil the conditions of entry. Those who come from the season before were asked there. */
async function refuseUnfit(c: Context<AppEnv>): Promise<void> {
  const { id, email } = signedIn(c);
  const { rated, game, entry } = await settingsOf(c.env, seasonIn(c));
  if (rated && email === null) throw new ProblemError("rated-guest");
  if (entry.club !== undefined) {
    const club = await findClub(c.env, entry.club, id);
    if (!club?.you) throw new ProblemError("season-club", { club: club?.name ?? entry.club });
  }
  if (entry.reliable !== undefined) {
    const standing = reliabilityOf(await turnsOfPerson(c.env, id));
    if (!isReliable(standing, entry.reliable))
      throw new ProblemError("season-reliable", { least: entry.reliable, share: standing.reliability ?? 0 });
  }
  if (entry.rating === null) return;
  const rating = (await ratingsOf(c.env, id, id)).find((it) => it.game === game)?.rating ?? null;
  if (rating === null || rating < entry.rating) throw new ProblemError("season-entry", { rating: entry.rating });
}

export const seasonRoutes = {
  "GET /seasons": route({
    does: "Seasons and cups in a phase, the newest first; with `mine=1` those you take part in or organise, up to 50.",
    who: "anyone",
    query: {
      phase: { description: "Without it: `open`.", type: "string", enum: PHASES },
      mine: { description: "`1`: yours, in every phase.", type: "string", enum: ["1"] },
      ...AFTER,
    },
    lists: true,
    answers: { 200: json<SeasonsPage>("A page of seasons.") },
    refuses: [400],
    handle: async (c) => {
      if (c.req.query("mine") === "1") {
        const rows = await seasonsOf(c.env, signedIn(c).id);
        return { seasons: rows.map(rowShape), next: null };
      }
      const phase = PHASES.find((it) => it === (c.req.query("phase") ?? "open"));
      if (!phase) throw new ProblemError("invalid", {}, { errors: [{ path: "phase", message: PHASES.join(", ") }] });
      const { rows, next } = await seasonsIn(c.env, phase, c.req.query("after") ?? null);
      return { seasons: rows.map(rowShape), next };
    },
  }),
  "POST /seasons": route({
    does: "Makes a season, a Swiss or a cup; you organise it. Enter it as everybody does, if you play.",
    who: "person",
    headers: REPEATED,
    body: makeBody,
    example: {
      body: { kind: "season", name: "Spring league", game: Object.keys(modules).at(-1) ?? "", seats: 2, rated: true },
    },
    limit: { of: "seasons", most: 20 },
    irreversible: true,
    answers: { 201: json<SeasonNow>("The season.") },
    refuses: [400, 403, 409],
    handle: async (c, body) => {
      const { id: organiser, email } = signedIn(c);
      if (email === null) throw new ProblemError("season-guest");
      const settings = settingsFrom(body, c.get("language"), Date.now());
      if (body.club !== undefined && !(await findClub(c.env, body.club, organiser))?.you)
        throw new ProblemError("club-member");
      const { id, at, again } = await toMake(c, body);
      // A request that was refused before had claimed its key, too.
      const isThere = again && (await settingsOf(c.env, id).catch(() => null)) !== null;
      if (!isThere && (await countMade(c.env, organiser)) >= MOST_MADE)
        throw new ProblemError("season-enough", { most: MOST_MADE });
      const making = { id, at, organiser, settings, people: [] };
      const reply = await withTimeout(near(c).SEASON.getByName(id).make(making) as Promise<Reply<SeasonNow>>);
      return passed(c, reply, 201);
    },
  }),
  "GET /seasons/:id": route({
    does: "A season: its standings, its groups with their games and whose turn it is, and yours. Some groups and places at a time.",
    who: "anyone",
    needsNoD1: true,
    query: {
      from: wholeNumber("Groups from this number on; without it those of the last round."),
      places: wholeNumber("This page of the places over all groups, from 0."),
    },
    lists: true,
    answers: { 200: json<SeasonShape>("The season.") },
    refuses: [400],
    handle: (c) =>
      seasonShape(c.env, seasonIn(c), {
        reader: c.get("person")?.id ?? null,
        from: numberIn(c, "from"),
        places: numberIn(c, "places") ?? 0,
      }),
  }),
  "POST /seasons/:id/enter": route({
    does: "Enters a season before it starts. `nonce` is your share of the chance of all its games, `calendar` says when your time runs.",
    who: "person",
    body: enterBody,
    example: { body: { nonce: NONCE } },
    // Each entry stays in the log for good, as does each that is taken back.
    limit: { of: "season entries", most: 30, per: DAY },
    irreversible: true,
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [403, 409],
    handle: async (c, { nonce, calendar }) => {
      const { id: person, name, email, timeZone } = knownPerson(c);
      await refuseUnfit(c);
      const rule = calendarFrom(calendar, timeZone, c.get("language"));
      const marks = await marksAt(c, seasonIn(c));
      const entrant = { person, name, guest: email === null, nonce, calendar: rule, marks };
      return answerOf(c, (season) => season.enter(entrant) as Promise<Reply<SeasonNow>>);
    },
  }),
  "POST /seasons/:id/withdraw": route({
    does: "Takes your entry back. Once it has begun you leave it: the bot plays your games on, they count 0 for you, and somebody who waits takes your place in the next round.",
    who: "person",
    body: nothing,
    irreversible: true,
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [403, 409],
    handle: (c) => act(c, { act: "withdraw" }),
  }),
  "POST /seasons/:id/start": route({
    does: "Starts the season; the organiser may.",
    who: "person",
    body: nothing,
    irreversible: true,
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [403, 409],
    handle: (c) => act(c, { act: "start" }),
  }),
  "POST /seasons/:id/end": route({
    does: "Ends the season as it stands; the organiser may. Games that run go on, and count no more.",
    who: "person",
    body: nothing,
    irreversible: true,
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [403, 409],
    handle: (c) => act(c, { act: "end" }),
  }),
  "POST /seasons/:id/next": route({
    does: "Makes the next season once this one is over; the organiser may. Everybody who played to the end or waited is entered.",
    who: "person",
    body: nothing,
    irreversible: true,
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [403, 409],
    handle: (c) => act(c, { act: "next" }),
  }),
  "POST /seasons/:id/remove": route({
    does: "Puts out a player who vanished, as if they had left; the organiser may.",
    who: "person",
    body: removeBody,
    example: { body: { player: 3 } },
    irreversible: true,
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [403, 409],
    handle: (c, { player }) => act(c, { act: "replace", player }),
  }),
  "GET /seasons/:id/export": route({
    does: "The log of a season in one file: a header and an entry per line, each chained to the one before. `telegraph verify` checks it.",
    who: "anyone",
    needsNoD1: true,
    answers: { 200: "The log, as ndjson." },
    type: "application/x-ndjson",
    handle: async (c) => {
      const text = await askSeason(
        c,
        (season) => season.exported(),
        (it) => it === null,
      );
      if (text === null) throw new ProblemError("no-season");
      const name = `telegraph-season-${seasonIn(c)}.ndjson`;
      return c.body(text, 200, {
        "content-type": "application/x-ndjson; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  }),
};
