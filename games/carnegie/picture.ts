/** The map of Carnegie as a picture: regions, lines, cities with their sites, and the players' projects. */
import { type Colour, circle, type Outline, type Picture, rectangle, type Shape, signOf } from "../kernel/picture.ts";
import { changedIn } from "../kit/layout.ts";
import { CITIES, type City, LINKS } from "./map/board.ts";
import { cityAt, MAP_HEIGHT, MAP_WIDTH, outlineOf } from "./map/shape.ts";
import type { Event } from "./model/events.ts";
import { type Project, REGIONS, type State } from "./model/state.ts";
import { ownersAt } from "./table/pieces.ts";
import { siteSpot } from "./table/spots.ts";
import { middleOf, printedPlace, table } from "./table.ts";

const WIDTH = 640;
const EDGE = 6;
const SCALE = (WIDTH - 2 * EDGE) / MAP_WIDTH;
/** Pixels from the middle of a site to its side. */
const SITE = 6.2;

const LAND: Readonly<Record<(typeof REGIONS)[number], Colour>> = {
  west: "#e2cf9c",
  midwest: "#c6d6b2",
  east: "#dac4d5",
  south: "#b9d0d7",
};
const SHORE = "#4d5347";
const TRACK = "#6b6456";
const BLOCK = "#fdfaf2";
const INK = "#2a2622";
const FRESH = "#e0521b";
const PLOTS: Readonly<Record<Project | "any", Colour>> = {
  housing: "#a9d0b4",
  commerce: "#dcc88a",
  industry: "#dcae97",
  infrastructure: "#b3c3da",
  any: "#e6e0cf",
};

const at = (x: number, y: number): readonly [number, number] => [x * SCALE + EDGE, y * SCALE + EDGE];

/** The outlines of a path of `M` and relative `l`, in pixels. */
function outlinesOf(path: string): readonly Outline[] {
  return path
    .split("Z")
    .filter((it) => it !== "")
    .map((ring) => {
      const moves = ring.match(/-?\d+/g)?.map(Number) ?? [];
      const points: number[] = [];
      let [x, y] = [0, 0];
      for (let move = 0; move + 1 < moves.length; move += 2) {
        x += moves[move] ?? 0;
        y += moves[move + 1] ?? 0;
        points.push(...at(x, y));
      }
      return points;
    });
}

function landOf(region: (typeof REGIONS)[number]): readonly Shape[] {
  const outlines = outlinesOf(outlineOf(region));
  const shores = outlines.map(
    (it): Shape => ({ kind: "line", stroke: SHORE, width: 1.4, points: [...it, ...it.slice(0, 2)] }),
  );
  return [{ kind: "area", fill: LAND[region], outlines }, ...shores];
}

function linkOf([one, other]: readonly [string, string]): Shape {
  const [from, to] = [cityAt(one), cityAt(other)];
  const points = [...at(from.x, from.y + 8), ...at(to.x, to.y + 8)];
  return { kind: "line", stroke: TRACK, width: 2, points };
}

/** The middle of a site, in pixels. */
function siteAt(site: string): readonly [number, number] {
  const { x, y } = middleOf(siteSpot(site));
  return at(x, y);
}

function cityOf({ sites }: City): readonly Shape[] {
  const middles = sites.map(({ id }) => siteAt(id));
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - SITE - 3, Math.min(...ys) - SITE - 3];
  const [width, height] = [Math.max(...xs) - left + SITE + 3, Math.max(...ys) - top + SITE + 3];
  const plots = sites.map(({ id, type }): Shape => {
    const [x, y] = siteAt(id);
    const plot = type === "any" ? circle(x, y, SITE) : rectangle(x - SITE, y - SITE, 2 * SITE, 2 * SITE);
    return { kind: "area", fill: PLOTS[type], outlines: [plot] };
  });
  return [
    { kind: "area", fill: INK, outlines: [rectangle(left - 1, top - 1, width + 2, height + 2)] },
    { kind: "area", fill: BLOCK, outlines: [rectangle(left, top, width, height)] },
    ...plots,
  ];
}

/** The disc on a site; a new one has a ring. */
function discOf(site: string, state: State, fresh: ReadonlySet<string>): readonly Shape[] {
  const spot = siteSpot(site);
  const [x, y] = siteAt(site);
  const ring: Shape = { kind: "area", fill: FRESH, outlines: [circle(x, y, SITE + 5.4)] };
  return ownersAt(state, spot).flatMap((seat) => [...(fresh.has(spot) ? [ring] : []), ...signOf(seat, x, y, SITE)]);
}

let land: readonly Shape[] | undefined;
/** Printed parts, the same in every picture. */
const printed = (): readonly Shape[] => {
  land ??= [...REGIONS.flatMap(landOf), ...LINKS.map(linkOf), ...CITIES.flatMap(cityOf)];
  return land;
};

/** `null` before the set-up. New discs have a ring. */
export function pictureOf(state: State, news: readonly Event[]): Picture | null {
  if (state.players.length === 0) return null;
  const sites = CITIES.flatMap((it) => it.sites.map(({ id }) => id));
  const fresh = changedIn(
    table,
    news,
    sites.map((it) => printedPlace(siteSpot(it))),
  );
  return {
    width: WIDTH,
    height: Math.ceil(MAP_HEIGHT * SCALE + 2 * EDGE),
    shapes: [...printed(), ...sites.flatMap((it) => discOf(it, state, fresh))],
    marked: fresh.size > 0,
  };
}
