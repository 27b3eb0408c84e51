/** Where things are on the map, in its units. */
import { cityOf } from "../../../games/carnegie/map/board.ts";
import { REGIONS, type Region } from "../../../games/carnegie/model/state.ts";
import type { Box } from "../camera.ts";
import map from "./data/map.json" with { type: "json" };

export interface Point {
  readonly x: number;
  readonly y: number;
}

const CITIES: Readonly<Record<string, readonly number[]>> = map.cities;
const OUTLINES: Readonly<Record<Region, string>> = map.regions;

/** The outline of a region, as the `d` of a path. */
export const outlineOf = (region: Region): string => OUTLINES[region];

export function cityAt(id: string): Point {
  const [x = 0, y = 0] = CITIES[id] ?? [];
  return { x, y };
}

/** From site to site of a city. */
const STEP = 29;

/** Where the sites of a city are, from left to right, round the city's place: a zigzag, as on a frieze. */
export function sitesAt(id: string): readonly Point[] {
  const count = cityOf(id).sites.length;
  return Array.from({ length: count }, (_, at) => ({
    x: (at - (count - 1) / 2) * STEP,
    y: count === 1 ? 10 : at % 2 === 0 ? 20 : -4,
  }));
}

/** What one city takes up, round its place. */
export function blockOf(id: string): Box {
  const count = cityOf(id).sites.length;
  const width = (count - 1) * STEP + 42;
  return count === 1 ? { x: -width / 2, y: -12, width, height: 42 } : { x: -width / 2, y: -26, width, height: 66 };
}

/** What takes a finger for a city: its block and name, and as much round them as no other city needs. */
export function hitOf(id: string): Box {
  const { x, y, width, height } = blockOf(id);
  const wider = Math.max(0, 92 - width) / 2;
  return { x: x - wider, y: y - 22, width: width + 2 * wider, height: height + 30 };
}

/** The cards of the regions stand in a row of their own below the map. */
export const CARD = { width: 362, height: 176, gap: 10 };

export const cardAt = (region: Region): Point => ({
  x: REGIONS.indexOf(region) * (CARD.width + CARD.gap),
  y: 0,
});

/** The whole map. */
export const MAP_BOX: Box = { x: -16, y: -16, width: map.width + 32, height: map.height + 32 };

/** The row of cards. */
export const CARDS_BOX: Box = {
  x: 0,
  y: 0,
  width: (CARD.width + CARD.gap) * REGIONS.length - CARD.gap,
  height: CARD.height,
};
