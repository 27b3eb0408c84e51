/** A position drawn from its layout: places with their names, and pieces on them. A skin draws pieces as it likes. */
import { useMemo } from "preact/hooks";
import { boundsOf, centreOf, type Place, type Point, SEAT_SIGN } from "../../games/kit/layout.ts";
import { seatClass } from "../ui/seat.tsx";
import type { Box } from "./look.ts";
import { Pieces, type PiecesProps, scaled, UNIT } from "./pieces.tsx";
import "./kit.css";

const MARGIN = 24;
/** Above and below there are names. */
const MARGIN_OF_NAMES = 56;

const pathOf = (points: readonly Point[]): string =>
  `M${points.map((it) => `${it.x * UNIT} ${it.y * UNIT}`).join("L")}`;

export function boxOf(places: readonly Place[]): Box {
  const [from, to] = boundsOf(places).map(scaled) as [Point, Point];
  return {
    x: from.x - MARGIN,
    y: from.y - MARGIN_OF_NAMES,
    width: to.x - from.x + 2 * MARGIN,
    height: to.y - from.y + 2 * MARGIN_OF_NAMES,
  };
}

/** The outline of a place as SVG: attributes of a path. */
export function outlineOf({ shape, seat }: Place, kind: string): { readonly class: string; readonly d: string } {
  const colour = seat === undefined ? "" : ` ${seatClass(seat)}`;
  if (shape.kind === "lines") return { class: `kit-edge${colour}`, d: shape.lines.map(pathOf).join("") };
  if (shape.kind === "polygon") return { class: `kit-${kind}${colour}`, d: `${pathOf(shape.points)}Z` };
  const { x, y } = scaled(shape.at);
  const r = shape.radius * UNIT;
  const half = (across: number) => `a${r} ${r} 0 0 0 ${across} 0`;
  return { class: `kit-${kind}${colour}`, d: `M${x - r} ${y}${half(2 * r)}${half(-2 * r)}Z` };
}

/** Outlines in their order. Those in a row that look alike are one element: browsers draw that many times as fast. */
function Outlines({ places, ending }: { readonly places: readonly Place[]; readonly ending: ReadonlySet<string> }) {
  const runs: { readonly class: string; d: string }[] = [];
  for (const place of places) {
    const one = outlineOf(place, ending.has(place.id) ? "place ending" : "place");
    const last = runs.at(-1);
    if (last?.class === one.class) last.d += one.d;
    else runs.push({ ...one });
  }
  return (
    <>
      {runs.map((it, at) => (
        <path key={at} {...it} />
      ))}
    </>
  );
}

function Names({ places, taken }: { readonly places: readonly Place[]; readonly taken: ReadonlySet<string> }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG cannot be focused; its places have names of their own.
    <g class="kit-names" aria-hidden="true">
      {places
        .filter(({ id, shape, group }) => shape.kind !== "lines" && group === undefined && !taken.has(id))
        .map((it) => (
          <text key={it.id} {...scaled(centreOf(it))} dy="0.375em">
            {it.name}
          </text>
        ))}
    </g>
  );
}

/** The first and last cells of the first and last rows. */
function cornersIn(places: readonly Place[]): readonly { readonly place: Place; readonly isTop: boolean }[] {
  const cells = places.filter(({ group, shape }) => group === undefined && shape.kind === "polygon");
  const rowOf = (it: Place) => Math.round(centreOf(it).y * 100);
  const [top, bottom] = [Math.min(...cells.map(rowOf)), Math.max(...cells.map(rowOf))];
  if (!(bottom > top)) return [];
  return [top, bottom].flatMap((y) => {
    const row = cells.filter((it) => rowOf(it) === y).toSorted((one, other) => centreOf(one).x - centreOf(other).x);
    const ends = new Set([row[0] as Place, row.at(-1) as Place]);
    return [...ends].map((place) => ({ place, isTop: y === top }));
  });
}

/** The names of the corners, above and below the board: they stay when a piece lies there. */
const CornerNames = ({ places }: { readonly places: readonly Place[] }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: as above.
  <g class="kit-names" aria-hidden="true">
    {cornersIn(places).map(({ place, isTop }) => {
      const [from, to] = boundsOf([place]);
      const y = isTop ? from.y - 0.16 : to.y + 0.34;
      return (
        <text key={place.id} {...scaled({ x: centreOf(place).x, y })}>
          {place.name}
        </text>
      );
    })}
  </g>
);

/** Zones with a name above them: those of the table, and, where each seat has several, those of the first seat, which head the columns. */
function namedZones(places: readonly Place[]): readonly Place[] {
  const zones = places.filter(({ group, word }) => group === "zone" && word);
  const first = zones.filter(({ seat }) => seat === 0);
  return [...zones.filter(({ seat }) => seat === undefined), ...(first.length > 1 ? first : [])];
}

const ZoneNames = ({ places, say }: { readonly places: readonly Place[]; readonly say: (key: string) => string }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: as above.
  <g class="kit-names" aria-hidden="true">
    {namedZones(places).map((it) => (
      <text key={it.id} {...scaled({ ...centreOf(it), y: boundsOf([it])[0].y - 0.07 })}>
        {say(it.word as string)}
      </text>
    ))}
  </g>
);

export interface PositionProps extends PiecesProps {
  /** The game's words, for places that have some; absent: their names are not drawn. */
  readonly say?: (key: string) => string;
}

/** Places that are drawn by what lies there alone. */
const isBare = ({ group }: Place): boolean => group === "thing" || group === SEAT_SIGN;

/** Places, names where nothing lies, and pieces. */
export function Position({ say, ...position }: PositionProps) {
  const { layout, state } = position;
  // Drawn once for each position: what is tapped or moved into sight changes none of it.
  const board = useMemo(() => {
    const places = layout.places(state);
    const named = [...layout.pieces(state).map((it) => it.at), ...cornersIn(places).map(({ place }) => place.id)];
    return (
      <>
        <Outlines places={places.filter((it) => !isBare(it))} ending={new Set(layout.ending?.(state))} />
        <CornerNames places={places} />
        {say ? <ZoneNames places={places} say={say} /> : null}
        <Names places={places} taken={new Set(named)} />
      </>
    );
  }, [layout, state, say]);
  return (
    <>
      {board}
      <Pieces {...position} />
    </>
  );
}
