/** Each command in words, once: its sentence with effect and cost as the rules say, its group, its help. They load after the board. */

import { spaceCode, wayOf } from "../../../games/carnegie/departments/departments.ts";
import { chartOf } from "../../../games/carnegie/donations/donations.ts";
import { boxOf, cityOf } from "../../../games/carnegie/map/board.ts";
import { type Position, positionsFor, positionsOf } from "../../../games/carnegie/map/tabs.ts";
import type { Amounts, Command, Field, Player, Region, State } from "../../../games/carnegie/model/state.ts";
import { incomeOf } from "../../../games/carnegie/round/income.ts";
import { donationName, donationText } from "./donation-names.ts";
import { departmentText, wayText } from "./explain.ts";
import { amountsText, departmentName, eventText, levelName, regionName, roomParams } from "./names.ts";
import { builtBy, isSpent, type Outcome, outcomeOf, playerAt, type Standpoint, stageAt } from "./outcome.ts";
import { leftText, type Of, passText, returnText } from "./prompts.ts";
import { type BoardKey, tBoard, tGame } from "./words/index.ts";

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
  const done = outcomeOf(at, command);
  const points = Math.abs(done.find("employeeActivated")?.vp ?? 0);
  const params = { department, cost: done.paid.money ?? 0, points };
  const sentence = command.pay ? tGame(`command.activate.${command.pay}`, params) : tBoard("say.activate", params);
  return turn && !isSpent(at) ? tBoard("say.activate.early", { sentence, left: leftText(turn) }) : sentence;
}

/** The units that a tile's spaces count. */
function spacesText(state: State, tile: number, field: Field): string {
  const spaces = chartOf({ ...state, covers: { [field]: tile } }).filter((it) => it.field === field);
  return spaces.map((it) => donationText(it.id)).join(" ");
}

const cost = (at: Standpoint, command: Command): number => outcomeOf(at, command).paid.money ?? 0;

/** Groups of choices, outermost first. */
export type Path = readonly string[];

/** Everything that the page says about a command. */
interface CommandInWords<T extends Command["type"]> {
  say(at: Standpoint, command: Of<T>): string;
  /** The groups it belongs to among all choices; absent: none. */
  path?(at: Standpoint, command: Of<T>): Path;
  /** The use of the choice, if its name does not say it. */
  help?(at: Standpoint, command: Of<T>): string;
  /** Whether its cost stands on its place. */
  readonly priced?: true;
  /** The prompt once its piece is taken up. */
  taken?(at: Standpoint, command: Of<T>): string;
}

const group = (key: BoardKey) => (): Path => [tBoard(key)];

/** Commands that the game's own words say well enough. */
type Named = "markSheet" | "handSheetIn" | "coverDonations" | "nameDonation" | "takeIncome" | "chooseSite" | "wait";

const asNamed = (_: Standpoint, { type, ...params }: Of<Named>): string => tGame(`command.${type}`, params);

const donationHelp = (_: Standpoint, { donation }: { readonly donation: string }): string => donationText(donation);
const departmentHelp = ({ state }: Standpoint, { department }: { readonly department: string }): string =>
  departmentText(department, state.options);

const COMMANDS: { readonly [T in Command["type"]]: CommandInWords<T> } = {
  markSheet: { say: asNamed },
  handSheetIn: { say: asNamed },
  chooseSide: { say: sideSentence, help: () => tGame("help.sides") },
  settle: { say: (_, { city }) => tBoard("say.settle", { city }), path: group("group.settle") },
  reserve: {
    say: (_, { department }) => tBoard("say.reserve", { department }),
    path: group("group.reserve"),
    help: departmentHelp,
  },
  coverDonations: {
    say: asNamed,
    path: (_, { tile }) => [tBoard("chart.tile", { tile })],
    help: ({ state }, { tile, field }) => spacesText(state, tile, field),
  },
  nameDonation: { say: asNamed, help: donationHelp },
  chooseRow: { say: rowSentence, path: group("group.chooseRow") },
  returnEmployees: { say: (at, command) => returnText(at, command, "say.returnEmployees") },
  donate: {
    say: (at, command) => tBoard("say.donate", { cost: cost(at, command), donation: donationName(command.donation) }),
    path: group("group.donate"),
    help: donationHelp,
    priced: true,
  },
  takeIncome: { say: asNamed },
  chooseSite: { say: asNamed },
  pass: { say: passText },
  relocate: {
    say: (at, { from, standing }) =>
      tBoard("say.relocate", { standing: String(standing), ...roomParams(playerAt(at), from) }),
  },
  splitLobby: { say: (_, { newLobby }) => tBoard("say.splitLobby", { count: newLobby }) },
  wait: { say: asNamed, help: () => tGame("help.waiting") },
  spendChoiceTile: {
    say: (_, { category }) => tBoard("say.spendChoiceTile", { category }),
    path: group("group.spendChoiceTile"),
  },
  use: {
    say: useSentence,
    path: ({ state }, { department, way }) => [
      tBoard("group.use"),
      departmentName(department),
      wayText(wayOf(department, way, state.options)),
    ],
    taken: (_, { department }) => tBoard("prompt.picked.mission", { department }),
  },
  buildProject: {
    say: projectSentence,
    path: (_, { department, project, city }) => [
      tBoard("group.buildProject"),
      departmentName(department),
      tBoard("group.in", { project, region: cityOf(city).region }),
    ],
  },
  buildDepartment: {
    say: departmentSentence,
    path: (_, { department }) => [tBoard("group.buildDepartment"), departmentName(department)],
    help: departmentHelp,
    priced: true,
    taken: (_, { department }) => tBoard("prompt.picked.tile", { department }),
  },
  copyDonation: {
    say: (at, command) =>
      tBoard("say.copyDonation", {
        region: command.region,
        cost: cost(at, command),
        donation: donationName(command.donation),
      }),
    path: (_, { donation }) => [tBoard("group.copyDonation"), donationName(donation)],
    help: donationHelp,
    priced: true,
  },
  moveEmployee: {
    say: moveSentence,
    path: (at, { from, standing }) => [
      tBoard("group.moveEmployee"),
      tBoard("group.employee", { standing: String(standing), ...roomParams(playerAt(at), from) }),
    ],
    priced: true,
    taken: (at, { from, standing }) =>
      tBoard("prompt.picked", {
        standing: String(standing),
        ...roomParams(playerAt(at), from),
        steps: at.state.turn?.steps ?? 0,
      }),
  },
  advanceTab: { say: tabSentence, path: group("group.study") },
  advanceTransport: { say: transportSentence, path: group("group.study") },
  sellGoods: {
    say: (at, command) => tBoard("say.sellGoods", { money: outcomeOf(at, command).gained.money ?? 0 }),
  },
  activate: { say: activateSentence, path: group("group.activate"), priced: true },
  endTurn: { say: () => tBoard("say.endTurn") },
};

/** The words of a command, of whichever type. */
const wordsOf = ({ type }: Command): CommandInWords<Command["type"]> =>
  (COMMANDS as Readonly<Record<string, CommandInWords<Command["type"]>>>)[type] as CommandInWords<Command["type"]>;

/** A command in words, as it is on this state: before it is played. */
export const sentenceOf = (at: Standpoint, command: Command): string => wordsOf(command).say(at, command);

export const pathOf = (at: Standpoint, command: Command): Path => wordsOf(command).path?.(at, command) ?? [];

export const helpOf = (at: Standpoint, command: Command): string | null => wordsOf(command).help?.(at, command) ?? null;

/** The prompt once the piece is taken up with which a command begins. */
export const takenText = (at: Standpoint, command: Command): string | null =>
  wordsOf(command).taken?.(at, command) ?? null;

/** The cost of a command as a number on its place; `null`: nothing, or more than a number. */
export const priceOf = (at: Standpoint, command: Command): Amounts | null =>
  wordsOf(command).priced ? outcomeOf(at, command).paid : null;
