/** Statistics of Gold Rush. */
import type { GameFigures } from "../kernel/figures.ts";
import { namesIn } from "./add-ons/brought.ts";
import { TILE_COUNT } from "./board/tiles.ts";
import { FEATURES, type Options, type State } from "./model/state.ts";

const SOURCES = [...FEATURES, "tokens"] as const;

export const figures: GameFigures<State, Options> = {
  editions: ["whole", "short", "extended"],
  editionOf: (options) => (namesIn(options).length > 0 ? "extended" : options.tiles < TILE_COUNT ? "short" : "whole"),
  facts: Object.fromEntries(SOURCES.map((it) => [it, "number"])),
  factsOf: ({ points }, seat) =>
    Object.fromEntries(
      SOURCES.map((source) => {
        const scored = points.filter((it) => it.seat === seat && it.from === source);
        return [source, scored.reduce((sum, it) => sum + it.points, 0)];
      }),
    ),
  best: "points",
};
