/** Words of add-on 1; each language is loaded on demand. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import { wordsOf } from "../../../../words/slice.ts";
import en from "./en.json" with { type: "json" };

/** A message of the page about the add-on. */
export const tAddOn = wordsOf(
  en,
  import.meta.glob<Catalogue<keyof typeof en>>(["./*.json", "!./en.json"], { import: "default" }),
);
