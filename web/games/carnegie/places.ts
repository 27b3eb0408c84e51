/** The parts of the board, and what belongs to each place: its part, and its section of the rules. */
import { type Kind, kindOf, type Part, partOf, type Spot } from "../../../games/carnegie/table/spots.ts";

/** The parts of the board beside the timeline, which is always there. */
export const PANES = ["map", "company", "market", "chart"] as const;
export type Pane = (typeof PANES)[number];

/** Transport is drawn below the map, but on a phone with the company. */
const PANE: Readonly<Record<Part, Pane | null>> = {
  map: "map",
  transport: "company",
  timeline: null,
  company: "company",
  market: "market",
  chart: "chart",
};

export const paneOf = (spot: Spot): Pane | null => PANE[partOf(spot)];

const SECTIONS: Readonly<Record<Kind, string>> = {
  city: "projects",
  site: "projects",
  region: "income",
  track: "study",
  box: "study",
  tab: "study",
  room: "departments",
  tile: "departments",
  donation: "donations",
  column: "donations",
  row: "timeline",
  space: "timeline",
};

export const sectionOf = (spot: Spot): string => SECTIONS[kindOf(spot)];
