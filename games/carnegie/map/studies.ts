/** Uses of study points: the next position of a tab, or the next box of a transport track. */

import type { Seat } from "../../kernel/game.ts";
import { ongoingOf } from "../departments/company.ts";
import {
  type Command,
  type Options,
  type Player,
  PROJECTS,
  type Project,
  REGIONS,
  type Region,
  type State,
} from "../model/state.ts";
import { type CarnegieTurn, type CommandOf, playerOf } from "../round/stage.ts";
import { boxOf, LAST_BOX } from "./board.ts";
import { positionsFor } from "./tabs.ts";

/** The cost of a player's next box; `null` in the last one. */
export function transportCost(player: Player, region: Region, options: Options): number | null {
  const printed = boxOf(region, player.transport[region]).costToNext;
  if (printed === null) return null;
  const discount = ongoingOf(player, options).reduce((sum, it) => sum + (it.transportDiscount ?? 0), 0);
  return Math.min(printed, Math.max(1, printed - discount));
}

/** The cost of a tab's next position; `null` when it is fully out, or needs a disc and there is none. */
export function tabCost(state: Pick<State, "rules">, player: Player, project: Project): number | null {
  const next = positionsFor(state, player, project)[player.tabs[project].position + 1];
  return !next || (next.disc && player.supply.discs === 0) ? null : next.cost;
}

/** The last box of each track takes one player only, and Andrew is like one; Archives do not mind. */
export const isBoxOpen = ({ players, andrew, options }: State, player: Player, region: Region, box: number): boolean =>
  box < LAST_BOX ||
  ongoingOf(player, options).some((it) => it.archives) ||
  ![...players, ...(andrew ? [andrew] : [])].some((it) => it.transport[region] === LAST_BOX);

/** Every step that the turn's study points allow. */
export function studiesOpen(state: State, seat: Seat): readonly Command[] {
  const study = state.turn?.study ?? 0;
  if (study === 0) return [];
  const player = state.players[seat] as Player;
  const pays = (cost: number | null): boolean => cost !== null && cost <= study;
  const tabs = PROJECTS.filter((it) => pays(tabCost(state, player, it)));
  const tracks = REGIONS.filter(
    (it) => pays(transportCost(player, it, state.options)) && isBoxOpen(state, player, it, player.transport[it] + 1),
  );
  return [
    ...tabs.map((project): Command => ({ type: "advanceTab", project })),
    ...tracks.map((region): Command => ({ type: "advanceTransport", region })),
  ];
}

export function advanceTab(turn: CarnegieTurn, seat: Seat, { project }: CommandOf<"advanceTab">): void {
  const player = playerOf(turn.state, seat);
  const position = player.tabs[project].position + 1;
  const disc = positionsFor(turn.state, player, project)[position]?.disc ?? false;
  turn.emit({ type: "tabAdvanced", seat, project, position, cost: tabCost(turn.state, player, project) ?? 0, disc });
}

export function advanceTransport(turn: CarnegieTurn, seat: Seat, { region }: CommandOf<"advanceTransport">): void {
  const player = playerOf(turn.state, seat);
  const box = player.transport[region] + 1;
  const cost = transportCost(player, region, turn.state.options) ?? 0;
  turn.emit({ type: "transportAdvanced", seat, region, box, cost });
  const { reward } = boxOf(region, box);
  if (box === LAST_BOX && reward)
    turn.emit({ type: "incomeTaken", seat, from: "lastBox", region, times: 1, gain: reward });
}
