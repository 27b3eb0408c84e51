/** The regions as buttons over the map of a phone. */
import { REGIONS, type Region } from "../../../games/carnegie/model/state.ts";
import { regionSpot } from "../../../games/carnegie/table/spots.ts";
import { printedPlace } from "../../../games/carnegie/table.ts";
import { boundsOf } from "../../../games/kit/layout.ts";
import type { Box } from "../../kit/look.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import { steer } from "../steering.ts";
import type { BoardController } from "./controller.ts";
import { regionName } from "./names.ts";
import "./chips.css";

/** The part of the map with a region's cities. */
function regionBox(region: Region): Box {
  const [from, to] = boundsOf([printedPlace(regionSpot(region))]);
  return { ...from, width: to.x - from.x, height: to.y - from.y };
}

/** Sends a mission that is in hand there, else shows the region. */
function tapped(controller: BoardController, region: Region): void {
  const place = regionSpot(region);
  if (controller.takes(place)) controller.tap(place);
  else steer(controller.camera, regionBox(region));
}

/** On a phone: each region by itself, as large as it can be. */
export function RegionChips({ controller }: { readonly controller: BoardController }) {
  return (
    <div class="cg-chips">
      {REGIONS.map((it) => (
        <button
          type="button"
          key={it}
          class={`cg-chip-${it}${controller.takes(regionSpot(it)) ? " offered" : ""}`}
          aria-label={regionName(it)}
          onClick={() => tapped(controller, it)}
        >
          {withSoftHyphens(regionName(it))}
        </button>
      ))}
    </div>
  );
}
