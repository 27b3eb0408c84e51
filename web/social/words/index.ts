/** Words of chat and agreements between players, in the language of the page. */
import { wordsOf } from "../../words/slice.ts";
import { en } from "./en.ts";

export const t = wordsOf(en, {
  ca: () => import("./ca.ts").then((it) => it.ca),
  pl: () => import("./pl.ts").then((it) => it.pl),
  ro: () => import("./ro.ts").then((it) => it.ro),
  ru: () => import("./ru.ts").then((it) => it.ru),
});
