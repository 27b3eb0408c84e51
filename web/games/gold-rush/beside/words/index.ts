/** Words of the panels beside the board; each language is loaded on demand. */
import { wordsOf } from "../../../../words/slice.ts";
import en from "./en.json" with { type: "json" };

/** A message beside the board. */
export const tBeside = wordsOf(en, {
  ca: () => import("./ca.json").then((it) => it.default),
  pl: () => import("./pl.json").then((it) => it.default),
  ro: () => import("./ro.json").then((it) => it.default),
  ru: () => import("./ru.json").then((it) => it.default),
});
