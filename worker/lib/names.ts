/** Names: which ones people may have, and when two look alike. */
import { remove } from "confusables";
import * as z from "zod";
import { fits, graphemes, unitsFor } from "../../games/kernel/graphemes.ts";
import { once } from "../../games/kernel/once.ts";

/** Emoji that Unicode recommends: families, flags, keycaps. Their joiners and selectors are visible parts. */
const emoji = once(() => /\p{RGI_Emoji}/gv);

/** Scripts whose letters a joiner or non-joiner draws differently. */
const joined = once(() => {
  const scripts = ["Arabic", "Syriac", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu"];
  const letters = [...scripts, "Kannada", "Malayalam", "Sinhala", "Khmer"].map((it) => `\\p{Script=${it}}`).join("");
  return new RegExp(`(?<=[${letters}])[\\u200c\\u200d](?=[${letters}])`, "gu");
});

/** More accents on a letter than any language writes; more would cover the lines around. */
const MOST_MARKS = 3;
const stacked = once(
  () => new RegExp(`([[\\p{Mn}\\p{Me}]--\\p{Script=Tibetan}]{${MOST_MARKS}})[\\p{Mn}\\p{Me}]+`, "gv"),
);

/** A text with at most three accents on a letter. */
export const unstacked = (text: string): string => text.replace(stacked(), "$1");

/**
 * Characters that are invisible, change the direction of text, or are illegal in XML: controls, formats (zero-width, bidirectional),
 * private and unassigned code points, line separators, blank letters.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const withoutJoiners = (text: string): string => text.replace(emoji(), "").replace(joined(), "");
const isInvisible = (text: string): boolean => withoutJoiners(text).search(INVISIBLE) >= 0;

/** Whether a text is blank: without a letter, digit or sign that leaves ink. */
export const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ""));

/** A variation selector that follows no emoji. */
const plain = (text: string): string =>
  text.replace(new RegExp(`${emoji().source}|\\ufe0f`, "gv"), (it) => (it === "\ufe0f" ? "" : it));

/** A name from a program or another service, for display: one line of visible characters, at most `most`. */
export function shownName(text: string, most = 40): string {
  const seen = graphemes(plain(text.slice(0, unitsFor(most)).normalize("NFC")).replace(/\s+/gu, " "));
  const kept = seen.map((it) => (isInvisible(it) ? it.replace(INVISIBLE, "") : it));
  const shown = kept
    .join("")
    .trim()
    .replace(/^\p{M}+/u, "")
    .trim();
  return unstacked(graphemes(shown).slice(0, most).join("").trim());
}

/** A string that may fit. A longer one is refused before anything is done with it: normalizing and matching it could take seconds. */
const boundedSchema = (most: number) =>
  z.string().refine((it) => it.length <= unitsFor(most), { error: `field.long ${most}`, abort: true });

/** 1 to `most` visible characters, in NFC, trimmed. */
export const shownSchema = (most: number) =>
  boundedSchema(most)
    .transform((it) => plain(it).trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .min(1)
        .refine((it) => fits(it, most), `field.long ${most}`)
        .refine((it) => !isInvisible(it) && (it === "" || !isBlank(it)), "field.invisible")
        // An accent without a letter would stand on whatever is shown before the name.
        .refine((it) => it === unstacked(it) && !/^\p{M}/u.test(it), "field.marks"),
    );

/** Whether a text has no control characters (except line breaks) and no marks that change the direction of text. */
const isPrintable = (text: string): boolean => !/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** A text with at most 30 marks in a row (UAX #15, Stream-Safe Text Format): normalizing takes the square of a run's length. */
const streamSafe = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, "$1");

/** A text in lines: 1 to `most` visible characters, in NFC, trimmed, with at most three accents on a letter. */
export const proseSchema = (most: number) =>
  boundedSchema(most)
    .overwrite((it) => streamSafe(it.trim()).normalize())
    .min(1)
    .refine((it) => fits(it, most), `field.long ${most}`)
    .refine((it) => isPrintable(it), "field.invisible")
    .refine((it) => it === "" || !isBlank(it), "field.blank")
    .transform(unstacked);

/** Mail and web addresses, which a name must not contain: names stand in mails to strangers. */
const holdsAddress = (text: string): boolean => /@|:\/\/|\.(?<=\p{L}[\p{L}\p{N}-]+\.)\p{L}{2}/u.test(text);

/** Scripts that are commonly mixed. */
const writingsKnown = once((): readonly RegExp[] =>
  [
    ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"],
    ...["Latin", "Cyrillic", "Greek", "Hebrew", "Arabic", "Armenian", "Georgian", "Devanagari", "Bengali", "Thai"],
  ].map((it) => {
    const scripts = [it, "Common", "Inherited"].flat().map((script) => `\\p{Script=${script}}`);
    return new RegExp(`^[${scripts.join("")}]*$`, "u");
  }),
);

/** Whether a word mixes scripts, as `Аda` with a Cyrillic А does. Unlisted scripts may only stand alone. */
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

/** Equal for names that look alike (Unicode's confusables, and what that list leaves out). For comparing only, never shown. */
export const lookOf = (name: string): string =>
  remove(name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""))
    .replaceAll("I", "l")
    .toLowerCase()
    .replace(/[1|]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/\s+/g, "");

/** The word for bot in our languages. */
const botLooks = once(() => ["bot", "robot", "бот", "робот"].map(lookOf));

/** Signs that can look like a bracket: brackets and quotes either way around, signs like them, dashes and slashes. */
const BRACKETS = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>|≪≫⋘⋙/\\*~=_"'`´\p{Pd}]+/u;

/** Whether a name ends as the table marks bots: "Ada (bot)", in any language and any brackets. */
function looksLikeBot(name: string): boolean {
  const parts = lookOf(name)
    .split(BRACKETS)
    .map((it) => it.replace(/[^\p{L}\p{N}]/gu, ""));
  const last = parts.findLastIndex((it) => it !== "");
  return last > 0 && botLooks().includes(parts[last] ?? "");
}
