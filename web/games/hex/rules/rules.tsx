/** The illustrated rules of Hex. */
import { hex, layout } from "../../../../games/hex/game.ts";
import en from "../../../../games/hex/rules/en.json" with { type: "json" };
import type { Catalogue } from "../../../../games/kernel/words.ts";
import { kitRules } from "../../../kit/rules.tsx";
import { wordsOf } from "../../../words/slice.ts";
import record from "../lesson/record.json" with { type: "json" };

const others = import.meta.glob<Catalogue>(
  ["../../../../games/hex/rules/*.json", "!../../../../games/hex/rules/en.json"],
  { import: "default" },
);

export const rules = kitRules({
  game: hex,
  layout,
  record,
  sections: [
    { id: "goal", after: 0 },
    { id: "turn" },
    { id: "bridges", after: 2 },
    { id: "edges", after: 4 },
    { id: "swap" },
    { id: "end", after: 7 },
  ],
  t: wordsOf<string>(en, others),
});
