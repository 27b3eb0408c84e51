/** The four project tabs. */
import { once } from "../../kernel/once.ts";
import data from "../data/project-tabs.json" with { type: "json" };
import { type Amounts, type Player, PROJECTS, type Project, type Side, type State, type Tab } from "../model/state.ts";

/** One position of a tab. */
export interface Position {
  /** Study points to get here from the position before; 0 for the first. */
  readonly cost: number;
  readonly disc: boolean;
  /** Income once the disc of this space is built. */
  readonly income: Amounts;
  /** End-of-game points of the whole tab when this is the furthest position. */
  readonly vp: number;
  /** The increase of the limit of each donation while this is the furthest position. */
  readonly donationLimit: number;
}

type PositionData = {
  readonly cost?: number;
  readonly disc?: boolean;
  readonly income?: Amounts;
  readonly vp?: number;
};

const positionOf = ({ cost = 0, disc = false, income = {}, vp = 0 }: PositionData): Position => ({
  ...{ cost, disc, income, vp, donationLimit: 0 },
});

/** Side B: its last position keeps the tab's points, and raises the limit of donations. */
const sideB = (positions: readonly Position[]): readonly Position[] =>
  positions.map((it, at) => {
    if (at < positions.length - 1) return it;
    return { ...it, vp: positions[at - 1]?.vp ?? 0, donationLimit: SIDE_B_LIMIT };
  });

/** The positions of a tab by rules version and side. */
function tabOfData(
  costs: readonly number[] | null,
  positions: readonly PositionData[],
): Readonly<Record<Side, readonly Position[]>> {
  const own = positions.map((it, at) => positionOf({ ...it, ...(costs && { cost: costs[at - 1] ?? 0 }) }));
  return { A: own, B: sideB(own) };
}

const tabsByProject = once(
  () =>
    new Map(
      data.tabs.map(({ type, costsInRules1, positions }) => [
        type as Project,
        { first: tabOfData(costsInRules1, positions), now: tabOfData(null, positions) },
      ]),
    ),
);
/** Side B of a tab adds so much to the limit of each donation. */
export const SIDE_B_LIMIT: number = data.sideB.donationLimit;

const COSTS = new Map(data.tabs.map((it) => [it.type as Project, it.goodsCost]));

/** The positions of a tab, the right-most (first) one first. `rules`: steps had other costs in version 1. */
export function positionsOf(project: Project, rules: number, side: Side = "A"): readonly Position[] {
  const tab = tabsByProject().get(project);
  if (!tab) throw new Error(`no tab is called ${project}`);
  return (rules < 2 ? tab.first : tab.now)[side];
}

/** The positions of a player's tab: at the costs of the table's rules, on the chosen side. */
export const positionsFor = (
  { rules }: Pick<State, "rules">,
  { sides }: Player,
  project: Project,
): readonly Position[] => positionsOf(project, rules, sides?.[project]);

/** The increase of a player's donation limits: one step for each B side that is fully out. */
export const raisedLimit = (state: Pick<State, "rules">, player: Player): number =>
  PROJECTS.reduce(
    (sum, it) => sum + (positionsFor(state, player, it)[player.tabs[it].position]?.donationLimit ?? 0),
    0,
  );

/** The disc spaces of a tab: equal on both sides, in every version. */
const discSpaces = (project: Project): readonly Position[] =>
  (tabsByProject().get(project)?.now.A ?? []).filter((it) => it.disc);

/** The normal cost of a project in goods. */
export const goodsCost = (project: Project): number => COSTS.get(project) as number;

/** Discs of a tab that are not built yet. */
export function discsWaiting(project: Project, { position, built }: Tab): number {
  const out = (tabsByProject().get(project)?.now.A ?? []).filter((it, at) => it.disc && at <= position);
  return out.length - built;
}

/** The visible incomes of a tab: those of the disc spaces whose disc has been built. */
export const tabIncomes = (project: Project, { built }: Tab): readonly Amounts[] =>
  discSpaces(project)
    .slice(0, built)
    .map((it) => it.income);

/** Cached by tabs, which never change: a company gets new ones. */
const paid = new WeakMap<Readonly<Record<Project, Tab>>, Amounts>();

/** The income of all of a player's tabs at an income event. */
export function projectIncome(tabs: Readonly<Record<Project, Tab>>): Amounts {
  const known = paid.get(tabs);
  if (known) return known;
  const income = addAll(PROJECTS.flatMap((it) => tabIncomes(it, tabs[it])));
  paid.set(tabs, income);
  return income;
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
