/** The page's words. A language that is here must have every key: the compiler sees to it. */
import { signal } from "@preact/signals";
import { type Catalogues, LANGUAGES, type Language, say } from "../../games/words.ts";
import { en, type Key } from "./en.ts";

export type { Key } from "./en.ts";

/** Every language the page speaks; English stands in for the others. */
export const words: Catalogues<Key> = { en };

const known = (code: string): Language => LANGUAGES.find((it) => it === code.slice(0, 2)) ?? "en";

/** The language of the page: the person's, or the browser's. */
export const language = signal<Language>(known(navigator.language));

/** Changes the page's language; an unknown code means English. */
export function setLanguage(code: string): void {
  language.value = known(code);
  document.documentElement.lang = words[language.value] ? language.value : "en";
}

/** A message of the page in words. */
export const put = (key: Key, params: Readonly<Record<string, string | number>> = {}): string =>
  say(words, language.value, { key, params });

/** Whether a text is a key of the catalogue: for words of the service that may be newer than the page. */
export const isKey = (key: string): key is Key => Object.hasOwn(en, key);

/** Names as a list in words: "Ada, Bo and Cy". */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(language.value).format(names);
