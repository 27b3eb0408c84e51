/**
 * The contract of a game, and the four ways to run one: `begin`, `play`, `preview`, `fold`. A game is a *Decider*: commands are requests,
 * events are facts. `legal` lists all legal commands; the kernel refuses any other. Events carry outcomes, so history folds with `evolve`
 * alone, for ever.
 */
import { isSame } from "./canonical.ts";
import type { Options } from "./options.ts";
import type { Random } from "./random.ts";

/** A place at the table, 0-based, in playing order. */
export type Seat = number;
/** The viewer: a seat, or a spectator (`null`). */
export type Viewer = Seat | null;

/** Most commands of one entry, and so of a turn that is sent, planned or decided by orders; a longer turn goes on in the next entry. */
export const MOST_COMMANDS = 64;

/** Members of every event: its name, and whether the engine played it because nothing else was legal. */
export interface GameEvent {
  readonly type: string;
  readonly auto?: true;
}

/** A log line: a message key of the game's catalogue, and its parameters. Words are made of it per language. */
export interface Line {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One named item of a score sheet; `reason` says where the points come from. */
export interface Item {
  readonly key: string;
  readonly points: number;
  readonly reasons: readonly Line[];
}

/** The score of one seat; `total` is the sum of its items. `rank` is 1 for every winner. */
export interface Sheet {
  readonly seat: Seat;
  readonly items: readonly Item[];
  readonly total: number;
  readonly rank: number;
}

/** Tools of the rules: the state so far, chance, and `emit`, which adds an event and evolves at once. */
export interface Turn<S, E> {
  readonly state: S;
  readonly random: Random;
  emit(event: E): void;
}

/** The rules of a table that has begun: all that decides and moves pieces, without a word about it. `S`, `C` and `E` are plain JSON. */
export interface Rules<S, C, E extends GameEvent> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The state before the first event. */
  readonly blank: S;
  /** All legal commands of a seat now; `[]` when it is not awaited. The only statement of legality. */
  legal(state: S, seat: Seat): readonly C[];
  /** The rules. May assume that the command is legal. */
  decide(turn: Turn<S, E>, seat: Seat, command: C): void;
  /** Moves pieces: no rules, no chance, total, pure. */
  evolve(state: S, event: E): S;
  /** The awaited seats; `[]` means the game is over. */
  awaited(state: S): readonly Seat[];
  /** A viewer's state: the same type, with holes (`null`) for hidden values. `view(view(s, v), v)` equals `view(s, v)`. */
  view(state: S, viewer: Viewer): S;
  /** An event as a viewer may know it; `null` if they may not even know that it happened. */
  seen(event: E, viewer: Viewer): E | null;
  /** The score as far as the given state (or view) tells. Final once nobody is awaited. */
  score(state: S): readonly Sheet[];
  /** The progress of the game, for lists. Absent: unknown. */
  progress?(state: S): Progress;
}

/** How the log tells what happened. The page loads it apart from the rules, when it is to tell something itself. */
export interface Telling<S, E extends GameEvent> {
  /** The log line of an event already `seen`, or `null` without one. */
  describe(event: E, viewer: Viewer): Line | null;
  /**
   * The log lines of an entry as a short paragraph: `events` as the viewer saw them, `before` their view of the state before. Absent: the
   * lines of `describe`.
   */
  describeEntry?(events: readonly E[], viewer: Viewer, before: S): readonly Line[];
}

/** A complete game. `O` is plain JSON, too. */
export interface Game<S, C, E extends GameEvent, O> extends Rules<S, C, E>, Telling<S, E> {
  /** The current rules version; a table's first event carries the version it began with. */
  readonly rules: number;
  /** Options of a new table. */
  readonly options: Options<O>;
  /** Sets up, by a rules version up to `rules`. All chance of the set-up ends up in events. */
  begin(turn: Turn<S, E>, seats: number, options: O, rules: number): void;
}

/** How far a game is, in a unit of its own: rounds begun of all rounds, tiles placed of all tiles. */
export interface Progress {
  readonly unit: string;
  readonly done: number;
  readonly of: number;
}

/** How well the built-in players play. */
export const STRENGTHS = ["easy", "normal", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Stands in for absent players, and sat at tables before bots had a strength. */
export const USUAL_STRENGTH: Strength = "easy";

/**
 * The built-in player of a game, which also stands in for absent players. It gets only its own view, and answers with one of `legal`.
 * Deterministic by view, strength and chance; its work is bounded by counting, not by time.
 */
export interface Bot<S, C> {
  choose(view: S, seat: Seat, legal: readonly C[], random: Random, strength?: Strength): C;
  /**
   * The foreseeable rest of its turn: after each command the next is legal. For players that plan whole turns, so that they plan once.
   * Absent: one command at a time.
   */
  plan?(view: S, seat: Seat, legal: readonly C[], random: Random, strength?: Strength): readonly C[];
  /**
   * The prospects of some commands, from 0 (as bad as can be) to 1. For players whose games take too long to be played on to the end
   * again and again. Absent: only `choose` can tell.
   */
  compare?(view: S, seat: Seat, commands: readonly C[], random: Random): readonly number[];
}

/** The next commands of a built-in player: its plan, or one command. */
export const answerOf = <S, C>(bot: Bot<S, C>, ...position: Parameters<Bot<S, C>["choose"]>): readonly C[] =>
  bot.plan?.(...position) ?? [bot.choose(...position)];

/** Any game, for code that need not know which. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types; each is typed where it is made.
export type AnyGame = Game<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyRules = Rules<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyTelling = Telling<any, any>;

/** Thrown by a rule that needs chance or a hidden value on a view: a draft ends here. */
export class HiddenInformation extends Error {
  override name = "HiddenInformation";
}

/** A random source for views: asking it ends the draft. */
export const unseen: Random = {
  below() {
    throw new HiddenInformation("decided by chance");
  },
};

/** The reason why the kernel refused a command. */
export type Refusal = "over" | "not-awaited" | "illegal";

export type Played<S, E> =
  | { readonly ok: true; readonly state: S; readonly events: readonly E[] }
  | { readonly ok: false; readonly at: number; readonly why: Refusal };

export type Previewed<S, E> =
  | { readonly ok: true; readonly state: S; readonly events: readonly E[]; readonly unseen: boolean }
  | { readonly ok: false; readonly at: number; readonly why: Refusal };

/** More forced steps in a row mean that a rule goes in circles. */
const MOST_FORCED = 10_000;

type Writable<S, E extends GameEvent> = Turn<S, E> & { state: S; readonly events: E[]; auto: boolean };

/** A turn that begins: `emit` plays each event at once. */
export function newTurn<S, C, E extends GameEvent>(game: Rules<S, C, E>, state: S, random: Random): Writable<S, E> {
  return {
    state,
    random,
    events: [],
    auto: false,
    emit(event) {
      const happened = this.auto ? { ...event, auto: true as const } : event;
      this.state = game.evolve(this.state, happened);
      this.events.push(happened);
    },
  };
}

/** Legal commands of a position, as far as they were asked for. */
interface Listed {
  readonly game: unknown;
  readonly state: unknown;
  readonly bySeat: (readonly unknown[] | undefined)[];
}

/**
 * The last few positions that were asked about: one submission asks for the same position repeatedly. (A `WeakMap` would remember all of
 * them, and costs a fifth of a playout.)
 */
const recent: Listed[] = [];
const MOST_RECENT = 4;

function listedOf(game: unknown, state: unknown): Listed {
  for (const it of recent) if (it.state === state && it.game === game) return it;
  const listed = { game, state, bySeat: [] };
  if (recent.length === MOST_RECENT) recent.pop();
  recent.unshift(listed);
  return listed;
}

/** `game.legal`, computed once for each position and seat, because states never change. */
export function legalOf<S, C, E extends GameEvent>(game: Rules<S, C, E>, state: S, seat: Seat): readonly C[] {
  const { bySeat } = listedOf(game, state);
  const found = bySeat[seat] as readonly C[] | undefined;
  if (found) return found;
  const commands = game.legal(state, seat);
  bySeat[seat] = commands;
  return commands;
}

/** Plays forced steps: a seat with a single legal command is never awaited. */
function settle<S, C, E extends GameEvent>(game: Rules<S, C, E>, turn: Writable<S, E>): void {
  for (let step = 0; step < MOST_FORCED; step++) {
    const seat = game.awaited(turn.state).find((it) => legalOf(game, turn.state, it).length === 1);
    if (seat === undefined) return;
    turn.auto = true;
    try {
      game.decide(turn, seat, legalOf(game, turn.state, seat)[0] as C);
    } finally {
      turn.auto = false;
    }
  }
  throw new Error(`${game.id}: ${MOST_FORCED} forced steps in a row`);
}

/**
 * Sets a table up and plays forced steps. `options` must come from `game.options`; `rules`: an earlier version, for tables that began with
 * it.
 */
export function begin<S, C, E extends GameEvent, O>(
  game: Game<S, C, E, O>,
  seats: number,
  options: O,
  random: Random,
  rules = game.rules,
): { state: S; events: readonly E[] } {
  const turn = newTurn(game, game.blank, random);
  game.begin(turn, seats, options, rules);
  settle(game, turn);
  return { state: turn.state, events: turn.events };
}

function refusal<S, C, E extends GameEvent>(
  game: Rules<S, C, E>,
  state: S,
  seat: Seat,
  command: C,
): Refusal | undefined {
  const awaited = game.awaited(state);
  if (awaited.length === 0) return "over";
  if (!awaited.includes(seat)) return "not-awaited";
  const legal = legalOf(game, state, seat);
  return legal.includes(command) || legal.some((it) => isSame(it, command)) ? undefined : "illegal";
}

/** Plays all the commands or none. A refusal says which command and why, and nothing has changed. */
export function play<S, C, E extends GameEvent>(
  game: Rules<S, C, E>,
  state: S,
  seat: Seat,
  commands: readonly C[],
  random: Random,
): Played<S, E> {
  const turn = newTurn(game, state, random);
  for (const [at, command] of commands.entries()) {
    const why = refusal(game, turn.state, seat, command);
    if (why) return { ok: false, at, why };
    game.decide(turn, seat, command);
    settle(game, turn);
  }
  return { ok: true, state: turn.state, events: turn.events };
}

/**
 * Plays a draft on a seat's own view, up to the point where chance or a hidden value decides (`unseen: true`). State and events up to
 * there are exactly those of the real turn.
 */
export function preview<S, C, E extends GameEvent>(
  game: Rules<S, C, E>,
  view: S,
  seat: Seat,
  commands: readonly C[],
): Previewed<S, E> {
  const turn = newTurn(game, view, unseen);
  for (const [at, command] of commands.entries()) {
    try {
      const why = refusal(game, turn.state, seat, command);
      if (why) return { ok: false, at, why };
      game.decide(turn, seat, command);
      settle(game, turn);
    } catch (error) {
      if (!(error instanceof HiddenInformation)) throw error;
      if (at < commands.length - 1) return { ok: false, at: at + 1, why: "not-awaited" };
      return { ok: true, state: turn.state, events: turn.events, unseen: true };
    }
  }
  return { ok: true, state: turn.state, events: turn.events, unseen: false };
}

/** The state after events: replay, without rules and without chance. */
export function fold<S, E extends GameEvent>(
  game: { evolve(state: S, event: E): S },
  state: S,
  events: readonly E[],
): S {
  return events.reduce((now, event) => game.evolve(now, event), state);
}
