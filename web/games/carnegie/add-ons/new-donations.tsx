/** New Donations: the head of a column says which tile covers it, and takes one while that is asked. */
import type { Field, State } from "../../../../games/carnegie/model/state.ts";
import { piecesAt } from "../../../../games/carnegie/table/pieces.ts";
import { columnSpot } from "../../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../../ui/hyphens.ts";
import type { BoardController } from "../controller.ts";
import { classOf } from "../target.tsx";
import { tBoard } from "../words/index.ts";

interface HeadProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly field: Field;
}

export function CoveredHead({ controller, state, field }: HeadProps) {
  const place = columnSpot(field);
  const tile = piecesAt(state, place)[0]?.label;
  const name = withSoftHyphens(tBoard(`field.${field}`));
  if (controller.offersAt(place).length === 0)
    return (
      <h3>
        {name} {tile ? <small class="cg-covered">{tBoard("chart.tile", { tile })}</small> : null}
      </h3>
    );
  return (
    <h3>
      <button type="button" class={`cg-cover ${classOf(controller, place)}`} onClick={() => controller.tap(place)}>
        {name}
      </button>
    </h3>
  );
}
