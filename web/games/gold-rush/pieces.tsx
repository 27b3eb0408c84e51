/** Cowboys, tents, and marks of the last placement. */

import type { Point } from "../../../games/gold-rush/board/shapes.ts";
import { letterDrop, letterOf, seatClass, seatShape } from "../../ui/seat.tsx";

interface Piece {
  readonly at: Point;
  readonly seat: number;
  readonly name: string;
  /** Farmers lie down. */
  readonly lying?: boolean;
}

const move = ({ x, y }: Point): string => `translate(${x} ${y})`;

export const HAT =
  "M-10.6 1.8Q-6.4 3.4-5.4 1.6L-4.4-5.4Q-2.6-7.6-.6-6 1.6-7.8 4.4-5.4L5.4 1.6Q6.4 3.4 10.6 1.8 9 5.4 0 5.4-9 5.4-10.6 1.8Z";

/** A cowboy: the player's shape and letter below a face, a neckerchief and a hat. A farmer lies in the grass, hat over the face. */
export function CowboyPiece({ at, seat, name, lying = false }: Piece) {
  return (
    <g transform={move(at)}>
      <g class="gr-piece gr-label">
        <path class={seatClass(seat)} d={seatShape(seat)} />
        <text y={letterDrop(seat)}>{letterOf(name)}</text>
        <g transform={lying ? "translate(-13 1) rotate(-78)" : "translate(0 -15.4)"}>
          {lying ? null : <circle class="gr-face" cy="2.6" r="4.4" />}
          {lying ? null : <path class="gr-scarf" d="M-4.6 5.2Q0 7.4 4.6 5.2L1.4 8.4H-1.4Z" />}
          <path class="gr-hat" transform={lying ? undefined : "translate(0 -2.6)"} d={HAT} />
          <path class="gr-hatband" d={lying ? "M-5.2 .6Q0 2 5.2 .6" : "M-5.2-2Q0-.6 5.2-2"} />
        </g>
      </g>
    </g>
  );
}

/** A tent: canvas in the player's colour on guy ropes, with their sign on it. */
export function TentPiece({ at, seat, name }: Piece) {
  return (
    <g transform={move(at)}>
      <g class="gr-piece gr-label">
        <path class="gr-ropes" d="M0-15-19 12M0-15 19 12" />
        <path class={`gr-canvas ${seatClass(seat)}`} d="M0-15 15 11H-15Z" />
        <path class="gr-folds" d="M-1.4-11-8.6 10.4M1.4-11 8.6 10.4M-.6-12.6-12 10.4M.6-12.6 12 10.4M0-14V-4" />
        <g transform="translate(0 4.4) scale(.74)">
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
