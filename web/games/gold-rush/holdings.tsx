/** The drawn tile beside the prompt, and each player's possessions. */
import type { Seat } from "../../../games/kernel/game.ts";
import type { BoardController } from "./controller.ts";
import { Tile } from "./tile.tsx";
import { tBoard } from "./words/index.ts";

/** The drawn tile, turned as it is tried. */
export function DrawnTile({ controller }: { readonly controller: BoardController }) {
  const kind = controller.state.value?.drawn;
  if (!kind || controller.legal.value.length === 0) return null;
  return (
    <span class="asked">
      <svg viewBox="-2 -2 104 104" role="img" aria-label={tBoard("board.drawn")}>
        <Tile kind={kind} rotation={controller.ghost.value?.rotation ?? 0} />
      </svg>
    </span>
  );
}

/** A seat's cowboys, tent and tokens. */
export function Holdings({ controller, seat }: { readonly controller: BoardController; readonly seat: Seat }) {
  const state = controller.state.value;
  if (!state) return null;
  const { you } = controller.model.table.value;
  const tokens = state.hands[seat] ?? [];
  const known = tokens.filter((it) => it !== null);
  return (
    <ul class="holdings">
      <li>{tBoard("holdings.cowboys", { count: state.supply[seat] ?? 0 })}</li>
      <li>{tBoard(state.tents[seat] ? "holdings.tent.out" : "holdings.tent.free")}</li>
      <li>
        {known.length > 0
          ? tBoard(seat === you ? "holdings.tokens.own" : "holdings.tokens.shown", { values: known.join(", ") })
          : tBoard("holdings.tokens", { count: tokens.length })}
      </li>
    </ul>
  );
}
