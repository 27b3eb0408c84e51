/** Positions on the map, in its units: 1400 across and 860 down. */
import type { PlaceShape, Point } from "../../kit/layout.ts";
import map from "../data/map.json" with { type: "json" };
import type { Region } from "../model/state.ts";
import { CITIES, cityOf } from "./board.ts";

const AT: Readonly<Record<string, readonly number[]>> = map.cities;
const OUTLINES: Readonly<Record<Region, string>> = map.regions;

export const MAP_WIDTH = map.width;
export const MAP_HEIGHT = map.height;

/** The outline of a region, as the `d` of a path. */
export const outlineOf = (region: Region): string => OUTLINES[region];

export function cityAt(id: string): Point {
  const [x = 0, y = 0] = AT[id] ?? [];
  return { x, y };
}

/** The distance between sites of a city. */
const SITE_STEP = 29;

/** Positions of a city's sites around its place, from left to right: a zigzag, as on a frieze. */
export function sitesAt(id: string): readonly Point[] {
  const count = cityOf(id).sites.length;
  return Array.from({ length: count }, (_, at) => ({
    x: (at - (count - 1) / 2) * SITE_STEP,
    y: count === 1 ? 10 : at % 2 === 0 ? 20 : -4,
  }));
}

/** A box around a city's place. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The block of a city, around its place. */
export function blockOf(id: string): Block {
  const count = cityOf(id).sites.length;
  const width = (count - 1) * SITE_STEP + 42;
  return count === 1 ? { x: -width / 2, y: -12, width, height: 42 } : { x: -width / 2, y: -26, width, height: 66 };
}

/** A rectangle by its upper left and lower right corner. */
const rectangle = (left: number, top: number, right: number, bottom: number): PlaceShape => ({
  kind: "polygon",
  points: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
});

/** A city on the map. */
export function cityShape(id: string): PlaceShape {
  const { x, y } = cityAt(id);
  const block = blockOf(id);
  return rectangle(x + block.x, y + block.y, x + block.x + block.width, y + block.y + block.height);
}

/** The part of the map with a region's cities, with a margin. */
export function areaOf(region: Region): PlaceShape {
  const at = CITIES.filter((it) => it.region === region).map((it) => cityAt(it.id));
  const [xs, ys] = [at.map((it) => it.x), at.map((it) => it.y)];
  return rectangle(Math.min(...xs) - 90, Math.min(...ys) - 70, Math.max(...xs) + 90, Math.max(...ys) + 70);
}
