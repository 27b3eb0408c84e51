/** A target in a picture: it glows if there is a command, and describes itself if not. */
import type { ComponentChildren } from "preact";
import type { Spot } from "../../../games/carnegie/table/spots.ts";
import type { Point } from "../../../games/kit/layout.ts";
import type { BoardController } from "./controller.ts";

interface TargetProps {
  readonly controller: BoardController;
  readonly place: Spot;
  readonly label: string;
  readonly at: Point;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The classes of a place: offered, open. */
export function classOf(controller: BoardController, place: Spot): string {
  const offered = controller.offersAt(place).length > 0 ? " offered" : "";
  return `cg-place${offered}${controller.isOpen(place) ? " open" : ""}`;
}

export function Target({ controller, place, label, at, class: more = "", children }: TargetProps) {
  const offered = controller.offersAt(place).length > 0;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    controller.tap(place);
  };
  // A region is as large as the map, and a track lies below it.
  const focus = ({ currentTarget: it }: FocusEvent) =>
    place.startsWith("city:") && (it as Element).matches(":focus-visible") && controller.camera.reveal(at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own.
    <g
      role="button"
      data-place={place}
      tabindex={offered ? 0 : -1}
      class={`${classOf(controller, place)} ${more}`}
      transform={`translate(${at.x} ${at.y})`}
      onClick={() => controller.camera.dragged || controller.tap(place)}
      onFocus={focus}
      onKeyDown={press}
    >
      <text class="cg-spoken">{label}</text>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group is not focusable; the one around it is. */}
      <g aria-hidden="true">{children}</g>
    </g>
  );
}

/** Replaces the spoken name of a button that shows less, or other words. */
export function Spoken({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <>
      <span class="visually-hidden">{label}</span>
      <span class="cg-drawn" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
