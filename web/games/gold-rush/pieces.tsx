/** Cowboys, tents, and the marks of what was placed last. */
import { letterDrop, letterOf, seatClass, seatShape } from "../../ui/seat.tsx";
import type { Point } from "./shapes.ts";

interface Piece {
  readonly at: Point;
  readonly seat: number;
  readonly name: string;
  /** A farmer lies down. */
  readonly lying?: boolean;
}

const move = ({ x, y }: Point): string => `translate(${x} ${y})`;

/** A cowboy: the player's shape and letter under a hat. */
export function CowboyPiece({ at, seat, name, lying = false }: Piece) {
  return (
    <g transform={move(at)}>
      <g class="gr-piece gr-label">
        <path class={seatClass(seat)} d={seatShape(seat)} />
        <text y={letterDrop(seat)}>{letterOf(name)}</text>
        <path class="gr-hat" transform={lying ? "translate(-13 -1) rotate(-80)" : "translate(0 -12)"} d={HAT} />
      </g>
    </g>
  );
}

const HAT = "M-10 2.6Q-6 3.8-5 2.4L-4-4.4Q0-6.6 4-4.4L5 2.4Q6 3.8 10 2.6 8 6 0 6-8 6-10 2.6Z";

/** A tent: canvas in the player's colour, with their letter on a flag. */
export function TentPiece({ at, seat, name }: Piece) {
  return (
    <g transform={move(at)}>
      <g class="gr-piece gr-label">
        <path class={`gr-canvas ${seatClass(seat)}`} d="M0-15 15 11H-15Z" />
        <path class="gr-flap" d="M0-6 5.5 11H-5.5Z" />
        <g transform="translate(11 -9) scale(.72)">
          <path class={seatClass(seat)} d={seatShape(seat)} />
          <text y={letterDrop(seat)}>{letterOf(name)}</text>
        </g>
      </g>
    </g>
  );
}

/** Tells which tiles came last, in order: a frame in the player's colour and a number. */
export function LastMark({ at, seat, number }: { readonly at: Point; readonly seat: number; readonly number: number }) {
  return (
    <g transform={move(at)} class="gr-last">
      <rect class={seatClass(seat)} x="2" y="2" width="96" height="96" rx="4" />
      <g transform="translate(88 12)">
        <g class="gr-label">
          <circle class={seatClass(seat)} r="9.5" />
          <text y="4.6">{number}</text>
        </g>
      </g>
    </g>
  );
}
