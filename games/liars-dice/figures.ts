/** Statistics of Liar's Dice. */
import type { GameFigures } from "../kernel/figures.ts";
import type { State } from "./game.ts";

export const figures: GameFigures<State, { readonly wild: boolean; readonly exact: boolean }> = {
  editions: ["wild", "plain", "exact"],
  editionOf: ({ wild, exact }) => (exact ? "exact" : wild ? "wild" : "plain"),
  facts: { dice: "number" },
  factsOf: ({ left }, seat) => ({ dice: left[seat] ?? 0 }),
  best: "entries",
};
