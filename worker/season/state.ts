/** The state of a season: what its events add up to. Rounds, games and standings are read from it alone. Pure. */
import type { EndedWhy, SeasonPhase, SeasonSettings, SeatResult, Stage } from "../contract/season.ts";

/** A group of a round: a league, the group of a cup, or some tables of a Swiss or of a knock-out. */
interface Group {
  readonly round: number;
  readonly division: number;
  readonly players: readonly number[];
}

/** A game. `players`: by seat; `result`: by seat, `null` while it is played. */
export interface SeasonGame {
  readonly round: number;
  readonly group: number;
  readonly players: readonly number[];
  readonly result: readonly SeatResult[] | null;
}

/** A new round, with all its groups and games. */
export interface RoundBegun {
  readonly type: "roundBegun";
  readonly round: number;
  readonly stage: Stage;
  readonly groups: readonly Omit<Group, "round">[];
  /** `group`: within the round. */
  readonly games: readonly { readonly group: number; readonly players: readonly number[] }[];
  /** Players without an opponent in this round. */
  readonly resting: readonly number[];
  /** When it ends, played or not, milliseconds since 1970; `null`: when all games are over. */
  readonly until: number | null;
}

export type SeasonEvent =
  /** `players`: those who came from the season before, the best first. */
  | { readonly type: "made"; readonly settings: SeasonSettings; readonly players: number; readonly before?: string }
  | { readonly type: "entered"; readonly player: number }
  | { readonly type: "withdrawn"; readonly player: number }
  /** Those who play; the others wait. */
  | { readonly type: "begun"; readonly players: readonly number[]; readonly waiting: readonly number[] }
  | RoundBegun
  | { readonly type: "gameOver"; readonly game: number; readonly result: readonly SeatResult[] }
  /** During the season: their games count as 0 from now on. */
  | { readonly type: "left"; readonly player: number }
  /** `player` waited, and plays from the next round on. */
  | { readonly type: "replaced"; readonly player: number; readonly by: number }
  /** `order`: all players, the best first, as the next season begins. */
  | {
      readonly type: "ended";
      readonly why: EndedWhy;
      readonly order: readonly number[];
      readonly up: readonly number[];
      readonly down: readonly number[];
    }
  /** The next season was made. */
  | { readonly type: "continued"; readonly season: string };

/** Players of one season. */
export const MOST_PLAYERS = 10_000;

/** Games of a round. All of them stand in one entry of the log, and a row of an object holds 2 MB. */
const MOST_GAMES = 40_000;

/** How many may enter. Leagues of two seats limit it, because everybody meets everybody; people who wait have no games yet. */
export function mostEntrants({ kind, seats, size, most }: SeasonSettings): number {
  if (kind === "swiss" || seats > 2) return MOST_PLAYERS;
  const playing = Math.min(MOST_PLAYERS, Math.floor((2 * MOST_GAMES) / Math.max(1, size - 1)));
  return most !== null && most <= playing ? MOST_PLAYERS : playing;
}

interface Entrant {
  /** Before the start. */
  readonly withdrawn?: true;
  /** During the season. */
  readonly left?: true;
}

/** A round. `games`: the first one's number. */
interface SeasonRound {
  readonly stage: Stage;
  readonly games: number;
  readonly groups: number;
  readonly resting: readonly number[];
  readonly until: number | null;
}

export interface SeasonState {
  readonly settings: SeasonSettings;
  readonly before: string | null;
  readonly phase: SeasonPhase;
  readonly entrants: readonly Entrant[];
  /** Those who play, the best before the start first. */
  readonly players: readonly number[];
  readonly waiting: readonly number[];
  readonly rounds: readonly SeasonRound[];
  readonly groups: readonly Group[];
  readonly games: readonly SeasonGame[];
  readonly ended: Omit<Extract<SeasonEvent, { readonly type: "ended" }>, "type"> | null;
  readonly next: string | null;
}

function withRound(state: SeasonState, { round, stage, groups, games, resting, until }: RoundBegun): SeasonState {
  const from = { groups: state.groups.length, games: state.games.length };
  return {
    ...state,
    rounds: [...state.rounds, { stage, ...from, resting, until }],
    groups: [...state.groups, ...groups.map((it) => ({ ...it, round }))],
    games: [...state.games, ...games.map((it) => ({ ...it, round, group: from.groups + it.group, result: null }))],
  };
}

const withEntrant = (state: SeasonState, player: number, entrant: Entrant): SeasonState => ({
  ...state,
  entrants: state.entrants.with(player, { ...state.entrants[player], ...entrant }),
});

/** The state after an event. Total: no rules, no chance. */
export function evolve(state: SeasonState | null, event: SeasonEvent): SeasonState {
  if (event.type === "made") {
    const { settings, players, before = null } = event;
    const entrants = Array.from({ length: players }, (): Entrant => ({}));
    const empty = { players: [], waiting: [], rounds: [], groups: [], games: [], ended: null, next: null };
    return { settings, before, phase: "open", entrants, ...empty };
  }
  if (!state) throw new Error("a season begins by being made");
  switch (event.type) {
    case "entered":
      return event.player < state.entrants.length
        ? { ...state, entrants: state.entrants.with(event.player, {}) }
        : { ...state, entrants: [...state.entrants, {}] };
    case "withdrawn":
      return {
        ...withEntrant(state, event.player, { withdrawn: true }),
        waiting: state.waiting.filter((it) => it !== event.player),
      };
    case "begun":
      return { ...state, phase: "running", players: event.players, waiting: event.waiting };
    case "roundBegun":
      return withRound(state, event);
    case "gameOver": {
      const game = state.games[event.game] as SeasonGame;
      return { ...state, games: state.games.with(event.game, { ...game, result: event.result }) };
    }
    case "left":
      return withEntrant(state, event.player, { left: true });
    case "replaced":
      return {
        ...state,
        players: [...state.players, event.by],
        waiting: state.waiting.filter((it) => it !== event.by),
      };
    case "ended": {
      const { type: _, ...ended } = event;
      return { ...state, phase: "over", ended };
    }
    case "continued":
      return { ...state, next: event.season };
  }
}

/** The games of the last round. */
export const gamesOfRound = (state: SeasonState, round = state.rounds.length - 1): readonly SeasonGame[] =>
  state.games.slice(state.rounds[round]?.games ?? 0, state.rounds[round + 1]?.games);

/** Whether all games of the last round are over. */
export const isRoundOver = (state: SeasonState): boolean => gamesOfRound(state).every((it) => it.result !== null);

/** Those who have not withdrawn, in their order. */
export const entered = ({ entrants }: SeasonState): readonly number[] =>
  entrants.flatMap((it, player) => (it.withdrawn ? [] : [player]));

/** Whether a player still takes part. */
export const plays = ({ entrants }: SeasonState, player: number): boolean => {
  const it = entrants[player];
  return it !== undefined && !it.withdrawn && !it.left;
};
