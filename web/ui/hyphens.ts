/** Soft hyphens for narrow places, because not every browser has dictionaries for long words. */
import { memoize } from "../../games/kernel/memoize.ts";

/** The shortest word that may be broken, and the fewest letters on either side. */
const LONG = 8;
const SIDE = 3;

const VOWELS = "aeiouyàéèíïòóúüąęăâîаеёиоуыэюя";
/** Consonants that begin a syllable together, or are one sound. */
const ONSET =
  /^(?:с?[бвгдкптф][рлв]|с[клмнптв]|[bcdfgkpt][lrł]|s[klmnptw]|s?[ptck]r|c[hz]|d[zźż]|[rs]z|ny|ll|[qg]u|gh)$/i;

/** The start of a syllable within a word: before the last consonants between two vowels that go together. */
function breaksOf(word: string): readonly number[] {
  const lower = word.toLowerCase();
  const vowels = [...lower].flatMap((it, at) => (VOWELS.includes(it) ? [at] : []));
  return vowels.slice(1).flatMap((next, index) => {
    const last = vowels[index] ?? 0;
    if (next - last < 2) return [];
    const onset = [3, 2].find((it) => next - it > last && ONSET.test(word.slice(next - it, next))) ?? 1;
    const at = next - onset;
    return at >= SIDE && word.length - at >= SIDE ? [at] : [];
  });
}

/** The text with soft hyphens in long words. For the eye only, never for labels. */
export const withSoftHyphens = memoize(
  (text: string) =>
    text.replace(/\p{L}+/gu, (word) => {
      if (word.length < LONG) return word;
      const starts = [0, ...breaksOf(word)];
      return starts.map((from, at) => word.slice(from, starts[at + 1])).join("\u00ad");
    }),
  String,
);
