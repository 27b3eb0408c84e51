/** The country under the cities, in the style of an old map: coasts with water-lines, lakes, rivers and ranges in fine line. */

import { outlineOf } from "../../../../games/carnegie/map/shape.ts";
import { REGIONS } from "../../../../games/carnegie/model/state.ts";
import map from "../data/terrain.json" with { type: "json" };
import "./terrain.css";

const LAND = REGIONS.map(outlineOf).join("");

/** Lines of water along the coast: widths of strokes under the land, from the sea inwards. */
const WATER_LINES = [44, 34, 25, 17, 10] as const;

/** Seas and lakes: to be drawn before the land, which covers what of them it is. */
export function Waters() {
  return (
    <g class="cg-waters">
      <clipPath id="cg-seas">
        <path d={map.seas} />
      </clipPath>
      <clipPath id="cg-lakes">
        <path d={map.lakes} />
      </clipPath>
      {/* Each width once as a line and once, a little narrower, as the water between it and the next. */}
      <g clip-path="url(#cg-seas)">
        {WATER_LINES.map((it) => (
          <g key={it}>
            <path class="cg-water-line" d={LAND} stroke-width={it + 1.6} />
            <path class="cg-sea" d={LAND} stroke-width={it} />
          </g>
        ))}
      </g>
      <path class="cg-lake" d={map.lakes} />
      <g clip-path="url(#cg-lakes)">
        <path class="cg-water-line" d={map.lakes} stroke-width="15" />
        <path class="cg-lake-inner" d={map.lakes} stroke-width="13.4" />
        <path class="cg-water-line" d={map.lakes} stroke-width="7" />
        <path class="cg-lake-inner" d={map.lakes} stroke-width="5.6" />
      </g>
      <path class="cg-shore" d={map.lakes} />
    </g>
  );
}

/** Two peaks of an engraved range: outline, shaded side, and cuts on it. */
const PEAKS = ["M-11 7-4-5-1-1 3-9 12 7", "M-12 7-5-7 0 1 4-4 11 7"] as const;
const CUTS = [
  "M3-9 4-4 2-1 4 7M5-5 9 3M5-1 7 6M-4-5-3-1-5 3",
  "M-5-7-4-2-6 1-4 7M-3-3 2 5M-4 1-1 7M4-4 5 0 3 4",
] as const;

const RANGE = map.peaks.map(([x, y], at) => ({ x, y, outline: PEAKS[at % 2], cuts: CUTS[at % 2] }));

/** Equal strokes at every peak, as one path: absolute moves, then relative strokes. */
const at = (path: string, x: number, y: number): string =>
  path.replace(/(-?\d+)([ -]\d+)/g, (_, across: string, down: string) => `${Number(across) + x} ${Number(down) + y} `);

const OUTLINES = RANGE.map((it) => at(it.outline as string, it.x as number, it.y as number)).join("");
const SHADES = RANGE.map((it) => at(it.cuts as string, it.x as number, it.y as number)).join("");

/** Rivers and ranges: to be drawn on the land, under everything of the game. */
export function Relief() {
  return (
    <g class="cg-relief">
      <path class="cg-lake" d={map.inland} />
      <path class="cg-shore" d={map.inland} />
      <path class="cg-river cg-mississippi" d={map.rivers[0]} />
      <path class="cg-river" d={map.rivers.slice(1).join("")} />
      <path class="cg-peaks" d={OUTLINES} />
      <path class="cg-cuts" d={SHADES} />
    </g>
  );
}

/** A compass in the Atlantic and a steamer in the Gulf, for the eye to rest on. */
export function Ornaments() {
  return (
    <g class="cg-ornaments">
      <g transform="translate(1300 690)">
        <circle r="44" />
        <circle r="39" />
        <path class="cg-rose-dark" d="M0-54 7-7H0ZM54 0 7 7V0ZM0 54-7 7H0ZM-54 0-7-7V0Z" />
        <path d="M0-54-7-7H0ZM54 0 7-7V0ZM0 54 7 7H0ZM-54 0-7 7V0Z" />
        <path d="M26-26 7-7M26 26 7 7M-26 26-7 7M-26-26-7-7" />
      </g>
      <g transform="translate(905 800)">
        <path class="cg-rose-dark" d="M-34 4H36L28 14H-28ZM-8 4V-4H16V4ZM-2-4 -1-17H5L6-4Z" />
        <path d="M-22 4V-20M26 4V-16M-22-18-34 3M-22-18-9 3M26-14 35 3M3-19Q8-26 16-23 22-30 32-26 40-31 48-27" />
        <path d="M-46 18Q-40 14-34 18T-22 18 -10 18 2 18 14 18 26 18 38 18 50 18" />
      </g>
    </g>
  );
}
