/** Commands as sentences: what each does, and what it costs. */

import { stepsBetween, wayOf } from "../../../games/carnegie/departments/departments.ts";
import type { Way } from "../../../games/carnegie/departments/effects.ts";
import { activationOn } from "../../../games/carnegie/departments/employees.ts";
import { departmentGoods, projectsIn } from "../../../games/carnegie/departments/uses.ts";
import { donationCost } from "../../../games/carnegie/donations/donations.ts";
import { EDITIONS } from "../../../games/carnegie/editions.ts";
import { boxOf } from "../../../games/carnegie/map/board.ts";
import { projectGoods } from "../../../games/carnegie/map/building.ts";
import { transportCost } from "../../../games/carnegie/map/studies.ts";
import { addAll, positionsFor, projectIncome, timesOf } from "../../../games/carnegie/map/tabs.ts";
import type { Amounts, Category, Command, Player, Region, Stage, State } from "../../../games/carnegie/model/state.ts";
import { limited } from "../../../games/carnegie/round/income.ts";
import { choiceOf } from "../../../games/carnegie/round/timeline.ts";
import { wayText } from "./explain.ts";
import { extras } from "./extras.ts";
import {
  amountsText,
  categoryName,
  cityName,
  departmentName,
  donationName,
  eventText,
  levelName,
  projectName,
  regionName,
  roomName,
  spaceName,
} from "./names.ts";
import { tBoard, tGame } from "./words/index.ts";

export type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

/** Whose command it is, and on what. */
export interface Standpoint {
  readonly state: State;
  readonly seat: number;
}

export const playerAt = ({ state, seat }: Standpoint): Player => state.players[seat] as Player;

/** What is asked of a seat now. */
export const stageAt = ({ state, seat }: Standpoint): Stage | undefined => state.agenda.find((it) => it.seat === seat);

/** What employees back from a region bring: their transport income, and that of all projects once. */
export function incomeText(player: Player, region: Region, count: number): string {
  const income = timesOf(boxOf(region, player.transport[region]).income, count);
  return amountsText(limited(addAll([income, projectIncome(player.tabs)]), player));
}

function rowSentence(at: Standpoint, { row }: Of<"chooseRow">): string {
  const { region } = choiceOf(at.state, row);
  const sentence = rowText(at, row);
  const player = playerAt(at);
  const away = region ? player.missions[region] : 0;
  if (!region || away === 0) return sentence;
  return tBoard("say.chooseRow.yours", { sentence, gain: incomeText(player, region, away) });
}

/** What the row brings to the table, whoever chooses it. */
export function rowText({ state }: Standpoint, row: Category): string {
  const chosen = choiceOf(state, row);
  const [category, event] = [categoryName(row), eventText(chosen)];
  if (chosen.advancing === row) return tBoard("say.chooseRow", { category, event });
  return tBoard("say.chooseRow.flipped", { category, event, other: categoryName(chosen.advancing) });
}

function returnSentence(at: Standpoint, { count }: Of<"returnEmployees">): string {
  const stage = stageAt(at);
  if (stage?.stage !== "income") return tBoard("say.returnEmployees", { count, region: "", gain: "" });
  const gain = incomeText(playerAt(at), stage.region, count);
  return tBoard("say.returnEmployees", { count, region: regionName(stage.region), gain });
}

function passSentence(at: Standpoint): string {
  const stage = stageAt(at)?.stage;
  if (stage === "income") return tBoard("say.pass.income");
  if (stage === "donate") return tBoard("say.pass.donate");
  if (stage === "relocate") return tBoard("say.pass.relocate");
  return extras.value?.passText(stage) ?? tBoard("say.pass");
}

/** What one use of a way pays and gives, so many times. */
export function useText({ state }: Standpoint, { department, way: key, times }: Of<"use">): string {
  const way = wayOf(department, key, state.options);
  const { pay, gain = {}, upTo, rest } = way;
  if (!upTo) return wayText(way);
  const gained = addAll([timesOf(gain, times), rest ? timesOf(rest, upTo - times) : {}]);
  if (!pay) return amountsText(gained);
  return tBoard("way.trade", { pay: amountsText(timesOf(pay, times)), gain: amountsText(gained) });
}

/** What the projects in a region give, so many of them the first thing. */
function agencyText({ state, seat }: Standpoint, { region, times }: Of<"use">, way: Way): string {
  const [first = {}, second = {}] = way.perProject ?? [];
  const projects = region ? projectsIn(state, seat, region) : 0;
  const gain = amountsText(addAll([timesOf(first, times), timesOf(second, projects - times)]));
  return region ? `${regionName(region)}: ${gain}` : gain;
}

function useSentence(at: Standpoint, command: Of<"use">): string {
  const way = wayOf(command.department, command.way, at.state.options);
  if (way.perProject)
    return tBoard("say.use", { department: departmentName(command.department), what: agencyText(at, command, way) });
  const params = { department: departmentName(command.department), what: useText(at, command) };
  if (!command.region) return tBoard("say.use", params);
  return tBoard("say.use.mission", { ...params, region: regionName(command.region) });
}

function projectSentence({ state }: Standpoint, { department, project, city }: Of<"buildProject">): string {
  const way = wayOf(department, "project", state.options);
  const price = amountsText({ ...way.pay, goods: projectGoods(project, way) });
  const names = { department: departmentName(department), project: projectName(project), city: cityName(city) };
  return tBoard("say.buildProject", { ...names, price });
}

const PLANNING = "strategic-planning";

function departmentSentence(at: Standpoint, { department, space }: Of<"buildDepartment">): string {
  const { options } = at.state;
  const player = playerAt(at);
  const goods = departmentGoods(player, department, space, wayOf(PLANNING, "department", options), options);
  return tBoard("say.buildDepartment", {
    department: departmentName(department),
    room: spaceName(space),
    price: amountsText({ goods }),
  });
}

function moveSentence(at: Standpoint, { from, to, standing }: Of<"moveEmployee">): string {
  const player = playerAt(at);
  return tBoard("say.moveEmployee", {
    standing: String(standing),
    from: roomName(player, from),
    to: roomName(player, to),
    steps: stepsBetween(from, to, at.state.turn?.diagonal),
  });
}

/** What lies on a position of a tab. */
export function positionText(disc: boolean, vp: number): string {
  if (disc) return tBoard("shows.disc");
  return vp > 0 ? tBoard("shows.vp", { vp }) : tBoard("nothing");
}

function tabSentence(at: Standpoint, { project }: Of<"advanceTab">): string {
  const { tabs } = playerAt(at);
  const next = positionsFor(at.state, playerAt(at), project)[tabs[project].position + 1];
  return tBoard("say.advanceTab", {
    project: projectName(project),
    position: tabs[project].position + 1,
    price: amountsText({ study: next?.cost ?? 0 }),
    shows: positionText(next?.disc ?? false, next?.vp ?? 0),
  });
}

function boxText(income: Amounts, reward: Amounts | null): string {
  const gain = amountsText(income);
  const shows = tBoard("shows.income", { gain });
  return reward ? `${shows}, ${tBoard("shows.reward", { gain: amountsText(reward) })}` : shows;
}

function transportSentence(at: Standpoint, { region }: Of<"advanceTransport">): string {
  const box = playerAt(at).transport[region] + 1;
  const { level, income, reward } = boxOf(region, box);
  return tBoard("say.advanceTransport", {
    region: regionName(region),
    box,
    level: levelName(level),
    price: amountsText({ study: transportCost(playerAt(at), region, at.state.options) ?? 0 }),
    shows: boxText(income, reward),
  });
}

function activateSentence(at: Standpoint, { space, pay, station }: Of<"activate">): string {
  const player = playerAt(at);
  const params = { room: roomName(player, space), cost: activationOn(player, space, pay, station)?.cost ?? 0 };
  return pay ? tGame(`command.activate.${pay}`, params) : tBoard("say.activate", params);
}

/** Commands that the game's own words say well enough. */
type Plain = "markSheet" | "handSheetIn" | "coverDonations" | "nameDonation" | "wait" | "takeIncome" | "chooseSite";

type Sentences = { readonly [T in Exclude<Command["type"], Plain>]: (at: Standpoint, command: Of<T>) => string };

const SENTENCES: Sentences = {
  chooseSide: (at, { side }) => {
    const stage = stageAt(at);
    return tGame("command.chooseSide", { side, project: stage?.stage === "side" ? stage.project : "" });
  },
  settle: (_, { city }) => tBoard("say.settle", { city: cityName(city) }),
  reserve: (_, { department }) => tBoard("say.reserve", { department: departmentName(department) }),
  chooseRow: rowSentence,
  returnEmployees: returnSentence,
  donate: (at, { donation }) =>
    tBoard("say.donate", { cost: donationCost(playerAt(at), at.state.options), donation: donationName(donation) }),
  pass: passSentence,
  relocate: (at, { from, standing }) =>
    tBoard("say.relocate", { standing: String(standing), room: roomName(playerAt(at), from) }),
  splitLobby: (_, { newLobby }) => tBoard("say.splitLobby", { count: newLobby }),
  spendChoiceTile: (_, { category }) => tBoard("say.spendChoiceTile", { category: categoryName(category) }),
  use: useSentence,
  buildProject: projectSentence,
  buildDepartment: departmentSentence,
  copyDonation: (at, { region, donation }) =>
    tBoard("say.copyDonation", {
      region: regionName(region),
      cost: donationCost(playerAt(at), at.state.options),
      donation: donationName(donation),
    }),
  moveEmployee: moveSentence,
  advanceTab: tabSentence,
  advanceTransport: transportSentence,
  sellGoods: ({ state }) => tBoard("say.sellGoods", { money: EDITIONS[state.options.edition].goodsPrice ?? 0 }),
  activate: activateSentence,
  endTurn: () => tBoard("say.endTurn"),
};

const isPlain = (command: Command): command is Of<Plain> => !(command.type in SENTENCES);

/** A command in words, as it is on this state: before it is played. */
export function sentenceOf(at: Standpoint, command: Command): string {
  if (isPlain(command)) return tGame(`command.${command.type}`, { ...command });
  return (SENTENCES[command.type] as (at: Standpoint, command: Command) => string)(at, command);
}
