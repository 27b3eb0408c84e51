/** Describes the place that the mouse rests on or the keyboard is at; a long press opens its card. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Spot } from "../../../games/carnegie/table/spots.ts";
import { later } from "../../ui/lazy.tsx";
import type { BoardController } from "./controller.ts";

export const HoverCard = later(() => import("./hover-card.tsx").then((it) => it.HoverCard));

/** The delay before the card opens on hover, and before a touch counts as a long press, in milliseconds. */
const REST = 350;
const LONG = 500;
/** A finger that has gone farther than this in all, in pixels, pans. */
const STILL = 8;

const placeAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-place]") : null;

const shownAt = (element: Element): Spot => element.getAttribute("data-place") as Spot;

function useHover(controller: BoardController, frame: RefObject<HTMLDivElement | null>) {
  const [shown, setShown] = useState<Spot | null>(null);
  useEffect(() => {
    // The donations may stand beside the board.
    const board = frame.current?.closest("main") ?? frame.current;
    if (!board) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: Element | null = null;
    let from = { x: 0, y: 0 };
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const over = (event: PointerEvent) => {
      const element = event.pointerType === "mouse" ? placeAt(event.target) : null;
      clearTimeout(timer);
      if (!element) return setShown(null);
      timer = setTimeout(() => setShown(shownAt(element)), REST);
    };
    const focus = ({ target }: FocusEvent) => {
      const element = placeAt(target);
      if (element?.matches(":focus-visible") && element === target) setShown(shownAt(element));
    };
    const down = (event: PointerEvent) => {
      hide();
      // Not every long press ends with a click: this one begins something new.
      pressed = null;
      from = { x: event.clientX, y: event.clientY };
      const element = event.pointerType === "mouse" ? null : placeAt(event.target);
      if (!element) return;
      timer = setTimeout(() => {
        pressed = element;
        controller.explain(shownAt(element));
      }, LONG);
    };
    const move = (event: PointerEvent) => {
      const way = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (event.pointerType !== "mouse" && way > STILL) clearTimeout(timer);
    };
    const up = () => clearTimeout(timer);
    // The tap that ends a long press has been answered already.
    const click = (event: MouseEvent) => {
      if (pressed?.contains(event.target as Node)) event.stopPropagation();
      pressed = null;
    };
    const listen = [
      ["pointerover", over],
      ["pointerleave", hide],
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["focusin", focus],
      ["focusout", hide],
    ] as const;
    for (const [type, act] of listen) board.addEventListener(type, act as EventListener);
    board.addEventListener("click", click, true);
    return () => {
      clearTimeout(timer);
      for (const [type, act] of listen) board.removeEventListener(type, act as EventListener);
      board.removeEventListener("click", click, true);
    };
  }, [controller, frame]);
  return shown;
}

/** Listens from the start, so that a press is answered as soon as the card is there. */
export function Hover({
  controller,
  frame,
}: {
  readonly controller: BoardController;
  readonly frame: RefObject<HTMLDivElement | null>;
}) {
  const shown = useHover(controller, frame);
  return shown && !controller.open.value ? <HoverCard controller={controller} shown={shown} /> : null;
}
