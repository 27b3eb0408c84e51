/** The contents of the box. */

import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import { tilesLeft } from "../../../../games/gold-rush/turn/turn.ts";
import type { BoardController } from "../controller.ts";
import { Tile } from "../tile.tsx";
import { tBoard, tileName } from "../words/index.ts";
import { tBeside } from "./words/index.ts";
import "./supply.css";

function KindLeft({ kind, count }: { readonly kind: string; readonly count: number }) {
  const words = tBeside("supply.kind", { count, tile: tileName(kind) });
  return (
    <li>
      <svg viewBox="-2 -2 104 104" width="56" height="56" role="img" aria-label={words}>
        <title>{words}</title>
        <Tile kind={kindById(kind).id} rotation={0} />
      </svg>
      <span aria-hidden="true">{count}×</span>
    </li>
  );
}

/** The tiles still in the bag, by kind, and the tokens in the supply. */
export function Supply({ controller }: { readonly controller: BoardController }) {
  const state = controller.state.value;
  if (!state) return null;
  const bag = Object.entries(state.bag).filter(([, count]) => count > 0);
  const inBag = bag.reduce((sum, [, count]) => sum + count, 0);
  const left = tilesLeft(state);
  return (
    <section class="supply">
      <h3>{tBoard("supply.left", { left })}</h3>
      <p class="soft">{tBeside("supply.tokens", { count: state.tokens })}</p>
      {left < inBag ? <p class="soft">{tBeside("supply.fewer")}</p> : null}
      <details>
        <summary>{tBeside("supply.kinds")}</summary>
        <ul class="kinds">
          {bag.map(([kind, count]) => (
            <KindLeft key={kind} kind={kind} count={count} />
          ))}
        </ul>
      </details>
      {state.discarded.length > 0 ? (
        <p class="soft">{tBeside("supply.discarded", { tiles: state.discarded.map(tileName).join(", ") })}</p>
      ) : null}
      <p class="soft">{tBeside("supply.reconstructed")}</p>
    </section>
  );
}
