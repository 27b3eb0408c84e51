/**
 * Features are kept joined as tiles are placed: each segment of a new tile starts as a feature of its own and is united with
 * what it touches. The smaller side of a union is relabelled, so a whole game costs O(n log n), and no move searches the board.
 */

import type { Feature, Kind, Place, Placed, Segment, State } from "../model/state.ts";
import { neighbour, opposite, oppositeHalf, SIDE_COUNT, squareKey, unturned, unturnedHalf } from "./geometry.ts";
import { kindById, touching } from "./tiles.ts";

/** Segment ids leave room for 16 segments on a tile (the most is 9: a city with four tracks). */
const ROOM = 16;

/** A segment as one number, the key of `state.featureOf`. */
export const segmentId = ({ tile, segment }: Place): number => tile * ROOM + segment;

/** The reverse of `segmentId`. */
export const placeOf = (id: number): Place => ({ tile: Math.floor(id / ROOM), segment: id % ROOM });

/** The feature a place belongs to. */
export const featureIdAt = (state: Pick<State, "featureOf">, place: Place): number =>
  state.featureOf[segmentId(place)] as number;

/** The joined feature a place belongs to. */
export const featureAt = (state: Pick<State, "featureOf" | "features">, place: Place): Feature =>
  state.features[featureIdAt(state, place)] as Feature;

/** The part of the state that unions write; copies that nobody else sees. */
interface Draft {
  readonly placed: readonly Placed[];
  readonly featureOf: Record<number, number>;
  readonly features: Record<number, Feature>;
}

function newFeature(segment: Segment, tile: number, segments: readonly Segment[], tokens: number): Feature {
  const tracks = segments.flatMap((it, at) => (it.endsAt === "city" ? [segmentId({ tile, segment: at })] : []));
  return {
    name: segment.feature,
    tiles: [tile],
    open: segment.sides.length,
    locomotives: segment.locomotive ? 1 : 0,
    nuggets: segment.nuggets,
    tipis: segment.tipis,
    horses: segment.horses,
    tracks: segment.feature === "city" ? tracks : [],
    cities: segment.endsAt === "city" ? [tile] : [],
    tokens,
    done: false,
  };
}

/** Two ascending lists as one, each number once. */
function merge(a: readonly number[], b: readonly number[]): readonly number[] {
  return [...new Set([...a, ...b])].sort((one, other) => one - other);
}

function united(a: Feature, b: Feature, closed: number): Feature {
  return {
    ...a,
    tiles: merge(a.tiles, b.tiles),
    open: a.open + b.open - closed,
    locomotives: a.locomotives + b.locomotives,
    nuggets: a.nuggets + b.nuggets,
    tipis: a.tipis + b.tipis,
    horses: a.horses + b.horses,
    cities: merge(a.cities, b.cities),
    tokens: a.tokens + b.tokens,
  };
}

function relabel({ placed, featureOf }: Draft, tiles: readonly number[], from: number, to: number): void {
  for (const tile of tiles) {
    const { segments } = kindById((placed[tile] as Placed).kind);
    for (let segment = 0; segment < segments.length; segment++) {
      const id = segmentId({ tile, segment });
      if (featureOf[id] === from) featureOf[id] = to;
    }
  }
}

/** Joins the features of two touching segments. `closed` is how many open sides that uses up: 2, or 0 on a prairie. */
function unite(draft: Draft, one: Place, other: Place, closed: number): void {
  const a = featureIdAt(draft, one);
  const b = featureIdAt(draft, other);
  const [fa, fb] = [draft.features[a] as Feature, draft.features[b] as Feature];
  if (a === b) {
    draft.features[a] = { ...fa, open: fa.open - closed };
    return;
  }
  const keepA = fa.tiles.length > fb.tiles.length || (fa.tiles.length === fb.tiles.length && a < b);
  const [kept, gone] = keepA ? [a, b] : [b, a];
  draft.features[kept] = keepA ? united(fa, fb, closed) : united(fb, fa, closed);
  delete draft.features[gone];
  relabel(draft, (keepA ? fb : fa).tiles, gone, kept);
}

function uniteSide(draft: Draft, tile: number, other: number, side: number): void {
  const [mine, theirs] = [draft.placed[tile] as Placed, draft.placed[other] as Placed];
  const segment = touching(mine.kind).sides[unturned(side, mine.rotation)] as number;
  if (segment < 0) return;
  const met = touching(theirs.kind).sides[unturned(opposite(side), theirs.rotation)] as number;
  unite(draft, { tile, segment }, { tile: other, segment: met }, 2);
}

function uniteHalf(draft: Draft, tile: number, other: number, half: number): void {
  const [mine, theirs] = [draft.placed[tile] as Placed, draft.placed[other] as Placed];
  const segment = touching(mine.kind).halves[unturnedHalf(half, mine.rotation)] as number;
  if (segment < 0) return;
  const met = touching(theirs.kind).halves[unturnedHalf(oppositeHalf(half), theirs.rotation)] as number;
  unite(draft, { tile, segment }, { tile: other, segment: met }, 0);
}

/** The city on a tile that has one. */
export function cityPlace(placed: readonly Placed[], tile: number): Place {
  const { segments } = kindById((placed[tile] as Placed).kind);
  return { tile, segment: segments.findIndex((it) => it.feature === "city") };
}

/** A city's open tracks are those whose railroad is not complete; a far tile may have completed one. */
function recountCities(draft: Draft, tile: number, segments: readonly Segment[]): void {
  const closed = segments
    .map((_, segment) => featureAt(draft, { tile, segment }))
    .filter((it) => it.name === "railroad" && it.open === 0);
  for (const city of new Set(closed.flatMap((it) => it.cities))) {
    const id = featureIdAt(draft, cityPlace(draft.placed, city));
    const feature = draft.features[id] as Feature;
    const open = feature.tracks.filter((it) => featureAt(draft, placeOf(it)).open > 0).length;
    draft.features[id] = { ...feature, open };
  }
}

function addSegments({ featureOf, features }: Draft, tile: number, kind: Kind, tokens: readonly number[]): void {
  let mountain = 0;
  for (const [at, segment] of kind.segments.entries()) {
    const id = segmentId({ tile, segment: at });
    featureOf[id] = id;
    const lying = segment.feature === "mountain" ? (tokens[mountain++] ?? 0) : 0;
    features[id] = newFeature(segment, tile, kind.segments, lying);
  }
}

/** The features after a tile was put down. `tokens` is how many face-down tokens came onto each of its mountains. */
export function withTile(state: State, tile: Placed, tokens: readonly number[]): Pick<State, "featureOf" | "features"> {
  const at = state.placed.length;
  const kind = kindById(tile.kind);
  const draft: Draft = {
    placed: [...state.placed, tile],
    featureOf: { ...state.featureOf },
    features: { ...state.features },
  };
  addSegments(draft, at, kind, tokens);
  for (let side = 0; side < SIDE_COUNT; side++) {
    const other = state.board[squareKey(neighbour(tile, side))];
    if (other === undefined) continue;
    uniteSide(draft, at, other, side);
    uniteHalf(draft, at, other, side * 2);
    uniteHalf(draft, at, other, side * 2 + 1);
  }
  recountCities(draft, at, kind.segments);
  return { featureOf: draft.featureOf, features: draft.features };
}
