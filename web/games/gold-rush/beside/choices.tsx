/** The current commands as buttons: the same as on the board, for people who prefer words. */

import { Icon } from "../../../ui/icon.tsx";
import type { BoardController } from "../controller.ts";
import type { SpotTarget } from "../targets.ts";
import { tBoard, tGame } from "../words/index.ts";
import { tBeside } from "./words/index.ts";

function ChoiceButton({ controller, target }: { readonly controller: BoardController; readonly target: SpotTarget }) {
  const point = () => {
    controller.pointed.value = target.id;
  };
  return (
    <button type="button" class="choice" onClick={() => controller.tap(target)} onFocus={point} onMouseEnter={point}>
      {target.label}
    </button>
  );
}

function Several({
  controller,
  targets,
  title,
}: {
  readonly controller: BoardController;
  readonly targets: readonly SpotTarget[];
  readonly title: string;
}) {
  if (targets.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      {targets.map((it) => (
        <ChoiceButton key={it.id} controller={controller} target={it} />
      ))}
    </details>
  );
}

function Turning({ controller }: { readonly controller: BoardController }) {
  if (!controller.state.value?.drawn || controller.legal.value.length === 0) return null;
  if (!controller.ghost.value) return <p class="soft">{tGame("why.placeTile")}</p>;
  return (
    <button type="button" class="choice" onClick={() => controller.rotate()}>
      <Icon name="turn" /> {tBoard("board.rotate")}
    </button>
  );
}

export function Choices({ controller }: { readonly controller: BoardController }) {
  const spots = controller.targets.value.filter((it) => it.kind !== "square");
  const of = (kind: SpotTarget["kind"]) => spots.filter((it) => it.kind === kind);
  const pass = controller.legal.value.find((it) => it.type === "pass");
  return (
    <div class="choices">
      <Turning controller={controller} />
      {[...of("mine"), ...of("cowboy")].map((it) => (
        <ChoiceButton key={it.id} controller={controller} target={it} />
      ))}
      <Several
        controller={controller}
        targets={of("tent")}
        title={tBeside("choices.tents", { count: of("tent").length })}
      />
      <Several controller={controller} targets={of("removal")} title={tBeside("choices.removals")} />
      {pass ? (
        <button type="button" class="choice" onClick={() => controller.model.choose(pass)}>
          {tGame("command.pass")}
        </button>
      ) : null}
    </div>
  );
}
