/** The lessons and rules of all games, each loaded when it is opened. */
import type { Lesson } from "./lesson.ts";
import type { Rules } from "./rules.ts";

const lessons = import.meta.glob<{ readonly lesson: Lesson }>("../games/*/lesson/lesson.ts");

/** The lesson of a game; `null` when it has none. */
export const lessonOf = async (game: string): Promise<Lesson | null> =>
  (await lessons[`../games/${game}/lesson/lesson.ts`]?.())?.lesson ?? null;

const rules = import.meta.glob<{ readonly rules: Rules }>("../games/*/rules/rules.tsx");

const rulesFile = (game: string): string => `../games/${game}/rules/rules.tsx`;

/** Whether the rules of a game can be read here. */
export const hasRules = (game: string): boolean => rulesFile(game) in rules;

/** The rules of a game in words and drawings; `null` when it has none. */
export const rulesOf = async (game: string): Promise<Rules | null> => (await rules[rulesFile(game)]?.())?.rules ?? null;
