/** A position: the lobby, the log, the state they fold to, and the header of the history. Pure; each entry makes a new position. */
import type { AnyGame, Seat } from "../../games/kernel/game.ts";
import { drawing, keyOf, type Random, type Roll } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import { type Entry, type Header, hashOf, type Player, proxyOf, rootHash } from "../../games/record/entry.ts";
import { stateAfter, takenBackTo } from "../../games/record/fold.ts";
import { awaitedAfter } from "../../games/record/standing.ts";
import type { Lobby } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { Status } from "../contract/shapes.ts";
import { Shelf } from "../lib/shelf.ts";
import { headerOf, noncesOf, seatOf } from "./lobby.ts";

export interface Position {
  readonly lobby: Lobby;
  readonly game: AnyGame;
  readonly entries: readonly Entry[];
  /** State after the last entry; the game's `blank` before the start. */
  readonly state: unknown;
  /** The states before it, oldest first, at most `MOST_RECENT`: answers and notices tell what the last entries changed. */
  readonly recent: readonly unknown[];
  /** Seats awaited after each entry; at index 0, before the first, nobody. */
  readonly turns: readonly (readonly Seat[])[];
  /** Draws made so far. A table that continues another's history counts its own. */
  readonly drawn: number;
  /** Their sizes in memory, as estimated lately. */
  readonly weight: Weight;
}

/** Bytes of a state, and of an entry on average. */
interface Weight {
  readonly state: number;
  readonly entry: number;
}

const NO_WEIGHT: Weight = { state: 0, entry: 0 };

/** A table before its first entry. Throws when its game is not installed. */
export function positionOf(lobby: Lobby, game: AnyGame | undefined = gameOf(lobby.game)): Position {
  if (!game) throw new Error(`there is no game ${lobby.game}`);
  return { lobby, game, entries: [], state: game.blank, recent: [], turns: [[]], drawn: 0, weight: NO_WEIGHT };
}

const drawnIn = ({ fork }: Lobby, entries: readonly Entry[]): number =>
  entries.reduce((sum, { seq, rolls }) => (seq > (fork?.at ?? 0) ? sum + rolls.length : sum), 0);

/** Appends to a list with a single copy, because logs are long; copying and pushing would copy twice. */
const grown = <T>(list: readonly T[], more: T): readonly T[] => list.toSpliced(list.length, 0, more);

// Earlier states are wanted now and then: by pages of the log, by take-backs. One in so many is kept while the isolate has room, and the
// others are folded from there. Keeping each would fill the heap with states that outlive their table's next move by minutes, and V8
// stops the whole isolate to collect those (docs/scale.md).

/** Bytes of earlier states that an isolate keeps, for all tables together. */
const MOST_STATES = 16_000_000;
/** Of a table's states, those after every so many entries are kept. */
const KEPT_EVERY = 16;
/** States before the current one that a position has itself. */
const MOST_RECENT = 2;
/** Entries after which the weight is taken anew, and entries that are weighed. */
const WEIGHED_EVERY = 16;
/** Bytes in memory for each character of an entry's JSON text, with what is made of it; `npm run bench -- isolate` compares. */
const BYTES_OF_ENTRY = 4;

/** States by the entry that they follow. */
export const earlier = new Shelf<Entry, unknown>(MOST_STATES);

const isKept = ({ seq }: Entry): boolean => seq % KEPT_EVERY === 0;

/** Estimates what a state and an entry take. A state shares what did not change with those before: its JSON text is the upper bound. */
function weighed(state: unknown, entries: readonly Entry[]): Weight {
  const some = entries.slice(-WEIGHED_EVERY);
  const letters = JSON.stringify(some).length / Math.max(1, some.length);
  return { state: JSON.stringify(state ?? null).length, entry: letters * BYTES_OF_ENTRY };
}

/** Bytes of a position in memory, as estimated. */
export const bytesOf = ({ weight, entries, recent }: Position): number =>
  weight.state * (1 + recent.length) + weight.entry * entries.length;

/** The state after entry `seq`. Folds the log from the nearest state that is still kept. */
export function stateAt({ game, entries, state, recent, weight }: Position, seq: number): unknown {
  const back = entries.length - seq;
  if (back === 0) return state;
  if (back <= recent.length) return recent.at(-back);
  const played: Entry[] = [];
  let at = seq;
  for (let entry = entries[at - 1]; entry && !earlier.has(entry); entry = entries[at - 1]) {
    const to = takenBackTo(entry);
    if (to === null) played.push(entry);
    at = to ?? at - 1;
  }
  const nearest = entries[at - 1];
  let found = nearest ? earlier.get(nearest) : game.blank;
  for (const it of played.reverse()) {
    found = stateAfter(game, [found], it);
    // The next question is often about the entry after it: pages of the log go on.
    if (it.seq === seq || isKept(it)) earlier.put(it, found, weight.state);
  }
  return found;
}

/** The state after the next entry. `stateOf`: the state after an earlier one. Throws where a take-back goes to none. */
function stateNext(game: AnyGame, state: unknown, entry: Entry, last: number, stateOf: (seq: number) => unknown) {
  const to = takenBackTo(entry);
  if (to === null) return stateAfter(game, [state], entry);
  if (!Number.isInteger(to) || to < 1 || to > last) throw new Error(`there is no entry ${to} to go back to`);
  return to === last ? state : stateOf(to);
}

/** Plays on by a single entry, as every move does. `played`: the result of playing it just now, which folding its events would repeat. */
function extendByOne(position: Position, entry: Entry, played: unknown): Position {
  const { game, state: before, weight } = position;
  const known = position.entries;
  const state = played ?? stateNext(game, before, entry, known.length, (seq) => stateAt(position, seq));
  const entries = grown(known, entry);
  const last = known.at(-1);
  if (last && isKept(last)) earlier.put(last, before, weight.state);
  return {
    ...position,
    entries,
    state,
    recent: [...position.recent, before].slice(-MOST_RECENT),
    turns: grown(position.turns, awaitedAfter(game, state, entry)),
    drawn: position.drawn + drawnIn(position.lobby, [entry]),
    weight: entries.length % WEIGHED_EVERY === 1 ? weighed(state, entries) : weight,
  };
}

/** Folds entries onto a position. `played`: the result of playing a single one just now. */
export function extend(position: Position, more: readonly Entry[], played?: unknown): Position {
  const [entry] = more;
  if (entry && more.length === 1) return extendByOne(position, entry, played);
  const { game } = position;
  const before = position.entries.length;
  const states = [position.state];
  const stateOf = (seq: number) => (seq < before ? stateAt(position, seq) : states[seq - before]);
  const turns = [...position.turns];
  for (const it of more) {
    const state = stateNext(game, states.at(-1), it, before + states.length - 1, stateOf);
    states.push(state);
    turns.push(awaitedAfter(game, state, it));
  }
  const entries = [...position.entries, ...more];
  const state = states.at(-1);
  const weight = weighed(state, entries);
  for (const it of more) if (isKept(it)) earlier.put(it, stateOf(it.seq), weight.state);
  const recent = [...position.recent, ...states.slice(0, -1)].slice(-MOST_RECENT);
  return { ...position, entries, state, recent, turns, drawn: position.drawn + drawnIn(position.lobby, more), weight };
}

/** The position after entry `seq`. */
export const positionAt = (position: Position, seq: number): Position =>
  seq === position.entries.length
    ? position
    : {
        ...position,
        entries: position.entries.slice(0, seq),
        state: stateAt(position, seq),
        recent: [],
        turns: position.turns.slice(0, seq + 1),
        drawn: drawnIn(position.lobby, position.entries.slice(0, seq)),
      };

export const seqOf = ({ entries }: Position): number => entries.length;

export const awaitedIn = ({ turns }: Position): readonly Seat[] => turns.at(-1) ?? [];

export function statusOf(position: Position): Status {
  if (seqOf(position) === 0) return "open";
  return awaitedIn(position).length === 0 ? "over" : "running";
}

/** The caller and their seat; throws the problem `not-seated` without one. */
export function seatedIn({ lobby }: Position, { person }: { readonly person: string | null }) {
  const seat = seatOf(lobby, person);
  if (person === null || seat === null) throw new ProblemError("not-seated");
  return { person, seat };
}

/** The caller's seat while the game runs. */
export function playingSeat(position: Position, caller: { readonly person: string | null }): Seat {
  const { seat } = seatedIn(position, caller);
  const status = statusOf(position);
  if (status === "open") throw new ProblemError("not-started");
  if (status === "over") throw new ProblemError("over");
  return seat;
}

/** Whether entry `seq` ends an earlier question to a seat, by an answer or a take-back. */
function endsQuestion(entries: readonly Entry[], seq: number, seat: Seat): boolean {
  const entry = entries[seq - 1];
  const to = entry ? takenBackTo(entry) : null;
  return entry?.seat === seat || (to !== null && entries.slice(to, seq - 1).some((it) => it.seat === seat));
}

/** Whether entry `seq` asked a seat something new: it was not awaited before, must go on after its own move, or had its move undone. */
export const isAskedBy = ({ entries, turns }: Position, seq: number, seat: Seat): boolean =>
  (turns[seq] ?? []).includes(seat) && (!(turns[seq - 1] ?? []).includes(seat) || endsQuestion(entries, seq, seat));

/** The entry since which a seat is awaited; `null` when it is not. */
export function awaitedSince(position: Position, seat: Seat): number | null {
  if (!awaitedIn(position).includes(seat)) return null;
  for (let seq = seqOf(position); seq > 0; seq--) if (isAskedBy(position, seq, seat)) return seq;
  return null;
}

/** Whether a seat is asked something newer than entry `base`, other than by a take-back. */
export function isNewlyAsked(position: Position, seat: Seat, base: number): boolean {
  const since = awaitedSince(position, seat);
  const asking = since === null ? undefined : position.entries[since - 1];
  return since !== null && since > base && asking !== undefined && takenBackTo(asking) === null;
}

/** Whether a seat waits for a stand-in. */
export const isOffered = ({ clock }: Lobby, seat: Seat): boolean =>
  clock?.offers.some((it) => it.seat === seat) ?? false;

/** Whether a bot's seat rests. Bots hold seats for the people who play, so they wait while all of these are away. */
const isIdle = (lobby: Lobby, seat: Seat): boolean => isOffered(lobby, seat) && lobby.places.every((it) => !it.person);

/** Awaited seats that a bot should play. */
export const awaitedBots = (position: Position): readonly Seat[] =>
  awaitedIn(position).filter((it) => position.lobby.places[it]?.kind === "bot" && !isIdle(position.lobby, it));

/** Whether a program is to move: the player's last turn came from an API token or a webhook's answer. */
export const isProgramAwaited = (position: Position): boolean =>
  awaitedIn(position).some((seat) => {
    const own = position.entries.findLast((it) => it.seat === seat);
    return own?.by === "bot" && proxyOf(own) === null && position.lobby.places[seat]?.person != null;
  });

/** When the longest wait began (milliseconds since 1970); `null` when nobody is awaited. */
export function longestSince(position: Position): number | null {
  const asked = awaitedIn(position).map((seat) => position.entries[(awaitedSince(position, seat) ?? 0) - 1]?.at);
  const known = asked.filter((it) => it !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}

const keys = new WeakMap<Lobby, Uint8Array>();

/** The key of all draws. It never changes once the game has begun. */
function chanceKey(lobby: Lobby): Uint8Array {
  const key = keys.get(lobby) ?? keyOf(lobby.seed, noncesOf(lobby));
  keys.set(lobby, key);
  return key;
}

/** The table's randomness, from the draw after the last one made. */
export function chanceOf({ lobby, drawn }: Position): Random & { readonly rolls: Roll[] } {
  return drawing(chanceKey(lobby), drawn);
}

/** The next entry, chained to the one before. */
export function chain({ lobby, entries }: Position, entry: Omit<Entry, "seq" | "hash">): Entry {
  const previous = entries.at(-1)?.hash ?? rootHash(headerOf(lobby, false));
  const { at, seat, by, key, commands, rolls, events } = entry;
  const numbered = { seq: entries.length + 1, at, seat, by, key, commands, rolls, events };
  return { ...numbered, hash: hashOf(previous, numbered) };
}

/** The first entry whose hash does not follow from those before it; `null` when the chain holds. */
export function firstBroken(lobby: Lobby, entries: readonly Entry[]): number | null {
  let previous = rootHash(headerOf(lobby, false));
  for (const [at, entry] of entries.entries()) {
    if (entry.seq !== at + 1 || entry.hash !== hashOf(previous, entry)) return at + 1;
    previous = entry.hash;
  }
  return null;
}

// The header of the history, as exported.

/** Current and former players, as everyone may see them. */
export const playersOf = ({ places, clock }: Lobby): readonly Player[] =>
  places.map(({ name, kind, left, strength }, seat) => {
    const before =
      clock?.sittings.flatMap((it) => (it.seat === seat ? [{ name: it.before, until: it.after }] : [])) ?? [];
    const told = { ...(left && { left: left.why }), ...(kind === "bot" && strength && { strength }) };
    return { name, kind, ...told, ...(before.length > 0 && { before }) };
  });

/** The header of an export, with the place (`here`: this service's address), the players and the signatures. */
export function fullHeader(position: Position, here: string): Header {
  const { lobby } = position;
  const { imported } = lobby;
  const header = headerOf(lobby, statusOf(position) === "over");
  if (imported) return { ...header, ...imported.claims, imported: { at: imported.at, origin: here } };
  const { signed } = lobby;
  const { origin = here, signatures = [], players = playersOf(lobby) } = signed ?? {};
  return { ...header, origin, players, ...(signatures.length > 0 && { signatures }) };
}
