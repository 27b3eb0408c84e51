/** Words of a table's chat, in the language of the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type ChatKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<ChatKey>>(["./*.json", "!./en.json"], { import: "default" }));
