/** How a mail names a game and the people at a table. */

import type { Line, Seat, Sheet } from "../../games/kernel/game.ts";
import { type Language, listFormat, say } from "../../games/kernel/words.ts";
import { gameOf, wordsOf } from "../../games/modules.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Delivery } from "../inbox/delivery.ts";
import { logFault } from "../lib/telemetry.ts";
import { t } from "../words/index.ts";

/** A table in words: the game, and whom one plays with. */
export type Names = { readonly game: string; readonly names: string };

/** Who has points; `seat` beyond the seats of the table is the game's own player. */
export interface Scorer {
  readonly seat: Seat;
  readonly name: string;
  readonly total: number;
}

/** A delivery about a table, and what the table says at the moment of sending. */
export interface Told {
  readonly delivery: Delivery;
  readonly notice: NoticeShape;
}

/** Which table and seat a delivery is about; one that is about none counts as nobody's. */
export const placeOf = ({ table, game, seat }: Delivery) => ({
  table: table ?? "",
  game: game ?? "",
  seat: seat ?? -1,
});

/** A message of a game in words; `null` when the game has no such message. */
export function gameWords(game: string, line: Line, language: Language): string | null {
  const words = wordsOf(game);
  return words && Object.hasOwn(words.en, line.key) ? say(words, language, line) : null;
}

export const gameName = (game: string, language: Language): string =>
  gameWords(game, { key: "game.name", params: {} }, language) ?? game;

export const listOf = (names: readonly string[], language: Language): string => listFormat(language).format(names);

/** Everybody who scores: the seats, and whoever the game itself plays for (`game.opponent`). */
export const scorersOf = (game: string, { seats, totals }: NoticeShape, language: Language): readonly Scorer[] =>
  totals.map((total, seat) => {
    const opponent = gameWords(game, { key: "game.opponent", params: {} }, language);
    return { seat, name: seats[seat]?.name ?? opponent ?? "", total };
  });

/** Whom the reader plays with, in seat order; `""` when nobody else has points. */
export const namesOf = (game: string, notice: NoticeShape, you: Seat, language: Language): string =>
  listOf(
    scorersOf(game, notice, language)
      .filter((it) => it.seat !== you)
      .map((it) => it.name),
    language,
  );

/** Names and totals, best first, who resigned last; the reader's row says so, and what has changed since their last turn is said where it is known. */
export function standings(
  game: string,
  notice: NoticeShape,
  you: Seat,
  language: Language,
): readonly (readonly [string, string])[] {
  const gone = (seat: Seat) => (notice.seats[seat]?.left ? 1 : 0);
  const ranked = scorersOf(game, notice, language).toSorted((a, b) => gone(a.seat) - gone(b.seat) || b.total - a.total);
  return ranked.map(({ seat, name, total }) => {
    const change = total - (notice.totalsBefore?.[seat] ?? total);
    const value = t(
      "mail.standings.change",
      { total, change: Math.abs(change), sign: change < 0 ? "−" : "+" },
      language,
    );
    return [seat === you ? t("mail.you", { name }, language) : name, change === 0 ? String(total) : value] as const;
  });
}

/** Where the points of each seat come from, as far as the reader may know: "Ben: Railroads 6, Mountains 3". */
export function breakdown(game: string, notice: NoticeShape, language: Language): readonly string[] {
  const scorers = scorersOf(game, notice, language);
  return sheetsOf(game, notice.viewJson).flatMap(({ seat, items }) => {
    const scored = items.filter((it) => it.points !== 0);
    const said = scored.map((it) => `${gameWords(game, { key: it.key, params: {} }, language)} ${it.points}`);
    return said.length > 0 ? [`${scorers[seat]?.name}: ${said.join(", ")}`] : [];
  });
}

/** The score sheets of a view. A mail goes out even if they cannot be made, which is then a fault of the game. */
function sheetsOf(game: string, viewJson: string): readonly Sheet[] {
  try {
    return gameOf(game)?.score(JSON.parse(viewJson)) ?? [];
  } catch (error) {
    logFault("mail", error, { game });
    return [];
  }
}
