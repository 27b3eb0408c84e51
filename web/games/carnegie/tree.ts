/** The legal commands as a tree of groups: by effect, then by department, employee, region. */
import type { Command } from "../../../games/carnegie/model/state.ts";
import type { Standpoint } from "./outcome.ts";
import { helpOf, type Path, pathOf, sentenceOf } from "./sentences.ts";

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
