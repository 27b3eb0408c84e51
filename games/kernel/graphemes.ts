/** Text in visible characters: a grapheme cluster (UAX #29) is one character, however many code units it has. Pure. */
import { once } from "./once.ts";

const segmenter = once(() => ("Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null));

/** The characters of a text; code points in browsers without a segmenter. */
export function graphemes(text: string): readonly string[] {
  const found = segmenter();
  return found ? Array.from(found.segment(text), (it) => it.segment) : [...text];
}

/** The number of visible characters. */
export const lengthOf = (text: string): number => graphemes(text).length;

/** The beginning of a text, in whole characters, of at most so many UTF-16 code units. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // No character that fits is longer than the look-ahead.
  for (const it of graphemes(text.slice(0, most + 64))) {
    if (end + it.length > most) break;
    end += it.length;
  }
  return text.slice(0, end);
}

/** A text of at most so many UTF-16 code units: a longer one ends in "…" after a whole character. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
