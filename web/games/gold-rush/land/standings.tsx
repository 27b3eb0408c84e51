/** Things on the land: peaks, towns, junctions, locomotives, nuggets, tipis, horses. */
import { useMemo } from "preact/hooks";
import { onTable, type Point, pointOn, SIZE, trackCurve } from "../../../../games/gold-rush/board/shapes.ts";
import { LOCOMOTIVE_AT, spotsOn } from "../../../../games/gold-rush/board/spots.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import type { Segment } from "../../../../games/gold-rush/model/state.ts";
import { addOnSays } from "../add-ons/add-on.ts";
import { Survey } from "./ground.ts";
import type { Laid } from "./laid.ts";
import { peaksOf } from "./peaks.ts";
import { Sign } from "./sign.tsx";

interface Standing {
  readonly id: string;
  readonly at: Point;
}

/** Things printed on the tile: these count. */
function symbolsOn(tile: Laid): readonly Standing[] {
  const { segments } = kindById(tile.kind);
  const middle = onTable({ x: 50, y: 50 }, tile);
  const at = (it: Point) => onTable(it, tile);
  const has = (is: (it: Segment) => boolean) => segments.some(is);
  const of = (id: string, points: readonly Point[]) => points.map((it) => ({ id, at: at(it) }));
  return [
    ...(has((it) => it.endsAt === "junction") ? [{ id: "junction", at: middle }] : []),
    ...(has((it) => it.feature === "city") ? [{ id: "town", at: middle }] : []),
    ...segments
      .filter((it) => it.locomotive)
      .map((it) => ({ id: "locomotive", at: at(pointOn(trackCurve(it), LOCOMOTIVE_AT)) })),
    ...spotsOn(tile.kind).flatMap((it) => [
      ...of("nugget", it.nuggets),
      ...of("tipi", it.tipis),
      ...of("horse", it.horses),
    ]),
  ];
}

function drawing(tiles: readonly Laid[]) {
  return (
    <g class="gr-standings">
      {peaksOf(tiles, new Survey(tiles)).map((it) => (
        <Sign key={`${it.x} ${it.y}`} id={`peak-${it.form}`} at={it} size={it.size} />
      ))}
      {tiles.flatMap(symbolsOn).map((it) => (
        <Sign key={`${it.id} ${it.at.x} ${it.at.y}`} {...it} />
      ))}
      {tiles.map(({ kind, x, y }) => {
        const Mark = addOnSays().tiles[kind];
        return Mark ? (
          <g key={`${x},${y}`} transform={`translate(${x * SIZE} ${y * SIZE})`}>
            <Mark />
          </g>
        ) : null;
      })}
    </g>
  );
}

export function Standings({ tiles }: { readonly tiles: readonly Laid[] }) {
  return useMemo(() => drawing(tiles), [tiles]);
}
