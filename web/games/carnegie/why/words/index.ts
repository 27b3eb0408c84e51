/** Why nothing can be done at a place; each language is fetched when somebody speaks it. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import { wordsOf } from "../../../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type WhyKey = keyof typeof en;

/** A reason. */
export const tWhy = wordsOf(en, import.meta.glob<Catalogue<WhyKey>>(["./*.json", "!./en.json"], { import: "default" }));
