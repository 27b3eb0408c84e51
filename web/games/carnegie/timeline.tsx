/** The timeline: four rows of five spaces, each row with its marker, and the gear at the row chosen. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { CATEGORIES, type Category, type State } from "../../../games/carnegie/model/state.ts";
import { choiceOf, END_COLUMN, eventAt } from "../../../games/carnegie/round/timeline.ts";
import { chooserOf } from "../../../games/carnegie/table/pieces.ts";
import { rowSpot } from "../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import type { BoardController } from "./controller.ts";
import { labelOf } from "./describe.ts";
import { categoryName, eventText } from "./names.ts";
import { EventSign, Hatches } from "./signs.tsx";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

const GEAR =
  "M-2-11H2L3-8 6-9 9-6 8-3 11-2V2L8 3 9 6 6 9 3 8 2 11H-2L-3 8-6 9-9 6-8 3-11 2V-2L-8-3-9-6-6-9-3-8ZM0-4A4 4 0 1 0 .1-4Z";

function Marker({ gear }: { readonly gear: boolean }) {
  const label = tBoard(gear ? "timeline.gear" : "timeline.marker");
  return (
    <svg
      class={gear ? "cg-gear" : "cg-marker"}
      viewBox="-12 -12 24 24"
      width="24"
      height="24"
      role="img"
      aria-label={label}
    >
      <path d={gear ? GEAR : "M-7-9H7V9L0 4-7 9Z"} />
    </svg>
  );
}

interface SpaceProps extends Seen {
  readonly row: Category;
  /** 0 is the start, 5 the end column. */
  readonly space: number;
}

function Space({ state, row, space }: SpaceProps) {
  const here = state.markers[CATEGORIES.indexOf(row)] ?? 0;
  const gear = state.chosen?.advancing === row && here + 1 === space;
  const event = space === 0 ? null : eventAt(state, row, space);
  const words = event ? eventText(event) : tBoard("timeline.start");
  return (
    <span
      class={`cg-space${space <= here ? " past" : ""}${gear ? " now" : ""}`}
      role="img"
      aria-label={tBoard("timeline.place", { category: row, place: space, event: words })}
      title={words}
    >
      {event ? <EventSign {...event} /> : null}
      {here === space ? <Marker gear={false} /> : null}
      {gear ? <Marker gear /> : null}
    </span>
  );
}

/** The effect of choosing the row now. */
function nextText(state: State, row: Category): string | null {
  if (state.over || state.markers.every((it) => it >= END_COLUMN)) return null;
  return eventText(choiceOf(state, row));
}

function Row({ row, ...props }: Seen & { readonly row: Category }) {
  const { controller, state } = props;
  const place = rowSpot(row);
  const chosen = state.chosen?.row === row;
  const next = nextText(state, row);
  return (
    <button
      type="button"
      class={`cg-row ${classOf(controller, place)}${chosen ? " chosen" : ""}`}
      data-place={place}
      onClick={() => controller.tap(place)}
    >
      <Spoken label={labelOf(controller, state, place, categoryName(row))}>
        <span class="cg-row-name">
          {withSoftHyphens(categoryName(row))}
          {chosen ? <Marker gear /> : null}
        </span>
        <span class="cg-spaces">
          {Array.from({ length: END_COLUMN + 1 }, (_, space) => (
            <Space key={space} {...props} row={row} space={space} />
          ))}
        </span>
        {next ? <small class="cg-next">▸ {withSoftHyphens(next)}</small> : null}
      </Spoken>
    </button>
  );
}

/** All four rows in one strip, headed by the next chooser. A strip that scrolls begins with the chosen row. */
export function Timeline(props: Seen) {
  const { controller, state } = props;
  const asked = controller.legal.value.some((it) => it.type === "chooseRow");
  const strip = useRef<HTMLElement>(null);
  const row = state.chosen?.row;
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(".chosen");
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft;
  }, [row, asked]);
  return (
    <section ref={strip} class={`cg-timeline${asked ? " cg-choosing" : ""}`} aria-label={tBoard("timeline.title")}>
      <svg class="visually-hidden" width="0" height="0" aria-hidden="true">
        <Hatches prefix="event" />
      </svg>
      <p class="cg-chooser">{tBoard("timeline.first", { seat: controller.seatName(chooserOf(state)) })}</p>
      {CATEGORIES.map((it) => (
        <Row key={it} {...props} row={it} />
      ))}
    </section>
  );
}
