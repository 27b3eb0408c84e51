/** The built-in player: tries every command on its own view, and takes the one after which its company is worth most. */
import type { Seat } from "../kernel.ts";
import type { Random } from "../random.ts";
import { foresee } from "./foresight.ts";
import { categoryProspect, rowProspect } from "./prospect.ts";
import { choiceOf } from "./timeline.ts";
import type { Category, Command, Player, State } from "./types.ts";
import { worthOf } from "./worth.ts";

/** Spending the Action Choice tile pays if the other type is so much better. */
const TILE_THRESHOLD = 1;

function worthOfTile(view: State, seat: Seat, category: Category): number {
  const player = view.players[seat] as Player;
  const now = view.turn?.category ? categoryProspect(player, view.turn.category) : 0;
  return categoryProspect(player, category) - now - TILE_THRESHOLD;
}

/** Worth after the command; rows and the tile by what they promise, as nothing has come of them yet. */
function worthOfCommand(view: State, seat: Seat, command: Command): number {
  if (command.type === "chooseRow") return rowProspect(view, seat, choiceOf(view, command.row));
  const worth = worthOf(foresee(view, seat, command), seat);
  return command.type === "spendChoiceTile" ? worth + worthOfTile(view, seat, command.category) : worth;
}

/** Plays greedily by worth; ties go to chance, but nothing is done for nothing. */
export function choose(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const judged = legal.map((command) => ({ command, worth: worthOfCommand(view, seat, command) }));
  const most = Math.max(...judged.map((it) => it.worth));
  const best = judged.filter((it) => it.worth === most).map((it) => it.command);
  return best.find((it) => it.type === "endTurn") ?? (best[random.below(best.length)] as Command);
}
