/** Steps 3 and 4 of a round: one player's company turn. It can be sent as a whole or command by command. */
import type { Seat } from "../../kernel.ts";
import { addOn } from "../add-on/slot.ts";
import { ALL_SPACES, freeStation, lyingOn, standingOn } from "../company.ts";
import { stepsBetween } from "../departments.ts";
import { EDITIONS } from "../editions.ts";
import { studiesOpen } from "../studies.ts";
import { CATEGORIES, type Command, type Player, type State } from "../types.ts";
import { usesOpen } from "../uses.ts";
import { performCompany } from "./perform.ts";
import { playerOf, type StageRules } from "./stage.ts";

/** The tile may be spent before anything else, by all but the player who chose the row. */
function choiceTileCommands({ turn, players, first }: State, seat: Seat): readonly Command[] {
  if (!turn?.fresh || turn.category === null || seat === first || !players[seat]?.choiceTile) return [];
  return CATEGORIES.filter((it) => it !== turn.category).map((category) => ({ type: "spendChoiceTile", category }));
}

function movesFrom(player: Player, from: number, steps: number): readonly Command[] {
  const kinds = [lyingOn(player, from) > 0 ? [false] : [], standingOn(player, from) > 0 ? [true] : []].flat();
  if (kinds.length === 0) return [];
  const reach = ALL_SPACES.filter((to) => to !== from && stepsBetween(from, to) <= steps);
  return kinds.flatMap((standing) => reach.map((to): Command => ({ type: "moveEmployee", from, to, standing })));
}

function moveCommands({ turn }: State, player: Player): readonly Command[] {
  const steps = turn?.steps ?? 0;
  return steps === 0 ? [] : ALL_SPACES.flatMap((from) => movesFrom(player, from, steps));
}

function activationCommands(player: Player): readonly Command[] {
  const open = ALL_SPACES.filter((space) => {
    const free = lyingOn(player, space) > 0 ? freeStation(player, space) : null;
    return free !== null && free.cost <= player.money;
  });
  return open.map((space) => ({ type: "activate", space }));
}

function saleCommands({ options }: State, { goods }: Player): readonly Command[] {
  return EDITIONS[options.edition].goodsPrice !== null && goods > 0 ? [{ type: "sellGoods" }] : [];
}

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
    const open = [...before, ...activationCommands(player), ...saleCommands(state, player)];
    const waits = state.options.waiting ? addOn().waits(state, seat, open) : [];
    return [...waits, ...open, { type: "endTurn" }];
  },
  decide: (turn, { seat }, command) => performCompany(turn, seat, command),
};
