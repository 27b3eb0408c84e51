/** The part of a board that is seen, in pixels per unit. Gestures come after it: `gestures.ts`, `steering.ts`. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Box, bound, type Look, type Size, type Spot } from "../kit/look.ts";
import { loaded } from "../ui/lazy.tsx";

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
/** So many pixels from the edge a point counts as seen. */
const SEEN = 10;

export class Camera {
  readonly look = signal<Look>({ k: 1, x: 0, y: 0 });
  /** Whether the element's size is known: an earlier drawing would be laid out for another size. */
  readonly measured = signal(false);
  readonly transform: ReadonlySignal<string>;
  /** Of the element, once it is laid out. */
  size: Size | null = null;
  /** Whether the reader has moved the board: then it does not move by itself. */
  steered = false;
  /** Whether the click that just came was the end of a drag and means nothing. */
  dragged = false;

  constructor() {
    this.transform = computed(() => {
      const { k, x, y } = this.look.value;
      return `translate(${x} ${y}) scale(${k})`;
    });
  }

  /** The height of the element in pixels; 0 before it is laid out. */
  get height(): number {
    return this.size?.height ?? 0;
  }

  /** Attaches an element (or detaches it); `show` chooses the visible part, now and whenever its size changes. */
  attach(element: SVGSVGElement | null, show: () => void): () => void {
    if (!element) return () => {};
    const end = onSize(element, (size) => {
      this.size = size;
      show();
      this.measured.value = true;
    });
    const gone = new AbortController();
    const isThere = () => !gone.signal.aborted;
    void loaded(() => import("./gestures.ts"), isThere).then((it) => it?.obey(element, this, gone.signal));
    return () => {
      end();
      gone.abort();
    };
  }

  /**
   * Shows the box; if it is too large, the surroundings of `heart`, or of `near` when there are targets. Does nothing once the reader has
   * moved the board. `touchable`: pixels per unit below which the whole is too small. `needed`: what must be seen; while it is, nothing moves.
   */
  follow(box: Box, heart: Spot, near: boolean, touchable?: number, needed?: Box): void {
    const seen = this.size;
    if (this.steered || !seen) return;
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
    const seen = this.size;
    if (!seen || seen.width === 0 || seen.height === 0) return;
    const k = Math.min(1.5, bound(Math.min(seen.width / width, seen.height / height)));
    this.look.value = { k, x: seen.width / 2 - (x + width / 2) * k, y: seen.height / 2 - (y + height / 2) * k };
  }

  /** Moves the board so that a point (in units) can be seen well, if it cannot be seen. */
  reveal({ x, y }: Spot): void {
    const seen = this.size;
    if (!seen) return;
    const { k, x: left, y: top } = this.look.value;
    const edge = Math.min(80, seen.width / 4, seen.height / 4);
    const inside = (at: number, size: number) =>
      at >= SEEN && at <= size - SEEN ? at : Math.min(size - edge, Math.max(edge, at));
    const [atX, atY] = [left + x * k, top + y * k];
    const [dx, dy] = [inside(atX, seen.width) - atX, inside(atY, seen.height) - atY];
    if (dx !== 0 || dy !== 0) this.look.value = { k, x: left + dx, y: top + dy };
  }
}
