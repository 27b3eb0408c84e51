/** The catalogues of Carnegie. A language that is here must have every key: the compiler sees to it. */
import type { Catalogues } from "../../words.ts";
import { en, type Key } from "./en.ts";

export const words: Catalogues<Key> = { en };
