/** A game as a film: a picture of the table for each entry, with points and words below. Made here, and sent nowhere. */
import type { GameEvent } from "../../games/kernel/game.ts";
import type { Picture, Shape } from "../../games/kernel/picture.ts";
import { rasterOf } from "../../games/kernel/raster.ts";
import { filmSteps } from "../replay/player.ts";
import { type Frame, Gif } from "./gif.ts";

/** A scene: the parts of an entry that are shown. */
export interface Scene {
  readonly view: unknown;
  readonly news: readonly GameEvent[];
  readonly points: string;
  readonly told: string;
}

export interface Script {
  readonly title: string;
  /** The number of scenes, and each of them, from 0. */
  readonly length: number;
  sceneAt(at: number): Scene;
  /** See `pictureOf` of a game's module. */
  pictureOf(view: unknown, news: readonly GameEvent[], whole: unknown): Picture | null;
}

/** Pixels: the maximum width of the film and height of its picture; smaller if possible. */
const WIDTH = 640;
const HEIGHT = 480;
const MARGIN = 12;
/** The distance of a text line below its top. */
const RISE = 3;
const LINE = 20;
/** Title, points, and two lines of words. */
const LINES = 4;
const PAPER = 0xfdfaf2;
const INK = 0x1f2a2a;

/** Blends one colour over another; `share` of 255. */
function over(under: number, colour: number, share: number): number {
  const mixed = (byte: number) => {
    const [a, b] = [(under >>> byte) & 255, (colour >>> byte) & 255];
    return Math.round(a + ((b - a) * share) / 255) << byte;
  };
  return mixed(16) | mixed(8) | mixed(0);
}

function scaled(shape: Shape, by: number): Shape {
  const all = (numbers: readonly number[]) => numbers.map((it) => it * by);
  if (shape.kind === "area") return { ...shape, outlines: shape.outlines.map(all) };
  const { dash, points, width } = shape;
  return { ...shape, points: all(points), width: width * by, ...(dash && { dash: [dash[0] * by, dash[1] * by] }) };
}

/** Lines of words that fit; the rest becomes an ellipsis. */
function wrapped(
  canvas: OffscreenCanvasRenderingContext2D,
  text: string,
  width: number,
  most: number,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line === "" || canvas.measureText(longer).width <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

/** Draws scenes of one size. */
class Studio {
  readonly width: number;
  readonly height: number;
  readonly #scale: number;
  readonly #top: number;
  readonly #words: OffscreenCanvasRenderingContext2D;

  constructor({ width, height }: Picture) {
    this.#scale = Math.min(WIDTH / width, HEIGHT / height, 1.5);
    this.width = Math.max(360, Math.round(width * this.#scale)) + 2 * MARGIN;
    this.#top = Math.round(height * this.#scale) + 2 * MARGIN;
    this.height = this.#top + LINES * LINE + MARGIN;
    const canvas = new OffscreenCanvas(this.width, this.height - this.#top);
    const words = canvas.getContext("2d", { willReadFrequently: true });
    if (!words) throw new Error("this browser draws no words");
    this.#words = words;
  }

  draw(picture: Picture | null, title: string, { points, told }: Scene): Frame {
    const pixels = new Uint32Array(this.width * this.height).fill(PAPER);
    if (picture) this.#paint(pixels, picture);
    this.#write(pixels, title, points, told);
    return { width: this.width, height: this.height, pixels };
  }

  #paint(pixels: Uint32Array, { width, height, shapes }: Picture): void {
    const size = { width: Math.round(width * this.#scale), height: Math.round(height * this.#scale) };
    const raster = rasterOf({ ...size, shapes: shapes.map((it) => scaled(it, this.#scale)) });
    const colours = raster.colours.map((it) => over(PAPER, Math.floor(it / 256), it % 256));
    const left = (this.width - raster.width) >> 1;
    for (let y = 0; y < raster.height; y++)
      for (let x = 0; x < raster.width; x++) {
        const number = raster.pixels[y * raster.width + x] ?? 0;
        if (number !== 0) pixels[(y + MARGIN) * this.width + left + x] = colours[number] ?? PAPER;
      }
  }

  #write(pixels: Uint32Array, title: string, points: string, told: string): void {
    const { canvas } = this.#words;
    this.#words.clearRect(0, 0, canvas.width, canvas.height);
    this.#words.textBaseline = "top";
    const room = this.width - 2 * MARGIN;
    // Capitals and accents reach above the line's top.
    const put = (text: string, line: number) => this.#words.fillText(text, MARGIN, line * LINE + RISE, room);
    this.#words.font = "600 15px system-ui, sans-serif";
    put(title, 0);
    this.#words.font = "15px system-ui, sans-serif";
    put(points, 1);
    for (const [at, line] of wrapped(this.#words, told, room, LINES - 2).entries()) put(line, at + 2);
    const { data } = this.#words.getImageData(0, 0, canvas.width, canvas.height);
    const from = this.#top * this.width;
    for (let at = 0; at < canvas.width * canvas.height; at++) {
      const alpha = data[at * 4 + 3] ?? 0;
      // Four steps from paper to ink: few colours, and legible.
      if (alpha > 31) pixels[from + at] = over(PAPER, INK, Math.min(255, Math.round(alpha / 64) * 64));
    }
  }
}

/** Yields to the page. */
const breathe = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Makes the film; `null`: it was stopped. `progress`: the finished share, 0 to 1. */
export async function filmOf(
  script: Script,
  progress: (share: number) => void,
  stop: AbortSignal,
): Promise<Blob | null> {
  const { length, title } = script;
  const whole = script.sceneAt(length - 1).view;
  const last = script.pictureOf(whole, [], whole);
  if (!last) throw new Error("there is nothing to be seen");
  const studio = new Studio(last);
  const gif = new Gif();
  for (const { at, stay } of filmSteps({ first: 0, last: length - 1 })) {
    const scene = script.sceneAt(at);
    gif.add(studio.draw(script.pictureOf(scene.view, scene.news, whole), title, scene), stay);
    progress((at + 1) / length);
    await breathe();
    if (stop.aborted) return null;
  }
  return gif.end();
}
