/** The picture of a table, as bytes of a PNG. */
import { rasterOf } from "../../games/kernel/raster.ts";
import { moduleOf } from "../../games/modules.ts";
import type { DrawnPicture, Sitting } from "../contract/side.ts";
import { pngOf } from "./png.ts";

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
