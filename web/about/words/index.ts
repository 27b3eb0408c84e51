/** Words of the page about the service, in the language of the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { wordsOf } from "../../words/slice.ts";
import en from "./en.json" with { type: "json" };

type AboutKey = keyof typeof en;

export const t = wordsOf(en, import.meta.glob<Catalogue<AboutKey>>(["./*.json", "!./en.json"], { import: "default" }));
