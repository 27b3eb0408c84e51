/** What a company is worth to the bot, in victory points: those it would have now, and what its means promise. */
import type { Seat } from "../kernel.ts";
import { paymentsOf, pointsOf } from "./final.ts";
import type { Command, State } from "./types.ts";

/** As a first measure: the points of the score sheet. */
export function worthOf(state: State, seat: Seat, _command: Command): number {
  const points = state.over
    ? state.points.filter((it) => it.seat === seat)
    : pointsOf(state, seat, paymentsOf(state, seat));
  return points.reduce((sum, it) => sum + it.points, 0);
}
