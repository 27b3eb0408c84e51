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

/** Code units that a text of at most so many characters may have: an emoji has up to 16, and a long text is not all emoji. */
export const unitsFor = (most: number): number => Math.min(most * 16, most * 2 + 14_000);

/** Whether a text has at most so many visible characters. The page and the service ask this of all that people write. */
export const fits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= unitsFor(most) && lengthOf(text) <= most);

/** The text as `fits` allows it: characters that end at `caret`, where they were written, are dropped until the rest fits. */
export function fitted(text: string, most: number, caret = text.length): string {
  if (fits(text, most)) return text;
  const written = graphemes(text.slice(0, caret));
  const rest = text.slice(caret);
  let [from, to] = [0, written.length];
  const kept = (count: number) => written.slice(0, count).join("") + rest;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (fits(kept(middle), most)) from = middle;
    else to = middle - 1;
  }
  return from > 0 || fits(rest, most) ? kept(from) : fitted(rest, most);
}
