/**
 * Draws the map of Carnegie: `node bin/games/carnegie/map.ts` writes games/carnegie/data/map.json and
 * web/games/carnegie/data/terrain.json. The states (US Census Bureau, public domain, through us-atlas) are merged into four
 * regions and simplified, projected by Albers, and bent in x so that the crowded East gets room. Cities stand at their true
 * coordinates, moved apart only as far as their sites need. Lakes, rivers and ranges come from map-terrain.ts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { geoConicEqualArea } from "d3-geo";
import { merge } from "topojson-client";
import { presimplify, quantile, simplify } from "topojson-simplify";
import { CITIES } from "../../../games/carnegie/map/board.ts";
import { REGIONS, type Region } from "../../../games/carnegie/model/state.ts";
import { type Block, type Point, SIZES, separate } from "./map-blocks.ts";
import { INLAND, LAKES, RANGES, RIVERS, SEAS } from "./map-terrain.ts";

const STATES: Readonly<Record<Region, string>> = {
  west: "Washington,Oregon,California,Nevada,Idaho,Montana,Wyoming,Utah,Arizona,Colorado,New Mexico",
  midwest: "North Dakota,South Dakota,Nebraska,Kansas,Minnesota,Iowa,Missouri,Wisconsin,Illinois,Michigan,Indiana,Ohio",
  east: "Pennsylvania,New York,New Jersey,Connecticut,Rhode Island,Massachusetts,Vermont,New Hampshire,Maine,Maryland,Delaware,District of Columbia,Virginia,West Virginia",
  south:
    "Texas,Oklahoma,Arkansas,Louisiana,Mississippi,Alabama,Georgia,Florida,South Carolina,North Carolina,Tennessee,Kentucky",
};

/** Longitude and latitude. */
const PLACES: Readonly<Record<string, Point>> = {
  seattle: [-122.33, 47.61],
  helena: [-112.04, 46.59],
  portland: [-122.68, 45.52],
  boise: [-116.2, 43.62],
  "san-francisco": [-122.42, 37.77],
  reno: [-119.81, 39.53],
  "salt-lake-city": [-111.89, 40.76],
  denver: [-104.99, 39.74],
  "los-angeles": [-118.24, 34.05],
  phoenix: [-112.07, 33.45],
  "santa-fe": [-105.94, 35.69],
  fargo: [-96.79, 46.88],
  duluth: [-92.1, 46.79],
  omaha: [-95.94, 41.26],
  "st-paul": [-93.09, 44.95],
  chicago: [-87.63, 41.88],
  "kansas-city": [-94.58, 39.1],
  "st-louis": [-90.2, 38.63],
  cincinnati: [-84.51, 39.1],
  albany: [-73.76, 42.65],
  boston: [-71.06, 42.36],
  pittsburgh: [-80, 40.44],
  "new-york": [-74.01, 40.71],
  washington: [-77.04, 38.91],
  "el-paso": [-106.49, 31.76],
  dallas: [-96.8, 32.78],
  memphis: [-90.05, 35.15],
  atlanta: [-84.39, 33.75],
  charleston: [-79.93, 32.78],
  "san-antonio": [-98.49, 29.42],
  houston: [-95.37, 29.76],
  "new-orleans": [-90.07, 29.95],
};

/** Where a city's true place would cover a line or another region: right and down, in units of the map. */
const NUDGES: Readonly<Record<string, Point>> = {
  reno: [78, -26],
  "el-paso": [40, 20],
  pittsburgh: [6, -4],
  "san-antonio": [-22, 14],
  washington: [10, 22],
  boston: [20, 0],
  cincinnati: [0, -14],
  "kansas-city": [-8, 22],
  "st-louis": [14, 6],
};

const WIDTH = 1400;
const HEIGHT = 860;
/** The share of the outline's points that are kept: the weightiest. */
const KEPT = 0.12;
/** Islands smaller than this, in square units, are left out. */
const SPECK = 60;

const us = JSON.parse(readFileSync(new URL("../node_modules/us-atlas/states-10m.json", import.meta.url), "utf8"));
const fine = presimplify(us);
const coarse = simplify(fine, quantile(fine, KEPT));
const shapes = coarse.objects.states?.geometries ?? [];

function ringsOf(region: Region): readonly (readonly Point[])[] {
  const names = STATES[region].split(",");
  const merged = merge(
    coarse,
    shapes.filter((it) => names.includes(it.properties.name)),
  );
  return merged.coordinates.map((polygon) => polygon[0] ?? []);
}

const albers = geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]).center([0, 38]).scale(1).translate([0, 0]);
const corners = REGIONS.flatMap((it) => ringsOf(it).flat()).map((it) => albers(it));
const [xs, ys] = [corners.map((it) => it[0]), corners.map((it) => it[1])];
const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
const bend = (share: number): number => 0.62 * share + 0.38 * share * share;

function place(at: Point): Point {
  const [x, y] = albers(at);
  return [Math.round(bend((x - left) / (right - left)) * WIDTH), Math.round(((y - top) / (bottom - top)) * HEIGHT)];
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [u, v] = ring[(at + 1) % ring.length] as Point;
      return sum + x * v - u * y;
    }, 0) / 2,
  );

/** Relative moves: shorter than absolute ones. */
function pathOf(ring: readonly Point[]): string {
  const moves = ring.slice(1).map(([x, y], at) => {
    const [u, v] = ring[at] as Point;
    return x === u && y === v ? "" : `l${x - u},${y - v}`.replace(",-", "-");
  });
  return `M${ring[0]?.join(",")}${moves.join("")}Z`;
}

const outlineOf = (region: Region): string =>
  ringsOf(region)
    .map((ring) => ring.map(place))
    .filter((ring) => areaOf(ring) > SPECK)
    .map(pathOf)
    .join("");

function homeOf(city: string): Point {
  const [x, y] = place(PLACES[city] as Point);
  const [right, down] = NUDGES[city] ?? [0, 0];
  return [x + right, y + down];
}

const between = ([x, y]: Point, [u, v]: Point, share: number): Point => [
  Math.round(x + (u - x) * share),
  Math.round(y + (v - y) * share),
];

/** A line through the middles between its points, bent round each of them. */
function bentOf(line: readonly Point[]): string {
  const points = line.map(place);
  const bends = points.slice(1, -1).map((it, at) => `Q${it} ${between(it, points[at + 2] as Point, 0.5)}`);
  return `M${points[0]}${bends.join("")}L${points.at(-1)}`;
}

/** A ring through the middles between its points. */
function roundOf(line: readonly Point[]): string {
  const points = line.map(place);
  const after = (at: number): Point => points[(at + 1) % points.length] as Point;
  const bends = points.map((_, at) => `Q${after(at)} ${between(after(at), after(at + 1), 0.5)}`);
  return `M${between(points[0] as Point, after(0), 0.5)}${bends.join("")}Z`;
}

const blocks: readonly Block[] = CITIES.map(({ id, sites }) => ({ id, sites: sites.length, at: homeOf(id) }));
const placed = separate(blocks, WIDTH, HEIGHT);

/** From peak to peak of a range. */
const PEAK_STEP = 27;

/** Whether a peak here would stand behind a city or its name. */
const isHidden = ([x, y]: Point): boolean =>
  placed.some(({ sites, at: [u, v] }) => {
    const [width, height] = SIZES[sites] as Point;
    return Math.abs(x - u) < width / 2 + 4 && Math.abs(y - 8 - v) < height / 2 + 4;
  });

/** Peaks along a crest, in two staggered rows. */
function peaksOf(line: readonly Point[]): readonly Point[] {
  const points = line.map(place);
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] as Point;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(1, Math.round(length / PEAK_STEP));
    return Array.from({ length: count }, (_, step): Point => {
      const [x, y] = between(from, to, step / count);
      return step % 2 === 0 ? [x - 9, y] : [x + 10, y + 7];
    });
  });
}

const map = {
  source: "US Census Bureau through us-atlas, public domain; written by bin/games/carnegie/map.ts",
  width: WIDTH,
  height: HEIGHT,
  regions: Object.fromEntries(REGIONS.map((it) => [it, outlineOf(it)])),
  cities: Object.fromEntries(placed.map((it) => [it.id, it.at])),
};
const terrain = {
  source: "bin/games/carnegie/map-terrain.ts; written by bin/games/carnegie/map.ts",
  seas: SEAS.map((line) => `M${line.map(place).join("L")}Z`).join(""),
  lakes: LAKES.map(roundOf).join(""),
  inland: INLAND.map(roundOf).join(""),
  rivers: RIVERS.map(bentOf),
  peaks: RANGES.flatMap(peaksOf).filter((it) => !isHidden(it)),
};
for (const [file, data] of [
  ["games/carnegie/data/map.json", map],
  ["web/games/carnegie/data/terrain.json", terrain],
] as const) {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(new URL(`../../../${file}`, import.meta.url), text);
  console.log(`${file}: ${text.length} bytes`);
}
