/** Statistics of Hex. */
import type { GameFigures } from "../kernel/figures.ts";
import type { State } from "./game.ts";

/** The usual size of the board. */
const USUAL = 11;

export const figures: GameFigures<State, { readonly size: number }> = {
  editions: ["small", "usual", "large"],
  editionOf: ({ size }) => (size === USUAL ? "usual" : size < USUAL ? "small" : "large"),
  facts: { stones: "number", vertical: "share" },
  factsOf: ({ stones, vertical }, seat) => ({
    stones: Object.values(stones).filter((it) => it === seat).length,
    vertical: Number(vertical === seat),
  }),
  best: "entries",
};
