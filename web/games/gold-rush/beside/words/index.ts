/** Words of the panels beside the board; each language is loaded on demand. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import { wordsOf } from "../../../../words/slice.ts";
import en from "./en.json" with { type: "json" };

/** A message beside the board. */
export const tBeside = wordsOf(
  en,
  import.meta.glob<Catalogue<keyof typeof en>>(["./*.json", "!./en.json"], { import: "default" }),
);
