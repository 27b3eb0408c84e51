/** Where a tile may be placed. */

import type { Kind, Placed, Rotation, Square, State } from "../model/state.ts";
import { neighbour, opposite, SIDE_COUNT, squareKey } from "./geometry.ts";
import { edgeAt, kindById } from "./tiles.ts";

/** An empty square beside a tile, and what each of its sides must be (`undefined`: nothing lies there). */
interface Gap extends Square {
  readonly wants: readonly (Kind["edges"][number] | undefined)[];
}

/** A tile's position. */
export interface Placement extends Square {
  readonly rotation: Rotation;
}

type Table = Pick<State, "board" | "placed">;

function edgeOfTile({ board, placed }: Table, square: Square, side: number): Kind["edges"][number] | undefined {
  const at = board[squareKey(square)];
  if (at === undefined) return undefined;
  const tile = placed[at] as Placed;
  return edgeAt(kindById(tile.kind), tile.rotation, side);
}

function gapAt(table: Table, square: Square): Gap {
  const wants = Array.from({ length: SIDE_COUNT }, (_, side) =>
    edgeOfTile(table, neighbour(square, side), opposite(side)),
  );
  return { ...square, wants };
}

function findGaps(table: Table): readonly Gap[] {
  const gaps = new Map<string, Gap>();
  for (const tile of table.placed) {
    for (let side = 0; side < SIDE_COUNT; side++) {
      const square = neighbour(tile, side);
      const key = squareKey(square);
      if (table.board[key] === undefined && !gaps.has(key)) gaps.set(key, gapAt(table, square));
    }
  }
  return [...gaps.values()];
}

/** Boards never change, so what was found once about a board stays true. */
const known = new WeakMap<State["board"], readonly Gap[]>();

function gapsOf(table: Table): readonly Gap[] {
  const found = known.get(table.board) ?? findGaps(table);
  known.set(table.board, found);
  return found;
}

const fits = (gap: Gap, kind: Kind, rotation: Rotation): boolean =>
  gap.wants.every((want, side) => want === undefined || want === edgeAt(kind, rotation, side));

/** Every way to place a tile that does not look like another: by square, in the order the tiles around were placed. */
export function placements(table: Table, kindId: string): readonly Placement[] {
  const kind = kindById(kindId);
  return gapsOf(table).flatMap((gap) =>
    kind.rotations.filter((it) => fits(gap, kind, it)).map((rotation) => ({ x: gap.x, y: gap.y, rotation })),
  );
}

/** Whether a tile fits anywhere. */
export function isPlaceable(table: Table, kindId: string): boolean {
  const kind = kindById(kindId);
  return gapsOf(table).some((gap) => kind.rotations.some((it) => fits(gap, kind, it)));
}
