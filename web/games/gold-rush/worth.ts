/** The worth of a choice: now, if the game ended as it stands, and at most with what lies on the table. */
import { featureAt, featureIdAt, placeOf } from "../../../games/gold-rush/board/features.ts";
import type { Command, Event, Feature, State } from "../../../games/gold-rush/model/state.ts";
import { completedBy, cowboysOn, majority, worthOf } from "../../../games/gold-rush/scoring/scoring.ts";
import { preview } from "../../../games/kernel/game.ts";
import type { TableModel } from "../../table/table.ts";
import { isWide } from "../../table/wide.ts";
import { tBeside } from "./beside/words/index.ts";
import { isSquare, type Target, type Worth } from "./targets.ts";
import { tileName } from "./words/index.ts";

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
function gainsOfTile(state: State): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  for (const place of completedBy(state, state.placed.length - 1)) {
    const { points } = worthOf(state, featureAt(state, place), false);
    for (const seat of majority(cowboysOn(state, featureIdAt(state, place))))
      gains.set(seat, (gains.get(seat) ?? 0) + points);
  }
  return gains;
}

/** By seat, what everybody would have at once for a tile. */
export function gainsAt({ game, shown, table }: TableModel, command: Command): ReadonlyMap<number, number> {
  const { you } = table.value;
  if (you === null) return new Map();
  const played = preview(game, shown.value, you, [command]);
  return played.ok ? gainsOfTile(played.state as State) : new Map();
}

/** By square, the points that the tile would bring the reader there at once, turned as is best. */
export function gainsOn(model: TableModel, targets: readonly Target[]): ReadonlyMap<string, number> {
  const you = model.table.value.you ?? 0;
  const best = ({ commands }: Target) => Math.max(...commands.map((it) => gainsAt(model, it).get(you) ?? 0));
  return new Map(targets.filter(isSquare).map((it) => [it.id, best(it)]));
}

/** "3 now, at most 6", or one number where nothing can change any more. */
export const worthText = ({ now, most }: Worth): string =>
  now === most ? tBeside("worth.same", { points: now }) : tBeside("worth", { now, most });

/** "2 points at once": what a tile brings as soon as it lies there. */
export const gainText = (points: number): string => tBeside("gain", { points });

/** Whether the rules passed for the player. */
const isPassed = (events: readonly Event[]): boolean => events.some((it) => it.type === "passed");

/**
 * A sentence about what the rules did for the reader: they placed a tile that had one place, took away one that fitted nowhere, or ended
 * a turn to which nothing could be added. `null`: none of these.
 */
export function forcedText(model: TableModel): string | null {
  const { you, view } = model.table.value;
  const state = view as State | null;
  if (!model.yours.value || model.at.value !== null || state === null) return null;
  const played = model.previewed.value;
  const draft = model.draft.value as readonly Command[];
  if (model.complete.value && played.ok)
    return draft.some((it) => it.type !== "placeTile") || !isPassed(played.events as readonly Event[])
      ? null
      : tBeside("forced.pass");
  if (draft.length > 0) return null;
  if (!state.drawn)
    return isWide.value
      ? tBeside("forced.placed", { tile: tileName(state.placed.at(-1)?.kind ?? "") })
      : tBeside("forced.placed.short");
  const events = (model.entries.value.at(-1)?.events ?? []) as readonly Event[];
  const lost = events.findLast((it) => it.type === "tileDiscarded" && it.seat === you);
  return lost?.type === "tileDiscarded" ? tBeside("forced.discarded", { tile: tileName(lost.kind) }) : null;
}
