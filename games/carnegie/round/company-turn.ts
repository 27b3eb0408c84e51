/** Steps 3 and 4 of a round: one player's company turn. It can be sent as a whole or command by command. */
import type { Seat } from "../../kernel/game.ts";
import { activationsOn } from "../departments/activation.ts";
import { ALL_SPACES, lyingOn, standingOn } from "../departments/company.ts";
import { stepsBetween } from "../departments/departments.ts";
import { usesOpen } from "../departments/uses.ts";
import { studiesOpen } from "../map/studies.ts";
import { CATEGORIES, type Command, type Player, type State } from "../model/state.ts";
import { performCompany } from "./perform.ts";
import { salesOpen } from "./selling.ts";
import { playerOf, type StageRules } from "./stage.ts";
import { waits } from "./waiting.ts";

/** The tile may be spent before anything else, by all but the player who chose the row. */
function choiceTileCommands({ turn, players, first }: State, seat: Seat): readonly Command[] {
  if (!turn?.fresh || turn.category === null || seat === first || !players[seat]?.choiceTile) return [];
  return CATEGORIES.filter((it) => it !== turn.category).map((category) => ({ type: "spendChoiceTile", category }));
}

/** A move to another space, and how many steps it takes, straight and diagonally. */
interface Reach {
  readonly move: Command;
  readonly straight: number;
  readonly diagonal: number;
}

const reachesOf = (standing: boolean): readonly (readonly Reach[])[] =>
  ALL_SPACES.map((from) =>
    ALL_SPACES.filter((to) => to !== from).map((to) => ({
      move: { type: "moveEmployee", from, to, standing },
      straight: stepsBetween(from, to),
      diagonal: stepsBetween(from, to, true),
    })),
  );

/** Every move there is, by the space it begins on: the longest lists of the game are made of these. */
const LYING = reachesOf(false);
const STANDING = reachesOf(true);

/** Moves of each kind of employee on a space to every other space within reach. */
export function movesFrom(
  player: Player,
  from: number,
  steps = Number.POSITIVE_INFINITY,
  diagonal = false,
): readonly Command[] {
  const moves: Command[] = [];
  const add = (reaches: readonly Reach[] = []): void => {
    for (const it of reaches) if ((diagonal ? it.diagonal : it.straight) <= steps) moves.push(it.move);
  };
  if (lyingOn(player, from) > 0) add(LYING[from]);
  if (standingOn(player, from) > 0) add(STANDING[from]);
  return moves;
}

function moveCommands({ turn }: State, player: Player): readonly Command[] {
  const steps = turn?.steps ?? 0;
  if (steps === 0) return [];
  const peopled = ALL_SPACES.filter((it) => lyingOn(player, it) > 0 || standingOn(player, it) > 0);
  return peopled.flatMap((from) => movesFrom(player, from, steps, turn?.diagonal));
}

const activationCommands = (state: State, player: Player): readonly Command[] =>
  ALL_SPACES.filter((it) => lyingOn(player, it) > 0).flatMap((space) => activationsOn(state, player, space));

export const company: StageRules<"company"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    const before = state.turn?.activating
      ? []
      : [
          ...choiceTileCommands(state, seat),
          ...usesOpen(state, seat),
          ...moveCommands(state, player),
          ...studiesOpen(state, seat),
        ];
    const open = [...before, ...activationCommands(state, player), ...salesOpen(state, player)];
    return [...(state.options.waiting ? waits(state, seat, open) : []), ...open, { type: "endTurn" }];
  },
  decide: (turn, { seat }, command) => performCompany(turn, seat, command),
};
