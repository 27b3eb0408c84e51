/** A position: the lobby, the log, the state they fold to, and the header of the history. Pure; each entry makes a new position. */
import type { AnyGame, Seat } from "../../games/kernel/game.ts";
import { drawing, keyOf, type Random, type Roll } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import { type Entry, type Header, hashOf, type Player, proxyOf, rootHash } from "../../games/record/entry.ts";
import { awaitedAfter, stateAfter, takenBackTo } from "../../games/record/fold.ts";
import type { Lobby } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { Status } from "../contract/shapes.ts";
import { headerOf, noncesOf, seatOf } from "./lobby.ts";

export interface Position {
  readonly lobby: Lobby;
  readonly game: AnyGame;
  readonly entries: readonly Entry[];
  /** State after the last entry; the game's `blank` before the start. */
  readonly state: unknown;
  /** State after each entry; at index 0, before the first, the game's `blank`. */
  readonly states: readonly unknown[];
  /** Seats awaited after each entry; at index 0, before the first, nobody. */
  readonly turns: readonly (readonly Seat[])[];
  /** Draws made so far. A table that continues another's history counts its own. */
  readonly drawn: number;
}

/** A table before its first entry. Throws when its game is not installed. */
export function positionOf(lobby: Lobby, game: AnyGame | undefined = gameOf(lobby.game)): Position {
  if (!game) throw new Error(`there is no game ${lobby.game}`);
  return { lobby, game, entries: [], state: game.blank, states: [game.blank], turns: [[]], drawn: 0 };
}

const drawnIn = ({ fork }: Lobby, entries: readonly Entry[]): number =>
  entries.reduce((sum, { seq, rolls }) => (seq > (fork?.at ?? 0) ? sum + rolls.length : sum), 0);

/** Appends to a list with a single copy, because logs are long; copying and pushing would copy twice. */
const grown = <T>(list: readonly T[], more: T): readonly T[] => list.toSpliced(list.length, 0, more);

/** Plays on by a single entry, as every move does. `played`: the result of playing it just now, which folding its events would repeat. */
function extendByOne(position: Position, entry: Entry, played: unknown): Position {
  const { game } = position;
  const state = played ?? stateAfter(game, position.states, entry);
  return {
    ...position,
    entries: grown(position.entries, entry),
    state,
    states: grown(position.states, state),
    turns: grown(position.turns, awaitedAfter(game, state, entry)),
    drawn: position.drawn + drawnIn(position.lobby, [entry]),
  };
}

/** Folds entries onto a position. `played`: the result of playing a single one just now. */
export function extend(position: Position, more: readonly Entry[], played?: unknown): Position {
  const [entry] = more;
  if (entry && more.length === 1) return extendByOne(position, entry, played);
  const { game } = position;
  const entries = [...position.entries];
  const turns = [...position.turns];
  const states = [...position.states];
  for (const it of more) {
    const state = stateAfter(game, states, it);
    entries.push(it);
    states.push(state);
    turns.push(awaitedAfter(game, state, it));
  }
  const drawn = position.drawn + drawnIn(position.lobby, more);
  return { ...position, entries, state: states.at(-1), states, turns, drawn };
}

/** The position after entry `seq`. */
export const positionAt = (position: Position, seq: number): Position =>
  seq === position.entries.length
    ? position
    : {
        ...position,
        entries: position.entries.slice(0, seq),
        state: position.states[seq],
        states: position.states.slice(0, seq + 1),
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
