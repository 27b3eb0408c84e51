/** Geometry of the drawn map: blocks of cities, and the cards below. */
import { blockOf, MAP_HEIGHT, MAP_WIDTH } from "../../../games/carnegie/map/shape.ts";
import { REGIONS, type Region } from "../../../games/carnegie/model/state.ts";
import type { Point } from "../../../games/kit/layout.ts";
import type { Box } from "../../kit/look.ts";

/** The touch area of a city: its block and name, and as much around them as no other city needs. */
export function hitOf(id: string): Box {
  const { x, y, width, height } = blockOf(id);
  const wider = Math.max(0, 92 - width) / 2;
  return { x: x - wider, y: y - 22, width: width + 2 * wider, height: height + 30 };
}

/** The cards of the regions stand in a row of their own below the map. */
export const CARD = { width: 362, height: 176, gap: 10 };

export const cardAt = (region: Region): Point => ({
  x: REGIONS.indexOf(region) * (CARD.width + CARD.gap),
  y: 0,
});

/** The whole map. */
export const MAP_BOX: Box = { x: -16, y: -16, width: MAP_WIDTH + 32, height: MAP_HEIGHT + 32 };

/** The row of cards. */
export const CARDS_BOX: Box = {
  x: 0,
  y: 0,
  width: (CARD.width + CARD.gap) * REGIONS.length - CARD.gap,
  height: CARD.height,
};
