/** Tables: lists, opening, joining, reading, and how far somebody has read. */

import type { Context } from "hono";
import * as z from "zod";
import type { Calendar } from "../../games/clock/clock.ts";
import { type AnyGame, STRENGTHS, USUAL_STRENGTH } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import { type Language, say } from "../../games/kernel/words.ts";
import { gameOf, modules, wordsOf } from "../../games/modules.ts";
import type { Opening, Sitter } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import { finishedBy } from "../db/finished.ts";
import { addListing, shunnedBy } from "../db/people.ts";
import { type Asked, invitedTo, openTables, type Page, watchableTables } from "../db/queries.ts";
import { signOpening } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { REPEATED, type ToMake, toMake } from "../http/idempotency.ts";
import {
  AFTER,
  type AppEnv,
  type Calls,
  Hono,
  irreversible,
  isProgram,
  jsonBody,
  knownPerson,
  nothing,
  type Parameter,
  signedIn,
  wholeNumber,
} from "../http/route.ts";
import { limit, sourceOf } from "../http/security.ts";
import { marksAt } from "../http/session.ts";
import { inboxOfAddress } from "../inbox/directory.ts";
import { tablesOf } from "../inbox/listing.ts";
import { fingerprint, newId } from "../lib/seal.ts";
import { HOUR, MINUTE } from "../lib/time.ts";
import { windowCounter } from "../lib/window-counter.ts";
import { callTable } from "../table/call.ts";
import { newSeed } from "../table/lobby.ts";
import { FROM, READER, SPOKEN } from "../table/sockets.ts";
import { calendarFrom, calendarSchema, clockSchema, ruleFrom } from "./clocks.ts";
import { readSession } from "./me.ts";
import { answerFrom, answerOf, answerSeated, idOf, numberIn } from "./table-answer.ts";

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

/** Tables a person may open in an hour. */
const MOST_TABLES = 60;

/** The nonce that a player's browser adds to the table's chance: 64 to 256 bits. */
export const nonceSchema = once(() => z.string().regex(/^(?:[0-9a-f]{2}){8,32}$/));

/**
 * The body of `POST /tables`. `bots`: seats of the built-in bot, of the given `strength`; the host takes one seat, the rest are free.
 * `programs: false` keeps API tokens and webhooks from playing. `calendar`: when the host's own time runs.
 */
export const openBody = once(() =>
  z.object({
    game: z.string().max(100),
    options: z.unknown().optional(),
    seats: z.int().min(1).max(20),
    bots: z.int().min(0).max(19).default(0),
    strength: z.enum(STRENGTHS).default(USUAL_STRENGTH),
    listed: z.boolean().default(false),
    programs: z.boolean().default(true),
    nonce: nonceSchema(),
    clock: clockSchema().optional(),
    calendar: calendarSchema().optional(),
  }),
);
/** The body of `POST /tables/:id/join`. A listed table needs no invite code. `calendar`: when your time runs. */
export const joinBody = once(() =>
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
  const { seats, bots, strength, listed, programs } = body;
  const { min, max } = game.seats;
  if (seats < min || seats > max || bots >= seats) throw new ProblemError("bad-seats", { min, max });
  const options = optionsFor(game, seats, body.options, language);
  const clock = ruleFrom(body.clock, seats, language);
  const settled = { game: game.id, rules: game.rules, options, seats, bots, strength, listed };
  return { ...settled, ...(!programs && { programs }), ...(clock && { clock }) };
}

async function openingOf(c: Context<AppEnv>, body: OpenBody, { id, at }: ToMake): Promise<Opening> {
  const settled = settledFor(c, body);
  const calendar = calendarFrom(body.calendar, signedIn(c).timeZone, c.get("language"));
  const host = await sitterAt(c, id, body.nonce, calendar);
  return { ...{ id, invite: newId(), seed: newSeed(c.env), at }, ...settled, host };
}

/** The inboxes of the caller: by their id, and by their address from before they had an account. */
function inboxesOf(c: Context<AppEnv>) {
  const { id, email } = signedIn(c);
  const names = [id, ...(email === null ? [] : [inboxOfAddress(email)])];
  return { person: id, inboxes: names.map((it) => c.env.INBOX.idFromName(it).toString()) };
}

const LISTS = {
  mine: (c: Context<AppEnv>, asked: Asked) => tablesOf(c.env, signedIn(c).id, asked),
  finished: (c: Context<AppEnv>, asked: Asked) => finishedBy(c.env, signedIn(c).id, asked),
  open: (c: Context<AppEnv>, asked: Asked) => openTables(c.env, c.get("person")?.id ?? null, asked),
  invited: (c: Context<AppEnv>, asked: Asked) => invitedTo(c.env, inboxesOf(c), asked),
  watch: (c: Context<AppEnv>, asked: Asked) => watchableTables(c.env, c.get("person")?.id ?? null, asked),
} as const;

const listSchema = once(() => z.enum(["mine", "invited", "open", "watch", "finished"]));

type ListName = z.output<ReturnType<typeof listSchema>>;

/** A page of one list; or, for several names with commas between them, the first page of each. */
async function listFor(c: Context<AppEnv>): Promise<Page | Readonly<Partial<Record<ListName, Page>>>> {
  // Each list once, because each costs reads.
  const names = [...new Set((c.req.query("list") ?? "").split(","))].map((it) => listSchema().parse(it));
  const after = c.req.query("after") ?? null;
  const [only, ...others] = names;
  if (only && others.length === 0) return LISTS[only](c, { after });
  if (after !== null) throw new ProblemError("invalid", {}, { errors: [{ path: "after", message: "One list" }] });
  const pages = names.map(async (it) => [it, await LISTS[it](c, {})] as const);
  return Object.fromEntries(await Promise.all(pages));
}

/** Listed open tables that one person may have. */
const MOST_LISTED = 3;

async function list(env: Env, table: string, person: string): Promise<void> {
  if (env.LIMITS === "off") return;
  if (!(await addListing(env, { table, person, at: Date.now() }, MOST_LISTED)))
    throw new ProblemError("listed-enough", { most: MOST_LISTED });
}

/** Adds the member `session`, if it was asked for, which saves a page that opens a request. */
async function withSession<T extends Response>(c: Context<AppEnv>, answered: Promise<T>): Promise<T> {
  if (c.req.query("session") !== "1") return answered;
  const [answer, session] = await Promise.all([answered, readSession(c)]);
  const text = await answer.text();
  const whole: Response = c.body(`${text.slice(0, -1)},"session":${JSON.stringify(session)}}`, answer);
  // The answer keeps all of its members.
  return whole as T;
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
  const seconds = counter.wait(key, Date.now());
  if (seconds !== null) throw new ProblemError("too-many", { seconds });
  counter.count(key, Date.now());
}

/** Entries in one answer; only games with very many take-backs have more. */
const MOST_ENTRIES = 1_000;

export const tables = new Hono<AppEnv>()
  .get("/tables", async (c) => {
    const lists = listFor(c).then((it) => c.json(it));
    return withSession(c, lists);
  })
  .post("/tables", irreversible, jsonBody(openBody), async (c) => {
    const person = knownPerson(c);
    const body = c.req.valid("json");
    settledFor(c, body);
    await limit(c.env, `tables of ${person.id}`, MOST_TABLES, HOUR);
    const made = await toMake(c, body);
    const opening = await openingOf(c, body, made);
    if (opening.listed && !made.again) await list(c.env, opening.id, person.id);
    const signed = await signOpening(c.env, opening);
    return answerSeated(
      c,
      opening.id,
      answerFrom(c, opening.id, (table) => table.create(signed, made.again)),
    );
  })
  .get("/tables/:id", async (c) => {
    const at = numberIn(c, "at");
    const after = numberIn(c, "log");
    const log = after === null ? null : { after, language: c.get("language"), most: MOST_ENTRIES };
    const reader = c.get("person")?.id ?? null;
    return withSession(
      c,
      answerFrom(c, idOf(c), (table) => table.snapshot(reader, at, log)),
    );
  })
  .get("/tables/:id/log", (c) => {
    const after = numberIn(c, "after") ?? 0;
    const limit = numberIn(c, "limit") ?? MOST_ENTRIES;
    if (limit < 1) throw new ProblemError("invalid", {}, { errors: [{ path: "limit", message: "1 or more" }] });
    const most = Math.min(limit, MOST_ENTRIES);
    const reader = c.get("person")?.id ?? null;
    return answerFrom(c, idOf(c), (table) => table.entriesAfter(reader, after, c.get("language"), most));
  })
  .post("/tables/:id/join", irreversible, jsonBody(joinBody), async (c) => {
    const { nonce, invite: code = null, calendar } = c.req.valid("json");
    const person = signedIn(c);
    const id = idOf(c);
    const sitter = await sitterAt(c, id, nonce, calendarFrom(calendar, person.timeZone, c.get("language")));
    const shunned = await shunnedBy(c.env, person.id);
    return answerSeated(
      c,
      id,
      answerFrom(c, id, (table) => table.join(sitter, code, shunned)),
    );
  })
  .post("/tables/:id/leave", irreversible, jsonBody(nothing), (c) =>
    answerFrom(c, idOf(c), (table) => table.leave(signedIn(c).id)),
  )
  .post("/tables/:id/start", irreversible, jsonBody(nothing), (c) =>
    answerFrom(c, idOf(c), (table) => table.start(signedIn(c).id)),
  )
  .get("/tables/:id/socket", async (c) => {
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
  });

/** The body of `PUT /tables/:id/seen`: the last entry that was shown. */
export const seenBody = once(() => z.object({ seq: z.int().min(0) }));

export const seenRoutes = new Hono<AppEnv>()
  .get("/tables/:id/news", (c) => answerOf(c, "readNews", {}))
  .put("/tables/:id/seen", jsonBody(seenBody), (c) => answerOf(c, "see", c.req.valid("json")));

const WITH_SESSION: Parameter = {
  description: "1: with the member `session`, as `GET /session` answers.",
  type: "string",
  enum: ["1"],
};

/** Describes these calls for the API reference. */
export const tablesCalls = (): Calls => ({
  "GET /tables": {
    does: "Lists tables: yours that wait or run, those open to join, those to watch, yours that ended. `programs: false` marks those where programs may not play.",
    who: "anyone",
    query: {
      list: {
        description:
          "mine (your turn first, then by what is due), invited (latest), open (soonest to begin, newest), watch (newest) or finished (latest). Several with commas between them: the first page of each, as a member of its name.",
        type: "string",
        pattern: "^(?:mine|invited|open|watch|finished)(?:,(?:mine|invited|open|watch|finished))*$",
        examples: ["mine", "mine,open"],
      },
      session: WITH_SESSION,
      ...AFTER,
    },
    answers: { 200: "Up to 20 tables, and `next`: where the next page begins, or null." },
    refuses: [400],
  },
  "POST /tables": {
    does: "Opens a table; you take a seat. With bots on all other seats it starts at once. The bots play easy, normal or strong.",
    who: "person",
    headers: REPEATED,
    answers: { 201: "The table, with its invite code." },
    refuses: [400, 409, 429],
  },
  "GET /tables/:id": {
    does: "A table as you may see it.",
    who: "anyone",
    query: {
      at: wholeNumber("After this entry instead of the last."),
      log: wholeNumber(
        "With the member `log`, as `GET /tables/{id}/log` answers: the entries after this one. And with `mark`, for the socket.",
      ),
      session: WITH_SESSION,
    },
    answers: { 200: "The table." },
    refuses: [400],
  },
  "GET /tables/:id/log": {
    does: "The entries of a table as you may see them, in words and as events.",
    who: "anyone",
    query: {
      after: wholeNumber("Only entries after this one: `next` of the page before."),
      limit: wholeNumber(`At most so many entries. Without it, and above, ${MOST_ENTRIES}.`, 1),
    },
    answers: { 200: "The entries." },
    refuses: [400],
  },
  "POST /tables/:id/join": {
    does: "Takes a free seat.",
    who: "person",
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/leave": {
    does: "Gives your seat up, before the start.",
    who: "person",
    answers: { 200: "Nothing more." },
    refuses: [409],
  },
  "POST /tables/:id/start": {
    does: "Starts without waiting for more players; the host may.",
    who: "person",
    answers: { 200: "The table." },
    refuses: [409],
  },
  "GET /tables/:id/socket": {
    does: "A WebSocket that says `{ seq }` whenever something happened. Opened with `mark` it says so at once where anything did since, and of an entry says what everybody may know (PokeShape).",
    who: "anyone",
    query: { mark: "`mark` of the table as you have it; empty: you have none." },
    answers: { 101: "The socket." },
    refuses: [403, 429],
  },
});

/** Describes these calls for the API reference. */
export const seenCalls = (): Calls => ({
  "GET /tables/:id/news": {
    does: "What is new for you at a table where you sit: unread messages, and the last lines of the log since your last turn.",
    who: "person",
    answers: { 200: "The news." },
    refuses: [403],
  },
  "PUT /tables/:id/seen": {
    does: "Notes how far you have seen the log, for the next time you come, on whatever device.",
    who: "person",
    answers: { 200: "How far you have seen it." },
  },
});
