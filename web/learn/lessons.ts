/** The lessons and rules of all games, each fetched when it is opened. */
import type { Lesson } from "./lesson.ts";

const lessons = import.meta.glob<{ readonly lesson: Lesson }>("../games/*/lesson/lesson.ts");

/** The lesson of a game; `null` when it has none. */
export const lessonOf = async (game: string): Promise<Lesson | null> =>
  (await lessons[`../games/${game}/lesson/lesson.ts`]?.())?.lesson ?? null;
