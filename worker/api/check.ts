/**
 * `GET /operator/check`: checks a part of the whole service. Running tables are compared with D1 one by one, finished ones by samples. A
 * part reads a limited number of rows, and says where the next one begins.
 */
import { shorten } from "../../games/kernel/graphemes.ts";
import type { CheckShape, Finding, FindingKind } from "../contract/operation.ts";
import { ProblemError } from "../contract/problem.ts";
import {
  awayDiffers,
  type Copy,
  copyOf,
  finishedAfter,
  type Listed,
  type LivePlace,
  liveTables,
  watchedTables,
} from "../db/drift.ts";
import type { Env } from "../env.ts";
import { reasonOf } from "../lib/errors.ts";
import { ID_LETTERS, shareOfId } from "../lib/seal.ts";
import { MINUTE } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { Inspection } from "../table/inspect.ts";
import { listedIn } from "../table/projection.ts";
import { callTable } from "./table-answer.ts";

/** Tables and rows of one part. */
const MOST_TABLES = 25;
const MOST_ROWS = 2_000;
/** Rows of a table beside its entries, about. */
const ROWS_BESIDE = 12;
/** Tables that are only looked up in the list of running ones. */
const MOST_LISTED = 500;
/** Finished tables that one part samples. */
const MOST_SAMPLES = 10;
/** How far ahead the next finished table is searched. */
const MOST_AHEAD = 50;
/** How long deliveries may be under way, and a deadline may be overdue, in milliseconds. */
const LATE = 5 * MINUTE;
/** Tries for a table whose copy differs: it may just have been written. */
const MOST_LOOKS = 3;

const minutes = (ms: number): string => `${Math.round(ms / MINUTE)} min`;
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return shorten(text, 60);
};

/** Lines that only one of two lists has, for a reader. */
function listDiffers(what: string, ours: readonly string[], theirs: readonly string[]): readonly string[] {
  const missing = ours.filter((it) => !theirs.includes(it)).length;
  const extra = theirs.filter((it) => !ours.includes(it)).length;
  return missing + extra === 0 ? [] : [`${what}: ${missing} of the object's missing in D1, ${extra} in D1 alone`];
}

/** The first entry whose copy differs; a shorter copy is compared as far as it goes. */
function entriesDiffer({ entries }: Inspection, copied: Copy["entries"], upTo: number): readonly string[] {
  if (copied === null) return ["entries: the archive cannot be read"];
  const at = entries.slice(0, upTo).findIndex((it, index) => it !== copied[index]);
  if (at >= 0) return [`entries: entry ${at + 1} ${at < copied.length ? "is another" : "is missing"} in D1`];
  return copied.length > entries.length ? [`entries: D1 has ${copied.length}, the object ${entries.length}`] : [];
}

/** Columns that older rows do not have. */
const LATER: ReadonlySet<string> = new Set(["figures", "pace", "language"]);

/** Rewrites a row of the time when the directory kept whole headers, as it would be written now. */
function asWritten<Row extends { readonly header: string }>(row: Row): Row {
  try {
    return { ...row, header: JSON.stringify(listedIn(JSON.parse(row.header))) };
  } catch {
    return row;
  }
}

function rowDiffers({ row: ours }: Inspection, { row }: Copy): readonly string[] {
  if (!ours || !row) return [];
  const theirs = asWritten(row);
  const names = Object.keys(ours) as (keyof typeof ours)[];
  return names.flatMap((name) =>
    ours[name] === theirs[name] || (LATER.has(name) && (theirs[name] ?? null) === null)
      ? []
      : [`tables.${name}: ${short(theirs[name])} in D1, ${short(ours[name])} in the object`],
  );
}

/**
 * Compares D1 with a table. While D1 still waits for the last entries, only earlier ones count. `away`: the table has left the directory.
 */
function drift(it: Inspection, copy: Copy, away: readonly string[] | null): readonly string[] {
  const pending = it.outbox.some(({ lane }) => lane === "d1");
  if (pending) return entriesDiffer(it, copy.entries, Math.min(it.told, copy.row?.seq ?? 0));
  if (!copy.row && !away) return ["tables: the directory has no row of it"];
  return [
    ...(away ?? [
      ...rowDiffers(it, copy),
      ...listDiffers("seats", it.seats, copy.seats),
      ...listDiffers("table_people", it.people, copy.people),
    ]),
    ...(copy.lobby === it.lobby || copy.entries === null
      ? []
      : ["histories.sealed: another lobby, or one that cannot be opened"]),
    ...entriesDiffer(it, copy.entries, it.entries.length),
  ];
}

const TOLD = { d1: "D1", inbox: "inboxes", archive: "R2", season: "its season" } as const;

/** Deliveries that are late. Turns that are held back are not. */
function outboxFindings({ outbox }: Inspection, now: number): readonly (readonly [FindingKind, string])[] {
  const late = outbox.filter(
    ({ due, tries, since }) => now - due > LATE || (since === null ? tries > 2 : tries > 0 && now - since > LATE),
  );
  const lines = late.map(({ lane, since, due, tries }) => {
    const behind = minutes(now - Math.min(since ?? due, due));
    return `${TOLD[lane]} behind for ${behind}, ${tries} tries`;
  });
  return [...new Set(lines)].map((it) => ["outbox", it]);
}

function lateness(it: Inspection, now: number): readonly (readonly [FindingKind, string])[] {
  const { deadline, status, parked } = it;
  const overdue: [FindingKind, string][] =
    status === "running" && deadline !== null && now - deadline > LATE
      ? [["deadline", `passed ${minutes(now - deadline)} ago`]]
      : [];
  return [...outboxFindings(it, now), ...overdue, ...parked.map((it): [FindingKind, string] => ["parked", it])];
}

/** Compares the lists of the people at a table with it; finds nothing while they still wait to be told. */
async function listsDiffer(env: Env, { lists, outbox }: Inspection): Promise<readonly string[]> {
  if (outbox.some(({ lane, due, tries }) => lane === "inbox" && (due <= Date.now() || tries > 0))) return [];
  const found = await Promise.all(
    lists.map(async ([person, told]) => {
      const differs = await withTimeout(env.INBOX.getByName(person).tableDiffers(told));
      return differs.map((it) => `the list of seat ${told.seat}: ${it}`);
    }),
  );
  return found.flat();
}

/** All findings of a table, and a key by which a finding is recognised in the next try. */
function judge(
  it: Inspection | null,
  copy: Copy,
  away: readonly string[] | null,
  now: number,
): readonly (readonly [FindingKind, string])[] {
  if (!it)
    return copy.row ? [["lost", `D1 has it (${copy.row.status}, ${copy.row.seq} entries), its object nothing`]] : [];
  return [
    ...(it.broken === null ? [] : [["history", `entry ${it.broken} does not follow from what is before it`] as const]),
    ...(it.folded === null ? [] : [["fold", `after entry ${it.folded} the state is another than it was`] as const]),
    ...drift(it, copy, away).map((what) => ["drift", what] as const),
    ...(copy.check === null && it.status !== "over" ? [["unwatched", "no row in checks"] as const] : []),
    ...lateness(it, now),
  ];
}

interface Looked {
  readonly findings: readonly Finding[];
  readonly rows: number;
}

/** Compares one table with its copy. Reads the copy first, so that the table cannot be behind it. */
async function look(env: Env, table: string): Promise<Looked> {
  let rows = 0;
  let before = "";
  let isAlarmLost = false;
  let found: ReturnType<typeof judge> = [];
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const copy = await copyOf(env, table);
    rows += copy.rows;
    try {
      const it = JSON.parse(await callTable(env, table, (stub) => stub.inspect())) as Inspection | null;
      const lists = it ? await listsDiffer(env, it) : [];
      const away = it?.status === "over" && !copy.row ? await awayDiffers(env, it) : null;
      // The look that finds it sets the alarm again.
      isAlarmLost ||= it?.isAlarmLost === true;
      found = [
        ...judge(it, copy, away, Date.now()),
        ...lists.map((what) => ["drift", what] as const),
        ...(isAlarmLost ? [["outbox", "its alarm was lost; it is set again"] as const] : []),
      ];
      const state = JSON.stringify([copy.row?.version, it?.version, it?.told, found]);
      if (found.length === 0 || state === before) break;
      before = state;
    } catch (error) {
      found = [["fault", `cannot be inspected: ${reasonOf(error)}`]];
    }
  }
  return { findings: found.map(([kind, what]) => ({ table, kind, what })), rows };
}

async function lookAt(env: Env, tables: readonly Listed[]): Promise<Looked> {
  const looked = await Promise.all(tables.map((it) => look(env, it.id)));
  return { findings: looked.flatMap((it) => it.findings), rows: looked.reduce((sum, it) => sum + it.rows, 0) };
}

/** As many tables as the limit of rows allows; at least one. */
function withinBudget<T extends Listed>(tables: readonly T[]): readonly T[] {
  let rows = 0;
  const fits = tables.findIndex(({ seq }) => {
    rows += seq + ROWS_BESIDE;
    return rows > MOST_ROWS;
  });
  return fits < 0 ? tables : tables.slice(0, Math.max(1, fits));
}

// Ids are evenly distributed, so an id's position tells the progress.

/** The first letters of an id at a position: the inverse of `shareOfId`. */
const idAt = (share: number): string =>
  Array.from(
    { length: 4 },
    (_, at) => ID_LETTERS[Math.floor(share * ID_LETTERS.length ** (at + 1)) % ID_LETTERS.length],
  ).join("");

/** Parameters of a part. `samples`: finished tables to read, spread evenly; `null`: all. */
interface Asked {
  readonly env: Env;
  readonly place: readonly string[];
  readonly samples: number | null;
}

const LIVE_PART = 0.8;
const LISTED_PART = 0.85;

async function watched({ env, place: [after = ""] }: Asked): Promise<CheckShape> {
  const found = await watchedTables(env, after, MOST_TABLES);
  const tables = withinBudget(found);
  const last = tables.at(-1)?.id ?? "";
  const more = tables.length < found.length || found.length === MOST_TABLES;
  const { findings, rows } = await lookAt(env, tables);
  return {
    ...{ tables: tables.length, findings, finished: [], rows: rows + tables.length * 2 },
    done: more ? shareOfId(last) * LIVE_PART : LIVE_PART,
    next: more ? `watched.${last}` : "listed.running",
  };
}

async function listed({ env, place }: Asked): Promise<CheckShape> {
  const [status = "running", ...numbers] = place;
  if (status !== "running" && status !== "open") throw badPlace();
  const [isListed = -1, createdAt = 0, row = 0] = numbers.map(Number);
  const after: LivePlace = [isListed, createdAt, row];
  const found = await liveTables(env, status, after, MOST_LISTED);
  const unwatched = found.filter((it) => !it.watched).slice(0, MOST_TABLES);
  const full = unwatched.length === MOST_TABLES;
  const last = full ? unwatched.at(-1) : found.at(-1);
  const more = last && (full || found.length === MOST_LISTED);
  const { findings, rows } = await lookAt(env, unwatched);
  return {
    ...{ tables: unwatched.length, findings, finished: [], rows: rows + found.length * 2, done: LISTED_PART },
    next: more ? `listed.${status}.${last.place.join(".")}` : status === "running" ? "listed.open" : "over",
  };
}

const withExports = (tables: readonly Listed[], { findings, rows }: Looked, read: number) => ({
  ...{ tables: tables.length, findings, finished: tables.map((it) => it.id), rows: rows + read },
});

/** Finished tables, one after the other. */
async function every({ env, place: [after = ""] }: Asked): Promise<CheckShape> {
  const found = await finishedAfter(env, after, MOST_AHEAD);
  const over = found.tables.slice(0, MOST_TABLES);
  const finished = withinBudget(over);
  const last = finished.length < found.tables.length ? finished.at(-1)?.id : found.last;
  return {
    ...withExports(finished, await lookAt(env, finished), found.rows),
    done: last === undefined ? 1 : LISTED_PART + (1 - LISTED_PART) * shareOfId(last),
    next: last === undefined ? null : `over.${last}`,
  };
}

/** Finished tables: the first in each of so many equal ranges of ids. */
async function sampled({ env, place: [first = "0"], samples }: Asked & { readonly samples: number }) {
  const parts = Array.from({ length: MOST_SAMPLES }, (_, at) => Number(first) + at).filter((it) => it < samples);
  const found = await Promise.all(parts.map((it) => finishedAfter(env, idAt(it / samples), MOST_AHEAD)));
  const finished = parts.flatMap((part, at) => {
    const end = part + 1 < samples ? idAt((part + 1) / samples) : "~";
    return found[at]?.tables.find((it) => it.id < end) ?? [];
  });
  const read = found.reduce((sum, it) => sum + it.rows, 0);
  const next = Number(first) + MOST_SAMPLES;
  return {
    ...withExports(finished, await lookAt(env, finished), read),
    done: LISTED_PART + (1 - LISTED_PART) * Math.min(1, next / samples),
    next: next < samples ? `over.${next}` : null,
  };
}

const over = (asked: Asked): Promise<CheckShape> =>
  asked.samples === null ? every(asked) : sampled({ ...asked, samples: asked.samples });

const PARTS = { watched, listed, over } as const;

const badPlace = (): ProblemError =>
  new ProblemError("invalid", {}, { errors: [{ path: "from", message: "`next` of the part before" }] });

/** Checks the part that begins at `from` (`next` of the part before; `""`: the first). Throws `invalid` for an unknown position. */
export function checkPart(env: Env, from: string, samples: number | null): Promise<CheckShape> {
  const [name = "", ...place] = from === "" ? ["watched"] : from.split(".");
  if (!/^[a-z0-9.-]{0,80}$/.test(from) || !Object.hasOwn(PARTS, name)) throw badPlace();
  return PARTS[name as keyof typeof PARTS]({ env, place, samples });
}
