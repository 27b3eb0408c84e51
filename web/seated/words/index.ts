/** Words for seated players: take-backs, leaving, rematches and notes, in the language of the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type SeatedKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<SeatedKey>>(["./*.json", "!./en.json"], { import: "default" }));
