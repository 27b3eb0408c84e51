/** A person's turns as a calendar (iCalendar, RFC 5545) and as a feed (Atom, RFC 4287): text, made of rows of the directory. */
import type { Language } from "../../games/kernel/words.ts";
import type { TableRow } from "../contract/shapes.ts";
import { gameName, listOf } from "../notify/names.ts";
import { deadlineText } from "../notify/news.ts";
import { put } from "../notify/words/index.ts";

/** Whose it is, and when it is written. */
export interface FeedOf {
  readonly language: Language;
  readonly timeZone: string;
  /** Links begin with it. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const isAwaited = ({ status, you, awaited }: TableRow): boolean =>
  status === "running" && you !== null && awaited.includes(you);

/** The tables that wait for the person, the one whose time ends first before the others. */
export const awaitedOf = (tables: readonly TableRow[]): readonly TableRow[] =>
  tables.filter(isAwaited).toSorted((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity));

interface Turn {
  /** The same for the same turn, another for the next. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly since: number;
  readonly deadline: number | null;
}

function turnOf(table: TableRow, of: FeedOf): Turn {
  const { language, origin } = of;
  const others = table.seats.filter((it) => it.seat !== table.you).map((it) => it.name);
  const names = listOf(others, language);
  const deadline = table.deadline === null ? null : deadlineText(table.deadline, of);
  const texts = [names && put("mail.turn.with", { names }, language), deadline].filter(Boolean);
  return {
    id: `${table.id}.${table.since ?? table.seq}`,
    title: put("mail.turn.heading", { game: gameName(table.game, language) }, language),
    text: texts.join(" "),
    url: `${origin}/t/${table.id}`,
    since: table.since ?? table.lastAt,
    deadline: table.deadline,
  };
}

const turnsOf = (tables: readonly TableRow[], of: FeedOf): readonly Turn[] =>
  awaitedOf(tables).map((it) => turnOf(it, of));

const encoder = new TextEncoder();
const LINE_BYTES = 75;

/** Folds a line into pieces of at most 75 bytes, never inside a letter (RFC 5545 § 3.1). */
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

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

const stamp = (at: number): string => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** An event at the deadline; a thing to do where no clock runs. */
function componentOf({ id, title, text, url, since, deadline }: Turn, { origin, now }: FeedOf): readonly string[] {
  const kind = deadline === null ? "VTODO" : "VEVENT";
  return [
    `BEGIN:${kind}`,
    `UID:${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `CREATED:${stamp(since)}`,
    ...(deadline === null ? [] : [`DTSTART:${stamp(deadline)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    `END:${kind}`,
  ];
}

/** `text/calendar`. */
export function calendarOf(tables: readonly TableRow[], of: FeedOf): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Telegraph//Turns//EN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(put("feed.title", {}, of.language))}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...turnsOf(tables, of).flatMap((it) => componentOf(it, of)),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string): string => text.replace(/[&<>"]/g, (it) => MARKUP[it] ?? "");

const entryOf = ({ id, title, text, url, since }: Turn, { origin }: FeedOf): string =>
  [
    "<entry>",
    `<id>tag:${new URL(origin).hostname},2026:${id}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${new Date(since).toISOString()}</updated>`,
    `<link href="${xml(url)}"/>`,
    `<summary>${xml(text)}</summary>`,
    "</entry>",
  ].join("");

/** `application/atom+xml`. `self`: a name for the feed that gives nothing away. */
export function atomOf(tables: readonly TableRow[], of: FeedOf, self: string): string {
  const turns = turnsOf(tables, of);
  const updated = Math.max(0, ...turns.map((it) => it.since)) || of.now;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${of.language}">`,
    `<id>tag:${new URL(of.origin).hostname},2026:${xml(self)}</id>`,
    `<title>${xml(put("feed.title", {}, of.language))}</title>`,
    "<author><name>Telegraph</name></author>",
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<link href="${xml(of.origin)}/"/>`,
    ...turns.map((it) => entryOf(it, of)),
    "</feed>",
    "",
  ].join("\n");
}
