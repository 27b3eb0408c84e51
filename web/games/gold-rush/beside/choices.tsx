/** The current commands as buttons: the same as on the board, for people who prefer words. */
import type { Command } from "../../../../games/gold-rush/model/state.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { BoardController } from "../controller.ts";
import { isSquare, type Target } from "../targets.ts";
import { tGame } from "../words/index.ts";
import { tBeside } from "./words/index.ts";

interface Props {
  readonly controller: BoardController;
}

function ChoiceButton({ controller, target }: Props & { readonly target: Target }) {
  const point = () => {
    controller.pointed.value = target.id;
  };
  return (
    <button type="button" class="choice" onClick={() => controller.tap(target)} onFocus={point} onMouseEnter={point}>
      {target.label}
    </button>
  );
}

/** Headings of choices of which there may be many: they are folded. */
const FOLDED: { readonly [T in Command["type"]]?: (count: number) => string } = {
  placeTent: (count) => tBeside("choices.tents", { count }),
  removeCowboy: () => tBeside("choices.removals"),
};

function Turning({ controller }: Props) {
  if (!controller.targets.value.some(isSquare)) return null;
  if (!controller.ghost.value) return <p class="soft">{tGame("why.placeTile")}</p>;
  return (
    <button type="button" class="choice" onClick={() => controller.rotate()}>
      <Icon name="turn" /> {tBeside("board.rotate")}
    </button>
  );
}

export function Choices({ controller }: Props) {
  const spots = controller.targets.value.filter((it) => !isSquare(it));
  const types = [...new Set(spots.map((it) => it.type))];
  return (
    <div class="choices">
      <Turning controller={controller} />
      {types.map((type) => {
        const targets = spots.filter((it) => it.type === type);
        const buttons = targets.map((it) => <ChoiceButton key={it.id} controller={controller} target={it} />);
        const heading = FOLDED[type];
        if (!heading) return buttons;
        return (
          <details key={type}>
            <summary>{heading(targets.length)}</summary>
            {buttons}
          </details>
        );
      })}
      {controller.buttons.value.map(({ label, act }) => (
        <button key={label} type="button" class="choice" onClick={act}>
          {label}
        </button>
      ))}
    </div>
  );
}
