/** Translates lines about seats: with the players' names, and spoken to whom they are about. */
import type { Line, Viewer } from "./game.ts";
import { type Catalogues, type Language, listed, say } from "./words.ts";

/** Translates a message, with seat numbers (`seat`, or several joined by commas in `seats`) replaced by the players' names. */
export function sayOf(words: Catalogues, language: Language, line: Line, names: readonly string[]): string {
  const named = { ...line.params };
  if (typeof named.seat === "number") named.seat = names[named.seat] ?? `#${named.seat + 1}`;
  if (typeof named.seats === "string")
    named.seats = listed(
      language,
      named.seats.split(",").map((it) => names[Number(it)] ?? it),
    );
  return say(words, language, { key: line.key, params: named });
}

/** `sayOf` for a reader: a line about their own seat speaks to them, where the game has words for it (`<key>.you`). */
export function sayTo(
  words: Catalogues,
  language: Language,
  line: Line,
  names: readonly string[],
  viewer: Viewer,
): string {
  const key = `${line.key}.you`;
  const isOwn = viewer !== null && line.params.seat === viewer && Object.hasOwn(words[language] ?? words.en, key);
  return sayOf(words, language, isOwn ? { ...line, key } : line, names);
}
