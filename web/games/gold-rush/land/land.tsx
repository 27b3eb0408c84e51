/** The land of some tiles: few long paths instead of many short ones, so that a whole table of 72 tiles is quick to draw. */
import { useMemo } from "preact/hooks";
import { squareKey } from "../../../../games/gold-rush/board/geometry.ts";
import { SIZE } from "../../../../games/gold-rush/board/shapes.ts";
import { memoize } from "../../../../games/kernel/memoize.ts";
import { later } from "../../../ui/lazy.tsx";
import type { Finished } from "./deeds.tsx";
import { type Laid, nameOfLaid } from "./laid.ts";
import { type Foot, feetOf } from "./mountains.ts";
import { Sign } from "./sign.tsx";
import { type Track, tracksOf } from "./tracks.ts";
import "./land.css";

interface Drawn {
  readonly tile: Laid;
  readonly feet: ReadonlyMap<number, Foot>;
  readonly tracks: ReadonlyMap<number, Track>;
}

/** More tiles than this in different places are not kept. */
const MOST_KNOWN = 1_000;

/** The parts of a tile's picture that depend only on the tile and its place. */
const drawn = memoize(
  (tile: Laid): Drawn => ({ tile, feet: feetOf(tile), tracks: tracksOf(tile) }),
  nameOfLaid,
  MOST_KNOWN,
);

const square = ({ x, y }: Laid): string => `M${x * SIZE} ${y * SIZE}h${SIZE}v${SIZE}h-${SIZE}z`;

/** Sides without a neighbouring tile: the border of the land. */
function borderOf(tiles: readonly Laid[]): string {
  const taken = new Set(tiles.map(squareKey));
  const side = ({ x, y }: Laid, dx: number, dy: number, line: string) =>
    taken.has(squareKey({ x: x + dx, y: y + dy })) ? "" : line;
  return tiles
    .map((it) => {
      const [left, top] = [it.x * SIZE, it.y * SIZE];
      return (
        side(it, 0, -1, `M${left} ${top}h${SIZE}`) +
        side(it, 1, 0, `M${left + SIZE} ${top}v${SIZE}`) +
        side(it, 0, 1, `M${left} ${top + SIZE}h${SIZE}`) +
        side(it, -1, 0, `M${left} ${top}v${SIZE}`)
      );
    })
    .join("");
}

/** Small crosses where tiles meet, so that squares can be counted without a line between them. */
const cornersOf = (tiles: readonly Laid[]): string =>
  tiles.map(({ x, y }) => `M${x * SIZE - 3} ${y * SIZE}h6M${x * SIZE} ${y * SIZE - 3}v6`).join("");

/** Grass, creeks, slopes, things on the land and owners come after the rest: playing does not wait for them. */
const Growth = later(() => import("./prairie.tsx").then((it) => it.Prairie));
const Hachures = later(() => import("./prairie.tsx").then((it) => it.Hachures));
const Deeds = later(() => import("./deeds.tsx").then((it) => it.Deeds));
const Standings = later(() => import("./standings.tsx").then((it) => it.Standings));

function Feet({ land }: { readonly land: readonly Drawn[] }) {
  const feet = land.flatMap((it) => [...it.feet.values()]);
  if (feet.length === 0) return null;
  const areas = feet.map((it) => it.area).join("");
  return (
    <>
      <path class="gr-mountain" d={areas} />
      <path class="gr-fine" fill="url(#gr-rock)" d={areas} />
      <Hachures land={land} />
      <path class="gr-slope" d={feet.map((it) => it.edge).join("")} />
    </>
  );
}

function Tracks({ land }: { readonly land: readonly Drawn[] }) {
  const tracks = land.flatMap((it) => [...it.tracks.values()]);
  if (tracks.length === 0) return null;
  const middles = tracks.map((it) => it.middle).join("");
  return (
    <>
      <path class="gr-ballast" d={middles} />
      <path class="gr-fine gr-stones" d={middles} />
      <path class="gr-sleepers" d={middles} />
      <path class="gr-rails" d={tracks.map((it) => it.rails).join("")} />
      {tracks.map(({ tunnel }) =>
        tunnel ? <Sign key={`${tunnel.at.x} ${tunnel.at.y}`} id="tunnel" at={tunnel.at} turn={tunnel.turn} /> : null,
      )}
    </>
  );
}

interface LandProps {
  readonly tiles: readonly Laid[];
  /** Finished features, by tile and segment as in `tiles`, or the state that has them. */
  readonly finished?: Finished;
}

function scenery(tiles: readonly Laid[], finished: Finished | undefined) {
  const land = tiles.map(drawn);
  return (
    <g class="gr-land">
      <path class="gr-prairie" d={tiles.map(square).join("")} />
      <Growth tiles={tiles} />
      <Feet land={land} />
      {finished ? <Deeds land={land} finished={finished} /> : null}
      <Tracks land={land} />
      <Standings tiles={tiles} />
      {tiles.length > 1 ? <path class="gr-fine gr-corners" d={cornersOf(tiles)} /> : null}
      <path class="gr-border" d={borderOf(tiles)} />
    </g>
  );
}

/** Everything the tiles show, in units of the table. */
export function Land({ tiles, finished }: LandProps) {
  return useMemo(() => scenery(tiles, finished), [tiles, finished]);
}
