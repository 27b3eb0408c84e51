/** Words of clubs, in the language of the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type ClubKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<ClubKey>>(["./*.json", "!./en.json"], { import: "default" }));
