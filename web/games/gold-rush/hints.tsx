/** A better move of the analysis on the board, beside the one that was played. */
import { SIZE } from "../../../games/gold-rush/board/shapes.ts";
import type { Command, State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import { centreOf } from "../../../games/kit/layout.ts";
import { moved } from "../../kit/pieces.tsx";
import { type Hint, hintOn } from "../../table/hint.ts";
import { tBeside } from "./beside/words/index.ts";
import { wordsOf } from "./commands.ts";
import type { BoardController } from "./controller.ts";
import { FaintPiece } from "./rings.tsx";
import { Tile } from "./tile.tsx";
import "./hints.css";

type Which = "did" | "would";

const wordOf = (which: Which): string => (which === "did" ? tBeside("hint.did") : tBeside("hint.would"));

/** A word on the board that keeps its size. */
function Word({ text }: { readonly text: string }) {
  return (
    <g class="gr-label">
      <text class="gr-hint-word">{text}</text>
    </g>
  );
}

function TileHint({ command, state, which }: { command: Command & { type: "placeTile" }; state: State; which: Which }) {
  const { x, y, rotation } = command;
  return (
    <g class={`gr-hint gr-hint-${which}`} transform={`translate(${x * SIZE} ${y * SIZE})`}>
      {state.drawn ? (
        <g class="gr-hint-tile">
          <Tile kind={state.drawn} rotation={rotation} />
        </g>
      ) : null}
      <rect x="2" y="2" width="96" height="96" rx="4" />
      <g transform="translate(50 90)">
        <Word text={wordOf(which)} />
      </g>
    </g>
  );
}

interface OneProps {
  readonly controller: BoardController;
  readonly hint: Hint;
  readonly which: Which;
}

function One({ controller, hint, which }: OneProps) {
  const state = hint.state as State;
  const command = hint[which] as Command;
  if (command.type === "placeTile") return <TileHint command={command} state={state} which={which} />;
  const [id] = layout.placesOf(command, state, hint.seat);
  const place = layout.places(state).find((it) => it.id === id);
  if (!place) return null;
  const name = controller.model.table.value.seats[hint.seat]?.name ?? "";
  return (
    <g class={`gr-hint gr-hint-${which}`} style={{ transform: moved(centreOf(place)) }}>
      <circle r="17" />
      <FaintPiece kind={wordsOf(command).piece} seat={hint.seat} name={name} />
      <g transform="translate(0 34)">
        <Word text={wordOf(which)} />
      </g>
    </g>
  );
}

export function Hints({ controller }: { readonly controller: BoardController }) {
  const hint = hintOn(controller.model);
  if (!hint) return null;
  return (
    <>
      <One controller={controller} hint={hint} which="did" />
      <One controller={controller} hint={hint} which="would" />
    </>
  );
}
