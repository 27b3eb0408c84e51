/** Words of the page of open tables, in the language of the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type OpenKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<OpenKey>>(["./*.json", "!./en.json"], { import: "default" }));
