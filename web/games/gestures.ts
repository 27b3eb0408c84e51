/** Pan, pinch and wheel over a board. */
import type { Spot } from "../kit/look.ts";
import { closer, type Steered, turn } from "./steering.ts";

/** A finger that moved less than this, in pixels, has tapped. */
const TAP = 8;

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const span = (a: Spot, b: Spot): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Moves the camera as fingers and wheel want it, until `signal` says that the element is gone. */
export function obey(element: SVGSVGElement, camera: Steered, signal: AbortSignal): void {
  const fingers = new Map<number, Spot>();
  let moved = 0;

  const pinch = (before: Spot, now: Spot, other: Spot): void => {
    const seen = element.getBoundingClientRect();
    const [from, to] = [middle(before, other), middle(now, other)];
    const { k, x, y } = camera.look.value;
    turn(camera, { k, x: x + to.x - from.x, y: y + to.y - from.y });
    closer(camera, span(now, other) / span(before, other), { x: to.x - seen.left, y: to.y - seen.top });
  };
  const up = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
  };
  const down = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (fingers.size === 0) {
      moved = 0;
      camera.dragged = false;
    }
    fingers.set(pointerId, { x: clientX, y: clientY });
  };
  const move = (event: PointerEvent): void => {
    const { pointerId } = event;
    const before = fingers.get(pointerId);
    if (!before) return;
    // A button that was let go outside the window has told nobody.
    if (event.buttons === 0) {
      up(event);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (moved < TAP) return;
    camera.dragged = true;
    if (!element.hasPointerCapture(pointerId)) element.setPointerCapture(pointerId);
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
    const { k, x, y } = camera.look.value;
    if (other) pinch(before, now, other);
    else turn(camera, { k, x: x + now.x - before.x, y: y + now.y - before.y });
    fingers.set(pointerId, now);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const seen = element.getBoundingClientRect();
    closer(camera, Math.exp(-event.deltaY / 500), { x: event.clientX - seen.left, y: event.clientY - seen.top });
  };
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("wheel", wheel, { passive: false, signal });
}
