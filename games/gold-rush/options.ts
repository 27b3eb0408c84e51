/** What a creator may choose. */
import { optionsOf } from "../kernel/options.ts";
import { TILE_COUNT } from "./board/tiles.ts";
import type { Options } from "./model/state.ts";

/** Fewer tiles than this are no game. */
const FEWEST_TILES = 10;

export const options = optionsOf<Options>([
  { key: "farmers", kind: "switch", default: true },
  { key: "fifthCowboy", kind: "switch", default: false },
  { key: "removeCowboy", kind: "switch", default: false },
  { key: "tiles", kind: "number", default: TILE_COUNT, min: FEWEST_TILES, max: TILE_COUNT },
]);
