/** The prompt, and the rest of a company turn. */
import { donationCost } from "../../../games/carnegie/donations/donations.ts";
import type { Command, CompanyTurn, State } from "../../../games/carnegie/model/state.ts";
import { roundOf } from "../../../games/carnegie/round/timeline.ts";
import { amountsText, roomParams } from "./names.ts";
import { asksAgain, isSpent, outcomeOf, playerAt, type Standpoint, stageAt } from "./outcome.ts";
import { type BoardKey, tBoard, tGame } from "./words/index.ts";

export type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

/** Uses, steps and study points that are left. */
export function leftText({ uses, steps, study }: CompanyTurn): string {
  const used = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => tBoard("prompt.uses", { department: id, count }));
  const pools = steps + study > 0 ? [amountsText({ steps, study })] : [];
  return [...used, ...pools].join(" · ");
}

/** Returning employees, with their income; `region` if it is not named elsewhere. */
export function returnText(at: Standpoint, command: Of<"returnEmployees">, key: BoardKey = "primary.return"): string {
  const { count } = command;
  const done = outcomeOf(at, command);
  const region = done.find("employeesReturned")?.region ?? "";
  const gain = done.find("archivesOffered") ? tGame("stage.archives") : amountsText(done.gained);
  return tBoard(key, { count, region, gain });
}

/** Passing, in words. */
export function passText(at: Standpoint): string {
  const stage = stageAt(at)?.stage;
  if (stage === "income") return tBoard("say.pass.income");
  if (stage === "donate") return tBoard("say.pass.donate");
  if (stage === "relocate") return tBoard("say.pass.relocate");
  return stage === "cover" ? tBoard("pass.cover") : tBoard("say.pass");
}

function companyText(at: Standpoint): string {
  const { turn } = at.state;
  if (!turn || isSpent(at)) return tBoard("prompt.activating");
  const left = leftText(turn);
  if (turn.category === null) return tBoard("prompt.setup", { left });
  return tBoard("prompt.company", { category: turn.category, left });
}

/** The prompt once a piece is taken up, by a command that begins with it. */
function takenText(at: Standpoint, command: Command): string | null {
  if (command.type === "use") return tBoard("prompt.picked.mission", { department: command.department });
  if (command.type === "buildDepartment") return tBoard("prompt.picked.tile", { department: command.department });
  if (command.type !== "moveEmployee") return null;
  const { from, standing } = command;
  const room = roomParams(playerAt(at), from);
  return tBoard("prompt.picked", { standing: String(standing), ...room, steps: at.state.turn?.steps ?? 0 });
}

/** The prompt for a seat now; `begun`: a command whose piece is taken up. */
export function promptText(at: Standpoint, begun: Command | null): string | null {
  const stage = stageAt(at);
  const player = playerAt(at);
  if (begun) return takenText(at, begun);
  switch (stage?.stage) {
    case "settle":
      return tBoard("prompt.settle");
    case "reserve":
      return tBoard("prompt.reserve");
    case "chooseRow":
      return tBoard("prompt.chooseRow");
    case "income":
      return tBoard("prompt.income", { region: stage.region, count: player.missions[stage.region] });
    case "donate":
      return tBoard("prompt.donate", { cost: donationCost(player, at.state.options) });
    case "relocate":
      return tBoard("prompt.relocate", { department: player.rooms[stage.space] ?? "" });
    case "lobby":
      return tBoard("prompt.lobby", { count: stage.employees });
    case "sheet":
    case "cover":
    case "secret":
    case "place":
    case "site":
    case "archives":
      return tGame(`stage.${stage.stage}`);
    case "company":
      return companyText(at);
    default:
      return null;
  }
}

/** The progress: "Round 7/20". */
export const roundText = (state: State): string | null =>
  state.over || roundOf(state) === 0 ? null : tBoard("round.of", { round: roundOf(state) });

/** The next step forward, if there is one that gives nothing up: all employees come back, a turn in which nothing more can be done is sent. */
export function forwardOf(at: Standpoint, legal: readonly Command[]): { label: string; command: Command } | null {
  const ways = legal.filter((it) => it.type === "returnEmployees").toSorted((a, b) => b.count - a.count);
  if (ways[0]) return { label: returnText(at, ways[0]), command: ways[0] };
  const end = legal.find((it) => it.type === "endTurn");
  const pending = legal.some((it) => it.type !== "endTurn" && it.type !== "activate" && it.type !== "sellGoods");
  if (!end || pending) return null;
  // The player who begins the next round goes on planning: nothing is sent yet.
  return { label: tBoard(asksAgain(at, end) ? "primary.endTurn" : "primary.send"), command: end };
}

/** The label for ending a decision early: it says what is given up. */
export function endingOf(at: Standpoint, command: Command): string {
  const stage = stageAt(at)?.stage;
  if (command.type === "endTurn") {
    const { turn } = at.state;
    return turn && !isSpent(at) ? tBoard("ending.endTurn", { left: leftText(turn) }) : tBoard("primary.endTurn");
  }
  return stage === "relocate" ? tBoard("primary.pass.relocate") : passText(at);
}
