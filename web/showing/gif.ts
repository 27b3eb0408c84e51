/** Writes an animated GIF (GIF89a), frame by frame: each holds the changes since the one before, and its own colours. */

/** Pixels as 0xrrggbb, row by row. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** The changed part of a frame: a rectangle, whose unchanged pixels are transparent. */
interface Change {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Indexes of colours; 0 is transparent. */
  readonly numbers: Uint8Array;
  /** The colours of index 1, 2, …; at most 255. */
  readonly colours: readonly number[];
}

const MOST_COLOURS = 255;
/** Codes of at most 12 bits (GIF89a, appendix F). */
const MOST_CODES = 4_096;

/** Bytes in blocks of at most 255, each with its length before it, and an empty one at the end. */
function blocksOf(bytes: readonly number[]): readonly number[] {
  const blocks: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255);
    blocks.push(part.length, ...part);
  }
  return [...blocks, 0];
}

/** Variable-length-code LZW (GIF89a, appendix F), as bytes. `depth`: bits of an index. */
function compressed(numbers: Uint8Array, depth: number): readonly number[] {
  const bytes: number[] = [];
  const clear = 1 << depth;
  let known = new Map<number, number>();
  let next = clear + 2;
  let size = depth + 1;
  let buffer = 0;
  let bits = 0;
  const write = (code: number) => {
    buffer |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8, buffer >>>= 8) bytes.push(buffer & 255);
  };
  write(clear);
  let prefix = numbers[0] ?? 0;
  for (let at = 1; at < numbers.length; at++) {
    const number = numbers[at] as number;
    const key = prefix * 256 + number;
    const code = known.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    write(prefix);
    prefix = number;
    if (next === MOST_CODES) {
      write(clear);
      known = new Map();
      next = clear + 2;
      size = depth + 1;
      continue;
    }
    // The decoder's table is one entry behind: codes grow when the next one no longer fits.
    if (next === 1 << size) size++;
    known.set(key, next++);
  }
  write(prefix);
  // The end marker is a code like any other.
  if (next === 1 << size && next < MOST_CODES) size++;
  write(clear + 1);
  if (bits > 0) bytes.push(buffer & 255);
  return bytes;
}

const channels = (colour: number): readonly [number, number, number] => [
  colour >>> 16,
  (colour >>> 8) & 255,
  colour & 255,
];

const distance = (one: number, other: number): number => {
  const [a, b] = [channels(one), channels(other)];
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
};

/** An index for each colour; if there are too many, the rarest get that of the nearest. */
function numbered(counts: ReadonlyMap<number, number>): {
  colours: readonly number[];
  of: ReadonlyMap<number, number>;
} {
  const all = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const colours = all.slice(0, MOST_COLOURS);
  const of = new Map(colours.map((it, at) => [it, at + 1]));
  for (const it of all.slice(MOST_COLOURS)) {
    const nearest = colours.reduce((best, other) => (distance(it, other) < distance(it, best) ? other : best));
    of.set(it, of.get(nearest) ?? 1);
  }
  return { colours, of };
}

/** The rectangle in which a frame differs from the one before; `null`: nowhere. */
function changedIn({ width, height, pixels }: Frame, before: Uint32Array | null) {
  if (!before) return { left: 0, top: 0, right: width, bottom: height };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (pixels[at] === before[at]) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  return right === 0 ? null : { left, top, right, bottom };
}

function changeOf(frame: Frame, before: Uint32Array | null): Change | null {
  const found = changedIn(frame, before);
  if (!found) return null;
  const { left, top, right, bottom } = found;
  const [width, height] = [right - left, bottom - top];
  const places = Array.from({ length: height }, (_, row) => (top + row) * frame.width + left);
  const isNew = (at: number) => !before || before[at] !== frame.pixels[at];
  const counts = new Map<number, number>();
  for (const start of places)
    for (let at = start; at < start + width; at++) {
      const colour = frame.pixels[at] as number;
      if (isNew(at)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  const { colours, of } = numbered(counts);
  const numbers = new Uint8Array(width * height);
  let to = 0;
  for (const start of places)
    for (let at = start; at < start + width; at++)
      numbers[to++] = isNew(at) ? (of.get(frame.pixels[at] as number) ?? 0) : 0;
  return { left, top, width, height, numbers, colours };
}

const word = (value: number): readonly number[] => [value & 255, value >>> 8];
const ascii = (text: string): readonly number[] => [...text].map((it) => it.charCodeAt(0));

/** Collects the file. All frames have the size of the first. */
export class Gif {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #before: Uint32Array | null = null;
  /** The last change with its duration, in milliseconds. */
  #last: { readonly change: Change; stays: number } | null = null;

  #push(bytes: readonly number[]): void {
    this.#parts.push(Uint8Array.from(bytes));
  }

  #begin({ width, height }: Frame): void {
    this.#push([...ascii("GIF89a"), ...word(width), ...word(height), 0x70, 0, 0]);
    // Loops forever.
    this.#push([0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0]);
  }

  #flush(): void {
    if (!this.#last) return;
    const { change, stays } = this.#last;
    const { left, top, width, height, numbers, colours } = change;
    const depth = Math.max(2, Math.ceil(Math.log2(colours.length + 1)));
    const table = Array.from({ length: 1 << depth }, (_, at) => channels(at === 0 ? 0 : (colours[at - 1] ?? 0))).flat();
    // It stays below the next frame, and its colour 0 is transparent.
    this.#push([0x21, 0xf9, 4, 0x05, ...word(Math.round(stays / 10)), 0, 0]);
    this.#push([0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0x80 | (depth - 1), ...table]);
    this.#push([depth, ...blocksOf(compressed(numbers, depth))]);
    this.#last = null;
  }

  /** Adds a frame with a duration in milliseconds. */
  add(frame: Frame, stays: number): void {
    if (!this.#before) this.#begin(frame);
    const change = changeOf(frame, this.#before);
    if (!change && this.#last) {
      this.#last.stays += stays;
      return;
    }
    this.#flush();
    if (change) this.#last = { change, stays };
    this.#before = frame.pixels.slice();
  }

  /** The file, once all frames are in. */
  end(): Blob {
    this.#flush();
    this.#push([0x3b]);
    return new Blob(this.#parts, { type: "image/gif" });
  }
}
