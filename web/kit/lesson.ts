/** A lesson from a recorded game: the reader's moves, the replies, and for each step a sentence of its words. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Lesson, Step } from "../learn/lesson.ts";
import type { Translate } from "../words/slice.ts";

/** A game as `lesson/record.json` has it: every step is one turn of the reader, and what the others do then. */
export interface LessonRecord {
  readonly options: unknown;
  readonly you: Seat;
  /** The numbers that chance gives, in order. */
  readonly draws: readonly number[];
  readonly steps: readonly {
    readonly id: string;
    /** A section of the rules with more. */
    readonly section: string;
    readonly do: readonly unknown[];
    readonly replies: readonly { readonly seat: Seat; readonly do: readonly unknown[] }[];
  }[];
}

const stepOf = ({ id, section, replies, ...step }: LessonRecord["steps"][number]): Step => ({
  id,
  section,
  commands: step.do,
  hints: step.do.map((_, at) => at),
  replies: replies.map((it) => ({ seat: it.seat, commands: it.do })),
  facts: () => ({}),
});

/** The lesson of a game; `name.you` and `name.other` of its words are the players. */
export const kitLesson = (game: string, record: LessonRecord, t: Translate<string>): Lesson => ({
  game,
  options: record.options,
  names: () => (record.you === 0 ? [t("name.you"), t("name.other")] : [t("name.other"), t("name.you")]),
  you: record.you,
  random() {
    const draws = [...record.draws];
    return { below: () => draws.shift() ?? 0 };
  },
  opening: [],
  steps: record.steps.map(stepOf),
  t,
});
