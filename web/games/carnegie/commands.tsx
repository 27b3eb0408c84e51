/** Legal commands as buttons, in groups that open. */
import { useState } from "preact/hooks";
import type { Command } from "../../../games/carnegie/model/state.ts";
import type { BoardController } from "./controller.ts";
import { departmentName } from "./names.ts";
import { type Branch, isLeaf, type Leaf, type Node, treeOf } from "./tree.ts";

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Leaves out the department that all choices of a card begin with. */
function briefly(nodes: readonly Node[]): readonly Node[] {
  const leaves = leavesOf(nodes);
  const command = leaves[0]?.command ?? null;
  const lead = command && "department" in command ? `${departmentName(command.department)}: ` : null;
  if (lead === null || !leaves.every((it) => it.label.startsWith(lead))) return nodes;
  const cut = (node: Node): Node =>
    isLeaf(node) ? { ...node, label: capital(node.label.slice(lead.length)) } : { ...node, nodes: node.nodes.map(cut) };
  return nodes.map(cut);
}

interface NodesProps {
  readonly controller: BoardController;
  readonly nodes: readonly Node[];
  readonly helped?: boolean;
}

const Help = ({ text }: { readonly text: string | null }) => (text ? <p class="cg-help">{text}</p> : null);

interface LeafProps {
  readonly controller: BoardController;
  readonly leaf: Leaf;
  /** Whether the group has an explanation. */
  readonly helped: boolean;
}

function LeafButton({ controller, leaf, helped }: LeafProps) {
  return (
    <>
      <button type="button" class="choice" onClick={() => controller.choose(leaf.command)}>
        {leaf.label}
      </button>
      <Help text={helped ? null : leaf.help} />
    </>
  );
}

/** The content is made when it is opened: there may be hundreds of moves. */
function Group({
  controller,
  branch,
  alone,
}: {
  readonly controller: BoardController;
  readonly branch: Branch;
  readonly alone: boolean;
}) {
  const [open, setOpen] = useState(alone);
  const { label: title, help, commands, nodes } = branch;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{`${title} (${commands.length})`}</summary>
      {open ? <Help text={help} /> : null}
      {open ? <Nodes controller={controller} nodes={nodes} helped={help !== null} /> : null}
    </details>
  );
}

function Nodes({ controller, nodes, helped = false }: NodesProps) {
  const alone = nodes.filter((it) => !isLeaf(it)).length === 1;
  return (
    <>
      {nodes.map((it) =>
        isLeaf(it) ? (
          <LeafButton key={it.label} controller={controller} leaf={it} helped={helped} />
        ) : (
          <Group key={it.label} controller={controller} branch={it} alone={alone} />
        ),
      )}
    </>
  );
}

/** A single group needs no fold. */
const opened = (nodes: readonly Node[]): readonly Node[] => {
  const [only] = nodes;
  return nodes.length === 1 && only && !isLeaf(only) ? opened(only.nodes) : nodes;
};

export function Commands({
  controller,
  commands,
  brief = false,
}: {
  readonly controller: BoardController;
  readonly commands: readonly Command[];
  /** Whether they stand on a card of their own, which names what they have in common. */
  readonly brief?: boolean;
}) {
  const at = controller.at.value;
  if (!at) return null;
  const nodes = opened(treeOf(at, commands));
  return <Nodes controller={controller} nodes={brief ? briefly(nodes) : nodes} />;
}

const wordsOf = (text: string): readonly string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

const leavesOf = (nodes: readonly Node[]): readonly Leaf[] =>
  nodes.flatMap((it) => (isLeaf(it) ? [it] : leavesOf(it.nodes)));

/** Everything that may be chosen now: in groups, or what holds all the words typed. */
export function Choices({ controller, filter }: { readonly controller: BoardController; readonly filter: string }) {
  const { value: at } = controller.at;
  if (!at) return null;
  const nodes = treeOf(at, controller.legal.value);
  const wanted = wordsOf(filter);
  const found = leavesOf(nodes).filter(({ label }) => wanted.every((it) => label.toLocaleLowerCase().includes(it)));
  return (
    <div class="choices">
      <Nodes controller={controller} nodes={wanted.length > 0 ? found : opened(nodes)} />
    </div>
  );
}
