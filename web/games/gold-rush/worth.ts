/** What a choice is worth: now, if the game ended as it stands, and at most with what lies on the table. Pure. */
import { featureAt, featureIdAt, placeOf } from "../../../games/gold-rush/board/features.ts";
import type { Command, Feature, State } from "../../../games/gold-rush/model/state.ts";
import { completedBy, cowboysOn, majority, worthOf } from "../../../games/gold-rush/scoring/scoring.ts";

/** Points of one choice. */
export interface Worth {
  readonly now: number;
  readonly most: number;
}

/** The best token there is. */
const BEST_TOKEN = 5;

const isComplete = ({ name, open }: Feature): boolean => name !== "prairie" && open === 0;

/** The most a feature can bring as far as it is built: completed, with one locomotive, all railroads of a city done, the best tokens. */
function mostOf(state: State, feature: Feature): number {
  const { name, tiles, locomotives, nuggets, tokens, tracks } = feature;
  if (name === "railroad") return tiles.length * (locomotives <= 1 ? 2 : 1);
  if (name === "mountain") return nuggets + BEST_TOKEN * tokens;
  if (name === "city") return 3 * new Set(tracks.map((it) => featureIdAt(state, placeOf(it)))).size;
  return worthOf(state, feature, true).points;
}

/** The worth of an action; `null`: it is about no points. */
export function worthOfChoice(state: State, command: Command): Worth | null {
  if (command.type === "placeCowboy") {
    const feature = featureAt(state, { tile: state.placed.length - 1, segment: command.segment });
    const complete = isComplete(feature);
    const now = worthOf(state, feature, !complete).points;
    const settled = complete && feature.name !== "mountain";
    return { now, most: settled ? now : Math.max(now, mostOf(state, feature)) };
  }
  if (command.type === "placeTent") return { now: 0, most: BEST_TOKEN * featureAt(state, command).tokens };
  return command.type === "mine" ? { now: 0, most: BEST_TOKEN } : null;
}

/** Points by seat for what the tile placed last has completed, tokens left aside. */
export function gainsOfTile(state: State): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  for (const place of completedBy(state, state.placed.length - 1)) {
    const { points } = worthOf(state, featureAt(state, place), false);
    for (const seat of majority(cowboysOn(state, featureIdAt(state, place))))
      gains.set(seat, (gains.get(seat) ?? 0) + points);
  }
  return gains;
}
