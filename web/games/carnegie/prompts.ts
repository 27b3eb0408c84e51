/** What is asked, and what is left of a company turn. */
import { donationCost } from "../../../games/carnegie/donations/donations.ts";
import type { Command, CompanyTurn } from "../../../games/carnegie/model/state.ts";
import { amountsText, categoryName, departmentName, regionName, roomName } from "./names.ts";
import type { Picked } from "./places.ts";
import { playerAt, type Standpoint, sentenceOf, stageAt } from "./sentences.ts";
import { tellBoard, tellGame } from "./words/index.ts";

/** Uses, steps and study points that are left. */
export function leftText({ uses, steps, study }: CompanyTurn): string {
  const used = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => tellBoard("prompt.uses", { department: departmentName(id), count }));
  const pools = steps + study > 0 ? [amountsText({ steps, study })] : [];
  const parts = [...used, ...pools];
  return parts.length > 0 ? parts.join(" · ") : tellBoard("prompt.done");
}

function companyText({ state }: Standpoint): string {
  const { turn } = state;
  if (!turn || turn.activating) return tellBoard("prompt.activating");
  const left = leftText(turn);
  if (turn.category === null) return tellBoard("prompt.setup", { left });
  return tellBoard("prompt.company", { category: categoryName(turn.category), left });
}

function pickedText(at: Standpoint, { from, standing }: Picked): string {
  const room = roomName(playerAt(at), from);
  return tellBoard("prompt.picked", { standing: String(standing), room, steps: at.state.turn?.steps ?? 0 });
}

/** What is asked of a seat now. */
export function promptText(at: Standpoint, picked: Picked | null): string | null {
  const stage = stageAt(at);
  const player = playerAt(at);
  if (picked) return pickedText(at, picked);
  switch (stage?.stage) {
    case "settle":
      return tellBoard("prompt.settle");
    case "reserve":
      return tellBoard("prompt.reserve");
    case "chooseRow":
      return tellBoard("prompt.chooseRow");
    case "income":
      return tellBoard("prompt.income", { region: regionName(stage.region), count: player.missions[stage.region] });
    case "donate":
      return tellBoard("prompt.donate", { cost: donationCost(player, at.state.options) });
    case "relocate":
      return tellBoard("prompt.relocate", { department: roomName(player, stage.space) });
    case "lobby":
      return tellBoard("prompt.lobby", { count: stage.employees });
    case "sheet":
    case "cover":
    case "secret":
    case "place":
    case "site":
    case "archives":
      return tellGame(`stage.${stage.stage}`);
    case "company":
      return companyText(at);
    default:
      return null;
  }
}

/** The label of the button that ends a decision. */
export function primaryText(at: Standpoint, command: Command): string {
  const stage = stageAt(at)?.stage;
  if (command.type === "endTurn") return tellBoard("primary.endTurn");
  if (stage === "income") return tellBoard("primary.pass.income");
  if (stage === "donate") return tellBoard("primary.pass.donate");
  return stage === "relocate" ? tellBoard("primary.pass.relocate") : sentenceOf(at, command);
}
