/** Positions on the map, in its units: 1400 across and 860 down. */
import map from "../data/map.json" with { type: "json" };
import type { Region } from "../model/state.ts";
import { cityOf } from "./board.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const CITIES: Readonly<Record<string, readonly number[]>> = map.cities;
const OUTLINES: Readonly<Record<Region, string>> = map.regions;

export const MAP_WIDTH = map.width;
export const MAP_HEIGHT = map.height;

/** The outline of a region, as the `d` of a path. */
export const outlineOf = (region: Region): string => OUTLINES[region];

export function cityAt(id: string): Point {
  const [x = 0, y = 0] = CITIES[id] ?? [];
  return { x, y };
}

/** The distance between sites of a city. */
export const SITE_STEP = 29;

/** Positions of a city's sites, from left to right: a zigzag around the city's place, as on a frieze. */
export function sitesAt(id: string): readonly Point[] {
  const count = cityOf(id).sites.length;
  return Array.from({ length: count }, (_, at) => ({
    x: (at - (count - 1) / 2) * SITE_STEP,
    y: count === 1 ? 10 : at % 2 === 0 ? 20 : -4,
  }));
}
