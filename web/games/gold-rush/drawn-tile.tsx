/** The drawn tile beside the prompt. */
import type { BoardController } from "./controller.ts";
import { Tile } from "./tile.tsx";
import { tileName } from "./words/index.ts";

/** The drawn tile, turned as it is tried. */
export function DrawnTile({ controller }: { readonly controller: BoardController }) {
  const kind = controller.state.value?.drawn;
  if (!kind || controller.model.legal.value.length === 0) return null;
  return (
    <span class="asked">
      <svg viewBox="-2 -2 104 104" role="img" aria-label={tileName(kind)}>
        <Tile kind={kind} rotation={controller.ghost.value?.command.rotation ?? 0} />
      </svg>
    </span>
  );
}
