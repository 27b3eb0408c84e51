/** The page's words about add-on 1; a language without them hears English. */
import type { Line } from "../../../../../games/kernel.ts";
import { type Catalogues, say } from "../../../../../games/words.ts";
import { language } from "../../../../words/index.ts";
import { type ExtraKey, en } from "./en.ts";

const words: Catalogues<ExtraKey> = { en };

/** A message of the page about the add-on. */
export const tellExtra = (key: ExtraKey, params: Line["params"] = {}): string =>
  say(words, language.value, { key, params });
