/** Puts a card beside the place it is about: over neither the place nor the bars, and wholly on the screen. */
import type { Spot } from "../../../games/carnegie/table/spots.ts";

/** Pixels between a card and its place, or the edge. */
const GAP = 6;

const size = ({ width, height }: DOMRect): number => width * height;

/** Of all that shows a place, the smallest: a region is its card below the map. */
function boxOf(place: Spot): DOMRect | undefined {
  const shown = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
  const boxes = shown.map((it) => it.getBoundingClientRect()).filter((it) => size(it) > 0);
  return boxes.toSorted((a, b) => size(a) - size(b))[0];
}

/** To the right of its place where there is room, else to the left, else above or below, as high as finds room there. */
export function standBeside(card: HTMLElement, place: Spot): void {
  const at = boxOf(place);
  const stage = card.closest(".board")?.getBoundingClientRect();
  if (!at || !stage) return;
  card.style.maxHeight = `${stage.height - 2 * GAP}px`;
  const { width, height } = card.getBoundingClientRect();
  const within = (x: number, from: number, to: number): number => Math.max(from + GAP, Math.min(x, to - GAP));
  const aside = [at.right + GAP, at.left - GAP - width].find((it) => it >= GAP && it + width + GAP <= innerWidth);
  const below = stage.bottom - at.bottom - GAP;
  const above = at.top - stage.top - GAP;
  const x = aside ?? within(at.left, 0, innerWidth - width);
  let y = within(at.top, stage.top, stage.bottom - height);
  if (aside === undefined) {
    const room = Math.max(below, above) - GAP;
    card.style.maxHeight = `${room}px`;
    y = below >= above ? at.bottom + GAP : at.top - GAP - Math.min(height, room);
  }
  card.style.translate = `${x}px ${y}px`;
}
