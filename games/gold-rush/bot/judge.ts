/**
 * The worth of a position to each seat, for the normal and the strong player: points so far, and expected gains of every piece. A weighted
 * sum of parts; the weights come from a linear regression of final points on the parts, over games of the player against itself, done
 * twice.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Gap } from "../board/board.ts";
import { featureAt, featureIdAt } from "../board/features.ts";
import { TILE_COUNT } from "../board/tiles.ts";
import type { Feature, Place, State } from "../model/state.ts";
import { majority, worthOf } from "../scoring/scoring.ts";
import { MEAN_TOKEN } from "../scoring/tokens.ts";
import { tilesLeft } from "../turn/turn.ts";
import { chancesOf } from "./chances.ts";
import { occupied } from "./estimate.ts";
import { type Action, after } from "./moves.ts";

/** The first weight of a pair counts while there are turns to use a piece in, the second grows with the turns left. */
type Pair = readonly [soon: number, long: number];

const WEIGHTS = {
  /** The first, second … cowboy in the supply, and each further one. */
  supply: [
    [13, 0],
    [5, 12],
    [0, 16],
    [3.5, 3.5],
  ] satisfies readonly Pair[],
  /** A cowboy that comes home when its feature is closed, times the probability of that. */
  home: { railroad: [10, 1], mountain: [8.3, -1.6], city: [9.6, 5.6], prairie: [0, 0] } satisfies Record<string, Pair>,
  /** Tiles of an open railroad, and its gain from being closed. */
  railroad: { open: 0.94, gain: 0.83 },
  /** Nuggets, and the tokens that the majority takes. */
  mountain: { nuggets: 1.12, tokens: 0.85 },
  city: 0.65,
  /** Points of a prairie as it is, and its expected growth. */
  prairie: { points: 0.86, held: 5, growing: 6.3 },
  /** The first token that a tent may mine, the second, the third and fourth, and the others. */
  tent: [1.7, 1.2, 2.2, 0],
} as const;

/** With so many own turns to come there is time to use every piece. */
const ENOUGH_TURNS = 4;
/** Own turns in a whole game for two. */
const ALL_TURNS = TILE_COUNT / 2;

const weighed = ([soon, long]: Pair, turns: number): number =>
  soon * Math.min(1, turns / ENOUGH_TURNS) + (long * turns) / ALL_TURNS;

/** A position in parts: the changes of a seat's action are added to the rest. */
export interface Position {
  readonly state: State;
  readonly chances: ReadonlyMap<number, number>;
  /** Own turns to come. */
  readonly turns: number;
  /** Per seat, without supply and tents. */
  readonly values: readonly number[];
  /** Cowboys in supply, or returning there now. */
  readonly home: readonly number[];
}

function cityChances({ featureOf }: State, { tracks }: Feature, chances: ReadonlyMap<number, number>) {
  let [sum, all] = [0, 1];
  const railroads = new Set(tracks.map((it) => featureOf[it] as number));
  for (const it of railroads) {
    const chance = chances.get(it) ?? 1;
    sum += chance;
    all *= chance;
  }
  return { sum, all };
}

/** An open feature's promise to each of its holders, and the probability that it is closed. */
function promiseOf(
  state: State,
  id: number,
  feature: Feature,
  position: Pick<Position, "chances" | "turns">,
  holders: number,
) {
  const { chances, turns } = position;
  const { name, nuggets, tokens, locomotives, tiles } = feature;
  if (name === "prairie") {
    const { points, held, growing } = WEIGHTS.prairie;
    return { worth: points * worthOf(state, feature, true).points + held + (growing * turns) / ALL_TURNS, chance: 0 };
  }
  if (name === "city") {
    const { sum, all } = cityChances(state, feature, chances);
    return { worth: WEIGHTS.city * 3 * sum, chance: all };
  }
  const chance = chances.get(id) ?? 1;
  if (name === "mountain") {
    const share = (chance * tokens * MEAN_TOKEN) / holders;
    return { worth: WEIGHTS.mountain.nuggets * nuggets + WEIGHTS.mountain.tokens * share, chance };
  }
  const gain = locomotives === 1 ? chance * tiles.length : 0;
  return { worth: WEIGHTS.railroad.open * tiles.length + WEIGHTS.railroad.gain * gain, chance };
}

/** Points of a complete, unscored feature for each of its holders. */
const completed = (state: State, feature: Feature, holders: number): number =>
  worthOf(state, feature, false).points + (feature.name === "mountain" ? (feature.tokens * MEAN_TOKEN) / holders : 0);

const isComplete = ({ name, open }: Feature): boolean => name !== "prairie" && open === 0;

function pointsSoFar({ hands, points }: State): number[] {
  const values = hands.map((hand) => hand.reduce<number>((sum, it) => sum + (it ?? MEAN_TOKEN), 0));
  for (const it of points) if (it.from !== "tokens") values[it.seat] = (values[it.seat] ?? 0) + it.points;
  return values;
}

/** The parts of a position, before complete features in it are scored. `gaps` are those of its board. */
export function positionOf(state: State, gaps: readonly Gap[], known?: ReadonlyMap<number, number>): Position {
  const chances = known ?? chancesOf(state, gaps);
  const turns = tilesLeft(state) / state.seats;
  const values = pointsSoFar(state);
  const home = [...state.supply];
  const add = (seat: Seat, worth: number): void => {
    values[seat] = (values[seat] ?? 0) + worth;
  };
  for (const [id, cowboys] of occupied(state)) {
    const feature = state.features[id] as Feature;
    const holders = majority(cowboys);
    if (isComplete(feature)) {
      const worth = completed(state, feature, holders.length);
      for (const seat of holders) add(seat, worth);
      for (const { seat } of cowboys) home[seat] = (home[seat] ?? 0) + 1;
      continue;
    }
    const { worth, chance } = promiseOf(state, id, feature, { chances, turns }, holders.length);
    for (const seat of holders) add(seat, worth);
    const back = chance * weighed(WEIGHTS.home[feature.name], turns);
    for (const { seat } of cowboys) add(seat, back);
  }
  return { state, chances, turns, values, home };
}

function supplyWorth(count: number, turns: number): number {
  let worth = 0;
  for (let at = 0; at < count; at++)
    worth += weighed(WEIGHTS.supply[Math.min(at, WEIGHTS.supply.length - 1)] as Pair, turns);
  return worth;
}

function tentWorth(state: State, tent: Place | null | undefined, turns: number): number {
  if (!tent) return 0;
  const { open, tokens } = featureAt(state, tent);
  if (open === 0) return 0;
  const mined = Math.min(tokens, turns);
  const [first, second, more] = WEIGHTS.tent;
  return (
    first * Math.min(1, mined) +
    second * Math.max(0, Math.min(1, mined - 1)) +
    more * Math.max(0, Math.min(2, mined - 2))
  );
}

const worthTo = ({ state, turns, values, home }: Position, seat: Seat): number =>
  (values[seat] ?? 0) + supplyWorth(home[seat] ?? 0, turns) + tentWorth(state, state.tents[seat], turns);

export function standing(position: Position, seat: Seat, own = worthTo(position, seat)): number {
  let others = 0;
  for (let it = 0; it < position.state.seats; it++) if (it !== seat) others += worthTo(position, it);
  return own - others / (position.state.seats - 1);
}

/** The `standing` after an action of the seat. */
export function standingAfter(position: Position, seat: Seat, action: Action): number {
  const { state, chances, turns, values, home } = position;
  const own = values[seat] ?? 0;
  const supply = home[seat] ?? 0;
  if (action.type === "pass") return standing(position, seat);
  if (action.type === "placeTent") {
    const worth = supplyWorth(supply, turns) + tentWorth(state, action, turns);
    return standing(position, seat, own + worth);
  }
  if (action.type === "placeCowboy") {
    const place = { tile: state.placed.length - 1, segment: action.segment };
    const feature = featureAt(state, place);
    const tent = tentWorth(state, state.tents[seat], turns);
    if (isComplete(feature))
      return standing(position, seat, own + completed(state, feature, 1) + supplyWorth(supply, turns) + tent);
    const { worth, chance } = promiseOf(state, featureIdAt(state, place), feature, position, 1);
    const back = chance * weighed(WEIGHTS.home[feature.name], turns);
    return standing(position, seat, own + worth + back + supplyWorth(supply - 1, turns) + tent);
  }
  return standing(positionOf(after(state, seat, action), [], chances), seat);
}
