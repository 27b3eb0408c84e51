/** Names: what somebody may be called, and when two names look the same. */
import { remove } from "confusables";
import * as z from "zod";
import { graphemes, lengthOf } from "../../games/kernel/graphemes.ts";
import { once } from "../../games/kernel/once.ts";

/** Emoji as Unicode recommends them: families, flags, keycaps. Their joiners and selectors are part of what is seen. */
const emoji = once(() => /\p{RGI_Emoji}/gv);

/** Scripts whose letters a joiner or non-joiner draws differently. */
const joined = once(() => {
  const scripts = ["Arabic", "Syriac", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu"];
  const letters = [...scripts, "Kannada", "Malayalam", "Sinhala", "Khmer"].map((it) => `\\p{Script=${it}}`).join("");
  return new RegExp(`(?<=[${letters}])[\\u200c\\u200d](?=[${letters}])`, "gu");
});

/** More accents on one letter than any language writes; stacked higher they cover the lines around them. */
const MOST_MARKS = 3;
const stacked = once(
  () => new RegExp(`([[\\p{Mn}\\p{Me}]--\\p{Script=Tibetan}]{${MOST_MARKS}})[\\p{Mn}\\p{Me}]+`, "gv"),
);

/** A text with at most three accents on a letter. */
export const unstacked = (text: string): string => text.replace(stacked(), "$1");

/** What cannot be seen, turns the text around it, or is illegal in XML: controls, formats (zero-width, bidirectional), private and unassigned code points, line separators, blank letters. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const withoutJoiners = (text: string): string => text.replace(emoji(), "").replace(joined(), "");
const isInvisible = (text: string): boolean => withoutJoiners(text).search(INVISIBLE) >= 0;

/** Whether a text shows nothing: no letter, digit or sign that leaves ink. */
export const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ""));

/** A selector for emoji that stands at none. */
const plain = (text: string): string =>
  text.replace(new RegExp(`${emoji().source}|\\ufe0f`, "gv"), (it) => (it === "\ufe0f" ? "" : it));

/** A name that a program or another service says, as it is shown: without what cannot be seen, on one line, in at most `most` characters. */
export function shownName(text: string, most = 40): string {
  const seen = graphemes(plain(text.normalize("NFC")).replace(/\s+/gu, " "));
  const kept = seen.map((it) => (isInvisible(it) ? it.replace(INVISIBLE, "") : it));
  return unstacked(graphemes(kept.join("").trim()).slice(0, most).join("").trim());
}

/** 1 to `most` characters that can be seen, in NFC, without space around them. */
export const shownSchema = (most: number) =>
  z
    .string()
    .transform((it) => plain(it).trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .min(1)
        .max(most * 8)
        .refine((it) => lengthOf(it) <= most, `field.long ${most}`)
        .refine((it) => !isInvisible(it) && (it === "" || !isBlank(it)), "field.invisible")
        .refine((it) => it === unstacked(it), "field.marks"),
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

/** A label of at most 40 characters: no addresses, no letters in disguise (𝒜, Ａ), no word of several scripts. */
export const labelSchema = once(() =>
  shownSchema(40)
    .refine((it) => !holdsAddress(it), "field.address")
    .refine((it) => withoutJoiners(it) === withoutJoiners(it).normalize("NFKC"), "field.letters")
    .refine((it) => !withoutJoiners(it).split(/\s+/).some(isMixed), "field.alphabets"),
);

/** The name of a person: a label that does not pass for a bot's. */
export const nameSchema = once(() => labelSchema().refine((it) => !looksLikeBot(it), "field.bot"));

/** Two names with the same key look the same (Unicode's confusables, and what that list leaves out). For comparing alone, never shown. */
export const lookOf = (name: string): string =>
  remove(name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""))
    .replaceAll("I", "l")
    .toLowerCase()
    .replace(/[1|]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/\s+/g, "");

/** How bots are called in our languages. */
const botLooks = once(() => ["bot", "robot", "бот", "робот"].map(lookOf));

/** Whether a name ends as the table itself marks a bot: "Ada (bot)", in any language and any brackets. */
function looksLikeBot(name: string): boolean {
  const [, end] =
    /[\p{Ps}\p{Pi}<|]([^\p{Ps}\p{Pi}<|]*)$/u.exec(
      lookOf(name).replace(/[^\p{L}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>|]/gu, ""),
    ) ?? [];
  return end !== undefined && botLooks().includes(end.replace(/[\p{Pe}\p{Pf}>|]/gu, ""));
}
