/** Names of games and people in mails. */

import type { Line, Seat, Sheet } from "../../games/kernel/game.ts";
import { type Language, listFormat, say } from "../../games/kernel/words.ts";
import { gameOf, wordsOf } from "../../games/modules.ts";
import type { NoticeShape } from "../contract/facts.ts";
import { logFault } from "../lib/telemetry.ts";
import { t } from "../words/index.ts";
import type { Delivery } from "./delivery.ts";

/** A table in words: the game and the other players. */
export type Names = { readonly game: string; readonly names: string };

/** Somebody with points; a `seat` beyond the table's seats is the game's own player. */
interface Scorer {
  readonly seat: Seat;
  readonly name: string;
  readonly total: number;
}

/** A delivery about a table, with the table's answer at the moment of sending. */
export interface Told {
  readonly delivery: Delivery;
  readonly notice: NoticeShape;
}

/** The table and seat of a delivery; one without a table counts as nobody's. */
export const tableSeatOf = ({ table, game, seat }: Delivery) => ({
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

/** Names as a list, and how many they are, so that the verb beside them can agree. */
export const namesParams = (names: readonly string[], language: Language) => ({
  names: listOf(names, language),
  count: names.length,
});

/** Everybody with points: the seats, and the game's own player (`game.opponent`). */
export const scorersOf = (game: string, { seats, totals }: NoticeShape, language: Language): readonly Scorer[] =>
  totals.map((total, seat) => {
    const opponent = gameWords(game, { key: "game.opponent", params: {} }, language);
    return { seat, name: seats[seat]?.name ?? opponent ?? "", total };
  });

/** The other players, in seat order; `""` when nobody else has points. */
export const namesOf = (game: string, notice: NoticeShape, you: Seat, language: Language): string =>
  listOf(
    scorersOf(game, notice, language)
      .filter((it) => it.seat !== you)
      .map((it) => it.name),
    language,
  );

/**
 * Names and totals, best first, resigned players last. The reader's row is marked, and changes since their last turn are named where
 * known.
 */
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

/** The score sheets of a view. If they cannot be made (a fault of the game), the mail still goes out. */
function sheetsOf(game: string, viewJson: string): readonly Sheet[] {
  try {
    return gameOf(game)?.score(JSON.parse(viewJson)) ?? [];
  } catch (error) {
    logFault("mail", error, { game });
    return [];
  }
}
