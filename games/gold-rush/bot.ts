import type { Seat } from "../kernel.ts";
import type { Random } from "../random.ts";
import type { Command, State } from "./types.ts";

/** Plays a legal command by chance. */
export function choose(_view: State, _seat: Seat, legal: readonly Command[], random: Random): Command {
  return legal[random.below(legal.length)] as Command;
}
