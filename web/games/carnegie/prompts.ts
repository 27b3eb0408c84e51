/** Stages on the page: what each asks, on which part of the board, and what passing gives up; and the rest of a company turn. */
import { donationCost } from "../../../games/carnegie/donations/donations.ts";
import type { Command, CompanyTurn, Stage, StageName, State } from "../../../games/carnegie/model/state.ts";
import { roundOf } from "../../../games/carnegie/round/timeline.ts";
import { amountsText } from "./names.ts";
import { asksAgain, isSpent, outcomeOf, playerAt, type Standpoint, stageAt } from "./outcome.ts";
import type { Pane } from "./places.ts";
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

function companyText(at: Standpoint): string {
  const { turn } = at.state;
  if (!turn || isSpent(at)) return tBoard("prompt.activating");
  const left = leftText(turn);
  if (turn.category === null) return tBoard("prompt.setup", { left });
  return tBoard("prompt.company", { category: turn.category, left });
}

type StageOf<N extends StageName> = Extract<Stage, { readonly stage: N }>;

interface StageOnPage<N extends StageName> {
  prompt(at: Standpoint, stage: StageOf<N>): string;
  /** The part of the board where something is chosen; `null`: on the timeline. */
  readonly pane: Pane | null | ((at: Standpoint, legal: readonly Command[]) => Pane);
  /** Passing, in words. */
  readonly pass?: BoardKey;
}

/** In a company turn: the market where nothing is left but to build departments. */
function companyPane({ state }: Standpoint, legal: readonly Command[]): Pane {
  if (state.turn?.category === "construction") return "map";
  const builds = legal.some((it) => it.type === "buildDepartment") && !legal.some((it) => it.type === "use");
  return builds ? "market" : "company";
}

/** By the game's own name of a stage. */
const asNamed = (_: Standpoint, { stage }: Stage): string => tGame(`stage.${stage}`);

const STAGES: { readonly [N in StageName]: StageOnPage<N> } = {
  sheet: { pane: "map", prompt: asNamed },
  side: { pane: "company", prompt: (_, { project }) => tBoard("prompt.side", { project }) },
  settle: { pane: "map", prompt: () => tBoard("prompt.settle") },
  reserve: { pane: "market", prompt: () => tBoard("prompt.reserve") },
  cover: { pane: "chart", prompt: asNamed, pass: "pass.cover" },
  secret: { pane: "chart", prompt: asNamed },
  chooseRow: { pane: null, prompt: () => tBoard("prompt.chooseRow") },
  income: {
    pane: "map",
    prompt: (at, { region }) => tBoard("prompt.income", { region, count: playerAt(at).missions[region] }),
    pass: "say.pass.income",
  },
  archives: { pane: "map", prompt: asNamed },
  lobby: { pane: "company", prompt: (_, { employees }) => tBoard("prompt.lobby", { count: employees }) },
  donate: {
    pane: "chart",
    prompt: (at) => tBoard("prompt.donate", { cost: donationCost(playerAt(at), at.state.options) }),
    pass: "say.pass.donate",
  },
  company: { pane: companyPane, prompt: companyText },
  place: { pane: "company", prompt: asNamed },
  site: { pane: "map", prompt: asNamed },
  relocate: {
    pane: "company",
    prompt: (at, { space }) => tBoard("prompt.relocate", { department: playerAt(at).rooms[space] ?? "" }),
    pass: "say.pass.relocate",
  },
};

type AnyStage = StageOnPage<StageName>;

const onPage = (stage: Stage | undefined): AnyStage | undefined =>
  stage && (STAGES as Readonly<Record<string, AnyStage>>)[stage.stage];

/** The prompt for a seat now. */
export function promptText(at: Standpoint): string | null {
  const stage = stageAt(at);
  return onPage(stage)?.prompt(at, stage as StageOf<StageName>) ?? null;
}

/** The part where something is to be chosen next; `null`: on the timeline, or nothing. */
export function paneFor(at: Standpoint, legal: readonly Command[]): Pane | null {
  const pane = onPage(stageAt(at))?.pane ?? null;
  return typeof pane === "function" ? pane(at, legal) : pane;
}

/** Passing, in words. */
export const passText = (at: Standpoint): string => tBoard(onPage(stageAt(at))?.pass ?? "say.pass");

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
