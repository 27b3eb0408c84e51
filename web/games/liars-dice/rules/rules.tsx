/** The illustrated rules of Liar's Dice. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import { layout, liarsDice } from "../../../../games/liars-dice/game.ts";
import en from "../../../../games/liars-dice/rules/en.json" with { type: "json" };
import { dice } from "../../../kit/dice.tsx";
import { kitRules } from "../../../kit/rules.tsx";
import { wordsOf } from "../../../words/slice.ts";
import record from "../lesson/record.json" with { type: "json" };

const others = import.meta.glob<Catalogue>(
  ["../../../../games/liars-dice/rules/*.json", "!../../../../games/liars-dice/rules/en.json"],
  { import: "default" },
);

export const rules = kitRules({
  game: liarsDice,
  layout,
  record,
  skin: dice,
  sections: [
    { id: "goal", after: 0 },
    { id: "bid", after: 1 },
    { id: "doubt", after: 4 },
    { id: "wild" },
    { id: "exact" },
    { id: "end" },
  ],
  t: wordsOf<string>(en, others),
});
