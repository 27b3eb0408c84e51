/**
 * Exports: a table's history as NDJSON. Line 1 is the header, then one line per entry, then `{"scores": [...]}`. While the game runs, an
 * export is *redacted* for a viewer; afterwards it is *complete*. A redacted line has no `hash`: it covers hidden values, which could be
 * guessed by trying them all. Its `stateHash` is that of the viewer's own view.
 */
import type { Spellings } from "../kernel/canonical.ts";
import type { AnyGame, Item, Seat, Sheet, Viewer } from "../kernel/game.ts";
import { sayOf } from "../kernel/speech.ts";
import { type Catalogues, type Language, say } from "../kernel/words.ts";
import { type Entry, type Header, stateHash } from "./entry.ts";
import { statesOf } from "./fold.ts";
import { type ToldEntry, tellAll, withService } from "./service-lines.ts";
import { isOver, scoreOf, seenBy } from "./standing.ts";

/** Additions to an entry in a line: its log in words, and the hash of the state after it. */
interface Told {
  readonly say: readonly string[];
  readonly stateHash: string;
}

/** A line of a complete export. */
export type CompleteEntry = Entry & Told;

/** A line of a redacted export: the events as the viewer saw them; `commands` only on the viewer's own entries. */
export type SeenEntry = Pick<Entry, "seq" | "at" | "seat" | "by" | "events"> &
  Told & { readonly commands?: readonly unknown[] };

interface Common {
  readonly scores: readonly Sheet[];
}

export interface CompleteExport extends Common {
  readonly complete: true;
  readonly header: Header & { readonly seed: string };
  readonly entries: readonly CompleteEntry[];
}

/** In line 1 `viewer` follows the header. */
export interface RedactedExport extends Common {
  readonly complete: false;
  readonly viewer: Viewer;
  readonly header: Omit<Header, "seed">;
  readonly entries: readonly SeenEntry[];
}

export type Export = CompleteExport | RedactedExport;

/** A game and its words in one language. */
export interface GameInLanguage {
  readonly game: AnyGame;
  readonly words: Catalogues;
  readonly language: Language;
}

/** An entry as its viewer saw it, as log lines in words. `before`: their view of the state before. */
export function sayEntry(
  { game, words, language }: GameInLanguage,
  entry: ToldEntry,
  viewer: Viewer,
  names: readonly string[],
  before: unknown,
): readonly string[] {
  const all = withService(words);
  return tellAll(game, entry, viewer, before).map((it) => sayOf(all, language, it, names));
}

const completed = (
  teller: GameInLanguage,
  names: readonly string[],
  entry: Entry,
  before: unknown,
  state: unknown,
  known: Spellings,
): CompleteEntry => ({
  ...entry,
  say: sayEntry(teller, entry, null, names, teller.game.view(before, null)),
  stateHash: stateHash(state, known),
});

function redacted(
  teller: GameInLanguage,
  names: readonly string[],
  { seq, at, seat, by, key, commands, events }: Entry,
  before: unknown,
  state: unknown,
  viewer: Viewer,
  known: Spellings,
): SeenEntry {
  const seen = seenBy(teller.game, events, viewer);
  return {
    ...{ seq, at, seat, by },
    ...(seat !== null && seat === viewer ? { commands } : {}),
    events: seen,
    say: sayEntry(teller, { ...{ seat, by, key }, events: seen }, viewer, names, teller.game.view(before, viewer)),
    stateHash: stateHash(teller.game.view(state, viewer), known),
  };
}

/**
 * The export of a table for a viewer: complete when the game is over and the header has its seed, else redacted. Decided here from the
 * entries, so that no caller can reveal too much.
 */
export function exportOf(teller: GameInLanguage, header: Header, entries: readonly Entry[], viewer: Viewer): Export {
  const { game } = teller;
  const states = statesOf(game, entries);
  const known: Spellings = new WeakMap();
  const last = states.at(-1) ?? game.blank;
  const { seed, ...open } = header;
  if (isOver(game, entries, last) && seed !== undefined)
    return {
      complete: true,
      header: { ...open, seed },
      entries: entries.map((it, at) => completed(teller, header.seats, it, states[at], states[at + 1], known)),
      scores: scoreOf(game, last, entries),
    };
  return {
    complete: false,
    viewer,
    header: open,
    entries: entries.map((it, at) => redacted(teller, header.seats, it, states[at], states[at + 1], viewer, known)),
    scores: entries.length > 0 ? scoreOf(game, game.view(last, viewer), entries) : [],
  };
}

const firstLine = (it: Export) => (it.complete ? it.header : { ...it.header, viewer: it.viewer });

/** The lines of `export.ndjson`, each without its line break. */
export function linesOf(it: Export): readonly string[] {
  return [firstLine(it), ...it.entries, { scores: it.scores }].map((line) => JSON.stringify(line));
}

/** The text of `export.ndjson`. */
export const ndjsonOf = (it: Export): string => `${linesOf(it).join("\n")}\n`;

/** The text of `export.json`: `{ header, viewer?, entries, scores }`, with the same content. */
export function jsonOf(it: Export): string {
  const viewer = it.complete ? {} : { viewer: it.viewer };
  return JSON.stringify({ header: it.header, ...viewer, entries: it.entries, scores: it.scores });
}

// An export as readable text: players, log in words, score sheets.

/** Formats a time (milliseconds since 1970); rules have no clock and calendar, so the caller does it. */
export type WriteTime = (at: number) => string;

const column = (points: number): string => String(points).padStart(4);

/** The entries up to `until`, each with its number and time, in the given language. */
export function logText(
  teller: GameInLanguage,
  file: Export,
  time: WriteTime,
  until = Number.POSITIVE_INFINITY,
): string {
  const viewer = file.complete ? null : file.viewer;
  const states = statesOf(teller.game, file.entries, teller.game.view(teller.game.blank, viewer));
  return file.entries
    .filter((it) => it.seq <= until)
    .flatMap((entry) => {
      const before = teller.game.view(states[entry.seq - 1], viewer);
      const said = sayEntry(teller, entry, viewer, file.header.seats, before);
      const head = `${String(entry.seq).padStart(4)}  ${time(entry.at)}  `;
      return said.map((it, line) => `${line === 0 ? head : "\t"}${it}`);
    })
    .join("\n");
}

function itemText({ words, language }: GameInLanguage, { key, points, reasons }: Item): readonly string[] {
  const why = reasons.map((it) => `        ${say(words, language, it)}`);
  return [`  ${column(points)}  ${say(words, language, { key, params: {} })}`, ...why];
}

/** A sheet beyond those of the seats is the game's own opponent's, whose name is in its words. */
const nameOf = ({ words, language }: GameInLanguage, names: readonly string[], seat: Seat): string =>
  names[seat] ?? say(words, language, { key: "game.opponent", params: {} });

/** One block per seat: rank, name, total, then each item with its reasons. */
export function scoreText(teller: GameInLanguage, sheets: readonly Sheet[], names: readonly string[]): string {
  return [...sheets]
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
    .map(({ seat, rank, total, items }) => {
      const shown = items.filter((it) => it.points !== 0 || it.reasons.length > 0);
      const head = `${rank}. ${nameOf(teller, names, seat)}: ${total}`;
      return [head, ...shown.flatMap((it) => itemText(teller, it))].join("\n");
    })
    .join("\n");
}

/** The text of `export.txt`. */
export function textOf(teller: GameInLanguage, file: Export, time: WriteTime): string {
  const { game, id, rules, seats } = file.header;
  const params = { game, id, rules, names: seats.join(", ") };
  const title = say(withService(teller.words), teller.language, { key: "service.title", params });
  const log = logText(teller, file, time);
  return `${title}\n\n${log}\n\n${scoreText(teller, file.scores, seats)}\n`;
}
