/** The regions as buttons over the map of a phone. */
import { CITIES } from "../../../games/carnegie/map/board.ts";
import { cityAt } from "../../../games/carnegie/map/shape.ts";
import { REGIONS, type Region } from "../../../games/carnegie/model/state.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import type { Box } from "../camera.ts";
import type { BoardController } from "./controller.ts";
import { regionName } from "./names.ts";
import { regionPlace } from "./places.ts";
import "./chips.css";

/** The area of a region's cities, with a margin. */
function regionBox(region: Region): Box {
  const at = CITIES.filter((it) => it.region === region).map((it) => cityAt(it.id));
  const [left, right] = [Math.min(...at.map((it) => it.x)) - 90, Math.max(...at.map((it) => it.x)) + 90];
  const [top, bottom] = [Math.min(...at.map((it) => it.y)) - 70, Math.max(...at.map((it) => it.y)) + 70];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Sends a mission that is in hand there, else shows the region. */
function tapped(controller: BoardController, region: Region): void {
  const place = regionPlace(region);
  if (controller.takes(place)) controller.tap(place);
  else controller.camera.steer(regionBox(region));
}

/** On a phone: each region by itself, as large as it can be. */
export function RegionChips({ controller }: { readonly controller: BoardController }) {
  return (
    <div class="cg-chips">
      {REGIONS.map((it) => (
        <button
          type="button"
          key={it}
          class={`cg-chip-${it}${controller.takes(regionPlace(it)) ? " offered" : ""}`}
          aria-label={regionName(it)}
          onClick={() => tapped(controller, it)}
        >
          {withSoftHyphens(regionName(it))}
        </button>
      ))}
    </div>
  );
}
