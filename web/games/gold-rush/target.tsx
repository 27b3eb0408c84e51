/** A place that may be chosen, for mouse, finger and keyboard; the squares for a tile. */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "../../../games/kit/layout.ts";
import { ARROWS, nextPlace } from "../../kit/walk.ts";
import type { BoardController } from "./controller.ts";
import { isSquare, type Target } from "./targets.ts";

interface TargetProps {
  readonly controller: BoardController;
  readonly target: Target;
  /** The class of its kind. */
  readonly kind: string;
  readonly children: ComponentChildren;
}

function nextOf(targets: readonly Target[], { id, place }: Target, way: Point): string {
  const places = targets.map((it) => it.place);
  return nextPlace(places, place, way)?.id ?? id;
}

export function TargetSign({ controller, target, kind, children }: TargetProps) {
  const sign = useRef<SVGGElement>(null);
  const targets = controller.targets.value;
  const pointed = controller.pointed.value === target.id;
  const reachable = targets.find((it) => it.id === controller.pointed.value) ?? targets[0];
  const label = controller.labelOf(target);
  const press = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way) controller.pointed.value = nextOf(targets, target, way);
    else if (event.key === "Enter" || event.key === " ") controller.enter(target);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const inBoard = document.activeElement?.closest(".board") && document.activeElement !== sign.current;
    if (!pointed || !inBoard) return;
    sign.current?.focus();
    controller.camera.reveal(target.at);
  }, [pointed, controller, target.at]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own.
    <g
      ref={sign}
      role="button"
      tabindex={target.id === reachable?.id ? 0 : -1}
      aria-label={label}
      class={`gr-target gr-${kind}`}
      transform={`translate(${target.at.x} ${target.at.y})`}
      onClick={() => controller.camera.dragged || controller.tap(target)}
      onFocus={() => {
        controller.pointed.value = target.id;
      }}
      onKeyDown={press}
    >
      <title>{label}</title>
      {children}
    </g>
  );
}

/** The focused element disappears once it is chosen; the keyboard continues with the next choices. */
export function useKeyFocus(controller: BoardController): RefObject<SVGGElement | null> {
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    const next = group.current?.querySelector<SVGGElement>('[tabindex="0"]');
    if (!next || !controller.byKeys || document.activeElement !== document.body) return;
    controller.byKeys = false;
    next.focus();
  });
  return group;
}

export function Squares({ controller }: { readonly controller: BoardController }) {
  return (
    <g ref={useKeyFocus(controller)}>
      {controller.targets.value.filter(isSquare).map((it) => (
        <TargetSign key={it.id} controller={controller} target={it} kind="square">
          <rect x="-46" y="-46" width="92" height="92" rx="6" />
          <path d="M-10 0H10M0-10V10" />
        </TargetSign>
      ))}
    </g>
  );
}
