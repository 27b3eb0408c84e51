/** An export as text to read: who plays, the log in words, the score sheets. */

import type { Item, Seat, Sheet } from "../kernel/game.ts";
import { say } from "../kernel/words.ts";
import { type Export, sayEntry, type Teller } from "./export.ts";

/** How a time (milliseconds since 1970) is written; rules have no clock and no calendar, so it comes from outside. */
export type WriteTime = (at: number) => string;

const column = (points: number): string => String(points).padStart(4);

/** The entries up to `until`, each with its number and time, in the words of the teller's language. */
export function logText(teller: Teller, file: Export, time: WriteTime, until = Number.POSITIVE_INFINITY): string {
  const viewer = file.complete ? null : file.viewer;
  return file.entries
    .filter((it) => it.seq <= until)
    .flatMap((entry) => {
      const said = sayEntry(teller, entry, viewer, file.header.seats);
      const head = `${String(entry.seq).padStart(4)}  ${time(entry.at)}  `;
      return said.map((it, line) => `${line === 0 ? head : "\t"}${it}`);
    })
    .join("\n");
}

function itemText({ words, language }: Teller, { key, points, reasons }: Item): readonly string[] {
  const why = reasons.map((it) => `        ${say(words, language, it)}`);
  return [`  ${column(points)}  ${say(words, language, { key, params: {} })}`, ...why];
}

/** A sheet after those of the seats is that of the game's own opponent, whose name is in its words. */
const nameOf = ({ words, language }: Teller, names: readonly string[], seat: Seat): string =>
  names[seat] ?? say(words, language, { key: "game.opponent", params: {} });

/** One block per seat: rank, name, total, then each item with its reasons. */
export function scoreText(teller: Teller, sheets: readonly Sheet[], names: readonly string[]): string {
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
export function textOf(teller: Teller, file: Export, time: WriteTime): string {
  const { game, id, rules, seats } = file.header;
  const log = logText(teller, file, time);
  return `${game} ${id} (rules ${rules}): ${seats.join(", ")}\n\n${log}\n\n${scoreText(teller, file.scores, seats)}\n`;
}
