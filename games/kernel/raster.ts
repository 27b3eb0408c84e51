/** Draws shapes as an indexed picture of at most 256 colours, with smooth edges. Knows nothing of games. */
import type { Colour, Outline, Picture, Shape } from "./picture.ts";

/** Pixels as indexes of colours, row by row; `colours[n]` is 0xrrggbbaa. Colour 0 is fully transparent. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly colours: readonly number[];
}

/** Sample lines per row of pixels, to find how much of each pixel is covered. */
const CUTS = 4;
/** Levels of coverage: few, so that there are few mixed colours. */
const STEPS = 4;
const MOST_COLOURS = 256;

const rgba = (colour: Colour): number => Number.parseInt(colour.slice(1), 16) * 256 + 255;

/** Mixed colours are rounded to multiples of this, invisibly, so that there are fewer. */
const GRAIN = 8;

const byteOf = (colour: number, byte: number): number => Math.floor(colour / 256 ** byte) % 256;
const grained = (value: number): number => Math.min(255, Math.round(value / GRAIN) * GRAIN);

/** Blends `share` of one colour over another, in RGBA that is not premultiplied. */
function mixed(under: number, over: number, share: number): number {
  const kept = (byteOf(under, 0) / 255) * (1 - share);
  const alpha = share + kept;
  const channel = (byte: number) => grained((byteOf(over, byte) * share + byteOf(under, byte) * kept) / alpha);
  return ((channel(3) * 256 + channel(2)) * 256 + channel(1)) * 256 + grained(alpha * 255);
}

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly colours: number[] = [0];
  readonly #numbers = new Map<number, number>([[0, 0]]);
  /** Cached colours of `under` with so many levels of `over`. */
  readonly #mixes = new Map<number, number>();
  /** An outline's coverage of a row: covered pixels as differences, and parts of single pixels. */
  readonly #covered: Float32Array;
  readonly #parts: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
    this.#covered = new Float32Array(width + 2);
    this.#parts = new Float32Array(width + 2);
  }

  /** The index of a colour; `undefined` once there are too many. */
  number(colour: number): number | undefined {
    const known = this.#numbers.get(colour);
    if (known !== undefined || this.colours.length >= MOST_COLOURS) return known;
    this.#numbers.set(colour, this.colours.length);
    return this.colours.push(colour) - 1;
  }

  #mix(under: number, over: number, steps: number): number {
    const key = (under * MOST_COLOURS + over) * STEPS + steps;
    const known = this.#mixes.get(key);
    if (known !== undefined) return known;
    const mix = this.number(mixed(this.colours[under] ?? 0, this.colours[over] ?? 0, steps / STEPS));
    // Without an index left, the edge is not smooth there.
    const number = mix ?? (steps * 2 >= STEPS ? over : under);
    this.#mixes.set(key, number);
    return number;
  }

  /** Fills outlines by the even-odd rule. */
  fill(outlines: readonly Outline[], colour: number): void {
    const { top, bottom } = extentOf(outlines);
    const last = Math.min(this.height, Math.ceil(bottom));
    for (let row = Math.max(0, Math.floor(top)); row < last; row++) {
      let [left, right] = [this.width, 0];
      for (let cut = 0; cut < CUTS; cut++) {
        const count = findCrossings(outlines, row + (cut + 0.5) / CUTS);
        for (let at = 0; at + 1 < count; at += 2) {
          const from = Math.max(0, found[at] ?? 0);
          const to = Math.min(this.width, found[at + 1] ?? 0);
          if (to <= from) continue;
          this.#cover(from, to);
          if (from < left) left = Math.floor(from);
          if (to > right) right = Math.ceil(to);
        }
      }
      if (left < right) this.#paint(row, left, right, colour);
    }
  }

  /** Marks a sample line as covered from one x to another. */
  #cover(from: number, to: number): void {
    const [covered, parts] = [this.#covered, this.#parts];
    const [first, last] = [Math.floor(from), Math.floor(to)];
    if (first === last) {
      parts[first] = (parts[first] ?? 0) + to - from;
      return;
    }
    parts[first] = (parts[first] ?? 0) + first + 1 - from;
    parts[last] = (parts[last] ?? 0) + to - last;
    covered[first + 1] = (covered[first + 1] ?? 0) + 1;
    covered[last] = (covered[last] ?? 0) - 1;
  }

  /** Paints the coverage of a row, and clears it. */
  #paint(row: number, left: number, right: number, colour: number): void {
    const { pixels, width } = this;
    const [covered, parts] = [this.#covered, this.#parts];
    let depth = 0;
    for (let x = left; x < right; x++) {
      depth += covered[x] ?? 0;
      const steps = Math.round(((depth + (parts[x] ?? 0)) / CUTS) * STEPS);
      const at = row * width + x;
      if (steps >= STEPS) pixels[at] = colour;
      else if (steps > 0) pixels[at] = this.#mix(pixels[at] ?? 0, colour, steps);
    }
    covered.fill(0, left, right + 2);
    parts.fill(0, left, right + 2);
  }
}

/** The highest and lowest y of outlines. */
function extentOf(outlines: readonly Outline[]): { readonly top: number; readonly bottom: number } {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const points of outlines)
    for (let at = 1; at < points.length; at += 2) {
      const y = points[at] as number;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  return { top, bottom };
}

/** Crossings of a line that are drawn, at most. */
const MOST_CROSSINGS = 256;
/** Crossings of the last line: one shared list, because a picture has thousands of lines. */
const found = new Float64Array(MOST_CROSSINGS);

/** Finds the crossings of outlines with a horizontal line, from left to right, and returns their number. */
function findCrossings(outlines: readonly Outline[], y: number): number {
  let count = 0;
  for (const points of outlines) {
    const { length } = points;
    let x0 = points[length - 2] as number;
    let y0 = points[length - 1] as number;
    for (let at = 0; at < length; at += 2) {
      const x1 = points[at] as number;
      const y1 = points[at + 1] as number;
      if (y0 > y !== y1 > y && count < MOST_CROSSINGS) {
        const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
        let place = count++;
        for (; place > 0 && (found[place - 1] as number) > x; place--) found[place] = found[place - 1] as number;
        found[place] = x;
      }
      x0 = x1;
      y0 = y1;
    }
  }
  return count;
}

/** The dashes of a line between two points, each as a start and end share. */
function strokesOf(
  length: number,
  dash: readonly [number, number] | undefined,
): readonly (readonly [number, number])[] {
  if (!dash) return [[0, 1]];
  const [stroke, gap] = dash;
  const count = Math.max(1, Math.floor((length + gap) / (stroke + gap)));
  const start = (length - count * stroke - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, at) => {
    const from = start + at * (stroke + gap);
    return [from / length, (from + stroke) / length];
  });
}

/** A line as outlines: a rectangle for each dash, and a disc at each bend of an undashed line. */
function outlinesOf({ points, width, dash }: Extract<Shape, { readonly kind: "line" }>): readonly Outline[] {
  const outlines: Outline[] = [];
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x, y, toX, toY] = points.slice(at, at + 4) as [number, number, number, number];
    const length = Math.hypot(toX - x, toY - y);
    if (length === 0) continue;
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    const [sideX, sideY] = [(-dy * width) / 2, (dx * width) / 2];
    // Joints extend by half a pixel on either side, to leave no notch.
    const more = dash || points.length === 4 ? 0 : Math.min(width / 4, 0.6);
    for (const [from, to] of strokesOf(length, dash)) {
      const [ax, ay] = [x + dx * (from * length - more), y + dy * (from * length - more)];
      const [bx, by] = [x + dx * (to * length + more), y + dy * (to * length + more)];
      outlines.push([ax + sideX, ay + sideY, bx + sideX, by + sideY, bx - sideX, by - sideY, ax - sideX, ay - sideY]);
    }
  }
  return outlines;
}

const colourOf = (shape: Shape): number => rgba(shape.kind === "line" ? shape.stroke : shape.fill);

function drawShape(canvas: Canvas, shape: Shape): void {
  const colour = canvas.number(colourOf(shape)) ?? 0;
  // Overlapping strokes are painted one by one: together they would cancel out.
  if (shape.kind === "area") canvas.fill(shape.outlines, colour);
  else for (const it of outlinesOf(shape)) canvas.fill([it], colour);
}

/** Draws a picture. Takes a few milliseconds. */
export function rasterOf({ width, height, shapes }: Omit<Picture, "marked">): Raster {
  const canvas = new Canvas(width, height);
  // Requested colours come first, before mixed ones use up the indexes.
  for (const it of shapes) canvas.number(colourOf(it));
  for (const it of shapes) drawShape(canvas, it);
  return canvas;
}
