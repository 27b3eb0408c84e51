/** The catalogues of mails and notices. A language that is here must have every key: the compiler sees to it. */
import { type Catalogues, type Language, say } from "../../../games/kernel/words.ts";
import { ca } from "./ca.ts";
import { en, type Key } from "./en.ts";
import { pl } from "./pl.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";

export const words: Catalogues<Key> = { en, ca, pl, ro, ru };
export type { Key } from "./en.ts";

/** A message of a mail in words. */
export const put = (key: Key, params: Readonly<Record<string, string | number>>, language: Language): string =>
  say(words, language, { key, params });
