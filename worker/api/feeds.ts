/**
 * A person's turns as a calendar (iCalendar, RFC 5545) and a feed (Atom): with a session or token, or at a secret address for
 * programs that have neither.
 */

import type { Context } from "hono";
import type { Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import type { TableRow } from "../contract/shapes.ts";
import { readOrSkip } from "../db/d1-timeout.ts";
import { dropFeed, feedOwner, feedSince, type Person, personById, setFeed } from "../db/people.ts";
import { type SeasonFound, seasonsOf } from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { type AppEnv, signedIn } from "../http/route.ts";
import { tablesOf } from "../inbox/listing.ts";
import { fingerprint } from "../lib/seal.ts";
import { DAY, HOUR, MINUTE } from "../lib/time.ts";
import { gameName, listOf } from "../notify/names.ts";
import { momentOf } from "../notify/news.ts";
import { t } from "../words/index.ts";
import { atomFeed } from "./atom.ts";

/** The owner, and the time of writing. */
export interface FeedOf {
  readonly language: Language;
  readonly timeZone: string;
  /** Prefix of links. */
  readonly origin: string;
}

const isAwaited = ({ status, you, awaited }: TableRow): boolean =>
  status === "running" && you !== null && awaited.includes(you);

/** The tables that wait for the person, most urgent first. */
const awaitedOf = (tables: readonly TableRow[]): readonly TableRow[] =>
  tables.filter(isAwaited).toSorted((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity));

interface Turn {
  /** Stays the same for one turn, and differs for the next. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly since: number;
  /** When the table last changed. */
  readonly changed: number;
  readonly deadline: number | null;
}

function turnOf(table: TableRow, of: FeedOf): Turn {
  const { language, origin } = of;
  const others = table.seats.filter((it) => it.seat !== table.you).map((it) => it.name);
  const names = listOf(others, language);
  // An absolute time: "in 6 hours" would be wrong an hour later.
  const deadline = table.deadline === null ? null : t("feed.deadline", { at: momentOf(table.deadline, of) }, language);
  const texts = [names && t("mail.turn.with", { names }, language), deadline].filter(Boolean);
  return {
    id: `${table.id}.${table.since ?? table.seq}`,
    title: t("mail.turn.heading", { game: gameName(table.game, language) }, language),
    text: texts.join(" "),
    url: `${origin}/t/${table.id}`,
    since: table.since ?? table.lastAt,
    changed: Math.max(table.lastAt, table.since ?? 0),
    deadline: table.deadline,
  };
}

const turnsOf = (tables: readonly TableRow[], of: FeedOf): readonly Turn[] =>
  awaitedOf(tables).map((it) => turnOf(it, of));

/** The dates of a season: its start, or the end of its round. */
function datesOf({ id, phase, madeAt, season }: SeasonFound, { language, origin }: FeedOf): readonly Turn[] {
  const { settings, rounds, until } = season;
  const { startsAt, roundDays, name, game } = settings;
  const base = { text: gameName(game, language), url: `${origin}/seasons/${id}` };
  if (phase === "open" && startsAt !== null)
    return [
      {
        ...{ ...base, id: `${id}.start`, title: t("feed.season.starts", { name }, language) },
        ...{ since: madeAt, changed: madeAt, deadline: startsAt },
      },
    ];
  if (phase !== "running" || until === null) return [];
  const since = until - (roundDays ?? 0) * DAY;
  const title = t("feed.season.round", { name }, language);
  return [{ ...base, id: `${id}.round${rounds.length}`, title, since, changed: since, deadline: until }];
}

const encoder = new TextEncoder();
const LINE_BYTES = 75;

/** Folds a line into pieces of at most 75 bytes, never inside a character (RFC 5545 § 3.1). */
function fold(line: string): string {
  let [folded, size] = ["", 0];
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (size + bytes > LINE_BYTES) [folded, size] = [`${folded}\r\n `, 1];
    folded += letter;
    size += bytes;
  }
  return folded;
}

/** Characters that TEXT must not hold, except line breaks (RFC 5545 § 3.1). */
const CONTROLS = /[\p{Cc}--[\n\t]]/gv;
const escaped = (text: string): string =>
  text
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

const stamp = (at: number): string => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** The longest time before the deadline at which a reader is reminded. */
const REMINDED = 2 * HOUR;

/** A reminder of the calendar: two hours before the deadline, or after three quarters of a shorter time. */
function alarmOf({ title, since, deadline }: Turn): readonly string[] {
  const before = deadline === null ? 0 : Math.floor(Math.min(REMINDED, (deadline - since) / 4) / MINUTE);
  if (before <= 0) return [];
  return ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${before}M`, "END:VALARM"];
}

/**
 * An event at the deadline, or a to-do where no clock runs. Deadlines only move later, so the minutes until then serve as revision (RFC
 * 5545 § 3.8.7.4).
 */
function componentOf(turn: Turn, { origin }: FeedOf): readonly string[] {
  const { id, title, text, url, since, changed, deadline } = turn;
  const kind = deadline === null ? "VTODO" : "VEVENT";
  const revision = deadline === null ? 0 : Math.max(0, Math.floor((deadline - since) / MINUTE));
  return [
    `BEGIN:${kind}`,
    `UID:${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(changed)}`,
    `CREATED:${stamp(since)}`,
    `LAST-MODIFIED:${stamp(changed)}`,
    `SEQUENCE:${revision}`,
    ...(deadline === null ? [] : [`DTSTART:${stamp(deadline)}`, "TRANSP:TRANSPARENT"]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    ...alarmOf(turn),
    `END:${kind}`,
  ];
}

/** A calendar must have a component (RFC 5545 § 3.6); this one is empty. */
const NO_TURN = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
] as const;

/** Everything that a calendar or feed shows. */
export interface Dated {
  readonly tables: readonly TableRow[];
  readonly seasons: readonly SeasonFound[];
}

const allOf = ({ tables, seasons }: Dated, of: FeedOf): readonly Turn[] => [
  ...turnsOf(tables, of),
  ...seasons.flatMap((it) => datesOf(it, of)),
];

/** Writes `text/calendar`. Equal turns and dates give equal text. */
export function calendarOf(dated: Dated, of: FeedOf): string {
  const turns = allOf(dated, of).flatMap((it) => componentOf(it, of));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Telegraph//Turns//EN",
    `X-WR-CALNAME:${escaped(t("feed.title", {}, of.language))}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...(turns.length > 0 ? turns : NO_TURN),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** Writes `application/atom+xml`. `id`: a name that reveals nothing; `self`: its address. Equal tables give equal text. */
export function atomOf(dated: Dated, of: FeedOf, id: string, self: string): string {
  const turns = allOf(dated, of);
  // A finished turn changes the feed, too, because its table went on.
  const told = dated.tables.map((it) => Math.max(it.lastAt, it.since ?? 0));
  const updated = Math.max(0, ...told, ...turns.map((it) => it.changed));
  return atomFeed({
    ...{ id, title: t("feed.title", {}, of.language), language: of.language, updated },
    ...{ origin: of.origin, self, home: `${of.origin}/` },
    entries: turns.map(({ text, since, ...it }) => ({ ...it, summary: text, at: since })),
  });
}

const CALENDAR = { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-cache" };
const ATOM = { "content-type": "application/atom+xml; charset=utf-8", "cache-control": "private, no-cache" };

const feedFor = ({ env }: Context<AppEnv>, { language, timeZone }: Person): FeedOf => ({
  language,
  timeZone,
  origin: env.ORIGIN,
});

/** Tables that a calendar or feed shows. */
const MOST_SHOWN = 100;
async function shownTo(env: Env, { id }: Person): Promise<Dated> {
  const [{ tables }, seasons] = await Promise.all([
    tablesOf(env, id, { most: MOST_SHOWN }),
    // Without D1 the turns are shown all the same.
    readOrSkip(env, seasonsOf(env, id)).catch(() => []),
  ]);
  return { tables, seasons };
}

// Conditional answers: readers may cache them and ask again (RFC 9110 § 13).

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether `If-None-Match` names this tag: `*`, or a list whose tags are compared weakly. */
const isKept = (wanted: string | undefined, etag: string): boolean =>
  wanted !== undefined &&
  (wanted.trim() === "*" || (wanted.match(/(?:W\/)?"[^"]*"/g) ?? []).some((it) => opaque(it) === etag));

/** Answers with a text and its `ETag`; 304 without the text when the reader has it already. */
export async function answerKept(c: Context, text: string, headers: Readonly<Record<string, string>>) {
  const etag = `"${(await fingerprint(text)).slice(0, 32)}"`;
  const { "content-type": _, ...kept } = headers;
  return isKept(c.req.header("if-none-match"), etag)
    ? c.body(null, 304, { ...kept, etag })
    : c.body(text, 200, { ...headers, etag });
}

async function calendar(c: Context<AppEnv>, person: Person): Promise<Response> {
  return answerKept(c, calendarOf(await shownTo(c.env, person), feedFor(c, person)), CALENDAR);
}

async function atom(c: Context<AppEnv>, person: Person): Promise<Response> {
  const id = (await fingerprint(`feed of ${person.id}`)).slice(0, 20);
  const self = `${c.env.ORIGIN}${c.req.path}`;
  return answerKept(c, atomOf(await shownTo(c.env, person), feedFor(c, person), id, self), ATOM);
}

/** Finds the owner of a secret address. Throws `not-found` for one that is unknown or was renewed. */
async function ownerOf(c: Context<AppEnv>): Promise<Person> {
  const token = c.req.param("token") ?? "";
  const id = /^[\w-]{43}$/.test(token) ? await feedOwner(c.env, await fingerprint(`feed ${token}`)) : null;
  const person = id === null ? null : await personById(c.env, id);
  if (!person) throw new ProblemError("not-found");
  return person;
}

/** Secret addresses of the caller's calendar and feed, shown only here. */
export interface FeedAddresses {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** @format uri */
  readonly calendar: string;
  /** @format uri */
  readonly atom: string;
}

export const feedRoutes = {
  "GET /me/calendar.ics": route({
    does: "Your turns as a calendar: an event at each deadline, a thing to do where no clock runs; and the dates of your seasons.",
    who: "person",
    lists: true,
    answers: { 200: "iCalendar.", 304: "You have it already (`If-None-Match`)." },
    type: "text/calendar",
    handle: (c) => calendar(c, signedIn(c)),
  }),
  "GET /me/turns.atom": route({
    does: "Your turns as a feed, with the dates of your seasons.",
    who: "person",
    lists: true,
    answers: { 200: "Atom.", 304: "You have it already (`If-None-Match`)." },
    type: "application/atom+xml",
    handle: (c) => atom(c, signedIn(c)),
  }),
  "GET /me/feed": route({
    does: "Since when there is a secret address of your calendar and feed.",
    who: "person",
    /** `since`: when the secret address was made, milliseconds since 1970; `null`: there is none. */
    answers: { 200: json<{ readonly since: number | null }>("`since`, or `null`.") },
    handle: async (c) => ({ since: await feedSince(c.env, signedIn(c).id) }),
  }),
  "POST /me/feed": route({
    does: "Makes a secret address of your calendar and feed, or renews it. Only this answer shows it. Repeated with the same key the answer is the same.",
    who: "person",
    headers: REPEATED,
    limit: { of: "feed", most: 20, per: DAY },
    irreversible: true,
    answers: { 201: json<FeedAddresses>("The addresses.") },
    handle: async (c) => {
      const person = signedIn(c).id;
      const { secret: token, at: since } = await toMake(c, {});
      await setFeed(c.env, {
        person,
        hash: await fingerprint(`feed ${token}`),
        createdAt: since,
        token: c.get("token"),
      });
      const base = `${c.env.ORIGIN}/api/feeds/${token}`;
      return { since, calendar: `${base}/calendar.ics`, atom: `${base}/turns.atom` };
    },
  }),
  "DELETE /me/feed": route({
    does: "Switches the secret address off.",
    who: "person",
    irreversible: true,
    answers: { 204: "It is off." },
    handle: async (c) => {
      await dropFeed(c.env, signedIn(c).id);
    },
  }),
  "GET /feeds/:token/calendar.ics": route({
    does: "The calendar of whoever made this secret address.",
    who: "anyone",
    answers: { 200: "iCalendar.", 304: "You have it already (`If-None-Match`)." },
    type: "text/calendar",
    handle: async (c) => calendar(c, await ownerOf(c)),
  }),
  "GET /feeds/:token/turns.atom": route({
    does: "The feed of whoever made this secret address.",
    who: "anyone",
    answers: { 200: "Atom.", 304: "You have it already (`If-None-Match`)." },
    type: "application/atom+xml",
    handle: async (c) => atom(c, await ownerOf(c)),
  }),
};
