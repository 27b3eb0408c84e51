/** A position drawn from its layout: places with their names, and pieces on them. A skin draws pieces as it likes. */
import { boundsOf, centreOf, type Place, type Point, SEAT_SIGN } from "../../games/kit/layout.ts";
import type { Box } from "../games/camera.ts";
import { seatClass } from "../ui/seat.tsx";
import { moved, Pieces, type PiecesProps, scaled, UNIT } from "./pieces.tsx";
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

/** The outline of a place as SVG. */
export function Outline({ place: { shape, seat }, kind }: { readonly place: Place; readonly kind: string }) {
  const colour = seat === undefined ? "" : seatClass(seat);
  if (shape.kind === "point") {
    const { x, y } = scaled(shape.at);
    return <circle class={`kit-${kind} ${colour}`} cx={x} cy={y} r={shape.radius * UNIT} />;
  }
  if (shape.kind === "polygon") return <path class={`kit-${kind} ${colour}`} d={`${pathOf(shape.points)}Z`} />;
  return <path class={`kit-edge ${colour}`} d={shape.lines.map(pathOf).join("")} />;
}

function Names({ places, taken }: { readonly places: readonly Place[]; readonly taken: ReadonlySet<string> }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG cannot be focused; its places have names of their own.
    <g class="kit-names" aria-hidden="true">
      {places
        .filter(({ id, shape, group }) => shape.kind !== "lines" && group === undefined && !taken.has(id))
        .map((it) => (
          <g key={it.id} style={{ transform: moved(centreOf(it)) }}>
            <text class="kit-name" y="9">
              {it.name}
            </text>
          </g>
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
        <g key={place.id} style={{ transform: moved({ x: centreOf(place).x, y }) }}>
          <text class="kit-name">{place.name}</text>
        </g>
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
      <g key={it.id} style={{ transform: moved({ ...centreOf(it), y: boundsOf([it])[0].y - 0.07 }) }}>
        <text class="kit-name">{say(it.word as string)}</text>
      </g>
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
  const places = layout.places(state);
  const ending = new Set(layout.ending?.(state));
  const named = [...layout.pieces(state).map((it) => it.at), ...cornersIn(places).map(({ place }) => place.id)];
  return (
    <>
      {places
        .filter((it) => !isBare(it))
        .map((it) => (
          <Outline key={it.id} place={it} kind={ending.has(it.id) ? "place ending" : "place"} />
        ))}
      <CornerNames places={places} />
      {say ? <ZoneNames places={places} say={say} /> : null}
      <Names places={places} taken={new Set(named)} />
      <Pieces {...position} />
    </>
  );
}
