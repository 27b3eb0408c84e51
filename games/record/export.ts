/**
 * Exports: the history of a table as NDJSON. Line 1 is the header, then one line per entry, the last line is
 * `{"scores": [...]}`. While the game runs an export is *redacted* for a viewer; once it is over, it is *complete*.
 *
 * A redacted line has no `hash`: it covers hidden values, and so few different ones that somebody could try them all. Its
 * `stateHash` is that of the viewer's own view.
 */

import type { AnyGame, Sheet, Viewer } from "../kernel/game.ts";
import { type Catalogues, type Language, sayOf } from "../kernel/words.ts";
import type { Entry, Header } from "./entry.ts";
import { stateHash } from "./entry.ts";
import { isOver, seenBy, statesOf } from "./fold.ts";
import { scoreOf } from "./ranking.ts";
import { type ToldEntry, tellAll, withService } from "./service-lines.ts";

/** What every line of an entry has beside the entry itself: the log in words, and the hash of the state after it. */
interface Told {
  readonly say: readonly string[];
  readonly stateHash: string;
}

/** A line of a complete export. */
export type CompleteEntry = Entry & Told;

/** A line of a redacted export: what the viewer saw; `commands` are there on the viewer's own entries only. */
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

/** `viewer` stands in line 1 beside the header. */
export interface RedactedExport extends Common {
  readonly complete: false;
  readonly viewer: Viewer;
  readonly header: Omit<Header, "seed">;
  readonly entries: readonly SeenEntry[];
}

export type Export = CompleteExport | RedactedExport;

/** A game and its words in one language. */
export interface Teller {
  readonly game: AnyGame;
  readonly words: Catalogues;
  readonly language: Language;
}

/** An entry, as its viewer saw it, as log lines in words. */
export function sayEntry(
  { game, words, language }: Teller,
  entry: ToldEntry,
  viewer: Viewer,
  names: readonly string[],
): readonly string[] {
  const all = withService(words);
  return tellAll(game, entry, viewer).map((it) => sayOf(all, language, it, names));
}

const completed = (teller: Teller, names: readonly string[], entry: Entry, state: unknown): CompleteEntry => ({
  ...entry,
  say: sayEntry(teller, entry, null, names),
  stateHash: stateHash(state),
});

function redacted(
  teller: Teller,
  names: readonly string[],
  { seq, at, seat, by, key, commands, events }: Entry,
  state: unknown,
  viewer: Viewer,
): SeenEntry {
  const seen = seenBy(teller.game, events, viewer);
  return {
    ...{ seq, at, seat, by },
    ...(seat !== null && seat === viewer ? { commands } : {}),
    events: seen,
    say: sayEntry(teller, { ...{ seat, by, key }, events: seen }, viewer, names),
    stateHash: stateHash(teller.game.view(state, viewer)),
  };
}

/**
 * The export of a table for a viewer: complete when the game is over and the header has its seed, else redacted. That is
 * decided here, from the entries themselves, so that no caller can show too much.
 */
export function exportOf(teller: Teller, header: Header, entries: readonly Entry[], viewer: Viewer): Export {
  const { game } = teller;
  const [, ...states] = statesOf(game, entries);
  const last = states.at(-1) ?? game.blank;
  const { seed, ...open } = header;
  if (isOver(game, entries, last) && seed !== undefined)
    return {
      complete: true,
      header: { ...open, seed },
      entries: entries.map((it, at) => completed(teller, header.seats, it, states[at])),
      scores: scoreOf(game, last, entries),
    };
  return {
    complete: false,
    viewer,
    header: open,
    entries: entries.map((it, at) => redacted(teller, header.seats, it, states[at], viewer)),
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

/** The text of `export.json`: `{ header, viewer?, entries, scores }`, the same things in one value. */
export function jsonOf(it: Export): string {
  const viewer = it.complete ? {} : { viewer: it.viewer };
  return JSON.stringify({ header: it.header, ...viewer, entries: it.entries, scores: it.scores });
}
