/**
 * Where on a tile its symbols and pieces find room: on a fine grid, each area takes the points that lie farthest from its border
 * and from what lies there already. Works for any tile data, so that nothing has to be measured by hand when a tile changes.
 */
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type { Kind, Segment } from "../../../games/gold-rush/model/state.ts";
import { type Curve, mountainOutline, type Point, pointOn, SIZE, trackCurve, turnedPoint } from "./shapes.ts";

/** What one segment shows and where; `piece` is where a cowboy stands. Cowboy and tent may both be on offer, so each has a spot. */
export interface Spots {
  readonly piece: Point;
  readonly tent: Point;
  readonly nuggets: readonly Point[];
  readonly tokens: Point;
  readonly tipis: readonly Point[];
  readonly horses: readonly Point[];
  readonly peaks: readonly Point[];
}

const STEP = 4;
const COUNT = SIZE / STEP;
const TRACK_WIDTH = 8;
const TOWN = 27;

const cells: readonly Point[] = Array.from({ length: COUNT * COUNT }, (_, at) => ({
  x: (at % COUNT) * STEP + STEP / 2,
  y: Math.floor(at / COUNT) * STEP + STEP / 2,
}));

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const samples = (curve: Curve, count: number): readonly Point[] =>
  Array.from({ length: count + 1 }, (_, at) => pointOn(curve, at / count));

function isInside(point: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [at, a] of polygon.entries()) {
    const b = polygon[(at + 1) % polygon.length] as Point;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

const polygonOf = (segment: Segment): readonly Point[] =>
  mountainOutline(segment.sides).flatMap((it) => samples(it, 8).slice(1));

/** What fills a cell: the index of a mountain, or `true` for tracks, towns and junctions, or nothing. */
type Ground = readonly (number | boolean)[];

function groundOf({ segments }: Kind): Ground {
  const tracks = segments.filter((it) => it.feature === "railroad").flatMap((it) => samples(trackCurve(it), 24));
  const hasCity = segments.some((it) => it.feature === "city");
  const mountains = segments.map((it) => (it.feature === "mountain" ? polygonOf(it) : []));
  return cells.map((cell) => {
    const mountain = mountains.findIndex((it) => it.length > 0 && isInside(cell, it));
    const built = tracks.some((it) => distance(it, cell) < TRACK_WIDTH);
    const town = hasCity && distance(cell, { x: 50, y: 50 }) < TOWN;
    return built || town || (mountain >= 0 && mountain);
  });
}

/** The inner end of a half-edge: 0 NL … 7 WR. */
const halfPoint = (half: number): Point => turnedPoint({ x: half % 2 === 0 ? 22 : 78, y: 2 }, half >> 1);

const cellAt = ({ x, y }: Point): number => Math.floor(y / STEP) * COUNT + Math.floor(x / STEP);

function neighbours(at: number): readonly number[] {
  const column = at % COUNT;
  return [at - COUNT, at + COUNT, column > 0 ? at - 1 : -1, column < COUNT - 1 ? at + 1 : -1].filter(
    (it) => it >= 0 && it < cells.length,
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
  const inside = [...area].map((at) => ({ at, point: cells[at] as Point }));
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

/** Whether a small peak here stays within its tile. */
const isClear = ({ x, y }: Point): boolean => Math.min(x, y, SIZE - x, SIZE - y) > 8;

function areaSpots(area: ReadonlySet<number>, { nuggets, tipis, horses, feature }: Segment): Spots {
  const room = roomiest(area);
  const take = (count: number): readonly Point[] => Array.from({ length: count }, () => room.next().value);
  const isMountain = feature === "mountain";
  const [piece, tent] = take(isMountain ? 2 : 1) as [Point, Point?];
  const found = { piece, tent: tent ?? piece, nuggets: take(nuggets), tipis: take(tipis), horses: take(horses) };
  const [tokens = piece] = take(isMountain ? 1 : 0);
  const peaks = isMountain ? [piece, ...take(Math.round(area.size / 70)).filter(isClear)] : [];
  return { ...found, tokens, peaks };
}

const NONE = { nuggets: [], tipis: [], horses: [], peaks: [] };

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
  const ground = groundOf(kind);
  const spots = kind.segments.map((it, at) => spotsOf(it, at, ground));
  known.set(kindId, spots);
  return spots;
}
