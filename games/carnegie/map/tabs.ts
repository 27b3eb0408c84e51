/** The four project tabs. */
import { refuseFaults, tabFaults } from "../check.ts";
import data from "../data/project-tabs.json" with { type: "json" };
import { type Amounts, PROJECTS, type Project, type Tab } from "../model/state.ts";

refuseFaults("project-tabs.json", tabFaults(data));

/** One position of a tab. */
export interface Position {
  /** Study points to get here from the position before; 0 for the first. */
  readonly cost: number;
  readonly disc: boolean;
  /** Income once the disc of this space is built. */
  readonly income: Amounts;
  /** End-of-game points of the whole tab when this is the furthest position. */
  readonly vp: number;
}

type PositionData = {
  readonly cost?: number;
  readonly disc?: boolean;
  readonly income?: Amounts;
  readonly vp?: number;
};

const positionOf = ({ cost = 0, disc = false, income = {}, vp = 0 }: PositionData): Position => ({
  cost,
  disc,
  income,
  vp,
});

const TABS = new Map(data.toBuild.tabs.map((it) => [it.type as Project, it.positions.map(positionOf)]));
const COSTS = new Map(data.toBuild.tabs.map((it) => [it.type as Project, it.goodsCost]));

/** Whether the tabs are a reconstruction; the rules page says so. */
export const TABS_STATUS: string = data.toBuild.status;

/** The positions of a tab, the right-most (first) one first. */
export const positionsOf = (project: Project): readonly Position[] => TABS.get(project) as readonly Position[];

/** How many goods a project normally costs. */
export const goodsCost = (project: Project): number => COSTS.get(project) as number;

/** Discs that wait on a tab to be built. */
export function discsWaiting(project: Project, { position, built }: Tab): number {
  const spaces = positionsOf(project).filter((it, at) => it.disc && at <= position);
  return spaces.length - built;
}

/** The incomes that a tab shows: those of the disc spaces whose disc has been built. */
export const tabIncomes = (project: Project, { built }: Tab): readonly Amounts[] =>
  positionsOf(project)
    .filter((it) => it.disc)
    .slice(0, built)
    .map((it) => it.income);

/** What all tabs of a player pay at an income event. */
export function projectIncome(tabs: Readonly<Record<Project, Tab>>): Amounts {
  return addAll(PROJECTS.flatMap((it) => tabIncomes(it, tabs[it])));
}

/** The sum of amounts, field by field. */
export function addAll(list: readonly Amounts[]): Amounts {
  const sum: Record<string, number> = {};
  for (const amounts of list) for (const [key, value] of Object.entries(amounts)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}

/** An amount taken several times. */
export const timesOf = (amounts: Amounts, times: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, value * times]));
