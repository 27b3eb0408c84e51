/** The drawings of the rules: tiles and pieces of the board itself, put together for one rule each. */
import type { ComponentChildren } from "preact";
import { onTable, type Point, SIZE } from "../../../../games/gold-rush/board/shapes.ts";
import { spotsOn } from "../../../../games/gold-rush/board/spots.ts";
import type { Deed } from "../land/deeds.tsx";
import type { Laid } from "../land/laid.ts";
import { Land } from "../land/land.tsx";
import { CowboyPiece, TentPiece, Tokens } from "../pieces.tsx";

const laid = (kind: string, x: number, y = 0, rotation: Laid["rotation"] = 0): Laid => ({ kind, x, y, rotation });

/** Tiles in a frame just as large, with pieces on them. `data-tiles` lets a test see that they may lie so. */
function Scene({
  tiles,
  deeds,
  children,
}: {
  tiles: readonly Laid[];
  deeds?: readonly Deed[];
  children?: ComponentChildren;
}) {
  const [xs, ys] = [tiles.map((it) => it.x), tiles.map((it) => it.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const box = [left * SIZE - 6, top * SIZE - 14, width * SIZE + 12, height * SIZE + 20];
  return (
    <svg
      class="gold-rush"
      viewBox={box.join(" ")}
      style={{ "--k": 1, maxWidth: `${width * 130}px` }}
      data-tiles={JSON.stringify(tiles)}
      aria-hidden="true"
    >
      <Land tiles={tiles} {...(deeds && { finished: deeds })} />
      {children}
    </svg>
  );
}

const spot = (tile: Laid, segment: number, of: "piece" | "tent" | "tokens" = "piece"): Point =>
  onTable(spotsOn(tile.kind)[segment]?.[of] ?? { x: 50, y: 50 }, tile);

const ADA = { seat: 0, name: "Ada" };
const BEA = { seat: 1, name: "Bea" };

const LOCO = laid("17a", 1);
const CITY = laid("27a", 0);
const JUNCTION = laid("26e", 2);

const HALF = laid("47c", 1, 0, 1);
const OTHER_HALF = laid("47a", 2, 0, 3);

export const Overview = () => (
  <Scene tiles={[CITY, laid("12d", 1), HALF_BELOW, FARM]}>
    <At at={spot(HALF_BELOW, 1)}>
      <CowboyPiece {...ADA} />
    </At>
    <At at={spot(FARM, 1)}>
      <CowboyPiece {...BEA} lying />
    </At>
  </Scene>
);
interface AtProps {
  readonly at?: Point;
  readonly children: ComponentChildren;
}

const At = ({ at: { x, y } = { x: 0, y: 0 }, children }: AtProps) => (
  <g transform={`translate(${x} ${y})`}>
    <g class="gr-label">{children}</g>
  </g>
);

const HALF_BELOW = laid("39a", 2);
const FARM = laid("47a", 3, 0, 0);

const PLACED = [laid("33a", 0), laid("39a", 1), laid("56a", 0, -1, 2), laid("56a", 1, -1, 3)];
export const Placing = () => <Scene tiles={PLACED} />;

const TRADE = laid("27a", 1);
const MINE = laid("39a", 2);
const FIELD = laid("47b", 3);
export const Cowboys = () => (
  <Scene tiles={[laid("12d", 0), TRADE, MINE, FIELD]}>
    <At at={{ x: 50, y: 50 }}>
      <CowboyPiece {...ADA} />
    </At>
    <At at={{ x: TRADE.x * SIZE + 50, y: 66 }}>
      <CowboyPiece {...ADA} />
    </At>
    <At at={spot(MINE, 1)}>
      <CowboyPiece {...BEA} />
    </At>
    <At at={spot(FIELD, 1)}>
      <CowboyPiece {...BEA} lying />
    </At>
  </Scene>
);

const ROAD: readonly Deed[] = [
  {
    id: 0,
    feature: "railroad",
    seats: [0],
    places: [
      { tile: 0, segment: 0 },
      { tile: 1, segment: 0 },
      { tile: 2, segment: 2 },
    ],
  },
];
export const Railroads = () => <Scene tiles={[CITY, LOCO, JUNCTION]} deeds={ROAD} />;

const ROCK: readonly Deed[] = [
  {
    id: 0,
    feature: "mountain",
    seats: [0],
    places: [
      { tile: 0, segment: 0 },
      { tile: 1, segment: 0 },
    ],
  },
];
export const Mountains = () => <Scene tiles={[HALF, OTHER_HALF]} deeds={ROCK} />;

const TRACK = laid("12d", 1);
export const Cities = () => (
  <Scene tiles={[CITY, TRACK]}>
    <At at={{ x: 50, y: 66 }}>
      <CowboyPiece {...ADA} />
    </At>
  </Scene>
);

const CAMPS = laid("47a", 0);
const HERD = laid("12b", 1, 0, 3);
export const Prairies = () => (
  <Scene tiles={[CAMPS, HERD]}>
    <At at={spot(CAMPS, 1)}>
      <CowboyPiece {...ADA} lying />
    </At>
  </Scene>
);

const LOW = laid("33a", 0, 1);
const HIGH = laid("56a", 0, 0, 2);
export const Tent = () => (
  <Scene tiles={[HIGH, LOW]}>
    <At at={spot(LOW, 1, "tokens")}>
      <Tokens count={3} />
    </At>
    <At at={spot(HIGH, 0)}>
      <CowboyPiece {...BEA} />
    </At>
    <At at={spot(LOW, 1, "tent")}>
      <TentPiece {...ADA} />
    </At>
  </Scene>
);

const sign =
  (id: string, scale = 1) =>
  () => (
    <svg class="gold-rush" viewBox="-26 -26 52 52" width="52" height="52" style={{ "--k": 1 }} aria-hidden="true">
      <use href={`#gr-${id}`} transform={`scale(${scale})`} />
    </svg>
  );

const piece = (children: ComponentChildren) => () => (
  <svg class="gold-rush" viewBox="-26 -28 52 52" width="52" height="52" style={{ "--k": 1 }} aria-hidden="true">
    {children}
  </svg>
);

export const SIGNS = [
  { id: "nugget", Drawing: sign("nugget", 2) },
  { id: "locomotive", Drawing: sign("locomotive", 1.2) },
  { id: "junction", Drawing: sign("junction", 1.7) },
  { id: "town", Drawing: sign("town", 0.9) },
  { id: "tunnel", Drawing: sign("tunnel", 2) },
  { id: "tipi", Drawing: sign("tipi", 1.6) },
  { id: "horse", Drawing: sign("horse", 1.4) },
  {
    id: "tokens",
    Drawing: piece(
      <At>
        <Tokens count={3} />
      </At>,
    ),
  },
  {
    id: "cowboy",
    Drawing: piece(
      <At>
        <CowboyPiece {...ADA} />
      </At>,
    ),
  },
  {
    id: "tent",
    Drawing: piece(
      <At>
        <TentPiece {...ADA} />
      </At>,
    ),
  },
];
