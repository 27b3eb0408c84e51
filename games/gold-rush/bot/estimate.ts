/** The worth of a position to a seat, for the easy bot: points so far, and a guess at what every piece will still bring. */
import type { Seat } from "../../kernel/game.ts";
import { featureAt, featureIdAt, placeOf } from "../board/features.ts";
import type { Cowboy, Feature, Place, State } from "../model/state.ts";
import { majority, worthOf } from "../scoring/scoring.ts";
import { MEAN_TOKEN } from "../scoring/tokens.ts";
import { tilesLeft } from "../turn/turn.ts";
import type { Action } from "./moves.ts";

/** With this many tiles to come, an open side is closed by the end of the game in half of all cases. */
const TILES_TO_CLOSE = 10;
/** The worth of one more cowboy in the supply, by how many there are, while there is time to use them. */
const SUPPLY_WORTH = [2.4, 1.7, 1.2, 0.8, 0.5];
/** Own turns that a cowboy in the supply needs to bring its worth. */
const TURNS_TO_USE = 4;
/** The share of its mountain's tokens that a tent may hope to mine. */
const TENT_SHARE = 0.4;
/** Tokens that a tent mines on one mountain, at most, before others have taken the rest. */
const MOST_MINED = 4;
/** The weight of the others' points, with three players and more. */
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
  const railroads = new Set(feature.tracks.map((it) => featureIdAt(state, placeOf(it)))).size;
  let chances = 0;
  for (const it of feature.tracks) chances += chanceToClose(featureAt(state, placeOf(it)).open, left);
  return (3 * railroads * chances) / feature.tracks.length;
}

/** Prairies may grow, but their farmers are bound to the end: in games against itself, valuing both as even did best. */
function featureValue(state: State, feature: Feature, left: number, sharing: number): number {
  if (feature.name === "railroad") return railroadValue(state, feature, left);
  if (feature.name === "mountain") return mountainValue(feature, left, sharing);
  if (feature.name === "city") return cityValue(state, feature, left);
  return worthOf(state, feature, true).points;
}

/** Cowboys by their feature, in the order in which they came. */
export function occupied(state: State): ReadonlyMap<number, Cowboy[]> {
  const groups = new Map<number, Cowboy[]>();
  for (const cowboy of state.cowboys) {
    const id = featureIdAt(state, cowboy);
    const group = groups.get(id);
    if (group) group.push(cowboy);
    else groups.set(id, [cowboy]);
  }
  return groups;
}

function supplyValue(count: number, turns: number): number {
  let worth = 0;
  for (let at = 0; at < count; at++) worth += SUPPLY_WORTH[at] ?? 0;
  return worth * Math.min(1, turns / TURNS_TO_USE);
}

function tentValueAt(state: State, tent: Place | null | undefined, turns: number): number {
  if (!tent) return 0;
  const { open, tokens } = featureAt(state, tent);
  return open === 0 ? 0 : TENT_SHARE * MEAN_TOKEN * Math.min(tokens, turns, MOST_MINED);
}

/** Points, tokens (an unknown one counts as the mean), and a tent's prospects; features are added. */
function bareValues(state: State, left: number): number[] {
  const values = state.hands.map((hand, seat) => {
    let tokens = 0;
    for (const it of hand) tokens += it ?? MEAN_TOKEN;
    return tokens + tentValueAt(state, state.tents[seat], left / state.seats);
  });
  for (const { seat, points, from } of state.points) if (from !== "tokens") values[seat] = (values[seat] ?? 0) + points;
  return values;
}

const comesHome = ({ name, open }: Feature): boolean => name !== "prairie" && open === 0;

/** The worth of a position, in parts: the changes of a seat's next action are added to them. */
interface Parts {
  readonly state: State;
  readonly left: number;
  /** Without the supply. */
  readonly values: readonly number[];
  readonly supply: readonly number[];
}

function partsOf(state: State): Parts {
  const left = tilesLeft(state);
  const values = bareValues(state, left);
  const supply = [...state.supply];
  for (const [id, cowboys] of occupied(state)) {
    const feature = state.features[id] as Feature;
    const holders = majority(cowboys);
    const worth = featureValue(state, feature, left, holders.length);
    for (const seat of holders) values[seat] = (values[seat] ?? 0) + worth;
    if (comesHome(feature)) for (const { seat } of cowboys) supply[seat] = (supply[seat] ?? 0) + 1;
  }
  return { state, left, values, supply };
}

/** A seat's lead over the others; `more` is its additional worth, `cowboys` the number that returns to its supply. */
function standing({ state, left, values, supply }: Parts, seat: Seat, more: number, cowboys: number): number {
  const turns = left / state.seats;
  let own = 0;
  let others = 0;
  for (const [at, value] of values.entries()) {
    const isOwn = at === seat;
    const worth = value + (isOwn ? more : 0) + supplyValue((supply[at] ?? 0) + (isOwn ? cowboys : 0), turns);
    if (isOwn) own = worth;
    else others += worth;
  }
  return own - ((state.seats === 2 ? 1 : ENVY) * others) / (state.seats - 1);
}

/** A seat's expected lead at the end, in points. */
export const estimate = (state: State, seat: Seat): number => standing(partsOf(state), seat, 0, 0);

/** The `estimate` after each action of a seat: that of a cowboy or tent follows from the position before it. */
export function estimateActions(
  state: State,
  seat: Seat,
  actions: readonly Action[],
  after: (action: Action) => State,
): readonly number[] {
  const parts = partsOf(state);
  const tile = state.placed.length - 1;
  const turns = parts.left / state.seats;
  return actions.map((action) => {
    if (action.type === "pass") return standing(parts, seat, 0, 0);
    if (action.type === "placeCowboy") {
      const feature = featureAt(state, { tile, segment: action.segment });
      return standing(parts, seat, featureValue(state, feature, parts.left, 1), comesHome(feature) ? 0 : -1);
    }
    if (action.type === "placeTent") {
      const gain = tentValueAt(state, action, turns) - tentValueAt(state, state.tents[seat], turns);
      return standing(parts, seat, gain, 0);
    }
    return estimate(after(action), seat);
  });
}
