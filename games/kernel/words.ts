/**
 * Translates messages. A catalogue maps a key to a pattern, a subset of ICU MessageFormat with references; games/README.md describes them.
 * Only this file resolves patterns.
 * It also sets what no pattern can: a true minus, a no-break space between a number and its unit, Catalan *d’Ada* and *al Vestíbul*.
 */
import type { Line } from "./game.ts";

/** The languages of the service: English, Catalan, Polish, Romanian, Russian. */
export const LANGUAGES = ["en", "ca", "pl", "ro", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Catalogue<K extends string = string> = Readonly<Record<K, string>>;
/** A catalogue per language; English is complete, and replaces missing messages. */
export type Catalogues<K extends string = string> = { readonly en: Catalogue<K> } & {
  readonly [L in Language]?: Catalogue<K>;
};
/** Catalogues in every language, as the service and shipped games have them: the compiler names each that lacks one. */
export type AllCatalogues<K extends string = string> = Readonly<Record<Language, Catalogue<K>>>;

type Params = Readonly<Record<string, string | number>>;

/** A value per language, made once: making `Intl` objects takes longer than all the rest of a line. */
function perLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const pluralRules = perLanguage((language) => new Intl.PluralRules(language));

/** "Ada, Ben and Cy" in the language. */
export const listFormat = perLanguage((language) => new Intl.ListFormat(language));

const conjunction = perLanguage((language) =>
  listFormat(language)
    .formatToParts(["", ""])
    .map((it) => it.value)
    .join(""),
);

/** A list of names in words. A comma comes before its "and" if a name has an "and" outside quotation marks: "Bo and Cy, and Ada". */
export function listed(language: string, names: readonly string[]): string {
  const and = conjunction(language);
  const isPlain = names.length < 2 || names.every((it) => !it.replace(/«[^»]*»/g, "").includes(and));
  return isPlain ? listFormat(language).format(names) : `${names.slice(0, -1).join(", ")},${and}${names.at(-1)}`;
}

/** Splits `one {a} other {b {c}}` into its named branches. */
function branches(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let depth = 0;
  let name = "";
  let body = "";
  for (const letter of text) {
    if (letter === "}" && --depth === 0) {
      found[name.trim()] = body;
      name = "";
      body = "";
    } else if (depth > 0) body += letter;
    else if (letter !== "{") name += letter;
    if (letter === "{") depth++;
  }
  return found;
}

/** Context of a pattern: the language, and the catalogues whose messages it may name, its own before English. */
interface Speaker {
  readonly language: string;
  readonly catalogues: readonly Catalogue[];
}

const messageOf = (key: string, { catalogues }: Speaker): string | undefined =>
  catalogues.find((it) => it[key] !== undefined)?.[key];

/** `{department, name, department}`: the message `department.<value>`; of several lists the first that has it, or their `other`, a pattern of `{name}`. */
function nameOf(value: string | number, lists: readonly string[], speaker: Speaker): string {
  const keys = [...lists.map((it) => `${it}.${value}`), `${lists[0]}.other`];
  for (const own of speaker.catalogues) {
    const key = keys.find((it) => own[it] !== undefined);
    if (key) return fill(own[key] ?? "", { name: value }, speaker);
  }
  return "?";
}

/** Numbers below zero get a true minus sign. Texts stay as they are. */
const signed = (value: string | number): string =>
  typeof value === "number" ? String(value).replace(/^-/, "−") : value;

/** Sets a finished message: a number and its unit stay on one line (`10 $`), and a minus comes before the dollar (`−$3`). */
const typeset = (text: string): string =>
  text.replace(/(\d) (?=\$|(?:VP|PV|PZ|ПО|MB|МБ)(?!\p{L}))/gu, "$1\u00a0").replaceAll("$−", "−$");

/** Sets Catalan *a*, *de*, *per* before *el* (`al Vestíbul`), and *de* before a vowel (`d’Ada`, but `de Bo` and `de Iola`). */
const joinedCatalan = (before: string, piece: string): string =>
  `${before}\0${piece}`
    .replace(/(?<!\p{L})([Aa]|[Dd]e|[Pp]e)r? \0e(?=ls? )/u, "$1")
    .replace(/(?<!\p{L})(d)e \0(?![iu][aeiouàèéíòóú])(?=h?[aeiouàèéíïòóúü])/iu, "$1’")
    .replace("\0", "");

function choose(parts: readonly string[], params: Params, speaker: Speaker): string {
  const [inside = "", kind, rest = ""] = parts;
  const name = inside.trim();
  if (!kind)
    return name.includes(".") ? fill(messageOf(name, speaker) ?? name, params, speaker) : signed(params[name] ?? "");
  const value = params[name] ?? "";
  const lists = rest.trim().split(" ");
  if (kind.trim() === "name") return nameOf(value, lists, speaker);
  if (kind.trim() === "names") {
    const named = String(value)
      .split(",")
      .map((it) => nameOf(it, lists, speaker));
    return listed(speaker.language, named);
  }
  const options = branches(rest);
  const plural = kind.trim() === "plural";
  const wanted = plural ? pluralRules(speaker.language).select(Number(value)) : String(value);
  const body = options[plural ? `=${value}` : wanted] ?? options[wanted] ?? options.other ?? "";
  return fill(plural ? body.replaceAll("#", signed(value)) : body, params, speaker);
}

function fill(pattern: string, params: Params, speaker: Speaker): string {
  let out = "";
  let done = 0;
  for (let at = pattern.indexOf("{"); at >= 0; at = pattern.indexOf("{", done)) {
    out += pattern.slice(done, at);
    let end = at;
    for (let depth = 0; end < pattern.length; end++) {
      if (pattern[end] === "{") depth++;
      else if (pattern[end] === "}" && --depth === 0) break;
    }
    const inside = pattern.slice(at + 1, end);
    const [name = "", kind, ...rest] = inside.split(",");
    const piece = choose(kind ? [name, kind, rest.join(",")] : [name], params, speaker);
    out = speaker.language === "ca" ? joinedCatalan(out, piece) : out + piece;
    done = end + 1;
  }
  return out + pattern.slice(done);
}

/** Fills a pattern that names no other message. A missing parameter becomes empty; an unclosed brace stays as it is. */
export const render = (pattern: string, params: Params, language: string): string =>
  typeset(fill(pattern, params, { language, catalogues: [] }));

/** Translates a message: `words[language][key]`, or English. An unknown key is a fault of ours, and is shown as it is. */
export function say(words: Catalogues, language: Language, line: Line): string {
  const own = words[language];
  const speaker = { language, catalogues: own ? [own, words.en] : [words.en] };
  const pattern = messageOf(line.key, speaker);
  return pattern === undefined ? line.key : typeset(fill(pattern, line.params, speaker));
}
