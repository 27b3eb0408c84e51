/** What may be chosen now, as buttons: the same as on the board, for whoever prefers words. */

import { Icon } from "../../ui/icon.tsx";
import type { Hand } from "./hand.ts";
import type { SpotTarget } from "./targets.ts";
import { Tile } from "./tile.tsx";
import { tellBoard, tellGame } from "./words/index.ts";

function ChoiceButton({ hand, target }: { readonly hand: Hand; readonly target: SpotTarget }) {
  const point = () => {
    hand.pointed.value = target.id;
  };
  return (
    <button type="button" class="choice" onClick={() => hand.tap(target)} onFocus={point} onMouseEnter={point}>
      {target.label}
    </button>
  );
}

function Several({
  hand,
  targets,
  title,
}: {
  readonly hand: Hand;
  readonly targets: readonly SpotTarget[];
  readonly title: string;
}) {
  if (targets.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      {targets.map((it) => (
        <ChoiceButton key={it.id} hand={hand} target={it} />
      ))}
    </details>
  );
}

/** The drawn tile, turned as it is tried. */
export function Asked({ hand }: { readonly hand: Hand }) {
  const kind = hand.state.value?.drawn;
  if (!kind || hand.legal.value.length === 0) return null;
  return (
    <span class="asked">
      <svg viewBox="-2 -2 104 104" role="img" aria-label={tellBoard("board.drawn")}>
        <Tile kind={kind} rotation={hand.ghost.value?.rotation ?? 0} />
      </svg>
    </span>
  );
}

function Turning({ hand }: { readonly hand: Hand }) {
  if (!hand.state.value?.drawn || hand.legal.value.length === 0) return null;
  if (!hand.ghost.value) return <p class="soft">{tellGame("why.placeTile")}</p>;
  return (
    <button type="button" class="choice" onClick={() => hand.rotate()}>
      <Icon name="turn" /> {tellBoard("board.rotate")}
    </button>
  );
}

export function Choices({ hand }: { readonly hand: Hand }) {
  const spots = hand.targets.value.filter((it) => it.kind !== "square");
  const of = (kind: SpotTarget["kind"]) => spots.filter((it) => it.kind === kind);
  const pass = hand.legal.value.find((it) => it.type === "pass");
  return (
    <div class="choices">
      <Turning hand={hand} />
      {[...of("mine"), ...of("cowboy")].map((it) => (
        <ChoiceButton key={it.id} hand={hand} target={it} />
      ))}
      <Several hand={hand} targets={of("tent")} title={tellBoard("choices.tents", { count: of("tent").length })} />
      <Several hand={hand} targets={of("removal")} title={tellBoard("choices.removals")} />
      {pass ? (
        <button type="button" class="choice" onClick={() => hand.model.choose(pass)}>
          {tellGame("command.pass")}
        </button>
      ) : null}
    </div>
  );
}
