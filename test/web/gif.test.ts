/** GIFs as a strict reader takes them: whatever their size, the code that ends a frame is as long as the reader expects. */
import { expect, test } from "vitest";
import { Gif } from "../../web/showing/gif.ts";

const WIDTH = 64;

/** The header with its loop, the graphic control and the image descriptor, before the colours of the first frame. */
const COLOURS_AT = 13 + 19 + 8 + 10;

/** Reads the codes of the first frame; how many pixels there are before the end. Throws where no end is found. */
function pixelsIn(file: Uint8Array): number {
  const depth = ((file[COLOURS_AT - 1] as number) & 7) + 1;
  let at = COLOURS_AT + 3 * (1 << depth) + 1;
  const data: number[] = [];
  for (let length = file[at] as number; length > 0; length = file[at] as number) {
    data.push(...file.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  const clear = 1 << depth;
  let lengths: number[] = [];
  let [size, bit, pixels, before] = [depth + 1, 0, 0, -1];
  for (;;) {
    if (bit + size > data.length * 8) throw new Error("no end");
    let code = 0;
    for (let it = 0; it < size; it++, bit++) code |= (((data[bit >> 3] as number) >> (bit & 7)) & 1) << it;
    if (code === clear + 1) return pixels;
    if (code === clear) {
      lengths = Array.from({ length: clear + 2 }, () => 1);
      [size, before] = [depth + 1, -1];
      continue;
    }
    if (before >= 0 && lengths.length < 4096) lengths.push((lengths[before] as number) + 1);
    if (code >= lengths.length) throw new Error(`unknown code ${code}`);
    pixels += lengths[code] as number;
    before = code;
    if (lengths.length === 1 << size && size < 12) size++;
  }
}

test("a frame ends where it should, at whatever code its last pixel falls", async () => {
  // Every height ends at another place of the table of codes.
  for (let height = 1; height <= 120; height++) {
    let seed = height;
    const pixels = Uint32Array.from({ length: WIDTH * height }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed >>> 16) & 7;
    });
    const gif = new Gif();
    gif.add({ width: WIDTH, height, pixels }, 100);
    expect(pixelsIn(new Uint8Array(await gif.end().arrayBuffer())), `${height} rows`).toBe(WIDTH * height);
  }
  for (let width = 1; width <= 300; width++) {
    const pixels = Uint32Array.from({ length: width }, (_, it) => (it * it) % 5);
    const gif = new Gif();
    gif.add({ width, height: 1, pixels }, 100);
    expect(pixelsIn(new Uint8Array(await gif.end().arrayBuffer())), `${width} pixels`).toBe(width);
  }
});
