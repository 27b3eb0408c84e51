/** The rules of a season: what each command does. Refusals are names of problems. The object knows who may give a command. Pure. */
import type { SeasonSettings, SeatResult } from "../contract/season.ts";
import { endOfSeason, nextRound } from "./rounds.ts";
import { entered, evolve, isRoundOver, plays, type SeasonEvent, type SeasonState } from "./state.ts";

export type SeasonCommand =
  | { readonly type: "make"; readonly settings: SeasonSettings; readonly players: number; readonly before?: string }
  | { readonly type: "enter"; readonly player: number }
  /** Before the start they are no longer entered; after it they leave, and their games count as 0. */
  | { readonly type: "withdraw"; readonly player: number }
  | { readonly type: "start" }
  /** A table is over. */
  | { readonly type: "result"; readonly game: number; readonly seats: readonly SeatResult[] }
  /** The organiser takes out a player who vanished. */
  | { readonly type: "replace"; readonly player: number }
  /** The time of a round is up. */
  | { readonly type: "nextRound" }
  | { readonly type: "end"; readonly why: "organiser" | "no-game" | "too-few" }
  /** The next season was made. */
  | { readonly type: "next"; readonly season: string };

type Refusal = "season-begun" | "season-over" | "season-not-over" | "season-too-few" | "not-entered";

export type Decided =
  | { readonly ok: true; readonly events: readonly SeasonEvent[]; readonly state: SeasonState }
  | { readonly ok: false; readonly why: Refusal };

/** Gathers events, and the state behind them. */
class Turn {
  readonly events: SeasonEvent[] = [];
  #state: SeasonState | null;

  constructor(state: SeasonState | null) {
    this.#state = state;
  }

  get state(): SeasonState {
    if (!this.#state) throw new Error("there is no season yet");
    return this.#state;
  }

  emit(event: SeasonEvent): void {
    this.events.push(event);
    this.#state = evolve(this.#state, event);
  }
}

class Refused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/** In a Swiss, lets people who wait replace players who left: they play from the next round on. */
function fillGaps(turn: Turn): void {
  const { settings, players, entrants } = turn.state;
  if (settings.kind !== "swiss") return;
  const gaps = players.filter((it) => entrants[it]?.left);
  const room = Math.min(turn.state.waiting.length, gaps.length - (players.length - (settings.most ?? players.length)));
  for (const player of gaps.slice(0, Math.max(0, room))) {
    const [by] = turn.state.waiting;
    if (by !== undefined) turn.emit({ type: "replaced", player, by });
  }
}

/** Begins the next round, or ends the season. */
function goOn(turn: Turn, at: number, why: "played" | "time"): void {
  fillGaps(turn);
  const round = nextRound(turn.state, at);
  turn.emit(round ?? endOfSeason(turn.state, why));
}

type Of<T extends SeasonCommand["type"]> = Extract<SeasonCommand, { readonly type: T }>;

function enter(turn: Turn, { player }: Of<"enter">): void {
  const { phase, entrants } = turn.state;
  if (phase !== "open") throw new Refused(phase === "over" ? "season-over" : "season-begun");
  const known = entrants[player];
  if (!known || known.withdrawn) turn.emit({ type: "entered", player });
}

function start(turn: Turn, _: Of<"start">, at: number): void {
  const { phase, settings } = turn.state;
  if (phase !== "open") throw new Refused("season-begun");
  const all = entered(turn.state);
  const most = settings.most ?? all.length;
  turn.emit({ type: "begun", players: all.slice(0, most), waiting: all.slice(most) });
  const round = nextRound(turn.state, at);
  if (!round) throw new Refused("season-too-few");
  turn.emit(round);
}

/** Takes a player out: during the season they leave it; before it, or while they wait, they are no longer entered. */
function leave(turn: Turn, { player }: Of<"withdraw"> | Of<"replace">): void {
  const { phase, waiting } = turn.state;
  if (phase === "over") throw new Refused("season-over");
  if (!plays(turn.state, player)) throw new Refused("not-entered");
  turn.emit({ type: phase === "open" || waiting.includes(player) ? "withdrawn" : "left", player });
}

function result(turn: Turn, { game, seats }: Of<"result">, at: number): void {
  const known = turn.state.games[game];
  // The first result stands: a table that was rebuilt may tell another one.
  if (!known || known.result !== null || turn.state.phase !== "running") return;
  turn.emit({ type: "gameOver", game, result: seats });
  for (const [seat, { left }] of seats.entries()) {
    const player = known.players[seat];
    if (left && player !== undefined && plays(turn.state, player)) turn.emit({ type: "left", player });
  }
  if (known.round === turn.state.rounds.length - 1 && isRoundOver(turn.state)) goOn(turn, at, "played");
}

function endRound(turn: Turn, _: Of<"nextRound">, at: number): void {
  const { phase, rounds } = turn.state;
  if (phase === "running" && (rounds.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= at) goOn(turn, at, "time");
}

function end(turn: Turn, { why }: Of<"end">): void {
  if (turn.state.phase === "over") throw new Refused("season-over");
  turn.emit(endOfSeason(turn.state, why));
}

function next(turn: Turn, { season }: Of<"next">): void {
  if (turn.state.phase !== "over") throw new Refused("season-not-over");
  if (turn.state.next === null) turn.emit({ type: "continued", season });
}

function make(turn: Turn, { settings, players, before }: Of<"make">): void {
  turn.emit({ type: "made", settings, players, ...(before !== undefined && { before }) });
}

type Rules = { readonly [T in SeasonCommand["type"]]: (turn: Turn, command: Of<T>, at: number) => void };
const RULES: Rules = { make, enter, withdraw: leave, replace: leave, start, result, nextRound: endRound, end, next };

/** Judges a command: its events and the state behind them, or why not. No events: it changes nothing. */
export function decide(state: SeasonState | null, command: SeasonCommand, at: number): Decided {
  const turn = new Turn(state);
  try {
    (RULES[command.type] as (turn: Turn, command: SeasonCommand, at: number) => void)(turn, command, at);
    return { ok: true, events: turn.events, state: turn.state };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.why };
    throw error;
  }
}

/** Games of a player that are still played. */
export const openGamesOf = (state: SeasonState, player: number): readonly number[] =>
  state.games.flatMap((it, game) => (it.result === null && it.players.includes(player) ? [game] : []));
