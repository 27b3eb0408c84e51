/** Reads the patterns of a catalogue and names what is wrong with them: file, key, fault. */
import { memoize } from "../../games/kernel/memoize.ts";
import { type Catalogue, LANGUAGES, type Language } from "../../games/kernel/words.ts";

/** A piece of a pattern in braces. `of`: the lists of a `name`; `branches`: those of a `plural` or `select`. */
interface Slot {
  readonly name: string;
  readonly kind: "value" | "message" | "name" | "plural" | "select";
  readonly of: readonly string[];
  readonly branches: ReadonlyMap<string, readonly Slot[]>;
}

class Fault extends Error {}

/** Where the brace that opens at `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Fault("a brace is not closed");
}

function branchesOf(text: string): ReadonlyMap<string, readonly Slot[]> {
  const found = new Map<string, readonly Slot[]>();
  let at = 0;
  while (text.slice(at).trim() !== "") {
    const open = text.indexOf("{", at);
    const name = text.slice(at, open < 0 ? undefined : open).trim();
    if (open < 0 || !/^=?[\w-]+$/.test(name)) throw new Fault(`"${name}" is no branch`);
    const end = closing(text, open);
    found.set(name, slotsOf(text.slice(open + 1, end)));
    at = end + 1;
  }
  if (!found.has("other")) throw new Fault("a choice has no branch other");
  return found;
}

function slotOf(inside: string): Slot {
  const [first = "", second, ...rest] = inside.split(",");
  const [name, kind, more] = [first.trim(), second?.trim(), rest.join(",")];
  const none = { of: [], branches: new Map() };
  if (kind === undefined && /^\w+$/.test(name)) return { name, kind: "value", ...none };
  if (kind === undefined && /^[\w-]+\.[\w.-]+$/.test(name)) return { name, kind: "message", ...none };
  if (!/^\w+$/.test(name)) throw new Fault(`{${inside}} is no placeholder`);
  if (kind === "name" || kind === "names")
    return { name, kind: "name", of: more.trim().split(" "), branches: new Map() };
  if (kind === "plural" || kind === "select") return { name, kind, of: [], branches: branchesOf(more) };
  throw new Fault(`{${name}, ${kind}} is neither plural, select nor name`);
}

function slotsOf(pattern: string): readonly Slot[] {
  const found: Slot[] = [];
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === "}") throw new Fault("a brace is closed that was not opened");
    if (pattern[at] !== "{") continue;
    const end = closing(pattern, at);
    found.push(slotOf(pattern.slice(at + 1, end)));
    at = end;
  }
  return found;
}

/** A pattern's pieces at any depth, those of the messages it names too. */
function allSlots(pattern: string, catalogue: Catalogue, within: readonly string[] = []): readonly Slot[] {
  const walk = (slots: readonly Slot[]): readonly Slot[] =>
    slots.flatMap((it) => {
      if (it.kind !== "message") return [it, ...[...it.branches.values()].flatMap(walk)];
      const named = catalogue[it.name];
      if (named === undefined) throw new Fault(`{${it.name}} names a message that is not there`);
      if (within.includes(it.name)) throw new Fault(`{${it.name}} names itself`);
      return allSlots(named, catalogue, [...within, it.name]);
    });
  return walk(slotsOf(pattern));
}

/** The plural form of each of the first whole numbers in a language. */
const numberForms = memoize(
  (language: Language) => {
    const rules = new Intl.PluralRules(language);
    return Array.from({ length: 200 }, (_, it) => rules.select(it));
  },
  (language) => language,
);

/** The plural forms that whole numbers take in a language; `but`: those that have a branch of their own, like `=0`. */
function formsOf(language: Language, but: readonly string[] = []): readonly string[] {
  return [...new Set(numberForms(language).filter((_, it) => !but.includes(`=${it}`)))].sort();
}

/** The values of a list of names, without the stand-in. */
const valuesOf = (list: string, catalogue: Catalogue): readonly string[] =>
  Object.keys(catalogue).flatMap((it) => (it.startsWith(`${list}.`) ? [it.slice(list.length + 1)] : []));

/** The list that another one has a form of: `region` of `from-region`. */
const baseOf = (list: string): string => list.slice(list.lastIndexOf("-") + 1);

/** Names of things that a slot has no form of. */
function formless({ of }: Slot, catalogue: Catalogue): readonly string[] {
  if (catalogue[`${of[0]}.other`] !== undefined) return [];
  const named = new Set(of.flatMap((it) => valuesOf(it, catalogue)));
  return of.flatMap((it) => valuesOf(baseOf(it), catalogue)).filter((it) => it !== "other" && !named.has(it));
}

/** The fault of one pattern by itself, or its placeholders. */
function check(slot: Slot, catalogue: Catalogue, language: Language): void {
  for (const list of slot.of)
    if (valuesOf(list, catalogue).length === 0) throw new Fault(`there is no name of a ${list}`);
  const [missed] = formless(slot, catalogue);
  if (missed) throw new Fault(`${slot.of.join(" ")} has no form of ${missed}`);
  const branches = [...slot.branches.keys()].filter((it) => !it.startsWith("="));
  if (slot.kind !== "plural" || branches.length === 1) return;
  const missing = formsOf(language, [...slot.branches.keys()]).filter((it) => !branches.includes(it));
  const strange = branches.filter((it) => it !== "other" && !formsOf(language).includes(it));
  if (missing.length > 0) throw new Fault(`{${slot.name}, plural} has no ${missing.join(", ")}`);
  if (strange.length > 0) throw new Fault(`{${slot.name}, plural}: ${language} knows no ${strange.join(", ")}`);
}

const isPart = (key: string): boolean => key.startsWith("part.");

/** The parameters of a message: all that it fills in, and those it fills in in every case. */
function placeholders(pattern: string, catalogue: Catalogue) {
  const all = allSlots(pattern, catalogue);
  const always = slotsOf(pattern).filter((it) => it.kind === "value" || it.kind === "name");
  return { all: new Set(all.map((it) => it.name)), always: new Set(always.map((it) => it.name)), slots: all };
}

/** How many a message is about, and of which unit of time: verbs and prepositions of other languages agree with them. */
const AGREEING: ReadonlySet<string> = new Set(["count", "unit"]);

/** The fault of one message in a language; `english`: the same message there. */
function faultOf(key: string, own: Catalogue, english: Catalogue, language: Language): string | null {
  try {
    const { all, slots } = placeholders(own[key] ?? "", own);
    for (const it of slots) check(it, own, language);
    const original = english[key];
    if (original === undefined || isPart(key)) return null;
    const asked = placeholders(original, english);
    const strange = [...all].filter((it) => !AGREEING.has(it) && !asked.all.has(it));
    // A span is also said by its number and unit.
    const isSpelled = [...AGREEING].every((it) => all.has(it));
    const silent = [...asked.always].filter((it) => !all.has(it) && !(it === "span" && isSpelled));
    if (strange.length > 0) return `the placeholder ${strange.join(", ")} is unknown: English has no such`;
    return silent.length > 0 ? `nothing is said of ${silent.join(", ")}` : null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/**
 * Every fault of a folder of catalogues (`your-game/words`), as `your-game/words/pl.json: log.waited: …`. `beside`: catalogues whose
 * names its messages may use. `isDraft`: languages may be missing, and words of theirs: English stands in.
 */
export function faultsOf(
  folder: string,
  catalogues: Readonly<Partial<Record<Language, Catalogue>>>,
  beside: Readonly<Partial<Record<Language, Catalogue>>> = {},
  isDraft = false,
): readonly string[] {
  const english = catalogues.en ?? {};
  return LANGUAGES.flatMap((language) => {
    const own = catalogues[language];
    if (!own) return isDraft ? [] : [`${folder}/${language}.json: is not there`];
    const missing = isDraft ? [] : Object.keys(english).filter((it) => !isPart(it) && own[it] === undefined);
    const used = new Set(
      Object.values(own).flatMap((it) => [...it.matchAll(/\{([\w-]+\.[\w.-]+)\}/g)].map(([, name]) => name)),
    );
    const lists = new Set(
      Object.values(own).flatMap((it) =>
        [...it.matchAll(/, names?, ([\w -]+)\}/g)].flatMap(([, names = ""]) => names.split(" ")),
      ),
    );
    const isUsed = (key: string): boolean => used.has(key) || lists.has(key.slice(0, key.indexOf(".")));
    const left = Object.keys(own).filter((it) => (isPart(it) || english[it] === undefined) && !isUsed(it));
    const [known, asked] = [
      { ...beside[language], ...own },
      { ...beside.en, ...english },
    ];
    return [
      ...missing.map((it) => `${folder}/${language}.json: ${it}: is missing`),
      ...left.map((it) => `${folder}/${language}.json: ${it}: nothing asks for it`),
      ...Object.keys(own).flatMap((key) => {
        const fault = faultOf(key, known, asked, language);
        return fault ? [`${folder}/${language}.json: ${key}: ${fault}`] : [];
      }),
    ];
  });
}
