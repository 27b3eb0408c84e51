/** Words of the pages for learning. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type LearnKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<LearnKey>>(["./*.json", "!./en.json"], { import: "default" }));
