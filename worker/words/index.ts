/** The service's catalogues. The compiler requires every key in every language. */
import { type Catalogues, LANGUAGES, type Language, say } from "../../games/kernel/words.ts";
import { ca } from "./ca.ts";
import { en, type Key } from "./en.ts";
import { pl } from "./pl.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";

export const words: Catalogues<Key> = { en, ca, pl, ro, ru };
export type { Key };

/** A message of the service in words. */
export const t = (key: Key, params: Readonly<Record<string, string | number>>, language: Language): string =>
  say(words, language, { key, params });

/** The first language of an `Accept-Language` header (RFC 9110 § 12.5.4) that we speak; English if none. */
export function languageOf(header: string | null | undefined): Language {
  const wanted = (header ?? "").split(",").map((it) => it.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((it) => LANGUAGES.filter((known) => known === it))[0] ?? "en";
}
