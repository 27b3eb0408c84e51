/**
 * Where on a tile its symbols and pieces find room: on a fine grid, each area takes the points that lie farthest from its border
 * and from what lies there already. Works for any tile data, so that nothing has to be measured by hand when a tile changes.
 */

import { type Point, pointOn, trackCurve, turnedPoint } from "../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type { Segment } from "../../../games/gold-rush/model/state.ts";
import { CELLS, COUNT, cellAt, distance, type Ground, groundOf } from "./land/ground.ts";

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

function neighbours(at: number): readonly number[] {
  const column = at % COUNT;
  return [at - COUNT, at + COUNT, column > 0 ? at - 1 : -1, column < COUNT - 1 ? at + 1 : -1].filter(
    (it) => it >= 0 && it < CELLS.length,
  );
}

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

/** Chooses points one after the other, each where there is most room left. */
function* roomiest(area: ReadonlySet<number>): Generator<Point, never> {
  const inside = [...area].map((at) => ({ at, point: CELLS[at] as Point }));
  const border = inside.filter(({ at }) => neighbours(at).length < 4 || neighbours(at).some((it) => !area.has(it)));
  const rooms = inside.map(({ point }) => ({
    point,
    room: Math.min(...border.map((it) => distance(it.point, point))),
  }));
  const chosen: Point[] = [];
  for (;;) {
    const free = (it: (typeof rooms)[number]) =>
      Math.min(it.room + 1, ...chosen.map((other) => CROWD * distance(other, it.point)));
    const best = rooms.reduce((a, b) => (free(b) > free(a) ? b : a), rooms[0] ?? { point: { x: 50, y: 50 }, room: 0 });
    chosen.push(best.point);
    yield best.point;
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
