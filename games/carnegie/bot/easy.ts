/** The easy player: tries every command on its own view, and takes the one after which its company is worth most. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { departmentsOf } from "../departments/company.ts";
import { departmentOf } from "../departments/departments.ts";
import type { Category, Chosen, Command, Player, State } from "../model/state.ts";
import { choiceOf } from "../round/timeline.ts";
import { foreseeDone, worthOfRound } from "./foresight.ts";
import { chooseByHeuristic } from "./heuristic.ts";
import { PRICES } from "./prices.ts";
import { rowProspect } from "./prospect.ts";
import { sensibleOf } from "./sensible.ts";
import { comesAgain } from "./sight.ts";
import { employeesOn } from "./staff.ts";
import { worthOf } from "./worth.ts";

/** The weight of what a row gives the others. */
const ENVY = 0.3;

/** A row: what a round of it would yield, less what it promises the others. */
const worthOfRow = (view: State, seat: Seat, row: Category): number => {
  const chosen = choiceOf(view, row);
  return worthOfRound(view, seat, chosen) - ENVY * rowProspect(view, seat, chosen);
};

/** The tile: what a round of the other type would yield. (The event is over.) */
function worthOfTile(view: State, seat: Seat, category: Category): number {
  const chosen: Chosen = { ...(view.chosen as Chosen), row: category, region: null, donation: false };
  const players = view.players.map((it, at) => (at === seat ? { ...it, choiceTile: false } : it));
  return worthOfRound({ ...view, players, round: view.round - 1 }, seat, chosen);
}

function worthOfCommand(view: State, seat: Seat, command: Command): number {
  if (command.type === "chooseRow") return worthOfRow(view, seat, command.row);
  return worthOf(foreseeDone(view, seat, command), seat);
}

const isTile = (command: Command): command is Extract<Command, { type: "spendChoiceTile" }> =>
  command.type === "spendChoiceTile";

/** The tile's three points at the end, and its possible use later. */
const TILE_PRICE = 4;
/** Rounds in which there is little to choose, so that the tile is kept. */
const TILE_FROM_ROUND = 5;

/** The tile, if a turn with another type yields clearly more. */
function tileWorthSpending(view: State, seat: Seat, legal: readonly Command[]): Command | undefined {
  if (!view.chosen || view.round < TILE_FROM_ROUND || !legal.some(isTile)) return undefined;
  const plain = worthOfTile(view, seat, view.chosen.row);
  return legal.filter(isTile).find((it) => worthOfTile(view, seat, it.category) > plain + TILE_PRICE);
}

const endsWork = ({ type }: Command): boolean => type === "endTurn" || type === "activate";

/** Uses, study points and steps are lost at the end of the turn. */
const LOST: ReadonlySet<Command["type"]> = new Set(["use", "advanceTab", "advanceTransport", "moveEmployee"]);
const wouldBeLost = ({ type }: Command): boolean => LOST.has(type);

/** Leaves no employee on a mission that no later event ends. */
const returning = (view: State, seat: Seat, open: readonly Command[]): readonly Command[] => {
  const stage = view.agenda.find((it) => it.seat === seat);
  if (stage?.stage !== "income" || comesAgain(view, stage.region)) return open;
  const counts = open.map((it) => (it.type === "returnEmployees" ? it.count : 0));
  const most = Math.max(...counts);
  return open.filter((_, at) => counts[at] === most);
};

/** Until then tiles are built to be used; from `LAST_ROUNDS` on for their points. */
const FIRST_ROUNDS = 10;
const LAST_ROUNDS = 15;
/** The least worth of a workstation for building its tile (`PRICES.desks`). */
const USEFUL = 3;
const END: Command = { type: "endTurn" };

/** Whether a built tile has no employee yet. */
const hasEmptyTile = (player: Player): boolean =>
  departmentsOf(player).some(([id, space]) => !departmentOf(id).printed && employeesOn(player, space) === 0);

/** In the first rounds one useful tile at a time, on the best space; in the last ones any. */
function building(view: State, seat: Seat, open: readonly Command[]): readonly Command[] {
  const tiles = open.filter((it) => it.type === "buildDepartment");
  if (tiles.length === 0 || view.round >= LAST_ROUNDS) return open;
  const none = view.round > FIRST_ROUNDS || hasEmptyTile(view.players[seat] as Player);
  const useful = none ? [] : tiles.filter((it) => (PRICES.desks[it.department] ?? 0) >= USEFUL);
  const best = chooseByHeuristic(view, seat, [END, ...useful]);
  return open.filter((it) => it.type !== "buildDepartment" || it === best);
}

/** Plays greedily by worth; ties are broken at random. Does nothing for nothing, and wastes nothing. */
export function chooseEasy(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const tile = tileWorthSpending(view, seat, legal);
  if (tile) return tile;
  const sensible = sensibleOf(view, seat, legal).filter((it) => !isTile(it));
  const open = building(view, seat, returning(view, seat, sensible));
  const judged = open.map((command) => ({ command, worth: worthOfCommand(view, seat, command) }));
  const most = Math.max(...judged.map((it) => it.worth));
  const best = judged.filter((it) => it.worth === most).map((it) => it.command);
  const found = best.find((it) => it.type === "endTurn") ?? (best[random.below(best.length)] as Command);
  return endsWork(found) ? chooseByHeuristic(view, seat, [found, ...open.filter(wouldBeLost)]) : found;
}
