/** Places of the table by name. */
import type { Seat } from "../../kernel/game.ts";
import type { Category, Field, Project, Region } from "../model/state.ts";

/** Kinds of places, and the part of the table where they lie. */
const PARTS = {
  region: "map",
  city: "map",
  site: "map",
  track: "transport",
  box: "transport",
  row: "timeline",
  space: "timeline",
  room: "company",
  tab: "company",
  tile: "market",
  column: "chart",
  donation: "chart",
} as const;

export type Kind = keyof typeof PARTS;
export type Part = (typeof PARTS)[Kind];
/** A place by its kind and its thing: `city:denver`, `room:0:5` (seat and space), `box:west:3` … */
export type Spot = `${Kind}:${string}`;

export const kindOf = (spot: Spot): Kind => spot.slice(0, spot.indexOf(":")) as Kind;
export const partOf = (spot: Spot): Part => PARTS[kindOf(spot)];
/** The ids of a place's thing, without its kind. */
export const idsOf = (spot: Spot): readonly string[] => spot.split(":").slice(1);
/** The company that a place belongs to; `null`: it is everybody's. */
export const seatAt = (spot: Spot): Seat | null => (partOf(spot) === "company" ? Number(idsOf(spot)[0]) : null);

export const regionSpot = (region: Region): Spot => `region:${region}`;
export const citySpot = (city: string): Spot => `city:${city}`;
export const siteSpot = (site: string): Spot => `site:${site}`;
export const trackSpot = (region: Region): Spot => `track:${region}`;
export const boxSpot = (region: Region, box: number): Spot => `box:${region}:${box}`;
export const rowSpot = (row: Category): Spot => `row:${row}`;
export const spaceSpot = (row: Category, space: number): Spot => `space:${row}:${space}`;
export const roomSpot = (seat: Seat, space: number): Spot => `room:${seat}:${space}`;
export const tabSpot = (seat: Seat, project: Project): Spot => `tab:${seat}:${project}`;
export const tileSpot = (department: string): Spot => `tile:${department}`;
export const columnSpot = (field: Field): Spot => `column:${field}`;
export const donationSpot = (donation: string): Spot => `donation:${donation}`;
