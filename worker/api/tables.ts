/** Tables: lists, opening, joining, reading, and how far somebody has read. */

import type { Context } from "hono";
import * as z from "zod";
import type { Calendar } from "../../games/clock/clock.ts";
import { type AnyGame, STRENGTHS, USUAL_STRENGTH } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import { LANGUAGES, type Language, say } from "../../games/kernel/words.ts";
import { gameOf, modules, wordsOf } from "../../games/modules.ts";
import type { Opening, Sitter } from "../contract/lobby.ts";
import { reliableSchema } from "../contract/open-schema.ts";
import { ProblemError } from "../contract/problem.ts";
import { reliabilityOf } from "../contract/reliability.ts";
import type { LogShape, NewsShape, TableShape } from "../contract/shapes.ts";
import { turnsOfPerson } from "../db/figures.ts";
import { addListing, blockersOf } from "../db/people.ts";
import { signOpening } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { json, type Limit, nothing, route, wholeNumber } from "../http/description.ts";
import { REPEATED, type ToMake, toMake } from "../http/idempotency.ts";
import { near } from "../http/place.ts";
import { type AppEnv, isProgram, knownPerson, signedIn } from "../http/route.ts";
import { refuseHaste, sourceOf } from "../http/security.ts";
import { marksAt } from "../http/session.ts";
import { fingerprint, newId } from "../lib/seal.ts";
import { DAY, MINUTE } from "../lib/time.ts";
import { windowCounter } from "../lib/window-counter.ts";
import { newSeed } from "../table/lobby.ts";
import { FROM, READER, SPOKEN } from "../table/sockets.ts";
import { t } from "../words/index.ts";
import { calendarFrom, calendarSchema, clockSchema, ruleFrom } from "./clocks.ts";
import { openForClub, standingAt } from "./club-tables.ts";
import { ENTRY, NONCE } from "./examples.ts";
import { WITH_SESSION, withSession } from "./lists.ts";
import type { SessionOf } from "./me.ts";
import {
  answerFrom,
  answerMade,
  answerOf,
  answerSeated,
  callTable,
  foundTable,
  idOf,
  numberIn,
} from "./table-answer.ts";

interface Fault {
  readonly path: string;
  readonly message: string;
}

const refuse = (errors: readonly Fault[]): never => {
  throw new ProblemError("bad-options", {}, { errors });
};

/** Finds the game with an id. Throws `no-game`. */
export function gameNamed(id: string): AnyGame {
  const game = gameOf(id);
  if (!game) throw new ProblemError("no-game", { games: Object.keys(modules).join(", ") });
  return game;
}

function parsed(game: AnyGame, options: unknown): unknown {
  const result = game.options.safeParse(options ?? {});
  if (result.success) return result.data;
  return refuse(
    result.faults
      .slice(0, 20)
      .map(({ path, message }) => ({ path: path === "" ? "options" : `options.${path}`, message })),
  );
}

/** Options with their defaults. Throws `bad-options`, with the option and the reason in the caller's language. */
export function optionsFor(game: AnyGame, seats: number, options: unknown, language: Language): unknown {
  const chosen = parsed(game, options);
  const refused = game.options.refuses(seats, chosen);
  if (!refused) return chosen;
  const words = wordsOf(game.id) ?? { en: {} };
  return refuse([
    { path: `options.${refused.option}`, message: say(words, language, { key: refused.why, params: {} }) },
  ]);
}

/** Tables a person may open, rematches included. */
export const TABLES_LIMIT: Limit = { of: "tables", most: 60 };

/** The nonce that a player's browser adds to the table's chance: 64 to 256 bits. */
export const nonceSchema = once(() => z.string().regex(/^(?:[0-9a-f]{2}){8,32}$/));

/**
 * The body of `POST /tables`. `bots`: seats of the built-in bot, of the given `strength`; the host takes one seat, the rest are free.
 * `rated`: the game counts for ratings. `programs: false`, the default there, keeps API tokens and webhooks from playing. `reliable`:
 * percent of turns in time that is asked of those who join (new people may). `club`: it is for the members of yours, without a link;
 * `others` may join after a day, or never. `calendar`: when the host's own time runs.
 */
const openBody = once(() =>
  z.object({
    game: z.string().max(100),
    options: z.unknown().optional(),
    seats: z.int().min(1).max(20),
    bots: z.int().min(0).max(19).default(0),
    strength: z.enum(STRENGTHS).default(USUAL_STRENGTH),
    listed: z.boolean().default(false),
    programs: z.boolean().optional(),
    rated: z.boolean().default(false),
    reliable: reliableSchema().optional(),
    language: z.enum(LANGUAGES).optional(),
    club: z.strictObject({ slug: z.string().max(100), others: z.enum(["day", "never"]).default("day") }).optional(),
    nonce: nonceSchema(),
    clock: clockSchema().optional(),
    calendar: calendarSchema().optional(),
  }),
);
/** The body of `POST /tables/:id/join`. A listed table needs no invite code. `calendar`: when your time runs. */
const joinBody = once(() =>
  z.object({
    invite: z.string().max(100).optional(),
    nonce: nonceSchema(),
    calendar: calendarSchema().optional(),
  }),
);

/** The caller as somebody who sits down. */
export async function sitterAt(c: Context<AppEnv>, table: string, nonce: string, calendar: Calendar): Promise<Sitter> {
  const { id, name, email } = knownPerson(c);
  return {
    ...{ person: id, name, guest: email === null, nonce, calendar, marks: await marksAt(c, table) },
    ...(isProgram(c) && { program: true }),
  };
}

type OpenBody = z.output<ReturnType<typeof openBody>>;

/** The table to open, after the body was judged. */
function settledFor(c: Context<AppEnv>, body: OpenBody) {
  const language = c.get("language");
  const game = gameNamed(body.game);
  const { seats, bots, strength, listed, rated, reliable, programs = !rated } = body;
  const { min, max } = game.seats;
  if (seats < min || seats > max || bots >= seats) throw new ProblemError("bad-seats", { min, max });
  if (body.club && (listed || bots + 1 >= seats)) refuse([{ path: "club", message: t("club.table", {}, language) }]);
  if (rated && (bots > 0 || seats < 2)) refuse([{ path: "rated", message: t("rated.people", {}, language) }]);
  const options = optionsFor(game, seats, body.options, language);
  const clock = ruleFrom(body.clock, seats, language);
  const settled = { game: game.id, rules: game.rules, options, seats, bots, strength, listed };
  const terms = { language: body.language ?? language, ...(reliable !== undefined && { reliable }) };
  const marks = { ...terms, ...(!programs && { programs }), ...(rated && { rated: true as const }) };
  return { ...settled, ...marks, ...(clock && { clock }) };
}

async function openingOf(c: Context<AppEnv>, body: OpenBody, { id, at }: ToMake): Promise<Opening> {
  const settled = settledFor(c, body);
  const calendar = calendarFrom(body.calendar, signedIn(c).timeZone, c.get("language"));
  const host = await sitterAt(c, id, body.nonce, calendar);
  const club = body.club && { slug: body.club.slug, until: body.club.others === "day" ? at + DAY : null };
  return { ...{ id, invite: newId(), seed: newSeed(c.env), at }, ...settled, ...(club && { club }), host };
}

/** Listed open tables that one person may have. */
const MOST_LISTED = 3;

async function list(env: Env, table: string, person: string): Promise<void> {
  const most = env.LIMITS === "off" ? Number.MAX_SAFE_INTEGER : MOST_LISTED;
  if (!(await addListing(env, { table, person, at: Date.now() }, most)))
    throw new ProblemError("listed-enough", { most: MOST_LISTED });
}

/** Sockets that are opened in a window at all tables: by a person with an address, and by all others behind one source. */
const WINDOW = 10 * MINUTE;
const byPerson = windowCounter(120, WINDOW);
const bySource = windowCounter(240, WINDOW);

/** Refuses whoever opens sockets without end. People with an address count for themselves, not against guests behind the same source. */
function limitSockets(c: Context<AppEnv>): void {
  if (c.env.LIMITS === "off") return;
  const person = c.get("person");
  const isKnown = typeof person?.email === "string";
  const [counter, key] = isKnown ? [byPerson, person.id] : [bySource, sourceOf(c)];
  refuseHaste(counter.wait(key, Date.now()));
  counter.count(key, Date.now());
}

/** Entries in one answer; only games with very many take-backs have more. */
const MOST_ENTRIES = 1_000;

/** A table; with `log` also entries and the `mark` for its socket, with `session=1` also the caller. */
export interface TableAnswer extends TableShape {
  readonly log?: LogShape;
  readonly mark?: string;
  readonly session?: SessionOf;
}

export const tableRoutes = {
  "POST /tables": route({
    does: "Opens a table; you take a seat. With bots on all other seats it starts at once. The bots play easy, normal or strong.",
    who: "person",
    headers: REPEATED,
    body: openBody,
    example: {
      body: {
        ...{
          game: Object.keys(modules).at(-1) ?? "",
          options: {},
          seats: 2,
          bots: 1,
          strength: "normal",
          listed: false,
          nonce: NONCE,
        },
        clock: { kind: "turn", hours: 24, out: "remind", vacation: 14 },
      },
    },
    limit: TABLES_LIMIT,
    irreversible: true,
    answers: { 201: json<TableShape>("The table, with its invite code.") },
    refuses: [400, 409],
    handle: async (c, body) => {
      const person = knownPerson(c);
      if (body.rated && person.email === null) throw new ProblemError("rated-guest");
      settledFor(c, body);
      const made = await toMake(c, body);
      const opening = await openingOf(c, body, made);
      if (opening.club) await openForClub(c, opening.id, opening.club.slug, made.at);
      // A request that was refused before had claimed its key, too.
      if (opening.listed && !(made.again && (await foundTable(near(c), opening.id, person.id))))
        await list(c.env, opening.id, person.id);
      const signed = await signOpening(c.env, opening);
      return answerSeated(
        c,
        opening.id,
        answerMade(c, opening.id, (table) => table.create(signed, made.again)),
      );
    },
  }),
  "GET /tables/:id": route({
    does: "A table as you may see it.",
    who: "anyone",
    query: {
      at: wholeNumber("After this entry instead of the last."),
      log: wholeNumber(
        "With the member `log`, as `GET /tables/{id}/log` answers: the entries after this one. And with `mark`, for the socket.",
      ),
      session: WITH_SESSION,
    },
    needsNoD1: true,
    answers: { 200: json<TableAnswer>("The table.") },
    refuses: [400],
    handle: async (c) => {
      const at = numberIn(c, "at");
      const after = numberIn(c, "log");
      const log = after === null ? null : { after, language: c.get("language"), most: MOST_ENTRIES };
      const reader = c.get("person")?.id ?? null;
      return withSession(
        c,
        answerFrom(c, idOf(c), (table) => table.snapshot(reader, at, log)),
      );
    },
  }),
  "GET /tables/:id/log": route({
    does: "The entries of a table as you may see them, in words and as events.",
    who: "anyone",
    query: {
      after: wholeNumber("Only entries after this one: `next` of the page before."),
      limit: wholeNumber(`At most so many entries. Without it, and above, ${MOST_ENTRIES}.`, 1),
    },
    example: { answer: { seq: 2, entries: [ENTRY] } },
    needsNoD1: true,
    answers: { 200: json<LogShape>("The entries.") },
    refuses: [400],
    handle: (c) => {
      const after = numberIn(c, "after") ?? 0;
      const limit = numberIn(c, "limit") ?? MOST_ENTRIES;
      if (limit < 1) throw new ProblemError("invalid", {}, { errors: [{ path: "limit", message: "1 or more" }] });
      const most = Math.min(limit, MOST_ENTRIES);
      const reader = c.get("person")?.id ?? null;
      return answerFrom(c, idOf(c), (table) => table.entriesAfter(reader, after, c.get("language"), most));
    },
  }),
  "POST /tables/:id/join": route({
    does: "Takes a free seat.",
    who: "person",
    body: joinBody,
    example: { body: { invite: "defghijklmnopqrstuvw", nonce: NONCE } },
    irreversible: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: async (c, body) => {
      const { nonce, invite: code = null, calendar } = body;
      const person = signedIn(c);
      const id = idOf(c);
      const at = await sitterAt(c, id, nonce, calendarFrom(calendar, person.timeZone, c.get("language")));
      const [blockers, turns, standing] = await Promise.all([
        blockersOf(c.env, person.id),
        turnsOfPerson(c.env, person.id),
        standingAt(c, id),
      ]);
      const sitter = { ...at, ...standing };
      const { reliability } = reliabilityOf(turns);
      return answerSeated(
        c,
        id,
        answerFrom(c, id, (table) => table.join({ ...sitter, reliability }, code, blockers)),
      );
    },
  }),
  "POST /tables/:id/leave": route({
    does: "Gives your seat up, before the start.",
    who: "person",
    body: nothing,
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<Record<string, never>>("Nothing more.") },
    refuses: [409],
    handle: (c) => answerFrom(c, idOf(c), (table) => table.leave(signedIn(c).id)),
  }),
  "POST /tables/:id/start": route({
    does: "Starts without waiting for more players; the host may.",
    who: "person",
    body: nothing,
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c) => answerFrom(c, idOf(c), (table) => table.start(signedIn(c).id)),
  }),
  "GET /tables/:id/socket": route({
    does: "A WebSocket that says `{ seq }` whenever something happened. Opened with `mark` it says so at once where anything did since, and of an entry says what everybody may know (PokeShape).",
    who: "anyone",
    query: { mark: "`mark` of the table as you have it; empty: you have none." },
    answers: { 101: "The socket." },
    refuses: [403],
    handle: async (c) => {
      if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw new ProblemError("not-found");
      limitSockets(c);
      const reader = c.get("person")?.id;
      const listens = c.req.query("mark") !== undefined;
      const headers = {
        upgrade: "websocket",
        [FROM]: await fingerprint(sourceOf(c)),
        ...(reader && { [READER]: reader }),
        ...(listens && { [SPOKEN]: c.get("language") }),
      };
      const request = new Request(c.req.url, { headers });
      const answer = await callTable(c.env, idOf(c), (table) => table.fetch(request));
      if (answer.status === 404) throw new ProblemError("no-table");
      if (answer.status !== 101) throw new ProblemError("busy");
      return answer;
    },
  }),
};

/** The body of `PUT /tables/:id/seen`: the last entry that was shown. */
const seenBody = once(() => z.object({ seq: z.int().min(0) }));

export const seenRoutes = {
  "GET /tables/:id/news": route({
    does: "What is new for you at a table where you sit: unread messages, and the last lines of the log since your last turn.",
    who: "person",
    needsNoD1: true,
    answers: { 200: json<NewsShape>("The news.") },
    refuses: [403],
    handle: (c) => answerOf(c, "readNews", {}),
  }),
  "PUT /tables/:id/seen": route({
    does: "Notes how far you have seen the log, for the next time you come, on whatever device.",
    who: "person",
    body: seenBody,
    example: { body: { seq: 12 } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<{ readonly seq: number }>("How far you have seen it.") },
    handle: (c, body) => answerOf(c, "see", body),
  }),
};
