/** The lessons and rules of all games, each loaded when it is opened. */
import { withWords } from "../words/index.ts";
import type { Lesson } from "./lesson.ts";
import type { Rules } from "./rules.ts";

const lessons = import.meta.glob<{ readonly lesson: Lesson }>("../games/*/lesson/lesson.ts");

/** The lesson of a game; `null` when it has none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = lessons[`../games/${game}/lesson/lesson.ts`];
  // The players' names are in its words.
  return load ? (await withWords(load())).lesson : null;
}

const rules = import.meta.glob<{ readonly rules: Rules }>("../games/*/rules/rules.tsx");

const rulesFile = (game: string): string => `../games/${game}/rules/rules.tsx`;

/** Whether the rules of a game can be read here. */
export const hasRules = (game: string): boolean => rulesFile(game) in rules;

/** The rules of a game in words and drawings; `null` when it has none. */
export async function rulesOf(game: string): Promise<Rules | null> {
  const load = rules[rulesFile(game)];
  return load ? (await withWords(load())).rules : null;
}
