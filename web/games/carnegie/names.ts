/** The things of the game by name. */

import { spaceCode } from "../../../games/carnegie/departments/departments.ts";
import type { Level } from "../../../games/carnegie/map/board.ts";
import type { Amounts, Category, Chosen, Player, Project, Region } from "../../../games/carnegie/model/state.ts";
import { type BoardKey, tBoard, tGame } from "./words/index.ts";

export const departmentName = (id: string): string => tGame(`department.${id}`);
export const regionName = (region: Region): string => tGame(`region.${region}`);
export const categoryName = (category: Category): string => tGame(`category.${category}`);
export const projectName = (project: Project): string => tGame(`project.${project}`);

/** The title of a project's tab. */
export const tabName = (project: Project): string => tBoard(`tab.${project}`);
export const levelName = (level: Level): string => tGame(`level.${level}`);
export const cityName = (id: string): string => tGame(`city.${id}`);

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : tBoard("and", { one: parts.slice(0, -1).join(", "), other: last });
}

const AMOUNTS = ["money", "goods", "vp", "study", "steps", "employees"] as const;

/** Amounts in words: "$3 and 1 good". */
export function amountsText(amounts: Amounts): string {
  const parts = AMOUNTS.flatMap((it) => (amounts[it] ? [tBoard(it, { [it]: amounts[it] })] : []));
  return parts.length === 0 ? tBoard("nothing") : listed(parts);
}

/** A space without a department. */
export const spaceName = (space: number): string => tBoard("room.at", { code: spaceCode(space) });

/** A space as sentences take it, as `from` or `to`: the department there, which each language puts into its form, and the code for one without. */
export const roomParams = (
  { rooms }: Pick<Player, "rooms">,
  space: number,
  as: "from" | "to" = "from",
): Readonly<Record<string, string>> => ({ [as]: rooms[space] ?? "none", [`${as}Code`]: spaceCode(space) });

/** A space of a company by the department there, or by where it is. */
export function roomName({ rooms }: Pick<Player, "rooms">, space: number): string {
  const id = rooms[space];
  return id ? departmentName(id) : spaceName(space);
}

/** The effect of an event. */
export function eventText({ region, donation }: Pick<Chosen, "region" | "donation">): string {
  if (!region) return tBoard("event.donation");
  return tBoard(donation ? "event.both" : "event.income", { region });
}

const SHORT: Readonly<Record<(typeof AMOUNTS)[number], BoardKey>> = {
  money: "money",
  goods: "short.goods",
  vp: "vp",
  study: "short.study",
  steps: "short.steps",
  employees: "short.employees",
};

/** Amounts as they fit into a small box; the words for it stand in the box's label. */
export const shortAmounts = (amounts: Amounts): string =>
  AMOUNTS.flatMap((it) => (amounts[it] ? [tBoard(SHORT[it], { [it]: amounts[it] })] : [])).join(" ");
