/** Pre-selects commands for the bot: most moves of employees lead nowhere, and there are many of them. */
import type { Seat } from "../../kernel/game.ts";
import { activeOn, inactiveOn } from "../departments/company.ts";
import { departmentOf } from "../departments/departments.ts";
import type { Command, Player, State } from "../model/state.ts";

type Move = Extract<Command, { readonly type: "moveEmployee" }>;

const isMove = (command: Command): command is Move => command.type === "moveEmployee";

/** Whether a workstation is left on a space for one more employee. */
function hasDesk(player: Player, space: number): boolean {
  const id = player.rooms[space];
  return !!id && departmentOf(id).workstations.length > activeOn(player, space) + inactiveOn(player, space);
}

/** Drops waiting and moves that deactivate an employee; of moves, keeps those to a free workstation, if any. */
export function sensibleOf(state: State, seat: Seat, legal: readonly Command[]): readonly Command[] {
  const open = legal.filter((it) => it.type !== "wait");
  if (!open.some(isMove)) return open;
  const player = state.players[seat] as Player;
  const moves = open.filter(isMove).filter((it) => !it.standing);
  const arriving = moves.filter((it) => hasDesk(player, it.to));
  return [...open.filter((it) => !isMove(it)), ...(arriving.length > 0 ? arriving : moves)];
}
