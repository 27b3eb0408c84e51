/**
 * Finds where on a tile its symbols and pieces have room: `node bin/games/gold-rush/spots.ts` writes games/gold-rush/data/spots.json, so
 * that no page works it out while somebody waits. On a fine grid each area takes the cells that lie farthest from its border and
 * from what lies there already. Works for any tile data: nothing has to be measured by hand when a tile changes.
 */
import { writeFileSync } from "node:fs";
import { type Point, turnedPoint } from "../../../games/gold-rush/board/shapes.ts";
import { CELLS, COUNT, placesIn, STEP } from "../../../games/gold-rush/board/spots.ts";
import { kindsInBox } from "../../../games/gold-rush/board/tiles.ts";
import type { Kind, Segment } from "../../../games/gold-rush/model/state.ts";
import { cellAt, type Ground, groundOf } from "../../../web/games/gold-rush/land/ground.ts";

/** The inner end of a half-edge: 0 NL … 7 WR. */
const halfPoint = (half: number): Point => turnedPoint({ x: half % 2 === 0 ? 22 : 78, y: 2 }, half >> 1);

const columnOf = (cell: number): number => cell % COUNT;
const rowOf = (cell: number): number => Math.floor(cell / COUNT);

const NEIGHBOURS: readonly (readonly number[])[] = CELLS.map((_, at) => {
  const column = columnOf(at);
  return [at - COUNT, at + COUNT, column > 0 ? at - 1 : -1, column < COUNT - 1 ? at + 1 : -1].filter(
    (it) => it >= 0 && it < CELLS.length,
  );
});

const neighbours = (at: number): readonly number[] => NEIGHBOURS[at] ?? [];

function flooded(ground: Ground, halves: readonly number[]): ReadonlySet<number> {
  const found = new Set(halves.map((it) => cellAt(halfPoint(it))).filter((it) => ground[it] === false));
  for (const at of found) for (const next of neighbours(at)) if (ground[next] === false) found.add(next);
  return found;
}

function areaOf(ground: Ground, segment: Segment, index: number): ReadonlySet<number> {
  if (segment.feature === "prairie") return flooded(ground, segment.halves);
  return new Set(ground.flatMap((it, at) => (it === index ? [at] : [])));
}

const apart = (one: number, other: number): number =>
  STEP * Math.sqrt((columnOf(one) - columnOf(other)) ** 2 + (rowOf(one) - rowOf(other)) ** 2);

/** How far each cell of an area is from the area's border. */
function depths(area: ReadonlySet<number>): (at: number) => number {
  const isBorder = (at: number) => neighbours(at).length < 4 || neighbours(at).some((it) => !area.has(it));
  const outside = CELLS.flatMap((_, at) => (area.has(at) && isBorder(at) ? [at] : []));
  return (at) => Math.min(...outside.map((it) => apart(at, it)));
}

/** How much nearer two things may be to each other than to the border. */
const CROWD = 0.36;

/** Chooses cells one after the other, each where there is most room left. */
function roomiest(area: ReadonlySet<number>, count: number): readonly number[] {
  const inside = [...area];
  const depth = depths(area);
  const room = inside.map((at) => depth(at) + 1);
  return Array.from({ length: count }, () => {
    const chosen = inside[room.indexOf(Math.max(...room))] ?? -1;
    for (const [index, at] of inside.entries())
      room[index] = Math.min(room[index] as number, CROWD * apart(chosen, at));
    return chosen;
  });
}

const cellsOf = ({ id, segments }: Kind): readonly (readonly number[])[] =>
  segments.map((it, at) => roomiest(areaOf(groundOf(id), it, at), placesIn(it)));

/** The file's content: for each kind of tile, by segment, the cells for its symbols and pieces. */
export const spotsFile = (): string => {
  const source = "written by bin/games/gold-rush/spots.ts";
  return `${JSON.stringify({ source, cells: Object.fromEntries(kindsInBox().map((it) => [it.id, cellsOf(it)])) })}\n`;
};

if (import.meta.main) writeFileSync(new URL("../../../games/gold-rush/data/spots.json", import.meta.url), spotsFile());
