/** Property Management: who may move into a department that has just been built. */

import type { Command, Options, Player } from "../model/state.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";
import { ALL_SPACES, lyingOn, ongoingOf, standingOn } from "./company.ts";
import { departmentOf } from "./departments.ts";

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
    ...(lyingOn(player, it) > 0 ? [{ type: "relocate", from: it, standing: false } as const] : []),
    ...(standingOn(player, it) > 0 ? [{ type: "relocate", from: it, standing: true } as const] : []),
  ]);
}

// After a department was built under Property Management: one employee may move in.

export const relocate: StageRules<"relocate"> = {
  legal: (state, { seat, space }) => [...relocations(playerOf(state, seat), space, state.options), { type: "pass" }],
  decide(turn, { seat, space }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "relocate" });
    const { from, standing } = expected(command, "relocate");
    turn.emit({ type: "employeeRelocated", seat, from, to: space, standing });
  },
};
