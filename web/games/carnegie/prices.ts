/** What a command costs, as far as a number on its place can say it. */

import { stepsBetween, wayOf } from "../../../games/carnegie/departments/departments.ts";
import { activationOn } from "../../../games/carnegie/departments/employees.ts";
import { departmentGoods } from "../../../games/carnegie/departments/uses.ts";
import { donationCost } from "../../../games/carnegie/donations/donations.ts";
import type { Amounts, Command } from "../../../games/carnegie/model/state.ts";
import { playerAt, type Standpoint } from "./sentences.ts";

/** `null`: nothing, or more than a number. */
export function priceOf(at: Standpoint, command: Command): Amounts | null {
  const { state } = at;
  const player = playerAt(at);
  switch (command.type) {
    case "moveEmployee":
      return { steps: stepsBetween(command.from, command.to, state.turn?.diagonal) };
    case "activate":
      return { money: activationOn(player, command.space, command.pay)?.cost ?? 0 };
    case "buildDepartment": {
      const way = wayOf("strategic-planning", "department", state.options);
      return { goods: departmentGoods(player, command.department, command.space, way, state.options) };
    }
    case "donate":
    case "copyDonation":
      return { money: donationCost(player, state.options) };
    default:
      return null;
  }
}
