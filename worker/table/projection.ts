/** Computes what D1 stores about a table: a part of its log, and its row in the directory. Pure. */

import type { Viewer } from "../../games/kernel/game.ts";
import type { Entry } from "../../games/record/entry.ts";
import { ruleNow } from "../contract/clock-book.ts";
import type { KeptStanding, Played, Settled } from "../contract/facts.ts";
import type { Lobby } from "../contract/lobby.ts";
import { paceOf } from "../contract/open.ts";
import type { DirectoryRow, Projection, StoredEntries } from "../contract/projection.ts";
import { deadlineOf } from "./clock/clock.ts";
import { logFault } from "./faults.ts";
import { figuresOf } from "./figures.ts";
import { endOf } from "./game-end.ts";
import { headerOf, seatShapes } from "./lobby.ts";
import type { Reached } from "./outbox.ts";
import { awaitedIn, longestSince, type Position, seqOf, statusOf } from "./position.ts";
import { resultOf } from "./rated.ts";
import { isLateAfter, turnsOf } from "./reliability.ts";

/** The next part for D1. `reached`: D1's progress after it. */
export interface Part extends Projection {
  readonly reached: Reached;
}

/** Entries in one batch. */
const MOST_ENTRIES = 50;

/** Entries in one row of D1. Each new entry rewrites the row, and deleting a row is charged for. */
const PACK = 16;

const texts = new WeakMap<Entry, string>();

/** The JSON text of an entry, cached because each later entry of its row writes it again. */
function textOf(entry: Entry): string {
  const text = texts.get(entry) ?? JSON.stringify(entry);
  texts.set(entry, text);
  return text;
}

/** The rows with the entries after one, up to another, and the entries that share those rows. */
function packed(entries: Position["entries"], after: number, upTo: number): readonly StoredEntries[] {
  const first = after - (after % PACK);
  return Array.from({ length: Math.ceil((upTo - first) / PACK) }, (_, row) => {
    const from = first + row * PACK;
    const packed = entries.slice(from, Math.min(from + PACK, upTo));
    return { seq: from + 1, entry: packed.map(textOf).join("\n") };
  });
}

/** Parts of a header that no list shows. The history has them, and so do old rows. (The seed is published here as well.) */
const UNLISTED = new Set("format id game rules seats seals commitment nonces origin players signatures".split(" "));

/** The part of a header that the directory keeps. */
export const listedIn = (header: object): object =>
  Object.fromEntries(Object.entries(header).filter(([name]) => !UNLISTED.has(name)));

/** The options, and the table's marks in lists: imported from a file, closed to programs, rated; what it asks of those who join, and its language. */
const directoryHeader = (lobby: Lobby, over: boolean) => ({
  ...listedIn(headerOf(lobby, over)),
  ...(lobby.imported && { imported: { at: lobby.imported.at } }),
  ...(lobby.programs === false && { programs: false }),
  ...(lobby.rated && { rated: true }),
  ...(lobby.reliable !== undefined && { reliable: lobby.reliable }),
  ...(lobby.language && { language: lobby.language }),
  ...(lobby.club && { club: lobby.club.slug }),
});

/** The score for everybody, and for each seat that knows of more points of its own. */
function standingOf(position: Position): KeptStanding {
  const { game, state } = position;
  const totals = (viewer: Viewer) => game.score(game.view(state, viewer)).map((it) => it.total);
  const points = totals(null);
  const ownOf = (shown: number, seat: number): number => {
    try {
      return totals(seat)[seat] ?? shown;
    } catch (error) {
      // Rules that fail for one seat do not stop the delivery to others.
      logFault("standing", error);
      return shown;
    }
  };
  const own = statusOf(position) === "over" ? points : points.map(ownOf);
  return {
    points,
    ...(game.progress && { progress: game.progress(game.view(state, null)) }),
    ...(own.some((it, seat) => it !== points[seat]) && { own }),
  };
}

/** Cached, because every lane sends it, each to several people. */
const playedCache = new WeakMap<Position, Played>();

/** The part of a list entry that plays change. */
export function playedOf(position: Position): Played {
  const played = playedCache.get(position) ?? findPlayed(position);
  playedCache.set(position, played);
  return played;
}

function findPlayed(position: Position): Played {
  const { lobby } = position;
  const seq = seqOf(position);
  return {
    version: lobby.changes + seq,
    seq,
    awaited: awaitedIn(position),
    lastAt: position.entries.at(-1)?.at ?? lobby.createdAt,
    deadline: deadlineOf(position),
    since: longestSince(position),
    ...(seq > 0 && { standing: standingOf(position) }),
  };
}

/** The part of a list entry that plays do not change. */
export function settledOf(position: Position): Settled {
  const { game, options, createdAt, clock, imported, fork, programs, rated, reliable, language } = position.lobby;
  return {
    ...{ game, status: statusOf(position), seats: seatShapes(position.lobby), options, createdAt },
    clock: clock ? ruleNow(clock) : null,
    ...(programs === false && { programs }),
    ...(rated && { rated: true }),
    ...(reliable !== undefined && { reliable }),
    ...(language && { language }),
    ...(imported && { imported: true }),
    ...(fork && { fork: { table: fork.table, at: fork.at } }),
  };
}

function wholeRow(position: Position, played: Played): DirectoryRow {
  const { lobby, game, state } = position;
  const status = statusOf(position);
  const over = status === "over";
  const { id, listed, createdAt } = lobby;
  const { awaited, standing, ...rest } = played;
  return {
    ...rest,
    awaited: JSON.stringify(awaited),
    figures: played.seq === 0 || lobby.fork ? null : JSON.stringify(figuresOf(position)),
    standing: standing ? JSON.stringify(standing) : null,
    ...{ id, game: lobby.game, status, listed, createdAt },
    header: JSON.stringify(directoryHeader(lobby, over)),
    seats: JSON.stringify(seatShapes(lobby)),
    totals: over ? JSON.stringify(game.score(state).map((it) => it.total)) : null,
    free: lobby.places.filter((it) => it.kind === "open").length,
    clock: lobby.clock ? JSON.stringify(ruleNow(lobby.clock)) : null,
    pace: paceOf(lobby.clock ? ruleNow(lobby.clock) : null),
    language: lobby.language ?? null,
  };
}

/** People who left: their seat is offered to others, or they gave up. */
function leftIn({ clock, places }: Lobby): readonly string[] {
  const offered = clock?.offers.flatMap((it) => it.former.person || []) ?? [];
  return [...new Set([...offered, ...places.flatMap((it) => it.left?.person ?? [])])];
}

/** The next part for D1 after its progress so far. Skips a long history that is already over, which goes to R2 in one piece. */
export function projectionOf(position: Position, told: Reached, people: readonly string[]): Part {
  const { lobby, entries } = position;
  const over = statusOf(position) === "over";
  const isWhole = over && told.seq + MOST_ENTRIES < seqOf(position);
  const reached = isWhole ? seqOf(position) : Math.min(told.seq + MOST_ENTRIES, seqOf(position));
  const last = reached === seqOf(position);
  const row = last ? playedOf(position) : null;
  return {
    id: lobby.id,
    lobby,
    people,
    left: leftIn(lobby),
    rated: last && over ? resultOf(position) : null,
    end: last && over ? endOf(position) : null,
    entries: isWhole ? [] : packed(entries, told.seq, reached),
    row,
    whole: () => row && wholeRow(position, row),
    turns: () => turnsOf(position),
    full: over || told.lobby < lobby.changes || (last && isLateAfter(position, told.seq)),
    reached: { seq: reached, lobby: last ? lobby.changes : told.lobby },
  };
}
