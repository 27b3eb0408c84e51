/** Where the peaks of a range stand. */
import { type Point, SIZE } from "../../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import { chanceAt, driftAt } from "./chance.ts";
import type { Survey } from "./ground.ts";
import type { Laid } from "./laid.ts";

/** A peak: the middle of its base, which of the drawn ones it is, and how large. */
interface Peak extends Point {
  readonly form: number;
  readonly size: number;
}

/** How many peaks are drawn. */
const PEAK_FORMS = 4;
/** From peak to peak, across and down. */
const ACROSS = 25;
const DOWN = 15;

/** Points of a peak of size 1 that must lie on a mountain: its base, and its flanks. */
const FOOTING: readonly Point[] = [
  { x: 0, y: 1.5 },
  { x: -10, y: 1 },
  { x: 10, y: 1 },
  { x: -6, y: -8 },
  { x: 6, y: -8 },
  { x: 0, y: -13 },
];

function peakAt(survey: Survey, column: number, row: number): Peak | null {
  const x = (column + (row & 1) / 2) * ACROSS + driftAt(4.5, column, row, 1);
  const y = row * DOWN + driftAt(3, column, row, 2);
  const size = 1.1 + 0.45 * chanceAt(column, row, 3);
  const form = Math.floor(chanceAt(column, row, 4) * PEAK_FORMS);
  for (const by of [size, size * 0.7, size * 0.5]) {
    if (FOOTING.every((it) => survey.at(x + it.x * by, y + it.y * by) === "mountain")) return { x, y, form, size: by };
  }
  return null;
}

/** The peaks whose grid place is on this tile. */
function peaksOn(tile: Laid, survey: Survey): readonly Peak[] {
  const [left, top] = [tile.x * SIZE, tile.y * SIZE];
  const peaks: Peak[] = [];
  for (let row = Math.ceil(top / DOWN); row * DOWN < top + SIZE; row++) {
    const shift = (row & 1) / 2;
    for (let column = Math.ceil(left / ACROSS - shift); (column + shift) * ACROSS < left + SIZE; column++) {
      const peak = peakAt(survey, column, row);
      if (peak) peaks.push(peak);
    }
  }
  return peaks;
}

/** The peaks of all mountains, far ones first. They stand on one grid over the whole table, so that no tile's edge shows. */
export const peaksOf = (tiles: readonly Laid[], survey: Survey): readonly Peak[] =>
  tiles
    .filter((it) => kindById(it.kind).segments.some(({ feature }) => feature === "mountain"))
    .flatMap((it) => peaksOn(it, survey))
    .sort((a, b) => a.y - b.y);
