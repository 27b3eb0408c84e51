/** The departments that can still be built. */
import { useEffect, useRef } from "preact/hooks";
import { allTiles } from "../../../games/carnegie/departments/departments.ts";
import { CATEGORIES, type Category, type State } from "../../../games/carnegie/model/state.ts";
import { countAt } from "../../../games/carnegie/table/pieces.ts";
import { tileSpot } from "../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import { aboutPlace } from "./about.ts";
import type { BoardController } from "./controller.ts";
import { EffectLine, StationLine } from "./effect.tsx";
import { categoryName, departmentName } from "./names.ts";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

function Tile({ controller, state, id }: Seen & { readonly id: string }) {
  const place = tileSpot(id);
  const left = countAt(state, place, "tile");
  const held = controller.holds(place);
  const { title, lines } = aboutPlace(controller, state, place);
  return (
    <button
      type="button"
      class={`cg-tile ${classOf(controller, place)}${left > 0 ? "" : " cg-gone"}`}
      data-place={place}
      aria-pressed={held}
      onClick={() => controller.tap(place)}
    >
      <Spoken label={[title, ...lines].join("; ")}>
        <span class="cg-tile-name">{withSoftHyphens(departmentName(id))}</span>
        <EffectLine id={id} options={state.options} />
        <StationLine id={id} />
        <small aria-hidden="true">×{left}</small>
      </Spoken>
    </button>
  );
}

function Kind({ category, ...props }: Seen & { readonly category: Category }) {
  return (
    <section aria-label={categoryName(category)} class={`cg-kind cg-${category}`}>
      <h3>{withSoftHyphens(categoryName(category))}</h3>
      <div class="cg-tiles">
        {allTiles()
          .filter((it) => it.category === category && it.id in props.state.market)
          .map((it) => (
            <Tile key={it.id} {...props} id={it.id} />
          ))}
      </div>
    </section>
  );
}

/** The departments that can still be built. */
export function Market(props: Seen) {
  const { marketAsked } = props.controller;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marketAsked.value) frame.current?.querySelector<HTMLElement>(".cg-tile.offered")?.focus();
    marketAsked.value = false;
  }, [marketAsked.value]);
  const asked = allTiles().some((it) => props.controller.offersAt(tileSpot(it.id)).length > 0);
  return (
    <section ref={frame} class={`cg-pane cg-market${asked ? " cg-asked" : ""}`} aria-label={tBoard("market.title")}>
      <h2 class="cg-part-title">{tBoard("market.title")}</h2>
      <div class="cg-kinds">
        {CATEGORIES.map((it) => (
          <Kind key={it} {...props} category={it} />
        ))}
      </div>
    </section>
  );
}
