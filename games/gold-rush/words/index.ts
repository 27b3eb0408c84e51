/** The catalogues of Gold Rush. A language that is here must have every key: the compiler sees to it. */
import type { Catalogues } from "../../kernel/words.ts";
import { ca } from "./ca.ts";
import { en, type Key } from "./en.ts";
import { pl } from "./pl.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";

export const words: Catalogues<Key> = { en, ca, pl, ro, ru };
