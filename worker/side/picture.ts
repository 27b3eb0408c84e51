/** The picture of a table, as bytes of a PNG. */
import type { Happening, Viewer } from "../../games/kernel/game.ts";
import { rasterOf } from "../../games/kernel/raster.ts";
import { moduleOf } from "../../games/modules.ts";
import { pngOf } from "./png.ts";

/** What is to be drawn: a table as this viewer sees it. */
export interface Sitting {
  readonly game: string;
  /** The view of `viewer`. Whoever passes a fuller one shows nothing more: it is cut down to theirs again. */
  readonly view: unknown;
  readonly viewer: Viewer;
  /** What is marked as new. */
  readonly news: readonly Happening[];
}

/** A PNG with its size in pixels. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  /** Whether anything in it is marked as new. */
  readonly marked: boolean;
  readonly png: Uint8Array<ArrayBuffer>;
}

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
    console.error(JSON.stringify({ at: "picture", game, fault: String(error) }));
    return null;
  }
}
