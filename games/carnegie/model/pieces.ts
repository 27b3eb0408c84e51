/** Changes of the pieces that several events share. */
import type { Seat } from "../../kernel/game.ts";
import type { Amounts, CompanyTurn, Player, Stage, State } from "./state.ts";

/** A list by number. */
export const listOf = <T>(length: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, index) => make(index));

/** A list with one element changed. */
export const changedAt = <T>(list: readonly T[], at: number, change: (it: T) => T): readonly T[] =>
  list.map((it, index) => (index === at ? change(it) : it));

/** One player changed. */
export function withPlayer(state: State, seat: number, change: (player: Player) => Partial<Player>): State {
  return { ...state, players: changedAt(state.players, seat, (it) => ({ ...it, ...change(it) })) };
}

/** The turn changed, if there is one. */
export const withTurn = (state: State, change: (turn: CompanyTurn) => Partial<CompanyTurn>): State =>
  state.turn ? { ...state, turn: { ...state.turn, ...change(state.turn) } } : state;

/** Without the first stage of a seat. */
export function withoutFirstStage(state: State, seat: number): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  return { ...state, agenda: state.agenda.filter((_, index) => index !== at) };
}

/** Adds a stage before all others. */
export const asked = (state: State, stage: Stage): State => ({ ...state, agenda: [stage, ...state.agenda] });

/** Takes amounts from a player. */
export const paid = (state: State, seat: number, { money = 0, goods = 0 }: Amounts): State =>
  withPlayer(state, seat, (it) => ({ money: it.money - money, goods: it.goods - goods }));

function gainedBy(player: Player, { money = 0, goods = 0, vp = 0, employees = 0 }: Amounts, source: string): Player {
  const { earned, supply, lying, rooms } = player;
  return {
    ...player,
    money: player.money + money,
    goods: player.goods + goods,
    earned: vp ? { ...earned, [source]: (earned[source] ?? 0) + vp } : earned,
    supply: employees ? { ...supply, employees: supply.employees - employees } : supply,
    lying: employees ? changedAt(lying, rooms.indexOf("lobby"), (it) => it + employees) : lying,
  };
}

/** Gives amounts to a player. Study points and steps go into the pools of the turn; study points outside a turn are kept for it. */
export function gained(state: State, seat: number, gain: Amounts, source: string): State {
  const next = withPlayer(state, seat, (it) => gainedBy(it, gain, source));
  const { study = 0, steps = 0 } = gain;
  if (!study && !steps) return next;
  if (next.turn?.seat === seat) return withTurn(next, (it) => ({ study: it.study + study, steps: it.steps + steps }));
  return withPlayer(next, seat, (it) => ({ study: it.study + study }));
}

/** The first player, and who has an Action Choice tile. */
export const setUpTiles = (state: State, first: Seat, choiceTiles: readonly Seat[]): State => ({
  ...state,
  first,
  players: state.players.map((it, seat) => ({ ...it, choiceTile: choiceTiles.includes(seat) })),
});
