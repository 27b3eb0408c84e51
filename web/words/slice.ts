/** Words of a part of the page that is fetched by itself: they come with it, one language at a time. */
import { effect, signal } from "@preact/signals";
import { type Catalogue, type Catalogues, type Language, say } from "../../games/kernel/words.ts";
import { language } from "./index.ts";

type Others<K extends string> = Readonly<Record<Exclude<Language, "en">, () => Promise<Catalogue<K>>>>;

/** A message of the part. */
export type Translate<K extends string> = (key: K, params?: Readonly<Record<string, string | number>>) => string;

/** Gives the part's own `t`. English is there at once and stands in until the page's language has come. */
export function wordsOf<K extends string>(en: Catalogue<K>, others: Others<K>): Translate<K> {
  const known = signal<Catalogues<K>>({ en });
  effect(() => {
    const wanted = language.value;
    if (wanted === "en" || known.peek()[wanted]) return;
    const keep = (it: Catalogue<K>) => {
      known.value = { ...known.peek(), [wanted]: it };
    };
    others[wanted]().then(keep, () => undefined);
  });
  return (key, params = {}) => say(known.value, language.value, { key, params });
}
