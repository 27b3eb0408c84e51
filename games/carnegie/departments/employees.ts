/** Employees in a company: moving, activating (with Payroll Management), and moving in or being placed by a department. */

import type { Seat } from "../../kernel/game.ts";
import { once } from "../../kernel/once.ts";
import type { ActivationPay, Command, Options, Player, State } from "../model/state.ts";
import { type CarnegieTurn, type CommandOf, expected, playerOf, type StageRules } from "../round/stage.ts";
import { ALL_SPACES, activeOn, freeStation, freeStations, inactiveOn, moveOf, ongoingOf } from "./company.ts";
import { departmentOf, effectOf, stepsBetween } from "./departments.ts";

/** A move to another space, with its number of steps, straight and diagonally. */
interface Reach {
  readonly move: Command;
  readonly straight: number;
  readonly diagonal: number;
}

const reachesOf = (standing: boolean): readonly (readonly Reach[])[] =>
  ALL_SPACES.map((from) =>
    ALL_SPACES.filter((to) => to !== from).map((to) => ({
      move: { type: "moveEmployee", from, to, standing },
      straight: stepsBetween(from, to),
      diagonal: stepsBetween(from, to, true),
    })),
  );

/** All moves by starting space, cached: they are the longest lists of the game. */
const lyingReaches = once(() => reachesOf(false));
const standingReaches = once(() => reachesOf(true));

/** Moves of each kind of employee on a space to every other space within reach. */
export function movesFrom(
  player: Player,
  from: number,
  steps = Number.POSITIVE_INFINITY,
  diagonal = false,
): readonly Command[] {
  const moves: Command[] = [];
  const add = (reaches: readonly Reach[] = []): void => {
    for (const it of reaches) if ((diagonal ? it.diagonal : it.straight) <= steps) moves.push(it.move);
  };
  if (inactiveOn(player, from) > 0) add(lyingReaches()[from]);
  if (activeOn(player, from) > 0) add(standingReaches()[from]);
  return moves;
}

/** Every move that the turn's steps allow. */
export function movesOpen({ turn }: State, player: Player): readonly Command[] {
  const steps = turn?.steps ?? 0;
  if (steps === 0) return [];
  const peopled = ALL_SPACES.filter((it) => inactiveOn(player, it) > 0 || activeOn(player, it) > 0);
  return peopled.flatMap((from) => movesFrom(player, from, steps, turn?.diagonal));
}

export function moveEmployee(turn: CarnegieTurn, seat: Seat, { from, to, standing }: CommandOf<"moveEmployee">): void {
  const room = playerOf(turn.state, seat).rooms[to] ?? null;
  const steps = stepsBetween(from, to, turn.state.turn?.diagonal);
  turn.emit({ type: "employeeMoved", ...moveOf(turn.state, seat, { from, to, standing }), room, steps });
}

// Activation.

/** Payroll Management: $2 more for a point, or just $1 for one less. */
export const MORE = 2;
export const LESS = 1;

/** An activation's cost, workstation, and points gained or lost. */
export interface Activation {
  readonly station: number;
  readonly cost: number;
  readonly vp: number;
}

/**
 * The activation on a space; `null` without a free workstation, or when the named one (`station`) is taken. By default uses the cheapest;
 * for just $1 the dearest, which is best for the owner.
 */
export function activationOn(player: Player, space: number, pay?: ActivationPay, station?: number): Activation | null {
  const named = freeStations(player, space).find((it) => it.station === station);
  const free = station === undefined ? freeStation(player, space, pay === "less") : named;
  if (!free) return null;
  if (pay === "more") return { ...free, cost: free.cost + MORE, vp: 1 };
  return pay === "less" ? { ...free, cost: LESS, vp: -1 } : { ...free, vp: 0 };
}

/** Points gained during the game, on the score track. */
const pointsOnTrack = ({ earned }: Player): number => Object.values(earned).reduce((sum, it) => sum + it, 0);

/** Whether Payroll Management works: not in the round in which its own employee was activated. */
const hasPayroll = ({ turn, options }: State, player: Player): boolean =>
  !turn?.payrollRests && ongoingOf(player, options).some((it) => it.payroll);

/** Just $1 is offered if it is cheaper than the dearest workstation, and there is a point to lose. */
function isCheaper(player: Player, space: number): boolean {
  return (freeStation(player, space, true)?.cost ?? 0) > LESS && pointsOnTrack(player) >= 1;
}

/** Free workstations dearer than the cheapest, the left-most of each cost: the choice matters (rules 2). */
function stationsToName({ rules }: State, player: Player, space: number): readonly number[] {
  const cheapest = freeStation(player, space)?.cost;
  const free = rules < 2 ? [] : freeStations(player, space).filter((it) => it.cost !== cheapest);
  return free.filter((it, at) => free.findIndex((other) => other.cost === it.cost) === at).map((it) => it.station);
}

/** Every way of activating an employee on a space. */
export function activationsOn(state: State, player: Player, space: number): readonly Command[] {
  if (inactiveOn(player, space) === 0) return [];
  const paid = hasPayroll(state, player)
    ? (["more", ...(isCheaper(player, space) ? ["less" as const] : [])] as const)
    : [];
  const isPayable = (pay?: ActivationPay, station?: number): boolean =>
    (activationOn(player, space, pay, station)?.cost ?? Number.POSITIVE_INFINITY) <= player.money;
  const usual = [undefined, ...paid]
    .filter((pay) => isPayable(pay))
    .map((pay): Command => ({ type: "activate", space, ...(pay && { pay }) }));
  const named = stationsToName(state, player, space).flatMap((station) =>
    [undefined, ...paid.filter((it) => it === "more")]
      .filter((pay) => isPayable(pay, station))
      .map((pay): Command => ({ type: "activate", space, station, ...(pay && { pay }) })),
  );
  return [...usual, ...named];
}

export function activate(turn: CarnegieTurn, seat: Seat, { space, pay, station: named }: CommandOf<"activate">): void {
  const player = playerOf(turn.state, seat);
  const department = player.rooms[space] ?? "";
  const { station, cost, vp } = activationOn(player, space, pay, named) ?? { station: 0, cost: 0, vp: 0 };
  const resting = effectOf(department, turn.state.options).ongoing?.payroll;
  const more = { ...(vp !== 0 && { vp }), ...(resting && { resting }) };
  turn.emit({ type: "employeeActivated", seat, department, space, station, cost, ...more });
}

// Property Management: moving into a department that has just been built.

const isDepartment = ({ rooms }: Player, space: number): boolean => {
  const id = rooms[space] ?? null;
  return id !== null && departmentOf(id).category !== null;
};

/** Every employee that may move to the new department on `space`; none without an active employee in Property Management. */
export function relocations(player: Player, space: number, options: Options): readonly Command[] {
  const from = ongoingOf(player, options).flatMap(({ relocation }) => relocation ?? [])[0];
  if (!from) return [];
  const spaces = ALL_SPACES.filter((it) => it !== space && (from === "anywhere" || isDepartment(player, it)));
  return spaces.flatMap((it) => [
    ...(inactiveOn(player, it) > 0 ? [{ type: "relocate", from: it, standing: false } as const] : []),
    ...(activeOn(player, it) > 0 ? [{ type: "relocate", from: it, standing: true } as const] : []),
  ]);
}

// After a department was built under Property Management: one employee may move in.

export const relocate: StageRules<"relocate"> = {
  legal: (state, { seat, space }) => [...relocations(playerOf(state, seat), space, state.options), { type: "pass" }],
  decide(turn, { seat, space }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "relocate" });
    const { from, standing } = expected(command, "relocate");
    turn.emit({ type: "employeeRelocated", ...moveOf(turn.state, seat, { from, to: space, standing }) });
  },
};
