/** What the page says of add-on 1; each language is fetched when somebody speaks it. */
import { wordsOf } from "../../../../words/slice.ts";
import { en } from "./en.ts";

/** A message of the page about the add-on. */
export const tAddOn = wordsOf(en, {
  ca: () => import("./ca.ts").then((it) => it.ca),
  pl: () => import("./pl.ts").then((it) => it.pl),
  ro: () => import("./ro.ts").then((it) => it.ro),
  ru: () => import("./ru.ts").then((it) => it.ru),
});
