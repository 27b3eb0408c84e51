/** Changes of the pieces and of the agenda that several events share. */

import type { Seat } from "../../kernel/game.ts";
import { type AddOn, addOnsOf } from "../add-ons/add-on.ts";
import { PRINTED_ROOMS, SPACES } from "../departments/departments.ts";
import { type Amounts, type CompanyTurn, type Player, PROJECTS, REGIONS, type Stage, type State } from "./state.ts";

const EMPLOYEES = { lobby: 5, supply: 5 } as const;
const START = { money: 12, goods: 4, discs: 22 } as const;

/** A list by number. */
export const listOf = <T>(length: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, index) => make(index));

/** A list with one element changed. */
export const changedAt = <T>(list: readonly T[], at: number, change: (it: T) => T): readonly T[] =>
  list.map((it, index) => (index === at ? change(it) : it));

const record = <K extends string, V>(keys: readonly K[], value: V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((it) => [it, value])) as Record<K, V>;

/** A player before the first disc: one active employee in each printed department, five inactive in the Lobby. */
export function blankPlayer(): Player {
  const rooms = listOf(SPACES, (it) => PRINTED_ROOMS.get(it) ?? null);
  return {
    money: START.money,
    goods: START.goods,
    earned: {},
    study: 0,
    choiceTile: false,
    supply: { employees: EMPLOYEES.supply, discs: START.discs },
    missions: record(REGIONS, 0),
    rooms,
    lying: rooms.map((it) => (it === "lobby" ? EMPLOYEES.lobby : 0)),
    standing: rooms.map((it) => (it === null || it === "lobby" ? [] : [0])),
    tabs: record(PROJECTS, { position: 0, built: 0 }),
    transport: record(REGIONS, 1),
    donations: [],
    reserved: null,
  };
}

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

// The agenda: of the set-up, and of a new round.

/** Every seat once, from the first in playing order. */
export const clockwise = (first: Seat, seats: number): readonly Seat[] => listOf(seats, (it) => (first + it) % seats);

/** The beginning of a new round. */
export const roundBegins = (state: State, seat: Seat): readonly Stage[] =>
  addOnsOf(state)
    .find((it) => it.roundBegins)
    ?.roundBegins?.(state, seat) ?? [{ stage: "chooseRow", seat }];

/** The first player, and who has an Action Choice tile. */
export const setUpTiles = (state: State, first: Seat, choiceTiles: readonly Seat[]): State => ({
  ...state,
  first,
  players: state.players.map((it, seat) => ({ ...it, choiceTile: choiceTiles.includes(seat) })),
});

/** The agenda of the players' set-up. */
interface SetUp {
  readonly clockwise: boolean;
  readonly reserving: boolean;
  readonly sides?: boolean | undefined;
}

/**
 * The players' set-up: the sides of their tabs in playing order, housing (and reserving) against the clock or with it, all else with it,
 * then the first row.
 */
export function setUpStages(state: State, { clockwise: forward, reserving, sides = false }: SetUp): readonly Stage[] {
  const order = clockwise(state.first, state.seats);
  const settling = (forward ? order : order.toReversed()).flatMap((seat): readonly Stage[] => {
    const settle: Stage = { stage: "settle", seat };
    return reserving ? [settle, { stage: "reserve", seat }] : [settle];
  });
  const choosing = order.flatMap((seat) => PROJECTS.map((project): Stage => ({ stage: "side", seat, project })));
  const each = (stageOf: (addOn: AddOn) => ((seat: Seat) => Stage) | undefined): readonly Stage[] =>
    addOnsOf(state).flatMap((it) => order.flatMap((seat) => stageOf(it)?.(seat) ?? []));
  return [
    ...(sides ? choosing : []),
    ...settling,
    ...each(({ afterHousing }) => afterHousing),
    ...order.map((seat): Stage => ({ stage: "company", seat })),
    ...each(({ beforeRounds }) => beforeRounds),
    ...roundBegins(state, state.first),
  ];
}
