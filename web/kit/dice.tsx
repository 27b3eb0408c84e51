/** Dice as the kit draws them: the skin of games with dice. */
import { HIDDEN, PIPS } from "../../games/kit/zone-layout.ts";
import { seatClass } from "../ui/seat.tsx";
import type { Skin, SkinProps } from "./pieces.tsx";
import "./things.css";

/** The class of a thing that lies face down. */
export const backOf = (seat: number | undefined): string =>
  `kit-back ${seat === undefined ? "kit-nobody" : seatClass(seat)}`;

/** A face in a square from -1 to 1. */
const Pips = ({ face }: { readonly face: number }) => (
  <>
    {(PIPS[face] ?? []).map((it) => (
      <circle key={it} class="kit-pip" cx={((it % 3) - 1) * 0.54} cy={(Math.floor(it / 3) - 1) * 0.54} r="0.2" />
    ))}
  </>
);

function Die({ piece: { label = HIDDEN, seat, count }, radius }: SkinProps) {
  const isHidden = label === HIDDEN;
  const face = Number(label);
  return (
    <>
      <g transform={`scale(${radius})`}>
        <rect class={isHidden ? backOf(seat) : "kit-thing"} x="-0.96" y="-0.96" width="1.92" height="1.92" rx="0.3" />
        {isHidden ? null : face in PIPS ? (
          <Pips face={face} />
        ) : (
          <text class="kit-label" y="0.3">
            {label}
          </text>
        )}
      </g>
      {count !== undefined ? (
        <text class="kit-count" x={-radius * 1.3} y={radius * 0.35}>
          {count} ×
        </text>
      ) : null}
    </>
  );
}

export const dice: Skin = { die: Die };

/** A face of a die on a button. */
export const DieFace = ({ value }: { readonly value: string | number }) => (
  <svg class="kit-face" viewBox="-1 -1 2 2" aria-hidden="true">
    <rect class="kit-thing" x="-0.96" y="-0.96" width="1.92" height="1.92" rx="0.3" />
    <Pips face={Number(value)} />
  </svg>
);
