/** The guided first game of Liar's Dice. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import { kitLesson } from "../../../kit/lesson.ts";
import { wordsOf } from "../../../words/slice.ts";
import record from "./record.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };

const others = import.meta.glob<Catalogue>(["./words/*.json", "!./words/en.json"], { import: "default" });

export const lesson = kitLesson("liars-dice", record, wordsOf<string>(en, others));
