/** One tile, drawn from its data in our own hand: prairie, mountains, tracks, then what lies on them. */
import { useMemo } from "preact/hooks";
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type { Kind, Rotation, Segment } from "../../../games/gold-rush/model/state.ts";
import { Horse, Junction, Locomotive, Nugget, Peak, Tipi, Town } from "./glyphs.tsx";
import { isStraight, mountainOutline, pathOf, pointOn, trackCurve } from "./shapes.ts";
import { LOCOMOTIVE_AT, type Spots, spotsOn } from "./spots.ts";

const MIDDLE = { x: 50, y: 50 };
const GRASS =
  "M14 40h0M18 43h0M11 44h0M84 60h0M88 63h0M62 88h0M66 91h0M59 92h0M38 12h0M41 9h0M12 84h0M88 16h0M91 20h0M70 34h0M30 70h0M27 73h0";

interface Drawn {
  readonly segment: Segment;
  readonly spots: Spots;
  readonly upright: number;
}

function Mountain({ segment, spots, upright }: Drawn) {
  const outline = mountainOutline(segment.sides);
  return (
    <>
      <path class="gr-mountain" d={`${pathOf(outline)}Z`} />
      {outline.map((it) => (isStraight(it) ? null : <path key={it.to.x} class="gr-slope" d={pathOf([it])} />))}
      {spots.peaks.map((at, index) => (
        <Peak key={`${at.x},${at.y}`} at={at} upright={upright} size={index === 0 ? 0.95 : 0.6} />
      ))}
      {spots.nuggets.map((at) => (
        <Nugget key={`${at.x},${at.y}`} at={at} upright={upright} />
      ))}
    </>
  );
}

function Prairie({ spots, upright }: Drawn) {
  return (
    <>
      {spots.tipis.map((at) => (
        <Tipi key={`${at.x},${at.y}`} at={at} upright={upright} />
      ))}
      {spots.horses.map((at) => (
        <Horse key={`${at.x},${at.y}`} at={at} upright={upright} />
      ))}
    </>
  );
}

function Track({ segment }: Pick<Drawn, "segment">) {
  const d = pathOf([trackCurve(segment)]);
  return (
    <g class="gr-track">
      <path class="gr-ballast" d={d} />
      <path class="gr-sleepers" d={d} />
      <path class="gr-rails" d={d} />
      <path class="gr-between" d={d} />
    </g>
  );
}

function drawing({ segments, id }: Kind, rotation: Rotation) {
  const upright = rotation * 90;
  const drawn = segments.map((segment, at) => ({ segment, upright, spots: spotsOn(id)[at] as Spots }));
  const of = (feature: Segment["feature"]) => drawn.filter((it) => it.segment.feature === feature);
  const tracks = of("railroad");
  return (
    <g transform={`rotate(${upright} 50 50)`}>
      <rect class="gr-prairie" width="100" height="100" />
      <path class="gr-grass" d={GRASS} />
      {of("mountain").map((it) => (
        <Mountain key={it.segment.sides.join()} {...it} />
      ))}
      {tracks.map((it) => (
        <Track key={it.segment.sides.join()} segment={it.segment} />
      ))}
      {tracks.some((it) => it.segment.endsAt === "junction") ? <Junction at={MIDDLE} upright={upright} /> : null}
      {of("city").length > 0 ? <Town at={MIDDLE} upright={upright} /> : null}
      {tracks
        .filter((it) => it.segment.locomotive)
        .map((it) => (
          <Locomotive
            key={it.segment.sides.join()}
            at={pointOn(trackCurve(it.segment), LOCOMOTIVE_AT)}
            upright={upright}
          />
        ))}
      {of("prairie").map((it) => (
        <Prairie key={it.segment.halves.join()} {...it} />
      ))}
      <rect class="gr-edge" width="100" height="100" />
    </g>
  );
}

/** A tile of a kind, turned; 100 × 100 units from its upper left corner. */
export function Tile({ kind, rotation }: { readonly kind: string; readonly rotation: Rotation }) {
  return useMemo(() => drawing(kindById(kind), rotation), [kind, rotation]);
}
