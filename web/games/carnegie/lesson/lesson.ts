/** The guided first rounds of Carnegie. */
import type { Lesson } from "../../../learn/lesson.ts";
import { wordsOf } from "../../../words/slice.ts";
import { categoryName, cityName, departmentName } from "../names.ts";
import { chance, OPENING, STEPS } from "./script.ts";
import en from "./words/en.json" with { type: "json" };

type LessonKey = keyof typeof en;

const t = wordsOf<LessonKey>(en, {
  ca: () => import("./words/ca.json").then((it) => it.default),
  pl: () => import("./words/pl.json").then((it) => it.default),
  ro: () => import("./words/ro.json").then((it) => it.default),
  ru: () => import("./words/ru.json").then((it) => it.default),
});

/** Names as the board has them, so that what is told can be found. */
const names = () => ({
  boston: cityName("boston"),
  chicago: cityName("chicago"),
  kansas: cityName("kansas-city"),
  louis: cityName("st-louis"),
  construction: categoryName("construction"),
  management: categoryName("management"),
  research: categoryName("research-development"),
  resources: categoryName("human-resources"),
  office: departmentName("construction"),
  design: departmentName("research-development"),
  personnel: departmentName("human-resources"),
  finance: departmentName("commerce-and-finance"),
  planning: departmentName("strategic-planning"),
  purchasing: departmentName("purchasing"),
  lobby: departmentName("lobby"),
});

export const lesson: Lesson = {
  game: "carnegie",
  options: {},
  names: () => [t("name.you"), t("name.other")],
  you: 0,
  random: chance,
  opening: OPENING,
  steps: STEPS,
  t: (key, params) => t(key as LessonKey, { ...names(), ...params }),
};
