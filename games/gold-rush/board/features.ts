/**
 * Features are joined incrementally: each segment of a new tile starts as its own feature and is united with what it touches. A union
 * relabels the smaller side, so a whole game costs O(n log n), and no move searches the board.
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

/** The feature of a place. */
export const featureIdAt = (state: Pick<State, "featureOf">, place: Place): number =>
  state.featureOf[segmentId(place)] as number;

/** The joined feature of a place. */
export const featureAt = (state: Pick<State, "featureOf" | "features">, place: Place): Feature =>
  state.features[featureIdAt(state, place)] as Feature;

/** Working copy for unions: features that change; `null` for removed ones. */
interface Draft {
  readonly placed: readonly Placed[];
  readonly featureOf: Record<number, number>;
  readonly before: Readonly<Record<number, Feature>>;
  readonly changed: Map<number, Feature | null>;
}

const featureIn = ({ before, changed }: Draft, id: number): Feature => (changed.get(id) ?? before[id]) as Feature;

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
  if (b.length === 0) return a;
  const merged: number[] = [];
  let next = 0;
  for (const it of a) {
    while (next < b.length && (b[next] as number) < it) merged.push(b[next++] as number);
    if (b[next] === it) next++;
    merged.push(it);
  }
  while (next < b.length) merged.push(b[next++] as number);
  return merged;
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
  const [fa, fb] = [featureIn(draft, a), featureIn(draft, b)];
  if (a === b) {
    if (closed > 0) draft.changed.set(a, { ...fa, open: fa.open - closed });
    return;
  }
  const keepA = fa.tiles.length > fb.tiles.length || (fa.tiles.length === fb.tiles.length && a < b);
  const [kept, gone] = keepA ? [a, b] : [b, a];
  draft.changed.set(kept, keepA ? united(fa, fb, closed) : united(fb, fa, closed));
  draft.changed.set(gone, null);
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
  const at = (place: Place): Feature => featureIn(draft, featureIdAt(draft, place));
  const closed = segments
    .map((_, segment) => at({ tile, segment }))
    .filter((it) => it.name === "railroad" && it.open === 0);
  for (const city of new Set(closed.flatMap((it) => it.cities))) {
    const id = featureIdAt(draft, cityPlace(draft.placed, city));
    const feature = featureIn(draft, id);
    const open = feature.tracks.filter((it) => at(placeOf(it)).open > 0).length;
    draft.changed.set(id, { ...feature, open });
  }
}

function addSegments({ featureOf, changed }: Draft, tile: number, kind: Kind, tokens: readonly number[]): void {
  let mountain = 0;
  for (const [at, segment] of kind.segments.entries()) {
    const id = segmentId({ tile, segment: at });
    featureOf[id] = id;
    const lying = segment.feature === "mountain" ? (tokens[mountain++] ?? 0) : 0;
    changed.set(id, newFeature(segment, tile, kind.segments, lying));
  }
}

/** Drops removed features: deleting keys would make every later copy slow. */
function without(features: State["features"], gone: readonly number[]): Record<number, Feature> {
  const left: Record<number, Feature> = {};
  for (const key in features) if (!gone.includes(Number(key))) left[key] = features[key] as Feature;
  return left;
}

function withChanges(before: State["features"], changed: Draft["changed"]): State["features"] {
  const gone = [...changed.keys()].filter((it) => changed.get(it) === null && before[it] !== undefined);
  const features: Record<number, Feature> = gone.length > 0 ? without(before, gone) : { ...before };
  for (const [id, feature] of changed) if (feature) features[id] = feature;
  return features;
}

/** The features after a tile was placed. `tokens` is the number of face-down tokens on each of its mountains. */
export function withTile(state: State, tile: Placed, tokens: readonly number[]): Pick<State, "featureOf" | "features"> {
  const at = state.placed.length;
  const kind = kindById(tile.kind);
  const draft: Draft = {
    placed: [...state.placed, tile],
    featureOf: { ...state.featureOf },
    before: state.features,
    changed: new Map(),
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
  return { featureOf: draft.featureOf, features: withChanges(state.features, draft.changed) };
}
