/** Standing up: on which workstation, for what, and what Payroll Management makes of it. */

import type { ActivationPay, Command, Player, State } from "../model/state.ts";
import { freeStation, freeStations, lyingOn, ongoingOf } from "./company.ts";

/** Payroll Management: $2 more for a point, or just $1 for one less. */
const MORE = 2;
const LESS = 1;

/** What an activation costs, where the employee stands then, and the points it gives or takes. */
export interface Activation {
  readonly station: number;
  readonly cost: number;
  readonly vp: number;
}

/**
 * The activation on a space; `null` without a free workstation, or when the one that is named (`station`) is taken. Else the
 * cheapest is used; for just $1 the dearest one, as any owner would.
 */
export function activationOn(player: Player, space: number, pay?: ActivationPay, station?: number): Activation | null {
  const named = freeStations(player, space).find((it) => it.station === station);
  const free = station === undefined ? freeStation(player, space, pay === "less") : named;
  if (!free) return null;
  if (pay === "more") return { ...free, cost: free.cost + MORE, vp: 1 };
  return pay === "less" ? { ...free, cost: LESS, vp: -1 } : { ...free, vp: 0 };
}

/** Points on the score track: those gained during the game. */
const pointsOnTrack = ({ earned }: Player): number => Object.values(earned).reduce((sum, it) => sum + it, 0);

/** Whether Payroll Management works: not in the round in which its own employee stood up. */
const hasPayroll = ({ turn, options }: State, player: Player): boolean =>
  !turn?.payrollRests && ongoingOf(player, options).some((it) => it.payroll);

/** Just $1 is offered where it costs less than the dearest workstation, and a point is there to be lost. */
function isCheaper(player: Player, space: number): boolean {
  return (freeStation(player, space, true)?.cost ?? 0) > LESS && pointsOnTrack(player) >= 1;
}

/** Free workstations that cost more than the cheapest, the left-most of each cost: it matters who stands where (rules 2). */
function stationsToName({ rules }: State, player: Player, space: number): readonly number[] {
  const cheapest = freeStation(player, space)?.cost;
  const free = rules < 2 ? [] : freeStations(player, space).filter((it) => it.cost !== cheapest);
  return free.filter((it, at) => free.findIndex((other) => other.cost === it.cost) === at).map((it) => it.station);
}

/** Every way of standing an employee up on a space. */
export function activationsOn(state: State, player: Player, space: number): readonly Command[] {
  if (lyingOn(player, space) === 0) return [];
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
