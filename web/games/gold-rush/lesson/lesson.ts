/** The guided first game of Gold Rush. */

import type { Lesson } from "../../../learn/lesson.ts";
import { wordsOf } from "../../../words/slice.ts";
import { tBoard } from "../words/index.ts";
import { STEPS, TILES, WISHES } from "./script.ts";
import { granted } from "./wishes.ts";
import { en, type LessonKey } from "./words/en.ts";

const t = wordsOf<LessonKey>(en, {
  ca: () => import("./words/ca.ts").then((it) => it.ca),
  pl: () => import("./words/pl.ts").then((it) => it.pl),
  ro: () => import("./words/ro.ts").then((it) => it.ro),
  ru: () => import("./words/ru.ts").then((it) => it.ru),
});

export const lesson: Lesson = {
  game: "gold-rush",
  options: { tiles: TILES },
  names: () => [t("name.you"), t("name.other")],
  you: 0,
  random: () => granted(WISHES),
  opening: [],
  steps: STEPS,
  t: (key, params) =>
    t(key as LessonKey, {
      tiles: TILES,
      place: tBoard("primary.place"),
      pass: tBoard("primary.pass"),
      ...params,
    }),
};
