/** The timeline: the event of each space of each row, and the choice of a row. */
import data from "../data/timeline.json" with { type: "json" };
import { CATEGORIES, type Category, type Chosen, type Region, type State } from "../model/state.ts";

/** The last place of a marker. */
export const END_COLUMN = 5;

/** The numbers of the eight tiles. */
export const TILE_NUMBERS: readonly number[] = data.tiles.map((it) => it.id);

type EventOfSpace = Pick<Chosen, "region" | "donation">;

/** The event on a place (1 to 5) of a row. */
export function eventAt({ timeline }: Pick<State, "timeline">, row: Category, place: number): EventOfSpace {
  const at = CATEGORIES.indexOf(row);
  if (place === END_COLUMN) return { region: data.endTile.value[at]?.region as Region, donation: true };
  const laid = timeline[at];
  const tile = data.tiles.find((it) => it.id === laid?.tile);
  const event = tile?.[laid?.side ?? "front"][place - 1];
  return {
    region: (event && "region" in event ? event.region : null) as Region | null,
    donation: event?.event === "donation",
  };
}

/** The row whose marker advances when `row` is chosen: it, or the next one below (around the end) that still can. */
export function advancingRow(markers: readonly number[], row: Category): Category {
  const from = CATEGORIES.indexOf(row);
  const below = CATEGORIES.map((_, step) => (from + step) % CATEGORIES.length);
  const found = below.find((it) => (markers[it] ?? 0) < END_COLUMN);
  if (found === undefined) throw new Error("no marker can advance");
  return CATEGORIES[found] as Category;
}

/** The event of choosing a row. */
export function choiceOf(state: Pick<State, "timeline" | "markers">, row: Category): Chosen {
  const advancing = advancingRow(state.markers, row);
  const place = (state.markers[CATEGORIES.indexOf(advancing)] ?? 0) + 1;
  return { row, advancing, ...eventAt(state, advancing, place) };
}

/** The round that is played, or that begins with the row chosen now; 0 before the first. */
export const roundOf = ({ round, agenda }: Pick<State, "round" | "agenda">): number =>
  agenda[0]?.stage === "chooseRow" ? round + 1 : round;
