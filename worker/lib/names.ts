/** Names: what somebody may be called, and when two names look the same. */
import { remove } from "confusables";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";

/** What cannot be seen, turns the text around it, or is illegal in XML: controls, formats (zero-width, bidirectional), private and unassigned code points, line separators, blank letters. */
const isInvisible = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** 1 to `most` characters that can be seen, in NFC, without space around them. */
export const shownSchema = (most: number) =>
  z
    .string()
    .transform((it) => it.replaceAll("\ufe0f", "").trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .min(1)
        .max(most)
        .refine((it) => !isInvisible(it), "Characters that cannot be seen are not allowed"),
    );

/** Mail and web addresses: a name stands in mails to strangers. */
const holdsAddress = (text: string): boolean => /@|:\/\/|\p{L}[\p{L}\p{N}-]+\.\p{L}{2,}/u.test(text);

/** Scripts that are written together. */
const writingsKnown = once((): readonly RegExp[] =>
  [
    ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"],
    ...["Latin", "Cyrillic", "Greek", "Hebrew", "Arabic", "Armenian", "Georgian", "Devanagari", "Bengali", "Thai"],
  ].map((it) => {
    const scripts = [it, "Common", "Inherited"].flat().map((script) => `\\p{Script=${script}}`);
    return new RegExp(`^[${scripts.join("")}]*$`, "u");
  }),
);

/** Whether a word mixes scripts, as `Аda` with a Cyrillic А does. A script that is not listed may stand by itself. */
function isMixed(word: string): boolean {
  const known = writingsKnown();
  if (known.some((it) => it.test(word))) return false;
  return known.some((it) => [...word].some((letter) => /\p{L}/u.test(letter) && it.test(letter)));
}

/** A name of at most 40 characters: no addresses, no letters in disguise (𝒜, Ａ), no word of several scripts. */
export const nameSchema = once(() =>
  shownSchema(40)
    .refine((it) => !holdsAddress(it), "A name cannot hold an address")
    .refine((it) => it === it.normalize("NFKC"), "Only ordinary letters and digits, not letters drawn in another way")
    .refine((it) => !it.split(/\s+/).some(isMixed), "A word cannot mix alphabets"),
);

/** Two names with the same key look the same (Unicode's confusables, and what that list leaves out). For comparing alone, never shown. */
export const lookOf = (name: string): string =>
  remove(name.normalize("NFKC"))
    .replaceAll("I", "l")
    .toLowerCase()
    .replace(/[1|]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/\s+/g, "");
