/** The catalogues of Carnegie. A language that is here must have every key: the compiler sees to it. */
import type { Catalogue, Catalogues, Language } from "../../words.ts";
import { en, type Key } from "./en.ts";

const base: Catalogues<Key> = { en };
const spoken: { -readonly [L in keyof Catalogues]: Catalogues[L] } = { ...base };

/** The words as far as they are known: those of the add-on come with its rules. */
export const words: Catalogues = spoken;

/** Changes the words of a language that is spoken here. */
export function learn(language: Language, change: (known: Catalogue) => Catalogue): void {
  const known = base[language];
  if (known) spoken[language] = change(known);
}
