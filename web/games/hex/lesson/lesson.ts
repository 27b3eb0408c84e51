/** The guided first game of Hex. */

import en from "../../../../games/hex/words/lesson/en.json" with { type: "json" };
import type { Catalogue } from "../../../../games/kernel/words.ts";
import { kitLesson } from "../../../kit/lesson.ts";
import { wordsOf } from "../../../words/slice.ts";
import record from "./record.json" with { type: "json" };

const others = import.meta.glob<Catalogue>(
  ["../../../../games/hex/words/lesson/*.json", "!../../../../games/hex/words/lesson/en.json"],
  { import: "default" },
);

export const lesson = kitLesson("hex", record, wordsOf<string>(en, others));
