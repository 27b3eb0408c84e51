/** Legal commands as buttons, in groups that open. */
import { useState } from "preact/hooks";
import type { Command } from "../../../games/carnegie/model/state.ts";
import { extras } from "./extras.ts";
import type { Hand } from "./hand.ts";
import { stageAt } from "./sentences.ts";
import { type Branch, isLeaf, type Leaf, type Node, treeOf } from "./tree.ts";
import { tellBoard } from "./words/index.ts";

interface NodesProps {
  readonly hand: Hand;
  readonly nodes: readonly Node[];
  readonly helped?: boolean;
}

const Help = ({ text }: { readonly text: string | null }) => (text ? <p class="cg-help">{text}</p> : null);

interface LeafProps {
  readonly hand: Hand;
  readonly leaf: Leaf;
  /** Whether the group has said what it is good for. */
  readonly helped: boolean;
}

function LeafButton({ hand, leaf, helped }: LeafProps) {
  return (
    <>
      <button type="button" class="choice" onClick={() => hand.choose(leaf.command)}>
        {leaf.label}
      </button>
      <Help text={helped ? null : leaf.help} />
    </>
  );
}

/** What is inside is made when it is opened: there may be hundreds of moves. */
function Group({ hand, branch, alone }: { readonly hand: Hand; readonly branch: Branch; readonly alone: boolean }) {
  const [open, setOpen] = useState(alone);
  const { label: title, help, commands, nodes } = branch;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{tellBoard("group.count", { title, count: commands.length })}</summary>
      {open ? <Help text={help} /> : null}
      {open ? <Nodes hand={hand} nodes={nodes} helped={help !== null} /> : null}
    </details>
  );
}

function Nodes({ hand, nodes, helped = false }: NodesProps) {
  const alone = nodes.filter((it) => !isLeaf(it)).length === 1;
  return (
    <>
      {nodes.map((it) =>
        isLeaf(it) ? (
          <LeafButton key={it.label} hand={hand} leaf={it} helped={helped} />
        ) : (
          <Group key={it.label} hand={hand} branch={it} alone={alone} />
        ),
      )}
    </>
  );
}

/** A group that stands alone needs no fold. */
const opened = (nodes: readonly Node[]): readonly Node[] => {
  const [only] = nodes;
  return nodes.length === 1 && only && !isLeaf(only) ? opened(only.nodes) : nodes;
};

export function Commands({ hand, commands }: { readonly hand: Hand; readonly commands: readonly Command[] }) {
  const at = hand.at.value;
  return at ? <Nodes hand={hand} nodes={opened(treeOf(at, commands))} /> : null;
}

/** Everything that may be chosen now. */
export function Choices({ hand }: { readonly hand: Hand }) {
  const { value: picked } = hand.picked;
  const { value: at } = hand.at;
  const Sheet = extras.value?.Sheet;
  if (Sheet && at && stageAt(at)?.stage === "sheet" && hand.legal.value.length > 0)
    return <Sheet hand={hand} state={at.state} />;
  return (
    <div class="choices">
      {picked ? (
        <section class="cg-picked">
          <p>{hand.prompt.value}</p>
          <button type="button" onClick={() => hand.withdraw()}>
            {tellBoard("board.letGo")}
          </button>
          <Commands hand={hand} commands={hand.movesOf(picked)} />
        </section>
      ) : (
        <Commands hand={hand} commands={hand.legal.value} />
      )}
    </div>
  );
}
