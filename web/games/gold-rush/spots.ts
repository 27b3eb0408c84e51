/**
 * Where on a tile its symbols and pieces find room: on a fine grid, each area takes the points that lie farthest from its border
 * and from what lies there already. Works for any tile data, so that nothing has to be measured by hand when a tile changes.
 */

import { type Point, pointOn, trackCurve, turnedPoint } from "../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type { Segment } from "../../../games/gold-rush/model/state.ts";
import { CELLS, COUNT, cellAt, type Ground, groundOf, STEP } from "./land/ground.ts";

/** What one segment shows and where; `piece` is where a cowboy stands. Cowboy and tent may both be on offer, so each has a spot. */
export interface Spots {
  readonly piece: Point;
  readonly tent: Point;
  readonly nuggets: readonly Point[];
  readonly tokens: Point;
  readonly tipis: readonly Point[];
  readonly horses: readonly Point[];
}

/** The inner end of a half-edge: 0 NL … 7 WR. */
const halfPoint = (half: number): Point => turnedPoint({ x: half % 2 === 0 ? 22 : 78, y: 2 }, half >> 1);

const NEIGHBOURS: readonly (readonly number[])[] = CELLS.map((_, at) => {
  const column = at % COUNT;
  return [at - COUNT, at + COUNT, column > 0 ? at - 1 : -1, column < COUNT - 1 ? at + 1 : -1].filter(
    (it) => it >= 0 && it < CELLS.length,
  );
});

const neighbours = (at: number): readonly number[] => NEIGHBOURS[at] ?? [];

function flooded(ground: Ground, halves: readonly number[]): ReadonlySet<number> {
  const found = new Set(halves.map((it) => cellAt(halfPoint(it))).filter((it) => ground[it] === false));
  for (const at of found) for (const next of neighbours(at)) if (ground[next] === false) found.add(next);
  return found;
}

function areaOf(ground: Ground, segment: Segment, index: number): ReadonlySet<number> {
  if (segment.feature === "prairie") return flooded(ground, segment.halves);
  return new Set(ground.flatMap((it, at) => (it === index ? [at] : [])));
}

/** How much nearer two things may lie to each other than to the border. */
const CROWD = 0.36;

const pointAt = (at: number): Point => CELLS[at] ?? { x: 50, y: 50 };

/** Distances by how many cells lie between, squared: whole numbers cost least where nothing is compiled yet. */
const ROOTS = Float64Array.from({ length: 2 * COUNT * COUNT }, (_, square) => STEP * Math.sqrt(square));
const apart = (a: Point, b: Point): number => ROOTS[((a.x - b.x) ** 2 + (a.y - b.y) ** 2) / STEP ** 2] as number;

/** How far each cell is from the border of its area: first within its column, then from the columns beside it. */
function depths(area: ReadonlySet<number>): (at: number) => number {
  const within = new Int16Array(CELLS.length).fill(COUNT);
  for (const at of area) {
    const near = neighbours(at);
    if (near.length < 4 || near.some((it) => !area.has(it))) within[at] = 0;
  }
  const follow = (at: number, before: number) => {
    within[at] = Math.min(within[at] as number, (within[before] as number) + 1);
  };
  for (let at = COUNT; at < within.length; at++) follow(at, at - COUNT);
  for (let at = within.length - COUNT; at--; ) follow(at, at + COUNT);
  return (at) => {
    let least = (within[at] as number) ** 2;
    for (let aside = 1; aside * aside < least; aside++)
      for (const by of [aside, -aside]) {
        const column = (at % COUNT) + by;
        if (column >= 0 && column < COUNT) least = Math.min(least, by ** 2 + (within[at + by] as number) ** 2);
      }
    return ROOTS[least] as number;
  };
}

/** Chooses points one after the other, each where there is most room left. */
function* roomiest(area: ReadonlySet<number>): Generator<Point, never> {
  const inside = [...area];
  const depth = depths(area);
  // How far each point is from the border and from what was chosen: narrowed down point by point.
  const room = Float64Array.from(inside, (at) => depth(at) + 1);
  for (;;) {
    const chosen = pointAt(inside[room.indexOf(Math.max(...room))] ?? -1);
    yield chosen;
    for (const [index, at] of inside.entries())
      room[index] = Math.min(room[index] as number, CROWD * apart(chosen, pointAt(at)));
  }
}

function areaSpots(area: ReadonlySet<number>, { nuggets, tipis, horses, feature }: Segment): Spots {
  const room = roomiest(area);
  const take = (count: number): readonly Point[] => Array.from({ length: count }, () => room.next().value);
  const isMountain = feature === "mountain";
  const [piece, tent] = take(isMountain ? 2 : 1) as [Point, Point?];
  const found = { piece, tent: tent ?? piece, nuggets: take(nuggets), tipis: take(tipis), horses: take(horses) };
  const [tokens = piece] = take(isMountain ? 1 : 0);
  return { ...found, tokens };
}

const NONE = { nuggets: [], tipis: [], horses: [] };

const BEFORE_TOWN: Point = { x: 50, y: 66 };

/** A cowboy stands beside the locomotive, not on it. */
export const LOCOMOTIVE_AT = 0.27;
const pieceOn = ({ locomotive, endsAt }: Segment): number =>
  locomotive ? 0.76 : endsAt === "junction" ? 0.45 : endsAt ? 0.4 : 0.5;

function spotsOf(segment: Segment, index: number, ground: Ground): Spots {
  if (segment.feature === "railroad") {
    const piece = pointOn(trackCurve(segment), pieceOn(segment));
    return { ...NONE, piece, tent: piece, tokens: piece };
  }
  if (segment.feature === "city") return { ...NONE, piece: BEFORE_TOWN, tent: BEFORE_TOWN, tokens: BEFORE_TOWN };
  return areaSpots(areaOf(ground, segment, index), segment);
}

const known = new Map<string, readonly Spots[]>();

/** The spots of each segment of a kind, unturned; worked out once. */
export function spotsOn(kindId: string): readonly Spots[] {
  const found = known.get(kindId);
  if (found) return found;
  const kind = kindById(kindId);
  const ground = groundOf(kindId);
  const spots = kind.segments.map((it, at) => spotsOf(it, at, ground));
  known.set(kindId, spots);
  return spots;
}
