/** Commands as sentences: effect and cost, as the rules say. They load after the board. */

import { spaceCode } from "../../../games/carnegie/departments/departments.ts";
import { boxOf } from "../../../games/carnegie/map/board.ts";
import { type Position, positionsFor, positionsOf } from "../../../games/carnegie/map/tabs.ts";
import type { Amounts, Command, Player, Region } from "../../../games/carnegie/model/state.ts";
import { incomeOf } from "../../../games/carnegie/round/income.ts";
import { donationName } from "./donation-names.ts";
import { amountsText, eventText, levelName, regionName, roomParams } from "./names.ts";
import { builtBy, isSpent, type Outcome, outcomeOf, playerAt, type Standpoint, stageAt } from "./outcome.ts";
import { leftText, type Of, passText, returnText } from "./prompts.ts";
import { tBoard, tGame } from "./words/index.ts";

/** The income of employees back from a region: transport for each, and all projects once. */
export const incomeText = (player: Player, region: Region, count: number): string =>
  amountsText(incomeOf(player, region, count));

/** The row's effect on the table, whoever chooses it. */
export function rowText(at: Standpoint, command: Of<"chooseRow">): string {
  const chosen = outcomeOf(at, command).find("rowChosen");
  const category = command.row;
  if (!chosen) return tGame("command.chooseRow", { row: command.row });
  const event = eventText(chosen);
  if (chosen.advancing === command.row) return tBoard("say.chooseRow", { category, event });
  return tBoard("say.chooseRow.flipped", { category, event, other: chosen.advancing });
}

function rowSentence(at: Standpoint, command: Of<"chooseRow">): string {
  const sentence = rowText(at, command);
  const player = playerAt(at);
  const region = outcomeOf(at, command).find("rowChosen")?.region ?? null;
  const away = region ? player.missions[region] : 0;
  if (!region || away === 0) return sentence;
  return tBoard("say.chooseRow.yours", { sentence, gain: incomeText(player, region, away) });
}

/** Payments and gains: "pay 1 good, get $5". */
function dealText({ paid, gained }: Outcome): string {
  if (Object.keys(paid).length === 0) return amountsText(gained);
  return tBoard("way.trade", { pay: amountsText(paid), gain: amountsText(gained) });
}

function useSentence(at: Standpoint, command: Of<"use">): string {
  const done = outcomeOf(at, command);
  const placed = done.find("placesOffered");
  const { region, agency } = done.find("departmentUsed") ?? {};
  const deal = placed ? tBoard("say.places", { count: placed.moves }) : dealText(done);
  const what = agency ? `${regionName(agency)}: ${deal}` : deal;
  const { department } = command;
  if (!region) return tBoard("say.use", { department, what });
  return tBoard("say.use.mission", { department, what, region });
}

function projectSentence(at: Standpoint, command: Of<"buildProject">): string {
  const { department, project, city } = command;
  const done = builtBy(at, command);
  const price = Object.keys(done.gained).length > 0 ? dealText(done) : amountsText(done.paid);
  return tBoard("say.buildProject", { department, project, city, price });
}

const departmentSentence = (at: Standpoint, command: Of<"buildDepartment">): string =>
  tBoard("say.buildDepartment", {
    department: command.department,
    code: spaceCode(command.space),
    price: amountsText(outcomeOf(at, command).paid),
  });

function moveSentence(at: Standpoint, command: Of<"moveEmployee">): string {
  const { from, to, standing } = command;
  const player = playerAt(at);
  const rooms = { ...roomParams(player, from), ...roomParams(player, to, "to") };
  if (stageAt(at)?.stage === "place") return tBoard("say.placeEmployee", { standing: String(standing), ...rooms });
  return tBoard("say.moveEmployee", {
    standing: String(standing),
    ...rooms,
    steps: outcomeOf(at, command).paid.steps ?? 0,
  });
}

/** The content of a tab's position: a disc, points, a higher limit of each donation. */
export function positionText({ disc, vp, donationLimit }: Position | undefined = NO_POSITION): string {
  if (disc) return tBoard("shows.disc");
  if (donationLimit > 0) return tBoard("shows.limit", { vp, limit: donationLimit });
  return vp > 0 ? tBoard("shows.vp", { vp }) : tBoard("nothing");
}

const NO_POSITION: Position = { cost: 0, disc: false, income: {}, vp: 0, donationLimit: 0 };

/** A side by its last position: all others are the same on both. */
function sideSentence(at: Standpoint, command: Of<"chooseSide">): string {
  const chosen = outcomeOf(at, command).find("sideChosen");
  const { side } = command;
  if (!chosen) return tGame("command.chooseSide", { side, project: "" });
  const shows = positionText(positionsOf(chosen.project, at.state.rules, side).at(-1));
  return tBoard("say.chooseSide", { side, project: chosen.project, shows });
}

function tabSentence(at: Standpoint, command: Of<"advanceTab">): string {
  const { project } = command;
  const moved = outcomeOf(at, command).find("tabAdvanced");
  const position = moved?.position ?? playerAt(at).tabs[project].position;
  return tBoard("say.advanceTab", {
    project,
    position,
    price: amountsText({ study: moved?.cost ?? 0 }),
    shows: positionText(positionsFor(at.state, playerAt(at), project)[position]),
  });
}

/** A box's future income, and the reward for being first there. */
function boxText(income: Amounts, gained: Amounts): string {
  const shows = tBoard("shows.income", { gain: amountsText(income) });
  return Object.keys(gained).length > 0 ? `${shows}, ${tBoard("shows.reward", { gain: amountsText(gained) })}` : shows;
}

function transportSentence(at: Standpoint, command: Of<"advanceTransport">): string {
  const { region } = command;
  const done = outcomeOf(at, command);
  const box = done.find("transportAdvanced")?.box ?? playerAt(at).transport[region];
  const { level, income } = boxOf(region, box);
  return tBoard("say.advanceTransport", {
    region,
    box,
    level: levelName(level),
    price: amountsText(done.paid),
    shows: boxText(income, done.gained),
  });
}

/** The first activation gives up what is still left of a company turn: it says so. */
function activateSentence(at: Standpoint, command: Of<"activate">): string {
  const { turn } = at.state;
  const department = playerAt(at).rooms[command.space] ?? "";
  const params = { department, cost: outcomeOf(at, command).paid.money ?? 0 };
  const sentence = command.pay ? tGame(`command.activate.${command.pay}`, params) : tBoard("say.activate", params);
  return turn && !isSpent(at) ? tBoard("say.activate.early", { sentence, left: leftText(turn) }) : sentence;
}

const donationCost = (at: Standpoint, command: Command): number => outcomeOf(at, command).paid.money ?? 0;

/** Commands that the game's own words say well enough. */
type Plain = "markSheet" | "handSheetIn" | "coverDonations" | "nameDonation" | "wait" | "takeIncome" | "chooseSite";

type Sentences = { readonly [T in Exclude<Command["type"], Plain>]: (at: Standpoint, command: Of<T>) => string };

const SENTENCES: Sentences = {
  chooseSide: sideSentence,
  settle: (_, { city }) => tBoard("say.settle", { city }),
  reserve: (_, { department }) => tBoard("say.reserve", { department }),
  chooseRow: rowSentence,
  returnEmployees: (at, command) => returnText(at, command, "say.returnEmployees"),
  donate: (at, command) =>
    tBoard("say.donate", { cost: donationCost(at, command), donation: donationName(command.donation) }),
  pass: passText,
  relocate: (at, { from, standing }) =>
    tBoard("say.relocate", { standing: String(standing), ...roomParams(playerAt(at), from) }),
  splitLobby: (_, { newLobby }) => tBoard("say.splitLobby", { count: newLobby }),
  spendChoiceTile: (_, { category }) => tBoard("say.spendChoiceTile", { category }),
  use: useSentence,
  buildProject: projectSentence,
  buildDepartment: departmentSentence,
  copyDonation: (at, command) =>
    tBoard("say.copyDonation", {
      region: command.region,
      cost: donationCost(at, command),
      donation: donationName(command.donation),
    }),
  moveEmployee: moveSentence,
  advanceTab: tabSentence,
  advanceTransport: transportSentence,
  sellGoods: (at, command) => tBoard("say.sellGoods", { money: outcomeOf(at, command).gained.money ?? 0 }),
  activate: activateSentence,
  endTurn: () => tBoard("say.endTurn"),
};

const isPlain = (command: Command): command is Of<Plain> => !(command.type in SENTENCES);

/** A command in words, as it is on this state: before it is played. */
export function sentenceOf(at: Standpoint, command: Command): string {
  if (isPlain(command)) return tGame(`command.${command.type}`, { ...command });
  return (SENTENCES[command.type] as (at: Standpoint, command: Command) => string)(at, command);
}
