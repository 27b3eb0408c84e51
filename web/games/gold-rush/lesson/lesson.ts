/** The guided first game of Gold Rush. */

import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { Lesson } from "../../../learn/lesson.ts";
import { wordsOf } from "../../../words/slice.ts";
import { tBoard, tGame } from "../words/index.ts";
import { STEPS, TILES, WISHES } from "./script.ts";
import { granted } from "./wishes.ts";
import en from "./words/en.json" with { type: "json" };

type LessonKey = keyof typeof en;

const t = wordsOf(
  en,
  import.meta.glob<Catalogue<LessonKey>>(["./words/*.json", "!./words/en.json"], { import: "default" }),
);

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
      pass: tGame("command.pass"),
      ...params,
    }),
};
