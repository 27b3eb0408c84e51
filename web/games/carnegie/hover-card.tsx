/** A description of a place, shown on hover or keyboard focus. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Spot } from "../../../games/carnegie/table/spots.ts";
import { aboutPlace } from "./about.ts";
import { standBeside } from "./beside.ts";
import type { BoardController } from "./controller.ts";
import { PlaceEffect } from "./menu.tsx";

/** Not for screen readers: the label of the place says the same. */
export function HoverCard({ controller, shown }: { readonly controller: BoardController; readonly shown: Spot }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) standBeside(card.current, shown);
  });
  const state = controller.state.value;
  if (!state) return null;
  const { title, lines } = aboutPlace(controller, state, shown);
  return (
    <div ref={card} class="cg-hover" aria-hidden="true">
      <strong>{title}</strong>
      <PlaceEffect state={state} place={shown} />
      {lines.map((it, at) => (
        <p key={`${at} ${it}`}>{it}</p>
      ))}
    </div>
  );
}
