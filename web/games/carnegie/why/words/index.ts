/** Why nothing can be done at a place; each language is fetched when somebody speaks it. */
import { wordsOf } from "../../../../words/slice.ts";
import en from "./en.json" with { type: "json" };

export type WhyKey = keyof typeof en;

/** A reason. */
export const tWhy = wordsOf<WhyKey>(en, {
  ca: () => import("./ca.json").then((it) => it.default),
  pl: () => import("./pl.json").then((it) => it.default),
  ro: () => import("./ro.json").then((it) => it.default),
  ru: () => import("./ru.json").then((it) => it.default),
});
