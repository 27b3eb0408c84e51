/** The illustrated rules of Gold Rush. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { Rules } from "../../../learn/rules.ts";
import { later } from "../../../ui/lazy.tsx";
import { wordsOf } from "../../../words/slice.ts";
import { ADD_ON_NAMES, figureOf } from "../add-ons/all.ts";
import { Rock } from "../land/rock.tsx";
import { Symbols } from "../land/symbols.tsx";
import "../board.css";
import en from "../../../../games/gold-rush/rules/en.json" with { type: "json" };
import { Cities, Cowboys, Mountains, Overview, Placing, Prairies, Railroads, SIGNS, Tent } from "./figures.tsx";

type RulesKey = keyof typeof en;

const t = wordsOf(
  en,
  import.meta.glob<Catalogue<RulesKey>>(
    ["../../../../games/gold-rush/rules/*.json", "!../../../../games/gold-rush/rules/en.json"],
    { import: "default" },
  ),
);

export const rules: Rules = {
  game: "gold-rush",
  sections: [
    { id: "overview", Figure: Overview },
    { id: "turn", example: { from: "track", to: "track" } },
    { id: "placing", Figure: Placing },
    { id: "cowboys", Figure: Cowboys },
    { id: "railroads", Figure: Railroads, example: { from: "track", to: "mine" } },
    { id: "mountains", Figure: Mountains, example: { from: "miner", to: "farmer" } },
    { id: "cities", Figure: Cities },
    { id: "prairies", Figure: Prairies, example: { from: "farmer", to: "end" } },
    { id: "tent", Figure: Tent, example: { from: "tent", to: "mine" } },
    { id: "tokens" },
    { id: "end", example: { from: "end", to: "end" } },
    { id: "options" },
    ...ADD_ON_NAMES.map((id) => ({ id, Figure: later(() => figureOf(id)) })),
  ],
  signs: SIGNS,
  Definitions: () => (
    <svg width="0" height="0" class="rules-definitions" aria-hidden="true">
      <Rock />
      <Symbols />
    </svg>
  ),
  t: (key, params) => t(key as RulesKey, params),
};
