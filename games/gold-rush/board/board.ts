/** Where a tile may be placed. */

import { remade } from "../add-ons/brought.ts";
import type { Kind, Placed, Rotation, Square, State } from "../model/state.ts";
import { neighbour, opposite, SIDE_COUNT, squareKey } from "./geometry.ts";
import { EDGES, edgeAt, kindById, kinds } from "./tiles.ts";

/** A tile's position. */
export interface Placement extends Square {
  readonly rotation: Rotation;
}

type Table = Pick<State, "board" | "placed">;

/**
 * The edges that a square accepts, or that a tile has: one bit for each kind of edge, per side. A tile fits if the square accepts all of
 * its edges.
 */
type Edges = number;

/** A side without a neighbour accepts every kind of edge. */
const ANY = 2 ** EDGES.length - 1;

const onSide = (edges: Edges, side: number): Edges => edges << (side * EDGES.length);

const edgeBit = (kind: Kind, rotation: Rotation, side: number): Edges =>
  2 ** EDGES.indexOf(edgeAt(kind, rotation, side));

function edgesOf(kind: Kind, rotation: Rotation): Edges {
  let edges = 0;
  for (let side = 0; side < SIDE_COUNT; side++) edges |= onSide(edgeBit(kind, rotation, side), side);
  return edges;
}

/** A tile turned one way. */
export interface Turned {
  readonly rotation: Rotation;
  readonly edges: Edges;
}

/** Per kind, the rotations that look different. */
const turnedById = remade(
  (): ReadonlyMap<string, readonly Turned[]> =>
    new Map(
      kinds().map((kind) => [
        kind.id,
        kind.rotations.map((rotation) => ({ rotation, edges: edgesOf(kind, rotation) })),
      ]),
    ),
);

/** An empty square beside a tile: the edges it accepts, and the number of the tile beside each of its sides. */
export interface Gap extends Square {
  readonly takes: Edges;
  readonly beside: readonly (number | undefined)[];
}

/** A tile's demand on the square beyond one of its sides. */
function asked(tile: Placed, side: number): Edges {
  return onSide(edgeBit(kindById(tile.kind), tile.rotation, side), opposite(side));
}

/** A gap with one of its four sides bound by tile number `at`. */
function bound({ x, y, takes, beside }: Gap, tile: Placed, at: number, side: number): Gap {
  const own = opposite(side);
  return { x, y, takes: takes & (asked(tile, side) | ~onSide(ANY, own)), beside: beside.with(own, at) };
}

const OPEN: Edges = [0, 1, 2, 3].reduce((edges, side) => edges | onSide(ANY, side), 0);

const FREE: Gap["beside"] = [undefined, undefined, undefined, undefined];

/** The gaps after tile `number`: its own square is removed, neighbouring ones are restricted, and new ones come last. */
export function gapsAfter(gaps: readonly Gap[], tile: Placed, number: number, board: State["board"]): readonly Gap[] {
  const left = gaps.filter((it) => it.x !== tile.x || it.y !== tile.y);
  for (let side = 0; side < SIDE_COUNT; side++) {
    const square = neighbour(tile, side);
    if (board[squareKey(square)] !== undefined) continue;
    const at = left.findIndex((it) => it.x === square.x && it.y === square.y);
    if (at < 0) left.push(bound({ ...square, takes: OPEN, beside: FREE }, tile, number, side));
    else left[at] = bound(left[at] as Gap, tile, number, side);
  }
  return left;
}

interface CachedGaps {
  readonly gaps: readonly Gap[];
  /** Number of tiles on the board. */
  readonly tiles: number;
}

/** Cached by board, which never changes; computed from the board one tile before. */
const gapCache = new WeakMap<State["board"], CachedGaps>();

/** Passes the cache of a board on to the next one. */
export function handOn(from: State["board"], to: State["board"]): void {
  const found = gapCache.get(from);
  if (found) gapCache.set(to, found);
}

/** The gaps of a board. */
export function gapsOf({ board, placed }: Table): readonly Gap[] {
  const before = gapCache.get(board);
  if (before?.tiles === placed.length) return before.gaps;
  let gaps = before?.gaps ?? [];
  for (let at = before?.tiles ?? 0; at < placed.length; at++) gaps = gapsAfter(gaps, placed[at] as Placed, at, board);
  gapCache.set(board, { gaps, tiles: placed.length });
  return gaps;
}

const fits = (gap: Gap, tile: Turned): boolean => (tile.edges & ~gap.takes) === 0;

/** The ways to turn a tile that look different. */
export const turnsOf = (kindId: string): readonly Turned[] => turnedById().get(kindId) ?? [];

/** Every way to place a tile, without equal-looking ones: by square, in the order the tiles around were placed. */
export function placements(table: Table, kindId: string): readonly Placement[] {
  const found: Placement[] = [];
  for (const gap of gapsOf(table)) {
    for (const it of turnsOf(kindId)) if (fits(gap, it)) found.push({ x: gap.x, y: gap.y, rotation: it.rotation });
  }
  return found;
}

/** Whether a tile fits anywhere. */
export function isPlaceable(table: Table, kindId: string): boolean {
  const turns = turnsOf(kindId);
  return gapsOf(table).some((gap) => turns.some((it) => fits(gap, it)));
}
