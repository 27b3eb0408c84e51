/** Events as log lines. */
import type { Line, Viewer } from "../kernel/game.ts";
import { addOnOf } from "./add-ons/brought.ts";
import { featureIdAt } from "./board/features.ts";
import { squareName, turned } from "./board/geometry.ts";
import { kindById, lengthOf } from "./board/tiles.ts";
import { evolve } from "./model/evolve.ts";
import { homeFrom } from "./model/outcomes.ts";
import type { BaseEvent, Event, Place, Points, State } from "./model/state.ts";
import { line, placeParams, prairieParams } from "./words/line.ts";

type Of<T extends BaseEvent["type"]> = Extract<BaseEvent, { readonly type: T }>;

/** The design of a kind: "01" of "01a". */
const designOf = (kind: string): string => kind.slice(0, 2);

const COMPASS = ["n", "e", "s", "w"] as const;

/** The side of a feature on its tile, if the tile has another of the same name. */
function sideParams(state: State | null, at: Place): Line["params"] {
  const tile = state?.placed[at.tile];
  const segments = tile ? kindById(tile.kind).segments : [];
  const own = segments[at.segment];
  const [side] = own?.sides ?? [];
  if (!tile || !own || side === undefined || own.feature === "prairie") return { side: "" };
  const alike = segments.filter((it) => it.feature === own.feature).length;
  return { side: alike > 1 ? (COMPASS[turned(side, tile.rotation)] ?? "") : "" };
}

function describePlaced({ seat, kind, tokens, ...square }: Of<"tilePlaced">): Line | null {
  if (seat === null) return null;
  const laid = tokens.reduce((sum, it) => sum + it, 0);
  return line("log.tilePlaced", { seat, design: designOf(kind), kind, square: squareName(square), tokens: laid });
}

function describeScored({ seat, from, points, final, at, of }: Points, state: State | null): Line {
  const when = final ? "final" : "completed";
  return line(`log.scored.${from}`, { seat, points, when, ...of, ...prairieParams(of), ...placeParams(state, at) });
}

const yes = (it: boolean): string => (it ? "yes" : "no");

function describeBegan({ options }: Of<"gameBegan">): Line {
  const switches = Object.entries(options).flatMap(([key, it]) => (typeof it === "boolean" ? [[key, yes(it)]] : []));
  return line("log.gameBegan", { tiles: lengthOf(options), ...Object.fromEntries(switches) });
}

/** The line of each single event, in the state after it as far as that is known; obvious events have none. */
const DESCRIBE: { readonly [T in BaseEvent["type"]]: (event: Of<T>, state: State | null) => Line | null } = {
  gameBegan: describeBegan,
  tilePlaced: describePlaced,
  turnBegan: () => null,
  tileDrawn: ({ seat, kind }) => line("log.tileDrawn", { seat, design: designOf(kind), kind }),
  tileDiscarded: ({ seat, kind }) => line("log.tileDiscarded", { seat, design: designOf(kind), kind }),
  cowboyPlaced: (it, state) =>
    line("log.cowboyPlaced", { seat: it.seat, feature: it.feature, ...sideParams(state, it) }),
  cowboyRemoved: (it, state) =>
    line("log.cowboyRemoved", { seat: it.seat, feature: it.feature, ...placeParams(state, it) }),
  tentPlaced: (it, state) =>
    line("log.tentPlaced", { seat: it.seat, ...placeParams(state, it), ...sideParams(state, it) }),
  passed: ({ seat, auto }) => (auto ? null : line("log.passed", { seat })),
  tokenTaken: (it, state) => describeTaken([it], state),
  tokensReturned: (it, state) => line("log.tokensReturned", { count: it.count, ...placeParams(state, it) }),
  scored: ({ points }, state) => describeScored(points, state),
  featureCompleted: () => null,
  turnEnded: () => null,
  tentsRemoved: () => null,
  tokensRevealed: () => line("log.tokensRevealed", {}),
  gameEnded: () => line("log.gameEnded", {}),
};

/**
 * Tokens that one player took off one mountain. Their worth is told to viewers who may know all of it; the mountain's place is, unless an
 * earlier line has it.
 */
function describeTaken(taken: readonly Of<"tokenTaken">[], state: State | null): Line {
  const [first] = taken as readonly [Of<"tokenTaken">];
  const values = taken.flatMap(({ value }) => (value === null ? [] : [value]));
  const params = { seat: first.seat, by: first.by, count: taken.length, ...placeParams(state, first) };
  if (values.length < taken.length) return line("log.tokenTaken", params);
  return line("log.tokenTaken.value", { ...params, value: values.reduce((sum, it) => sum + it, 0) });
}

/** Players whose pieces leave a completed feature without points, and whose tents do. */
function describeHome(event: Of<"featureCompleted">, before: State, paid: ReadonlySet<string>): readonly Line[] {
  const id = featureIdAt(before, event);
  const home = event.home ?? homeFrom(before, event);
  const cowboys = home.cowboys.filter((it) => !paid.has(`${id} ${it.seat}`));
  const outvoted = [...new Set(cowboys.map((it) => it.seat))].toSorted();
  const { tents } = home;
  return [
    ...(outvoted.length > 0 ? [line("log.outvoted", { seats: outvoted.join(), count: cowboys.length })] : []),
    ...(tents.length > 0 ? [line("log.tentsHome", { seats: tents.join(), count: tents.length })] : []),
  ];
}

/** One event as a log line, for a viewer who may see it; equal for all who know the same. */
export const describe = (event: Event, _viewer: Viewer): Line | null => describeOne(event, null);

type Say = (event: Event, state: State | null) => Line | null;

function describeOne(event: Event, state: State | null): Line | null {
  const say = (DESCRIBE as Readonly<Record<string, unknown>>)[event.type] ?? addOnOf(event.type)?.describe[event.type];
  return say ? (say as Say)(event, state) : null;
}

/** The tokens from `from` on that were taken off the same mountain in the same way, by anybody. */
function runOf(events: readonly Event[], from: number): readonly Of<"tokenTaken">[] {
  const first = events[from];
  const run: Of<"tokenTaken">[] = [];
  for (const it of events.slice(from)) {
    if (first?.type !== "tokenTaken" || it.type !== "tokenTaken") break;
    if (it.by !== first.by || it.tile !== first.tile || it.segment !== first.segment) break;
    run.push(it);
  }
  return run;
}

/** Players alternate in taking: one line for each of them. */
function describeRun(run: readonly Of<"tokenTaken">[], state: State | null): readonly Line[] {
  const seats = [...new Set(run.map((it) => it.seat))];
  return seats.map((seat) =>
    describeTaken(
      run.filter((it) => it.seat === seat),
      state,
    ),
  );
}

/** Whether these tokens lay on the one mountain whose score, with its place, was told in the same entry. */
function isTold([first]: readonly Of<"tokenTaken">[], state: State, mountains: ReadonlySet<number>): boolean {
  return first !== undefined && mountains.size === 1 && mountains.has(featureIdAt(state, first));
}

/** A score with the first place told for its feature. */
function atFirst(event: Event, state: State, places: ReadonlyMap<number, Place>): Event {
  if (event.type !== "scored" || !event.points.at) return event;
  const at = places.get(featureIdAt(state, event.points.at)) ?? event.points.at;
  return { ...event, points: { ...event.points, at } };
}

/** Everybody's points, most first. */
function totalsOf({ seats, points }: State): readonly Line[] {
  const totals = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: points.filter((it) => it.seat === seat).reduce((sum, it) => sum + it.points, 0),
  }));
  return totals.sort((one, other) => other.points - one.points).map((it) => line("log.total", it));
}

/**
 * The events of one entry, as a viewer saw them, as a short paragraph: with places, tokens in one line, and pieces that came home with
 * nothing. `before`: the viewer's state before them.
 */
export function describeEntry(events: readonly Event[], _viewer: Viewer, before: State): readonly Line[] {
  const lines: Line[] = [];
  /** Feature and seat of every score in this entry. */
  const paid = new Set<string>();
  const mountains = new Set<number>();
  /** One place for features that several players score: each of them has a piece elsewhere on it. */
  const places = new Map<number, Place>();
  let state = before;
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as Event;
    const run = runOf(events, at);
    if (event.type === "featureCompleted") lines.push(...describeHome(event, state, paid));
    if (event.type === "scored" && event.points.at) {
      const feature = featureIdAt(state, event.points.at);
      paid.add(`${feature} ${event.points.seat}`);
      if (event.points.from === "mountain") mountains.add(feature);
      if (!places.has(feature)) places.set(feature, event.points.at);
    }
    for (const it of run.length > 0 ? run : [event]) state = evolve(state, it);
    at += Math.max(0, run.length - 1);
    lines.push(...describeRun(run, isTold(run, state, mountains) ? null : state));
    // After a tile it is obvious that nothing else was done.
    if (run.length > 0 || (event.type === "passed" && lines.length > 0)) continue;
    const said = describeOne(atFirst(event, state, places), state);
    if (said) lines.push(said);
    if (event.type === "gameEnded") lines.push(...totalsOf(state));
  }
  return lines;
}
