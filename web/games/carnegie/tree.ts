/** The legal commands as a tree of groups: by effect, then by department, employee, region. */

import { wayOf } from "../../../games/carnegie/departments/departments.ts";
import { chartOf } from "../../../games/carnegie/donations/donations.ts";
import { cityOf } from "../../../games/carnegie/map/board.ts";
import type { Command, Field, State } from "../../../games/carnegie/model/state.ts";
import { donationName, donationText } from "./donation-names.ts";
import { departmentText, wayText } from "./explain.ts";
import { departmentName, roomParams } from "./names.ts";
import { playerAt, type Standpoint } from "./outcome.ts";
import { sentenceOf } from "./sentences.ts";
import { type BoardKey, tBoard, tGame } from "./words/index.ts";

/** One command with its sentence. */
export interface Leaf {
  readonly label: string;
  /** The use of a choice, if its name does not say it. */
  readonly help: string | null;
  readonly command: Command;
}

/** Commands that have something in common. */
export interface Branch {
  readonly label: string;
  readonly help: string | null;
  readonly commands: readonly Command[];
  readonly nodes: readonly Node[];
}

export type Node = Leaf | Branch;

export const isLeaf = (node: Node): node is Leaf => "command" in node;

/** Commands under one title, in the order of the list. */
const TITLES: Partial<Record<Command["type"], BoardKey>> = {
  settle: "group.settle",
  reserve: "group.reserve",
  chooseRow: "group.chooseRow",
  donate: "group.donate",
  use: "group.use",
  buildProject: "group.buildProject",
  buildDepartment: "group.buildDepartment",
  copyDonation: "group.copyDonation",
  moveEmployee: "group.moveEmployee",
  advanceTab: "group.study",
  advanceTransport: "group.study",
  activate: "group.activate",
  spendChoiceTile: "group.spendChoiceTile",
};

type Path = readonly string[];

function usePath({ state }: Standpoint, { department, way: key }: Extract<Command, { type: "use" }>): Path {
  return [departmentName(department), wayText(wayOf(department, key, state.options))];
}

function projectPath({ department, project, city }: Extract<Command, { type: "buildProject" }>): Path {
  const { region } = cityOf(city);
  return [departmentName(department), tBoard("group.in", { project, region })];
}

/** The groups a command belongs to, outermost first. */
function pathOf(at: Standpoint, command: Command): Path {
  const key = TITLES[command.type];
  const tile = command.type === "coverDonations" ? tBoard("chart.tile", { tile: command.tile }) : null;
  const group = key ? tBoard(key) : tile;
  const title = group ? [group] : [];
  if (command.type === "use") return [...title, ...usePath(at, command)];
  if (command.type === "buildProject") return [...title, ...projectPath(command)];
  if (command.type === "buildDepartment") return [...title, departmentName(command.department)];
  if (command.type === "copyDonation") return [...title, donationName(command.donation)];
  if (command.type !== "moveEmployee") return title;
  const room = roomParams(playerAt(at), command.from);
  return [...title, tBoard("group.employee", { standing: String(command.standing), ...room })];
}

/** The units that a tile's spaces count. */
function spacesText(state: State, tile: number, field: Field): string {
  const spaces = chartOf({ ...state, covers: { [field]: tile } }).filter((it) => it.field === field);
  return spaces.map((it) => donationText(it.id)).join(" ");
}

/** The use of the chosen department or donation. */
function helpOf({ state }: Standpoint, command: Command): string | null {
  if (command.type === "donate" || command.type === "copyDonation") return donationText(command.donation);
  if (command.type === "chooseSide") return tGame("help.sides");
  if (command.type === "coverDonations") return spacesText(state, command.tile, command.field);
  if (command.type === "nameDonation") return donationText(command.donation);
  if (command.type === "wait") return tGame("help.waiting");
  const tile = command.type === "reserve" || command.type === "buildDepartment";
  return tile ? departmentText(command.department, state.options) : null;
}

/** The help that all of a group share. */
function sharedHelp([first = null, ...rest]: readonly (string | null)[]): string | null {
  return first && rest.every((it) => it === first) ? first : null;
}

interface Filed {
  readonly path: Path;
  readonly leaf: Leaf;
}

const drop = ({ path, leaf }: Filed): Filed => ({ path: path.slice(1), leaf });

function grow(filed: readonly Filed[]): readonly Node[] {
  const groups = new Map<string, Filed[]>();
  for (const it of filed) {
    const name = it.path[0] ?? "";
    groups.set(name, [...(groups.get(name) ?? []), it]);
  }
  return [...groups].flatMap(([name, all]): readonly Node[] => {
    if (name === "") return all.map((it) => it.leaf);
    const nodes = grow(all.map(drop));
    const commands = all.map((it) => it.leaf.command);
    return all.length === 1
      ? nodes
      : [{ label: name, help: sharedHelp(all.map((it) => it.leaf.help)), commands, nodes }];
  });
}

/** A branch that holds nothing but another branch says so in one line. */
function joined(node: Node): Node {
  if (isLeaf(node)) return node;
  const nodes = node.nodes.map(joined);
  const [only] = nodes;
  if (nodes.length !== 1 || !only || isLeaf(only)) return { ...node, nodes };
  return { ...only, label: `${node.label}: ${only.label}` };
}

/** The commands as a tree; groups of one are no groups. */
export function treeOf(at: Standpoint, commands: readonly Command[]): readonly Node[] {
  const filed = commands.map((command): Filed => {
    const leaf = { label: sentenceOf(at, command), help: helpOf(at, command), command };
    return { path: pathOf(at, command), leaf };
  });
  return grow(filed).map(joined);
}
