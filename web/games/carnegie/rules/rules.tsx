/** The illustrated rules of Carnegie. */

import { ruleNumbers } from "../../../../games/carnegie/words/rule-numbers.ts";
import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { Rules } from "../../../learn/rules.ts";
import { wordsOf } from "../../../words/slice.ts";
import { tGame } from "../words/index.ts";
import "../colours.css";
import "../board.css";
import "../company.css";
import "../map.css";
import "./rules.css";
import en from "../../../../games/carnegie/rules/en.json" with { type: "json" };
import { ConnectionTable, Employees, Income, Overview, Projects, SIGNS, Study, Timeline } from "./figures.tsx";
import { Departments, Donations } from "./lists.tsx";

type RulesKey = keyof typeof en;

const t = wordsOf(
  en,
  import.meta.glob<Catalogue<RulesKey>>(
    ["../../../../games/carnegie/rules/*.json", "!../../../../games/carnegie/rules/en.json"],
    { import: "default" },
  ),
);

/** Sections that repeat the help of a table. */
const HELP: Readonly<Record<string, readonly string[]>> = {
  solo: ["help.andrew", "help.andrew.turn", "help.andrew.score"],
  editions: ["help.edition.rulebook", "help.edition.platform", "help.edition.current", "help.provisional"],
};

export const rules: Rules = {
  game: "carnegie",
  sections: [
    { id: "overview", Figure: Overview },
    { id: "setup", example: { from: "settle", to: "move" } },
    { id: "timeline", Figure: Timeline, example: { from: "row", to: "row" } },
    { id: "income", Figure: Income, example: { from: "income", to: "income" } },
    { id: "donations", More: Donations },
    { id: "departments", More: Departments, example: { from: "finance", to: "finance" } },
    { id: "employees", Figure: Employees, example: { from: "people", to: "people" } },
    { id: "activation" },
    { id: "projects", Figure: Projects, example: { from: "build", to: "build" } },
    { id: "study", Figure: Study, example: { from: "study", to: "study" } },
    { id: "choice" },
    { id: "connections", More: ConnectionTable },
    { id: "end" },
    { id: "solo" },
    { id: "editions" },
  ],
  signs: SIGNS,
  t: (key, params) => HELP[key]?.map((it) => tGame(it)).join("\n") ?? t(key as RulesKey, { ...ruleNumbers, ...params }),
};
