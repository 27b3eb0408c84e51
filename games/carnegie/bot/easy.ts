/** The easy player: tries every command on its own view, and takes the one after which its company is worth most. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Category, Chosen, Command, State } from "../model/state.ts";
import { choiceOf } from "../round/timeline.ts";
import { foreseeDone, worthOfRound } from "./foresight.ts";
import { rowProspect } from "./prospect.ts";
import { sensibleOf } from "./sensible.ts";
import { worthOf } from "./worth.ts";

/** How much what a row gives the others counts. */
const ENVY = 0.3;

/** A row: what a round of it would come to, less what it promises the others. */
const worthOfRow = (view: State, seat: Seat, row: Category): number => {
  const chosen = choiceOf(view, row);
  return worthOfRound(view, seat, chosen) - ENVY * rowProspect(view, seat, chosen);
};

/** The tile: what a round of the other type would come to. (The event is over.) */
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

/** The three points of the tile at the end, and that it may be needed more later. */
const TILE_PRICE = 4;

/** The tile, if a turn with another type comes to clearly more. */
function tileWorthSpending(view: State, seat: Seat, legal: readonly Command[]): Command | undefined {
  if (!view.chosen || !legal.some(isTile)) return undefined;
  const plain = worthOfTile(view, seat, view.chosen.row);
  return legal.filter(isTile).find((it) => worthOfTile(view, seat, it.category) > plain + TILE_PRICE);
}

/** Plays greedily by worth; ties go to chance, but nothing is done for nothing. */
export function chooseEasy(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const tile = tileWorthSpending(view, seat, legal);
  if (tile) return tile;
  const open = sensibleOf(view, seat, legal).filter((it) => !isTile(it));
  const judged = open.map((command) => ({ command, worth: worthOfCommand(view, seat, command) }));
  const most = Math.max(...judged.map((it) => it.worth));
  const best = judged.filter((it) => it.worth === most).map((it) => it.command);
  return best.find((it) => it.type === "endTurn") ?? (best[random.below(best.length)] as Command);
}
