/** The built-in player: tries every command on its own view, and takes the one after which its company is worth most. */

import type { Seat } from "../kernel.ts";
import type { Random } from "../random.ts";
import { preview } from "./foresight.ts";
import type { Command, State } from "./types.ts";
import { worthOf } from "./worth.ts";

/** Plays greedily by worth; ties go to chance. */
export function choose(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  let best: Command[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legal) {
    const worth = worthOf(preview(view, seat, command), seat, command);
    if (worth > most) best = [];
    if (worth >= most) best.push(command);
    most = Math.max(most, worth);
  }
  return best[random.below(best.length)] as Command;
}
