/**
 * The service's catalogues: problems and lists, mails and notices, one plain JSON file per language. The compiler reports keys that a
 * language lacks. Keys of problems are `problem.<name>` and `problem.<name>.detail` (what to do next).
 */
import { type AllCatalogues, LANGUAGES, type Language, say } from "../../games/kernel/words.ts";
import ca from "./ca.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };

export type Key = keyof typeof en;

export const words: AllCatalogues<Key> = { en, ca, pl, ro, ru };

/** A message of the service in words. */
export const t = (key: Key, params: Readonly<Record<string, string | number>>, language: Language): string =>
  say(words, language, { key, params });

/** The first language of an `Accept-Language` header (RFC 9110 § 12.5.4) that we speak; English if none. */
export function languageOf(header: string | null | undefined): Language {
  const wanted = (header ?? "").split(",").map((it) => it.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((it) => LANGUAGES.filter((known) => known === it))[0] ?? "en";
}
