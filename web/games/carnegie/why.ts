/** Why nothing can be done at a place: the rule that holds there, and what you lack. */
import { donationCost } from "../../../games/carnegie/donations/donations.ts";
import { tabCost, transportCost } from "../../../games/carnegie/map/studies.ts";
import { discsWaiting, goodsCost } from "../../../games/carnegie/map/tabs.ts";
import type { Amounts, Command, Project, Region } from "../../../games/carnegie/model/state.ts";
import type { BoardController } from "./controller.ts";
import { amountsText } from "./names.ts";
import { playerAt, type Standpoint, stageAt } from "./outcome.ts";
import type { Place } from "./places.ts";
import { tBoard, tGame } from "./words/index.ts";

const WHY: Readonly<Record<string, Command["type"]>> = {
  city: "buildProject",
  tab: "advanceTab",
  track: "advanceTransport",
  donation: "donate",
  row: "chooseRow",
  tile: "buildDepartment",
};

/** What would be paid there and what you have of it, in the stage that asks for it; `null` where that is no number. */
function accountOf(
  at: Standpoint,
  kind: string,
  id: string,
): { readonly cost: Amounts; readonly have: Amounts } | null {
  const player = playerAt(at);
  const { state } = at;
  const studies = state.turn?.category === "research-development";
  const study = (cost: number | null) =>
    cost === null || !studies ? null : { cost: { study: cost }, have: { study: state.turn?.study ?? 0 } };
  switch (kind) {
    case "donation":
      return { cost: { money: donationCost(player, state.options) }, have: { money: player.money } };
    case "tab":
      if (state.turn?.category === "construction")
        return discsWaiting(id as Project, player.tabs[id as Project]) > 0
          ? { cost: { goods: goodsCost(id as Project) }, have: { goods: player.goods } }
          : null;
      return study(tabCost(state, player, id as Project));
    case "track":
      return study(transportCost(player, id as Region, state.options));
    default:
      return null;
  }
}

/** "It costs $15, and you have $7": only where that is what is in the way. */
function lacking(at: Standpoint, kind: string, id: string): string | null {
  const account = accountOf(at, kind, id);
  if (!account) return null;
  const [[unit, cost] = ["money", 0]] = Object.entries(account.cost);
  const have = account.have[unit as keyof Amounts] ?? 0;
  if (have >= cost) return null;
  const own = have === 0 ? tBoard("nothing") : amountsText(account.have);
  return tBoard("why.lacking", { cost: amountsText(account.cost), have: own });
}

/** Why nothing can be done at a place in your turn; `null` where no rule is about it. */
export function whyNot(controller: BoardController, place: Place): string | null {
  const { value: at } = controller.at;
  if (!at || controller.legal.value.length === 0 || controller.offersAt(place).length > 0) return null;
  const [kind = "", id = ""] = place.split(":");
  const type = kind === "city" && stageAt(at)?.stage === "settle" ? "settle" : WHY[kind];
  if (!type) return null;
  return [lacking(at, kind, id), tGame(`why.${type}`)].filter((it) => it !== null).join(" ");
}
