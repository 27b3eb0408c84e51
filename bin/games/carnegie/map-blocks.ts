/** Moves cities apart whose sites or names would overlap. */

export type Point = readonly [number, number];

/** A city with its sites, drawn round `at`. */
export interface Block {
  readonly id: string;
  readonly sites: number;
  readonly at: Point;
}

/** Width and height of a city with its name, by number of sites: one, a triangle of three, two over three. */
export const SIZES: Readonly<Record<number, Point>> = { 1: [100, 70], 3: [112, 96], 5: [152, 96] };
const ROUNDS = 400;

interface Moving {
  readonly id: string;
  readonly size: Point;
  readonly home: Point;
  x: number;
  y: number;
}

/** Pushes two blocks apart along the axis where they overlap less. */
function push(one: Moving, other: Moving): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const across = (one.size[0] + other.size[0]) / 2 - Math.abs(dx);
  const down = (one.size[1] + other.size[1]) / 2 - Math.abs(dy);
  if (across <= 0 || down <= 0) return;
  if (across < down) {
    const by = (across / 4) * (dx < 0 ? -1 : 1);
    one.x -= by;
    other.x += by;
  } else {
    const by = (down / 4) * (dy < 0 ? -1 : 1);
    one.y -= by;
    other.y += by;
  }
}

/** Draws a block a little towards its true place. */
function pull(it: Moving): void {
  it.x += (it.home[0] - it.x) * 0.02;
  it.y += (it.home[1] - it.y) * 0.02;
}

const within = (at: number, half: number, most: number): number => Math.min(most - half, Math.max(half, at));

/** Separates the blocks, inside the map. */
export function separate(blocks: readonly Block[], width: number, height: number): readonly Block[] {
  const moving = blocks.map(
    ({ id, sites, at }): Moving => ({ id, size: SIZES[sites] as Point, home: at, x: at[0], y: at[1] }),
  );
  for (let round = 0; round < ROUNDS; round++) {
    if (round < ROUNDS * 0.8) for (const it of moving) pull(it);
    for (const [at, one] of moving.entries()) for (const other of moving.slice(at + 1)) push(one, other);
    for (const it of moving) {
      it.x = within(it.x, it.size[0] / 2, width + 60);
      it.y = within(it.y, it.size[1] / 2, height);
    }
  }
  return blocks.map((it, at) => ({ ...it, at: [Math.round(moving[at]?.x ?? 0), Math.round(moving[at]?.y ?? 0)] }));
}
