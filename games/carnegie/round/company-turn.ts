/** Steps 3 and 4 of a round: one player's company turn, sent as a whole or command by command. */

import type { Seat } from "../../kernel/game.ts";
import { addOnsOf, fromAddOn } from "../add-ons/add-on.ts";
import { ALL_SPACES, activeOn, departmentsOf, inactiveOn, ongoingOf } from "../departments/company.ts";
import { departmentOf, effectOf } from "../departments/departments.ts";
import { activate, activationsOn, moveEmployee, movesOpen } from "../departments/employees.ts";
import { buildDepartment, copyDonation, use, usesOpen } from "../departments/uses.ts";
import { buildProject } from "../map/building.ts";
import { advanceTab, advanceTransport, studiesOpen } from "../map/studies.ts";
import { addAll, timesOf } from "../map/tabs.ts";
import {
  type Amounts,
  CATEGORIES,
  type Category,
  type Command,
  type Options,
  type Player,
  type State,
} from "../model/state.ts";
import { salesOpen, sellGoods } from "./selling.ts";
import { type CarnegieTurn, type CommandOf, playerOf, type StageRules } from "./stage.ts";

/** Employee steps in the set-up, unless they were bought. */
export const SETUP_STEPS = 6;

const setUpSteps = (state: State, seat: Seat): number =>
  addOnsOf(state)
    .find((it) => it.stepsOf)
    ?.stepsOf?.(state, seat) ?? SETUP_STEPS;

/** Automatic gains of departments when a turn begins, for each active employee, permanent ones included. */
function givenAtOnce(player: Player, category: Category, options: Options): Amounts {
  const own = departmentsOf(player).filter(([id]) => departmentOf(id).category === category);
  return addAll(
    own.map(([id, space]) =>
      timesOf(effectOf(id, options).each ?? {}, activeOn(player, space) + departmentOf(id).permanent),
    ),
  );
}

/** Uses of each department of a type: one per employee active in it now. */
function usesOf(player: Player, category: Category, options: Options): Readonly<Record<string, number>> {
  const usable = departmentsOf(player).filter(
    ([id, space]) =>
      departmentOf(id).category === category && effectOf(id, options).ways && activeOn(player, space) > 0,
  );
  return Object.fromEntries(usable.map(([id, space]) => [id, activeOn(player, space)]));
}

/** Begins a company turn with departments of a type; `null`: the steps of the set-up. */
export function beginTurn(turn: CarnegieTurn, seat: Seat, category: Category | null): void {
  const { players, options } = turn.state;
  const player = players[seat] as Player;
  const given = category ? givenAtOnce(player, category, options) : { steps: setUpSteps(turn.state, seat) };
  const { steps = 0, study = 0 }: Amounts = given;
  const uses = category ? usesOf(player, category, options) : {};
  const diagonal = category !== null && ongoingOf(player, options).some((it) => it.diagonal);
  const pools = { category, uses, steps, study: study + player.study };
  turn.emit({ type: "turnBegan", seat, ...pools, ...(diagonal && { diagonal }) });
}

/** The tile may be spent before anything else, except by the player who chose the row. */
function choiceTileCommands({ turn, players, first }: State, seat: Seat): readonly Command[] {
  if (!turn?.fresh || turn.category === null || seat === first || !players[seat]?.choiceTile) return [];
  return CATEGORIES.filter((it) => it !== turn.category).map((category) => ({ type: "spendChoiceTile", category }));
}

const activationCommands = (state: State, player: Player): readonly Command[] =>
  ALL_SPACES.filter((it) => inactiveOn(player, it) > 0).flatMap((space) => activationsOn(state, player, space));

export const company: StageRules<"company"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    const before = state.turn?.activating
      ? []
      : [
          ...choiceTileCommands(state, seat),
          ...usesOpen(state, seat),
          ...movesOpen(state, player),
          ...studiesOpen(state, seat),
        ];
    const open = [...before, ...activationCommands(state, player), ...salesOpen(state, player)];
    const more = addOnsOf(state).flatMap((it) => it.commands?.(state, seat, open) ?? []);
    return [...more, ...open, { type: "endTurn" }];
  },
  decide: (turn, { seat }, command) => performCompany(turn, seat, command),
};

function spendChoiceTile(turn: CarnegieTurn, seat: Seat, { category }: CommandOf<"spendChoiceTile">): void {
  turn.emit({ type: "choiceTileSpent", seat, category });
  beginTurn(turn, seat, category);
}

type Perform = { readonly [T in Command["type"]]?: (turn: CarnegieTurn, seat: Seat, command: CommandOf<T>) => void };

const PERFORM: Perform = {
  use,
  buildProject,
  buildDepartment,
  copyDonation,
  moveEmployee,
  advanceTab,
  advanceTransport,
  activate,
  sellGoods,
  spendChoiceTile,
  endTurn: (turn, seat) => turn.emit({ type: "turnEnded", seat }),
};

type Deed = (turn: CarnegieTurn, seat: Seat, command: Command) => void;

/** Executes a legal command of a company turn. */
function performCompany(turn: CarnegieTurn, seat: Seat, command: Command): void {
  const perform = (PERFORM[command.type] as Deed | undefined) ?? fromAddOn<Deed>("perform", command.type);
  if (!perform) throw new Error(`${command.type} in stage company`);
  perform(turn, seat, command);
}
