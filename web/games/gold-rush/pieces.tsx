/** How the pieces of Gold Rush look: the skin of its table. */
import type { ComponentChildren, VNode } from "preact";
import type { State } from "../../../games/gold-rush/model/state.ts";
import { type Skin, type SkinProps, UNIT } from "../../kit/pieces.tsx";
import { letterDrop, letterOf, seatClass, seatShape } from "../../ui/seat.tsx";
import { Land } from "./land/land.tsx";
import { GLINT } from "./land/rock.tsx";

export type Drawn = Pick<SkinProps, "name"> & { readonly seat: number; readonly lying?: boolean };

export const HAT =
  "M-10.6 1.8Q-6.4 3.4-5.4 1.6L-4.4-5.4Q-2.6-7.6-.6-6 1.6-7.8 4.4-5.4L5.4 1.6Q6.4 3.4 10.6 1.8 9 5.4 0 5.4-9 5.4-10.6 1.8Z";

/** A cowboy: the player's shape and letter below a face, a neckerchief and a hat. A farmer lies in the grass, hat over the face. */
export function CowboyPiece({ seat, name, lying = false }: Drawn) {
  return (
    <g class="gr-piece">
      <path class={seatClass(seat)} d={seatShape(seat)} />
      <text y={letterDrop(seat)}>{letterOf(name)}</text>
      <g transform={lying ? "translate(-13 1) rotate(-78)" : "translate(0 -15.4)"}>
        {lying ? null : <circle class="gr-face" cy="2.6" r="4.4" />}
        {lying ? null : <path class="gr-scarf" d="M-4.6 5.2Q0 7.4 4.6 5.2L1.4 8.4H-1.4Z" />}
        <path class="gr-hat" transform={lying ? undefined : "translate(0 -2.6)"} d={HAT} />
        <path class="gr-hatband" d={lying ? "M-5.2 .6Q0 2 5.2 .6" : "M-5.2-2Q0-.6 5.2-2"} />
      </g>
    </g>
  );
}

/** A tent: canvas in the player's colour on guy ropes, with their sign on it. */
export function TentPiece({ seat, name }: Drawn) {
  return (
    <g class="gr-piece">
      <path class="gr-ropes" d="M0-15-19 12M0-15 19 12" />
      <path class={`gr-canvas ${seatClass(seat)}`} d="M0-15 15 11H-15Z" />
      <path class="gr-folds" d="M-1.4-11-8.6 10.4M1.4-11 8.6 10.4M-.6-12.6-12 10.4M.6-12.6 12 10.4M0-14V-4" />
      <g transform="translate(0 4.4) scale(.74)">
        <path class={seatClass(seat)} d={seatShape(seat)} />
        <text y={letterDrop(seat)}>{letterOf(name)}</text>
      </g>
    </g>
  );
}

/** How many tokens lie on a mountain: a pile of coins with its count. */
export function Tokens({ count }: { readonly count: number }) {
  const pile = Math.min(count, 3);
  return (
    <g class="gr-tokens">
      {Array.from({ length: pile }, (_, level) => (
        <circle key={level} class="gr-coin" cx={(level - pile + 1) * 1.6} cy={(pile - 1 - level) * 2.6} r="9.6" />
      ))}
      <circle class="gr-milling" r="7.6" />
      <text y="4.7">{count}</text>
      <path class="gr-glint" transform="translate(7 -7) scale(.8)" d={GLINT} />
    </g>
  );
}

/** The land below shows all tiles, joined; a tile by itself is seen only while it comes to lie there. */
function ComingTile({ piece, state, came }: SkinProps) {
  const placed = (state as State).placed[Number(piece.id.slice("tile-".length))];
  if (!came || !placed) return null;
  return (
    <g class="gr-coming" transform={`translate(${-UNIT * (placed.x + 0.5)} ${-UNIT * (placed.y + 0.5)})`}>
      <Land tiles={[placed]} />
    </g>
  );
}

/** Pieces stay legible: below a certain zoom they grow against it. */
const grown =
  (draw: (props: SkinProps) => ComponentChildren) =>
  (props: SkinProps): VNode => <g class="gr-label">{draw(props)}</g>;

export const SKIN: Skin = {
  tile: ComingTile,
  token: grown(({ piece: { count = 1 } }) => <Tokens count={count} />),
  tent: grown(({ piece: { seat = 0 }, name }) => <TentPiece seat={seat} name={name} />),
  cowboy: grown(({ piece: { seat = 0 }, name, place: { group } }) => (
    <CowboyPiece seat={seat} name={name} lying={group === "prairie"} />
  )),
};
