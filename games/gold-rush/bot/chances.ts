/** The probability that an open feature is closed by the end of the game, by the number of tiles in the bag that fit its open sides. */
import { type Gap, turnsOf } from "../board/board.ts";
import { segmentId } from "../board/features.ts";
import { opposite, SIDE_COUNT, unturned } from "../board/geometry.ts";
import { kinds, touching } from "../board/tiles.ts";
import type { FeatureName, Placed, State } from "../model/state.ts";

/** Per bag: the number of tiles that fit a gap, by the edges that the gap accepts. */
const counted = new WeakMap<State["bag"], Map<number, number>>();

function countFits(bag: State["bag"], takes: number): number {
  let fits = 0;
  for (const { id } of kinds()) {
    const count = bag[id] ?? 0;
    if (count > 0 && turnsOf(id).some((it) => (it.edges & ~takes) === 0)) fits += count;
  }
  return fits;
}

function fitsOf(bag: State["bag"], takes: number): number {
  const known = counted.get(bag) ?? new Map<number, number>();
  counted.set(bag, known);
  const found = known.get(takes) ?? countFits(bag, takes);
  known.set(takes, found);
  return found;
}

/**
 * The probability that one open side is closed, given the number of fitting tiles: 1 / (1 + scale / (1 + fits) ^ power). Fitted to 10,000
 * open features in games of the easy player against itself.
 */
const CLOSING: Readonly<Partial<Record<FeatureName, { readonly scale: number; readonly power: number }>>> = {
  railroad: { scale: 5.6, power: 1.31 },
  mountain: { scale: 2.4, power: 0.82 },
};

function chanceOf(name: FeatureName, fits: number): number {
  const closing = CLOSING[name];
  return !closing || fits === 0 ? 0 : 1 / (1 + closing.scale / (1 + fits) ** closing.power);
}

/** The probability for each open railroad and mountain, by its id; missing ones are closed. */
export function chancesOf(state: State, gaps: readonly Gap[]): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  for (const { takes, beside } of gaps) {
    const fits = fitsOf(state.bag, takes);
    for (let side = 0; side < SIDE_COUNT; side++) {
      const tile = beside[side];
      if (tile === undefined) continue;
      const { kind, rotation } = state.placed[tile] as Placed;
      const segment = touching(kind).sides[unturned(opposite(side), rotation)] as number;
      if (segment < 0) continue;
      const id = state.featureOf[segmentId({ tile, segment })] as number;
      const name = (state.features[id] as { readonly name: FeatureName }).name;
      chances.set(id, (chances.get(id) ?? 1) * chanceOf(name, fits));
    }
  }
  return chances;
}
