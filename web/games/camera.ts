/** Pan, zoom and pinch over an SVG: what part of the board is seen, in pixels per unit. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** A box in board units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Look extends Spot {
  /** Pixels per unit; `x` and `y` are where the board's origin is seen, in pixels. */
  readonly k: number;
}

/** Of an element, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Calls back with an element's size before it is first painted and whenever it changes, at the moment of the browser's own layout, to
 * avoid another one. Without support it reports no room at once. Returns a function that stops it.
 */
export function onSize(element: Element, told: (size: Size) => void): () => void {
  if (typeof ResizeObserver === "undefined") {
    told({ width: 0, height: 0 });
    return () => {};
  }
  const watch = new ResizeObserver((sizes) => {
    const last = sizes.at(-1);
    if (last) told(last.contentRect);
  });
  watch.observe(element);
  return () => watch.disconnect();
}

/** Tiles smaller than a fingertip, or than a mouse can hit, are of no use: rather than the whole board, its liveliest part is shown. */
const TOUCHABLE = { small: 0.48, large: 0.3 };
/** Close enough to tap one of several spots on a tile: by finger on a small screen, by mouse on a large one. */
const CLOSE = { small: 1.5, large: 0.9 };
/** Boards whose shorter side is below this, in pixels, are used by fingers. */
const SMALL = 600;
const CLOSEST = 3;
const FARTHEST = 0.2;
/** So many pixels from the edge a point counts as seen. */
const SEEN = 10;
/** A finger that moved less than this has tapped. */
const TAP = 8;

const bound = (k: number): number => Math.min(CLOSEST, Math.max(FARTHEST, k));

/** Zooms to `k` while the point under (x, y) stays where it is. */
const zoomed = (look: Look, k: number, { x, y }: Spot): Look => {
  const share = bound(k) / look.k;
  return { k: bound(k), x: x - (x - look.x) * share, y: y - (y - look.y) * share };
};

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const span = (a: Spot, b: Spot): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

export class Camera {
  readonly look = signal<Look>({ k: 1, x: 0, y: 0 });
  /** Whether the element's size is known: an earlier drawing would be laid out for another size. */
  readonly measured = signal(false);
  readonly transform: ReadonlySignal<string>;
  #element: SVGSVGElement | null = null;
  /** Of the element, once it is laid out. */
  #size: Size | null = null;
  readonly #fingers = new Map<number, Spot>();
  #moved = 0;
  /** Whether the reader has moved the board: then it does not move by itself. */
  #steered = false;

  constructor() {
    this.transform = computed(() => {
      const { k, x, y } = this.look.value;
      return `translate(${x} ${y}) scale(${k})`;
    });
  }

  /** Attaches an element (or detaches it); `show` chooses the visible part, now and whenever its size changes. */
  attach(element: SVGSVGElement | null, show: () => void): () => void {
    this.#element = element;
    if (!element) return () => {};
    const end = onSize(element, (size) => {
      this.#size = size;
      show();
      this.measured.value = true;
    });
    const wheel = (event: WheelEvent) => this.#wheel(event);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      end();
      element.removeEventListener("wheel", wheel);
    };
  }

  /**
   * Shows the box; if it is too large, the surroundings of `heart`, or of `near` when there are targets. Does nothing once the reader has
   * moved the board. `touchable`: pixels per unit below which the whole is too small. `needed`: what must be seen; while it is, nothing moves.
   */
  follow(box: Box, heart: Spot, near: boolean, touchable?: number, needed?: Box): void {
    const seen = this.#size;
    if (this.#steered || !seen) return;
    const size = Math.min(seen.width, seen.height) < SMALL ? "small" : "large";
    const k = near ? CLOSE[size] : TOUCHABLE[size];
    if (needed && this.look.value.k >= k && this.#shows(needed, seen)) return;
    this.fit(box);
    if (this.look.value.k >= (near ? k : (touchable ?? k))) return;
    const inside = (at: number, from: number, size: number, room: number) =>
      size <= room ? from + size / 2 : Math.min(from + size - room / 2, Math.max(from + room / 2, at));
    const x = inside(heart.x, box.x, box.width, seen.width / k);
    const y = inside(heart.y, box.y, box.height, seen.height / k);
    this.look.value = { k, x: seen.width / 2 - x * k, y: seen.height / 2 - y * k };
  }

  #shows(box: Box, { width, height }: Size): boolean {
    const { k, x, y } = this.look.value;
    const inside = (from: number, to: number, room: number) => from >= 0 && to <= room;
    return (
      inside(x + box.x * k, x + (box.x + box.width) * k, width) &&
      inside(y + box.y * k, y + (box.y + box.height) * k, height)
    );
  }

  /** Shows the whole box. */
  fit({ x, y, width, height }: Box): void {
    const seen = this.#size;
    if (!seen || seen.width === 0 || seen.height === 0) return;
    const k = Math.min(1.5, bound(Math.min(seen.width / width, seen.height / height)));
    this.look.value = { k, x: seen.width / 2 - (x + width / 2) * k, y: seen.height / 2 - (y + height / 2) * k };
  }

  /** Shows a box because the reader wants to see it. */
  steer(box: Box): void {
    this.#steered = true;
    this.fit(box);
  }

  /** Zooms round the middle: by more than 1 closer, by less farther. */
  zoom(by: number): void {
    const seen = this.#size;
    if (!seen) return;
    this.#steered = true;
    this.look.value = zoomed(this.look.value, this.look.value.k * by, { x: seen.width / 2, y: seen.height / 2 });
  }

  /** Moves the board so that a point (in units) can be seen well, if it cannot be seen. */
  reveal({ x, y }: Spot): void {
    const seen = this.#size;
    if (!seen) return;
    const { k, x: left, y: top } = this.look.value;
    const edge = Math.min(80, seen.width / 4, seen.height / 4);
    const inside = (at: number, size: number) =>
      at >= SEEN && at <= size - SEEN ? at : Math.min(size - edge, Math.max(edge, at));
    const [atX, atY] = [left + x * k, top + y * k];
    const [dx, dy] = [inside(atX, seen.width) - atX, inside(atY, seen.height) - atY];
    if (dx !== 0 || dy !== 0) this.look.value = { k, x: left + dx, y: top + dy };
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#steered = true;
    const seen = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const at = { x: event.clientX - seen.left, y: event.clientY - seen.top };
    this.look.value = zoomed(this.look.value, this.look.value.k * Math.exp(-event.deltaY / 500), at);
  }

  down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.#moved = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    // A button that was let go outside the window has told nobody.
    if (event.buttons === 0) {
      this.up(event);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#moved < TAP) return;
    if (!this.#element?.hasPointerCapture(event.pointerId)) this.#element?.setPointerCapture(event.pointerId);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#steered = true;
    if (other) this.#pinch(before, now, other);
    else
      this.look.value = {
        ...this.look.value,
        x: this.look.value.x + now.x - before.x,
        y: this.look.value.y + now.y - before.y,
      };
    this.#fingers.set(event.pointerId, now);
  }

  #pinch(before: Spot, now: Spot, other: Spot): void {
    const seen = this.#element?.getBoundingClientRect();
    if (!seen) return;
    const [from, to] = [middle(before, other), middle(now, other)];
    const moved = { ...this.look.value, x: this.look.value.x + to.x - from.x, y: this.look.value.y + to.y - from.y };
    const at = { x: to.x - seen.left, y: to.y - seen.top };
    this.look.value = zoomed(moved, (moved.k * span(now, other)) / span(before, other), at);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** Whether the click that just came was the end of a drag and means nothing. */
  get dragged(): boolean {
    return this.#moved >= TAP;
  }
}
