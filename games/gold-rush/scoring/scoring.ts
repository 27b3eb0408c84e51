/** Points: for features completed by a tile, and for incomplete ones at the end (rules: "Completed features", "End of the game"). */
import type { Seat, Turn } from "../../kernel/game.ts";
import { cityPlace, featureAt, featureIdAt, placeOf } from "../board/features.ts";
import { kindById } from "../board/tiles.ts";
import { homeFrom, tellsAll, tokensOn } from "../model/outcomes.ts";
import type { Cowboy, Event, Feature, FeatureName, Place, Placed, Points, State } from "../model/state.ts";
import { drawToken, known } from "./tokens.ts";

type GoldRushTurn = Turn<State, Event>;

/** Points of a feature and the numbers behind them. */
interface Worth {
  readonly points: number;
  readonly of: Points["of"];
}

/** Everybody's cowboys on a feature. */
export const cowboysOn = (state: State, id: number): readonly Cowboy[] =>
  state.cowboys.filter((it) => featureIdAt(state, it) === id);

/** The seats with most cowboys among these, ascending; `[]` without cowboys. */
export function majority(cowboys: readonly Cowboy[]): readonly Seat[] {
  if (cowboys.length === 1) return [(cowboys[0] as Cowboy).seat];
  const counts: number[] = [];
  for (const { seat } of cowboys) counts[seat] = (counts[seat] ?? 0) + 1;
  let most = 0;
  for (const it of counts) if (it > most) most = it;
  return [...counts.keys()].filter((it) => most > 0 && counts[it] === most);
}

/** Number of different completed railroads that leave a city: one that comes back to it counts once. */
export function railroadsOf(state: State, city: Feature): number {
  const ids = city.tracks.map((it) => featureIdAt(state, placeOf(it)));
  return [...new Set(ids)].filter((it) => state.features[it]?.open === 0).length;
}

function railroadWorth({ tiles, locomotives }: Feature, final: boolean): Worth {
  const double = !final && locomotives === 1;
  return { points: tiles.length * (double ? 2 : 1), of: { tiles: tiles.length, locomotives: final ? 0 : locomotives } };
}

function cityWorth(state: State, city: Feature): Worth {
  const railroads = railroadsOf(state, city);
  return { points: 3 * railroads, of: { railroads } };
}

/** The points of a feature for each majority holder, when it is completed or (`final`) at the end of the game. */
export function worthOf(state: State, feature: Feature, final: boolean): Worth {
  const { nuggets, tipis, horses } = feature;
  if (feature.name === "railroad") return railroadWorth(feature, final);
  if (feature.name === "mountain") return { points: nuggets, of: { nuggets } };
  if (feature.name === "city") return cityWorth(state, feature);
  return { points: 2 * tipis + 4 * horses, of: { tipis, horses } };
}

function scoreFeature(turn: GoldRushTurn, id: number, final: boolean): void {
  const { state } = turn;
  const feature = state.features[id] as Feature;
  const { points, of } = worthOf(state, feature, final);
  if (points === 0) return;
  const cowboys = cowboysOn(state, id);
  for (const seat of majority(cowboys)) {
    const { tile, segment } = cowboys.find((it) => it.seat === seat) as Cowboy;
    turn.emit({ type: "scored", points: { seat, from: feature.name, points, at: { tile, segment }, final, of } });
  }
}

const isFinished = ({ name, open, done }: Feature): boolean => name !== "prairie" && open === 0 && !done;

/** A place on each feature that the tile completed, including distant cities whose railroads it completed. */
export function completedBy(state: State, tile: number): readonly Place[] {
  const { segments } = kindById((state.placed[tile] as Placed).kind);
  const own = segments.map((_, segment) => ({ tile, segment }));
  const cities = own.flatMap((it) => featureAt(state, it).cities.map((city) => cityPlace(state.placed, city)));
  const found = new Map<number, Place>();
  for (const place of [...own, ...cities]) {
    const id = featureIdAt(state, place);
    if (isFinished(featureAt(state, place)) && !found.has(id)) found.set(id, place);
  }
  return [...found.values()];
}

/** Seats in playing order, from a given one. */
const clockwiseFrom = (seats: readonly Seat[], first: Seat): readonly Seat[] => [
  ...seats.filter((it) => it >= first),
  ...seats.filter((it) => it < first),
];

/** The tokens of a completed mountain: one at a time, clockwise from the player whose turn it is. */
function giveTokens(turn: GoldRushTurn, place: Place, current: Seat): void {
  const count = featureAt(turn.state, place).tokens;
  if (count === 0) return;
  const takers = clockwiseFrom(majority(cowboysOn(turn.state, featureIdAt(turn.state, place))), current);
  if (takers.length === 0) {
    turn.emit({ type: "tokensReturned", ...place, count });
    return;
  }
  for (let taken = 0; taken < count; taken++) {
    const seat = takers[taken % takers.length] as Seat;
    turn.emit({ type: "tokenTaken", seat, ...place, value: drawToken(turn), by: "majority" });
  }
}

/**
 * Scores what the last tile completed. Points come before tokens (the box has it the other way round, which changes nothing), so that a
 * draft shows the points although chance decides the tokens.
 */
export function scoreCompleted(turn: GoldRushTurn, seat: Seat): void {
  const completed = completedBy(turn.state, turn.state.placed.length - 1);
  for (const place of completed) scoreFeature(turn, featureIdAt(turn.state, place), false);
  for (const place of completed) giveTokens(turn, place, seat);
  for (const place of completed) {
    const home = tellsAll(turn.state) && { home: homeFrom(turn.state, place) };
    turn.emit({ type: "featureCompleted", ...place, feature: featureAt(turn.state, place).name, ...home });
  }
}

const FINAL_ORDER: readonly FeatureName[] = ["mountain", "railroad", "city", "prairie"];

function scoreLeft(turn: GoldRushTurn): void {
  const occupied = [...new Set(turn.state.cowboys.map((it) => featureIdAt(turn.state, it)))].sort((a, b) => a - b);
  for (const name of FINAL_ORDER) {
    for (const id of occupied) if (turn.state.features[id]?.name === name) scoreFeature(turn, id, true);
  }
}

function scoreTokens(turn: GoldRushTurn, hands: readonly (readonly number[])[]): void {
  for (const [seat, hand] of hands.entries()) {
    const points = hand.reduce((sum, it) => sum + it, 0);
    if (points === 0) continue;
    turn.emit({
      type: "scored",
      points: { seat, from: "tokens", points, at: null, final: true, of: { tokens: hand.length } },
    });
  }
}

/** The end of the game: incomplete features, prairies, tokens. Throws `HiddenInformation` where a hand is hidden. */
export function scoreEnd(turn: GoldRushTurn): void {
  turn.emit({ type: "tentsRemoved", ...(tellsAll(turn.state) && { left: tokensOn(turn.state) }) });
  scoreLeft(turn);
  const hands = turn.state.hands.map((hand) => hand.map(known));
  turn.emit({ type: "tokensRevealed", hands });
  scoreTokens(turn, hands);
  turn.emit({ type: "gameEnded" });
}
