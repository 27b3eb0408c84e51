/**
 * Rules of thumb: a price for each legal command, from the position as it is, without trying it out. A whole game takes a few
 * milliseconds, so that the strong player can play its turns on to the end.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { cityOf } from "../map/board.ts";
import type { Command, State } from "../model/state.ts";
import { donateWorth } from "./giving.ts";
import { boxWorth, buildWorth, departmentWorth, tabWorth } from "./growth.ts";
import { PRICES, type Prices } from "./prices.ts";
import { categoryWorth, rowWorth } from "./rows.ts";
import { type Sight, sightOf } from "./sight.ts";
import { activationWorth, awayWorth, moveWorth, useWorth } from "./staff.ts";

/** Activates nobody until nothing else is worth doing: the first activation ends everything else. */
const LATE = 1e-3;

function worthOf(sight: Sight, command: Command): number {
  const { state, player, p } = sight;
  switch (command.type) {
    case "chooseRow":
      return rowWorth(sight, command.row);
    case "returnEmployees":
      return command.count;
    case "donate":
      return donateWorth(sight, command.donation);
    case "use":
      return useWorth(sight, command);
    case "buildProject":
      return buildWorth(sight, command);
    case "buildDepartment":
      return departmentWorth(sight, command);
    case "copyDonation":
      return donateWorth(sight, command.donation) + awayWorth(sight, command.region) - 1;
    case "moveEmployee":
      return moveWorth(sight, command);
    case "advanceTab":
      return 0.01 + Math.max(0, tabWorth(sight, command.project));
    case "advanceTransport":
      return 0.01 + Math.max(0, boxWorth(sight, command.region));
    case "activate":
      return command.pay || command.station !== undefined ? -1 : LATE * activationWorth(sight, command.space);
    case "spendChoiceTile": {
      const now = state.turn?.category;
      return now
        ? categoryWorth(sight, command.category) - categoryWorth(sight, now) - p.choice - p.choiceEarly * sight.left
        : -1;
    }
    case "settle": {
      const city = cityOf(command.city);
      return city.vp + city.linkValue * p.major;
    }
    case "reserve":
      return departmentWorth(sight, { type: "buildDepartment", department: command.department, space: 0 });
    case "relocate":
      return command.standing ? -1 : player.rooms[command.from] === "lobby" ? 1 : 0.2;
    case "takeIncome":
      return command.times + command.box * 0.1;
    case "splitLobby":
      return -command.newLobby;
    case "sellGoods":
    case "wait":
      return -1;
    case "chooseSide":
      return command.side === "B" && state.agenda[0]?.stage === "side" ? p.sides[state.agenda[0].project] : 0;
    // Chosen by add-ons, or alone in their lists.
    case "markSheet":
    case "handSheetIn":
    case "coverDonations":
    case "nameDonation":
    case "chooseSite":
    case "pass":
    case "endTurn":
      return 0;
  }
}

/** The heuristic: its prices, and the noise, which changes each judgement up or down by half of a share. */
export interface Heuristic {
  readonly prices: Prices;
  readonly noise?: { readonly random: Random; readonly share: number };
}

const PLAIN: Heuristic = { prices: PRICES };
/** Steps in which chance varies a number. */
export const GRAIN = 2 ** 12;

/** The legal command with the best price; the first of equal ones. */
export function chooseByHeuristic(
  state: State,
  seat: Seat,
  legal: readonly Command[],
  { prices, noise }: Heuristic = PLAIN,
): Command {
  const sight = sightOf(state, seat, prices);
  let best = legal[0] as Command;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legal) {
    const plain = worthOf(sight, command);
    const worth = noise ? plain * (1 + noise.share * (noise.random.below(GRAIN) / GRAIN - 0.5)) : plain;
    if (worth > most) [best, most] = [command, worth];
  }
  return best;
}

/** The legal commands, best first. */
export function byWorth(
  state: State,
  seat: Seat,
  legal: readonly Command[],
  prices: Prices = PRICES,
): readonly Command[] {
  const sight = sightOf(state, seat, prices);
  const judged = legal.map((command) => ({ command, worth: worthOf(sight, command) }));
  return judged.sort((one, other) => other.worth - one.worth).map((it) => it.command);
}
