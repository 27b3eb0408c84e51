/** What a creator may choose, and the only parser of it. */
import * as z from "zod/mini";
import { TILE_COUNT } from "./board/tiles.ts";
import type { Options } from "./model/state.ts";

/** Fewer tiles than this are no game. */
const FEWEST_TILES = 10;

export const options: z.ZodMiniType<Options> = z.strictObject({
  farmers: z._default(z.boolean(), true),
  fifthCowboy: z._default(z.boolean(), false),
  removeCowboy: z._default(z.boolean(), false),
  tiles: z._default(z.int().check(z.minimum(FEWEST_TILES), z.maximum(TILE_COUNT)), TILE_COUNT),
});
