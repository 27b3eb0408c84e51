/** What a position is worth to a seat, for the bot: points so far, and a guess at what every piece will still bring. */
import type { Seat } from "../../kernel/game.ts";
import { featureAt, featureIdAt, placeOf } from "../board/features.ts";
import type { Cowboy, Feature, State } from "../model/state.ts";
import { majority, worthOf } from "../scoring/scoring.ts";
import { MEAN_TOKEN } from "../scoring/tokens.ts";
import { tilesLeft } from "../turn/turn.ts";

/** With this many tiles to come, an open side is closed by the end of the game in half of all cases. */
const TILES_TO_CLOSE = 10;
/** What one more cowboy in the supply is worth, by how many there are, while there is time to use them. */
const SUPPLY_WORTH = [2.4, 1.7, 1.2, 0.8, 0.5];
/** A cowboy in the supply needs this many own turns to bring what it is worth. */
const TURNS_TO_USE = 4;
/** Share of its mountain's tokens that a tent may hope to mine. */
const TENT_SHARE = 0.4;
/** A tent mines no more than this many tokens on one mountain before others have taken the rest. */
const MOST_MINED = 4;
/** How much the others' points count against one's own, with three players and more. */
const ENVY = 0.6;

/** The chance that a number of open sides will all be closed. */
function chanceToClose(open: number, left: number): number {
  return (left / (left + TILES_TO_CLOSE)) ** open;
}

function railroadValue(state: State, feature: Feature, left: number): number {
  const closed = worthOf(state, { ...feature, open: 0 }, false).points;
  const open = worthOf(state, feature, true).points;
  const chance = chanceToClose(feature.open, left);
  return chance * closed + (1 - chance) * open;
}

function mountainValue({ nuggets, tokens, open }: Feature, left: number, sharing: number): number {
  return nuggets + (chanceToClose(open, left) * tokens * MEAN_TOKEN) / sharing;
}

function cityValue(state: State, feature: Feature, left: number): number {
  const chances = feature.tracks.map((it) => chanceToClose(featureAt(state, placeOf(it)).open, left));
  const railroads = new Set(feature.tracks.map((it) => featureIdAt(state, placeOf(it)))).size;
  return (3 * railroads * chances.reduce((sum, it) => sum + it, 0)) / feature.tracks.length;
}

/** A prairie may still grow, but its farmers are bound to the end: against itself the bot did best to see these as even. */
function featureValue(state: State, feature: Feature, left: number, sharing: number): number {
  if (feature.name === "railroad") return railroadValue(state, feature, left);
  if (feature.name === "mountain") return mountainValue(feature, left, sharing);
  if (feature.name === "city") return cityValue(state, feature, left);
  return worthOf(state, feature, true).points;
}

function occupied(state: State): ReadonlyMap<number, readonly Cowboy[]> {
  const groups = new Map<number, Cowboy[]>();
  for (const cowboy of state.cowboys) {
    const id = featureIdAt(state, cowboy);
    groups.set(id, [...(groups.get(id) ?? []), cowboy]);
  }
  return groups;
}

function supplyValue(count: number, turns: number): number {
  const worth = SUPPLY_WORTH.slice(0, count).reduce((sum, it) => sum + it, 0);
  return worth * Math.min(1, turns / TURNS_TO_USE);
}

function tentValue(state: State, seat: Seat, turns: number): number {
  const tent = state.tents[seat];
  if (!tent) return 0;
  const { open, tokens } = featureAt(state, tent);
  return open === 0 ? 0 : TENT_SHARE * MEAN_TOKEN * Math.min(tokens, turns, MOST_MINED);
}

/** Points, tokens (an unknown one counts as the mean), and what supply and tent may bring; features come on top. */
function bareValues(state: State, left: number): number[] {
  const values = state.hands.map((hand, seat) => {
    const tokens = hand.reduce<number>((sum, it) => sum + (it ?? MEAN_TOKEN), 0);
    return tokens + tentValue(state, seat, left / state.seats);
  });
  for (const { seat, points, from } of state.points) if (from !== "tokens") values[seat] = (values[seat] ?? 0) + points;
  return values;
}

function valuesOf(state: State): readonly number[] {
  const left = tilesLeft(state);
  const values = bareValues(state, left);
  const supply = [...state.supply];
  for (const [id, cowboys] of occupied(state)) {
    const feature = state.features[id] as Feature;
    const holders = majority(cowboys);
    for (const seat of holders) values[seat] = (values[seat] ?? 0) + featureValue(state, feature, left, holders.length);
    const home = feature.name !== "prairie" && feature.open === 0;
    if (home) for (const { seat } of cowboys) supply[seat] = (supply[seat] ?? 0) + 1;
  }
  return values.map((it, seat) => it + supplyValue(supply[seat] ?? 0, left / state.seats));
}

/** How a seat stands against the others, in points it may expect at the end. */
export function estimate(state: State, seat: Seat): number {
  const values = valuesOf(state);
  const others = values.filter((_, it) => it !== seat);
  const mean = others.reduce((sum, it) => sum + it, 0) / others.length;
  return (values[seat] ?? 0) - (others.length === 1 ? 1 : ENVY) * mean;
}
