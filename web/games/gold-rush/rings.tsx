/** The choices on a tile, each a ring with a faint piece of your own, as it would stand there. */
import { centreOf } from "../../../games/kit/layout.ts";
import { scaled } from "../../kit/pieces.tsx";
import type { BoardController } from "./controller.ts";
import { CowboyPiece, type Drawn, TentPiece } from "./pieces.tsx";
import { TargetSign, useKeyFocus } from "./target.tsx";
import type { Target } from "./targets.ts";

/** A cowboy or a tent as it would stand in the ring of a choice; other kinds of pieces are not shown before they are there. */
export function FaintPiece({ kind, ...drawn }: Drawn & { readonly kind: string | undefined }) {
  if (kind !== "cowboy" && kind !== "tent") return null;
  return (
    <g class="gr-faint" transform={kind === "cowboy" ? "translate(0 5) scale(.7)" : "translate(0 1) scale(.7)"}>
      {kind === "cowboy" ? <CowboyPiece {...drawn} /> : <TentPiece {...drawn} />}
    </g>
  );
}

interface Props {
  readonly controller: BoardController;
  readonly rings: readonly Target[];
}

/** From where a choice belongs to where there was room for it. */
function Leader({ target }: { readonly target: Target }) {
  const home = scaled(centreOf(target.place));
  return home.x === target.at.x && home.y === target.at.y ? null : (
    <g class="gr-leader">
      <path d={`M${home.x} ${home.y}L${target.at.x} ${target.at.y}`} />
      <circle cx={home.x} cy={home.y} r="4" />
    </g>
  );
}

export function Rings({ controller, rings }: Props) {
  const { you, seats } = controller.model.table.value;
  const seat = you ?? 0;
  return (
    <>
      {rings.map((it) => (
        <Leader key={it.id} target={it} />
      ))}
      <g ref={useKeyFocus(controller)}>
        {rings.map((it) => (
          <TargetSign key={it.id} controller={controller} target={it} kind={it.piece ?? "spot"}>
            <g class="gr-label">
              <circle class="gr-halo-ring" r="15" />
              <FaintPiece kind={it.piece} seat={seat} name={seats[seat]?.name ?? ""} />
            </g>
          </TargetSign>
        ))}
      </g>
    </>
  );
}
