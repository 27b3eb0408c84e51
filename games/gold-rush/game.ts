/** Gold Rush as a whole: how a table begins, its rules, and how they are told. */
import type { Game } from "../kernel/game.ts";
import { optionsOf } from "../kernel/options.ts";
import { ADD_ONS } from "./add-ons/all.ts";
import { bring, brought } from "./add-ons/brought.ts";
import { TILE_COUNT } from "./board/tiles.ts";
import { describe, describeEntry } from "./describe.ts";
import type { Command, Event, Options, State } from "./model/state.ts";
import { rules } from "./rules.ts";
import { beginGame, RULES } from "./turn/turn.ts";

bring(ADD_ONS);

/** Fewer tiles make no game. */
const FEWEST_TILES = 10;

const options = optionsOf<Options>([
  { key: "farmers", kind: "switch", default: true },
  { key: "fifthCowboy", kind: "switch", default: false },
  { key: "removeCowboy", kind: "switch", default: false },
  { key: "tiles", kind: "number", default: TILE_COUNT, min: FEWEST_TILES, max: TILE_COUNT },
  ...brought().map((it) => it.option),
]);

/** The game of railroads, mountains and mining tokens, for 2 to 5 players. */
export const goldRush: Game<State, Command, Event, Options> = {
  ...rules,
  rules: RULES,
  options,
  begin: beginGame,
  describe,
  describeEntry,
};
