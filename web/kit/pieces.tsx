/** Pieces on their places, each drawn by a skin. Those that come, go or move are seen to do so. */
import type { ComponentType } from "preact";
import { useMemo, useRef } from "preact/hooks";
import {
  type AnyLayout,
  centreOf,
  inactiveOn,
  type Lying,
  type Piece,
  type Place,
  type Point,
  printedOn,
  radiusOf,
} from "../../games/kit/layout.ts";
import { letterDrop, letterOf, seatClass, seatShape } from "../ui/seat.tsx";
import "./pieces.css";

/** Pieces that come and go between two positions. Pieces that stay glide by style alone: they keep their elements. */
interface Motion {
  /** The ids of pieces that were not there before. */
  readonly came: ReadonlySet<string>;
  /** Pieces that are gone, where they lay. */
  readonly gone: readonly Lying[];
}

/** More than this at once is another position, not a move. */
const MOST_AT_ONCE = 8;
const STILL: Motion = { came: new Set(), gone: [] };

/** Compares two positions. */
export function motionBetween(before: readonly Lying[], after: readonly Lying[]): Motion {
  const [old, now] = [before, after].map((it) => new Set(it.map(({ piece }) => piece.id))) as [
    Set<string>,
    Set<string>,
  ];
  const came = new Set([...now].filter((it) => !old.has(it)));
  const gone = before.filter(({ piece }) => !now.has(piece.id));
  return came.size + gone.length > MOST_AT_ONCE ? STILL : { came, gone };
}

/** The motion from the position drawn before to this one, until it changes again. `still`: it is the reader's own doing. */
function useMotion(lying: readonly Lying[], still: boolean): Motion {
  const last = useRef({ lying, motion: STILL });
  const { current } = last;
  if (current.lying !== lying) last.current = { lying, motion: still ? STILL : motionBetween(current.lying, lying) };
  return last.current.motion;
}

/** Pixels of the drawing for a unit of the layout. */
export const UNIT = 100;

export const scaled = ({ x, y }: Point): Point => ({ x: x * UNIT, y: y * UNIT });
export const moved = ({ x, y }: Point): string => `translate(${x * UNIT}px, ${y * UNIT}px)`;

/** Props of a skin: the piece, its owner's name, and the radius of its room. It is drawn around (0, 0). */
export interface SkinProps {
  readonly piece: Piece;
  readonly name: string;
  readonly radius: number;
  readonly place: Place;
  /** The whole position. */
  readonly state: unknown;
  /** Whether it was not there before. */
  readonly came: boolean;
}

export type Skin = Readonly<Record<string, ComponentType<SkinProps>>>;

/** A piece without a skin: its owner's sign. */
function Sign({ piece, name, radius }: SkinProps) {
  const { seat } = piece;
  const says = printedOn(piece) ?? letterOf(name);
  return (
    <g transform={`scale(${(radius * 0.68) / 12})`}>
      <path class={`kit-sign ${seat === undefined ? "kit-nobody" : seatClass(seat)}`} d={seatShape(seat ?? 0)} />
      <text y={letterDrop(seat ?? 0)}>{says}</text>
    </g>
  );
}

export interface PiecesProps {
  readonly layout: AnyLayout;
  readonly state: unknown;
  readonly skin: Skin;
  /** The players, in seat order. */
  readonly names: readonly string[];
  /** Whether a change is the reader's own doing: then only pieces that move are seen to. */
  readonly still?: boolean;
}

export function Pieces({ layout, state, skin, names, still = false }: PiecesProps) {
  const lying = useMemo(() => inactiveOn(layout, state), [layout, state]);
  const { came, gone } = useMotion(lying, still);
  const all = [
    ...gone.map((it) => ({ ...it, key: `gone ${it.piece.id}`, motion: "kit-goes" })),
    ...lying.map((it) => ({ ...it, key: it.piece.id, motion: came.has(it.piece.id) ? "kit-comes" : "" })),
  ];
  return (
    <>
      {all.map(({ piece, place, key, motion }) => {
        const Drawn = skin[piece.kind] ?? Sign;
        return (
          <g key={key} class="kit-piece" style={{ transform: moved(centreOf(place)) }}>
            <g class={motion}>
              <Drawn
                piece={piece}
                place={place}
                state={state}
                name={names[piece.seat ?? -1] ?? ""}
                radius={radiusOf(place) * UNIT}
                came={motion === "kit-comes"}
              />
            </g>
          </g>
        );
      })}
    </>
  );
}
