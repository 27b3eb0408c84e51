/**
 * The second Worker: what is large, slow or rarely needed, kept off the first one's start. Nothing that accepts a move depends on
 * it. Only the main Worker reaches it, over a service binding; the way back is what a call brings along.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type { DrawnPicture, Side, Sitting } from "../contract/side.ts";
import { drawTable } from "./picture.ts";

export default class SideWorker extends WorkerEntrypoint implements Side {
  draw(sitting: Sitting): Promise<DrawnPicture | null> {
    return drawTable(sitting);
  }
}
