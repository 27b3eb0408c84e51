/** The page's words. The compiler knows English alone; `test/games/catalogues.test.ts` finds keys that another language lacks. */
import { signal } from "@preact/signals";
import {
  type Catalogue,
  type Catalogues,
  LANGUAGES,
  type Language,
  listFormat,
  say,
} from "../../games/kernel/words.ts";
import { storage } from "../app/storage.ts";
import en from "./en.json" with { type: "json" };

export type Key = keyof typeof en;

/** The other languages, loaded on demand. */
const others = import.meta.glob<Catalogue<Key>>(["./*.json", "!./en.json"], { import: "default" });

/** Every language that is loaded already; English replaces the others. */
export const words = signal<Catalogues<Key>>({ en });

const known = (code: string): Language => LANGUAGES.find((it) => it === code.slice(0, 2)) ?? "en";

const KEY = "telegraph.language";

/** The locale of dates and numbers: the browser's if it is of the page's language ("en-GB"), else the language's default. */
export const locale = (): string =>
  navigator.languages?.find((it) => known(it) === language.value && it.startsWith(language.value)) ?? language.value;

/** The choice of this browser, or its own language. */
export const ownLanguage = (): string => storage.get(KEY) ?? navigator.language;

/** The language of the page: the person's, the one chosen here, or the browser's. */
export const language = signal<Language>(known(ownLanguage()));

/** Words that are being loaded. */
const loading = new Set<Promise<unknown>>();

/** Notes that words are being loaded; the promise never fails. */
export function whileLoading<T>(words: Promise<T>): Promise<T> {
  loading.add(words);
  void words.then(() => loading.delete(words));
  return words;
}

/** Asks again for words that could not be had. */
export const missed = new Set<() => void>();

/** Waits for a part of the page and for all words, so that it is never shown in English first; words that cannot be had are in English. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const loaded = await part;
  const again = [...missed];
  missed.clear();
  for (const ask of again) ask();
  await Promise.all(loading);
  return loaded;
}

/** How often a reader has chosen a language since the page was opened. */
export let choices = 0;

/**
 * Changes the page's language; an unknown code means English. English is used until its words are loaded. `keep`: for this browser's next
 * visit, too.
 */
export async function setLanguage(code: string, keep = false): Promise<void> {
  const wanted = known(code);
  if (keep) {
    choices++;
    storage.set(KEY, wanted);
  }
  language.value = wanted;
  // Without a connection English is used; the next visit asks again.
  const load = others[`./${wanted}.json`];
  const fetched = !load || words.value[wanted] ? null : await whileLoading(load().catch(() => null));
  if (fetched) words.value = { ...words.value, [wanted]: fetched };
  document.documentElement.lang = words.value[language.value] ? language.value : "en";
}

/** A message of the page in words. */
export const t = (key: Key, params: Readonly<Record<string, string | number>> = {}): string =>
  say(words.value, language.value, { key, params });

/** Whether a text is a key of the catalogue: for words of the service that may be newer than the page. */
export const isKey = (key: string): key is Key => Object.hasOwn(en, key);

/** Names as a list in words: "Ada, Bo and Cy". */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : listFormat(locale()).format(names);

/** Names as a list, and how many they are, so that the verb beside them can agree: `{count, plural, one {plays} other {play}} {names}`. */
export const namesParams = (names: readonly string[]) => ({ names: listOf(names), count: names.length });
