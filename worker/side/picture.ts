/** The picture of a table, as bytes of a PNG. */
import { type Raster, rasterOf } from "../../games/kernel/raster.ts";
import { moduleOf } from "../../games/modules.ts";
import type { DrawnPicture, Sitting } from "../contract/side.ts";
import { logFault } from "../lib/telemetry.ts";

/** Draws a table. `null`: its game has no pictures, there is nothing to see yet, or drawing failed, which is logged. Never throws. */
export async function drawTable({ game, view, viewer, news }: Sitting): Promise<DrawnPicture | null> {
  try {
    const module = moduleOf(game);
    if (!module?.pictureOf || view === null) return null;
    const picture = module.pictureOf(module.game.view(view, viewer), news);
    if (!picture) return null;
    const { width, height, marked } = picture;
    return { width, height, marked, png: await pngOf(rasterOf(picture)) };
  } catch (error) {
    logFault("picture", error, { game });
    return null;
  }
}

// An indexed picture as PNG (W3C, third edition): palette, transparency, and rows that zlib compresses.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bits per pixel, colour type 3 (indexed), and the only methods for compression, filter and interlace. */
const KIND = [8, 3, 0, 0, 0];

let table: Uint32Array | undefined;

/** CRC-32 of bytes (PNG, annex D). */
function crcOf(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Four bytes, the highest first. */
const big = (value: number): readonly number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);

function chunk(name: string, data: Uint8Array | readonly number[]): Uint8Array {
  const body = new Uint8Array(4 + data.length);
  body.set([...name].map((it) => it.charCodeAt(0)));
  body.set(data, 4);
  const out = new Uint8Array(body.length + 8);
  out.set(big(data.length));
  out.set(body, 4);
  out.set(big(crcOf(body)), body.length + 4);
  return out;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Rows with their filter byte: none, which is best for indexed colours. */
function rowsOf({ width, height, pixels }: Raster): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

const byteOf = (colour: number, byte: number): number => Math.floor(colour / 256 ** byte) % 256;

/** The bytes of a PNG file. */
export async function pngOf(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, colours } = raster;
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", [...big(width), ...big(height), ...KIND]),
    chunk(
      "PLTE",
      colours.flatMap((it) => [byteOf(it, 3), byteOf(it, 2), byteOf(it, 1)]),
    ),
    chunk(
      "tRNS",
      colours.map((it) => byteOf(it, 0)),
    ),
    chunk("IDAT", await deflate(rowsOf(raster))),
    chunk("IEND", []),
  ];
  const file = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const it of parts) {
    file.set(it, at);
    at += it.length;
  }
  return file;
}
