/** Words of the lobby, and of what a table seldom shows, in the language of the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type TableKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<TableKey>>(["./*.json", "!./en.json"], { import: "default" }));
