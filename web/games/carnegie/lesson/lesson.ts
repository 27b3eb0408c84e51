/** The guided first rounds of Carnegie. */
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogue, say } from "../../../../games/kernel/words.ts";
import type { Lesson } from "../../../learn/lesson.ts";
import { language } from "../../../words/index.ts";
import { fetchedWords, joined } from "../../../words/slice.ts";
import { boardWords } from "../words/index.ts";
import { chance, OPENING, STEPS } from "./script.ts";
import en from "./words/en.json" with { type: "json" };

type LessonKey = keyof typeof en;

const own = fetchedWords(
  en,
  import.meta.glob<Catalogue<LessonKey>>(["./words/*.json", "!./words/en.json"], { import: "default" }),
);

/** Things by their ids: each language names them as the board does, in the form of its sentence. */
const THINGS = {
  boston: "boston",
  chicago: "chicago",
  kansas: "kansas-city",
  louis: "st-louis",
  construction: "construction",
  management: "management",
  research: "research-development",
  resources: "human-resources",
  office: "construction",
  design: "research-development",
  personnel: "human-resources",
  finance: "commerce-and-finance",
  planning: "strategic-planning",
  purchasing: "purchasing",
  lobby: "lobby",
} as const;

const words = joined([{ catalogues: boardWords }, own]);

const t = (key: LessonKey, params: Line["params"] = {}): string =>
  say(words.value, language.value, { key, params: { ...THINGS, ...params } });

export const lesson: Lesson = {
  game: "carnegie",
  options: {},
  names: () => [t("name.you"), t("name.other")],
  you: 0,
  random: chance,
  opening: OPENING,
  steps: STEPS,
  t: (key, params) => t(key as LessonKey, params),
};
