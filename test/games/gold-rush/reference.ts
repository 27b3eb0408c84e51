/**
 * A slow second opinion on Gold Rush. It reads the tile data by itself, lays tiles out as points of a plane, floods features
 * from scratch and counts points by the rules page; it shares no code with the engine.
 */
import data from "../../../games/gold-rush/data/tiles.json" with { type: "json" };
import type { Cowboy, FeatureName, Placed, State } from "../../../games/gold-rush/model/state.ts";

/** A point of the plane: a tile's centre lies at (4x, 4y), its edges 2 away. */
type Point = readonly [number, number];

const EDGE: Readonly<Record<string, Point>> = { N: [0, -2], E: [2, 0], S: [0, 2], W: [-2, 0] };
const HALF: Readonly<Record<string, Point>> = {
  NL: [-1, -2],
  NR: [1, -2],
  EL: [2, -1],
  ER: [2, 1],
  SL: [1, 2],
  SR: [-1, 2],
  WL: [-2, 1],
  WR: [-2, -1],
};

/** A segment with the boundary points it reaches, as text so that they can be looked up. */
interface Piece {
  readonly tile: number;
  readonly segment: number;
  readonly name: FeatureName;
  readonly points: readonly string[];
  readonly toCity: boolean;
  readonly locomotive: boolean;
  readonly nuggets: number;
  readonly tipis: number;
  readonly horses: number;
}

function quarterTurns([x, y]: Point, turns: number): Point {
  return turns === 0 ? [x, y] : quarterTurns([-y, x], turns - 1);
}

function at(placed: Placed, offset: Point | undefined): string {
  const [x, y] = quarterTurns(offset!, placed.rotation);
  return `${4 * placed.x + x},${4 * placed.y + y}`;
}

const NONE = { toCity: false, locomotive: false, nuggets: 0, tipis: 0, horses: 0 };

function piecesOf(placed: Placed, tile: number): readonly Piece[] {
  const design = data.designs.find((it) => it.id === placed.kind.slice(0, 2))!;
  const variant = design.variants.find((it) => it.variant === placed.kind.slice(2))!;
  const edges = (names: readonly string[]) => names.map((it) => at(placed, EDGE[it]));
  const pieces = [
    ...design.rails.map((it) => ({
      ...NONE,
      name: "railroad" as const,
      points: edges(it.edges),
      toCity: it.ends_at === "city",
      locomotive: it.locomotive,
    })),
    ...design.mountains.map((it) => ({
      ...NONE,
      name: "mountain" as const,
      points: edges(it.edges),
      nuggets: it.nuggets,
    })),
    ...(design.city ? [{ ...NONE, name: "city" as const, points: [] }] : []),
    ...design.prairies.map((it) => {
      const on = (variant.prairies as { area: number; tipis: number; horses: number }[]).find(
        (p) => p.area === it.area,
      )!;
      const points = it.halves.map((half) => at(placed, HALF[half]));
      return { ...NONE, name: "prairie" as const, points, tipis: on.tipis, horses: on.horses };
    }),
  ];
  return pieces.map((it, segment) => ({ ...it, tile, segment }));
}

/** A flooded feature. `open` counts boundary points with nothing beyond. */
export interface Flood {
  readonly name: FeatureName;
  readonly pieces: readonly Piece[];
  readonly open: number;
}

function flood(pieces: readonly Piece[]): readonly Flood[] {
  const reaching = Map.groupBy(
    pieces.flatMap((piece) => piece.points.map((point) => ({ point, piece }))),
    (it) => it.point,
  );
  const left = new Set(pieces);
  const floods: Flood[] = [];
  for (const start of pieces) {
    if (!left.has(start)) continue;
    const found = [start];
    left.delete(start);
    for (const piece of found) {
      const next = piece.points
        .flatMap((point) => reaching.get(point)!.map((it) => it.piece))
        .filter((it) => left.has(it));
      for (const it of next) if (left.delete(it)) found.push(it);
    }
    const open = found.flatMap((it) => it.points).filter((point) => reaching.get(point)!.length === 1).length;
    floods.push({ name: start.name, pieces: found, open });
  }
  return floods;
}

/** All features of the tiles on the table. */
export const floodAll = (placed: readonly Placed[]): readonly Flood[] => flood(placed.flatMap(piecesOf));

/** The different railroads that leave a city, complete or not. */
function railroadsOf(city: Flood, floods: readonly Flood[]): readonly Flood[] {
  const { tile } = city.pieces[0]!;
  return floods.filter(
    (it) => it.name === "railroad" && it.pieces.some((piece) => piece.toCity && piece.tile === tile),
  );
}

/** Whether nothing is missing (a prairie is never complete). */
export function isComplete(feature: Flood, floods: readonly Flood[]): boolean {
  if (feature.name === "prairie") return false;
  if (feature.name === "city") return railroadsOf(feature, floods).every((it) => it.open === 0);
  return feature.open === 0;
}

/** How many tiles it runs over, each counted once. */
export const tilesOf = (feature: Flood): number => new Set(feature.pieces.map((it) => it.tile)).size;

/** A sum over its segments. */
export const total = (feature: Flood, of: "nuggets" | "tipis" | "horses"): number =>
  feature.pieces.reduce((sum, it) => sum + it[of], 0);

function worth(feature: Flood, floods: readonly Flood[], final: boolean): number {
  const locomotives = feature.pieces.filter((it) => it.locomotive).length;
  switch (feature.name) {
    case "railroad":
      return tilesOf(feature) * (!final && locomotives === 1 ? 2 : 1);
    case "mountain":
      return total(feature, "nuggets");
    case "city":
      return 3 * railroadsOf(feature, floods).filter((it) => it.open === 0).length;
    case "prairie":
      return 2 * total(feature, "tipis") + 4 * total(feature, "horses");
  }
}

const holds = (feature: Flood, { tile, segment }: { tile: number; segment: number }): boolean =>
  feature.pieces.some((it) => it.tile === tile && it.segment === segment);

function winnersOf(feature: Flood, cowboys: readonly Cowboy[]): readonly number[] {
  const seats = cowboys.filter((it) => holds(feature, it)).map((it) => it.seat);
  const count = (seat: number) => seats.filter((it) => it === seat).length;
  return [...new Set(seats)].filter((seat) => seats.every((it) => count(it) <= count(seat)));
}

/** Points as text, "seat 1: 4 for railroad", sorted: what should be scored now, completed features or (`final`) the rest. */
export function expectedPoints({ placed, cowboys }: State, final: boolean): readonly string[] {
  const floods = floodAll(placed);
  return floods
    .filter((it) => isComplete(it, floods) !== final)
    .flatMap((feature) => {
      const points = worth(feature, floods, final);
      return winnersOf(feature, cowboys).map((seat) => `seat ${seat}: ${points} for ${feature.name}`);
    })
    .filter((it) => !it.includes(": 0 for"))
    .sort();
}
