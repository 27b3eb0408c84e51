/** Cards, dice and piles as the kit draws them: the skin of games with zones. */
import { HIDDEN, PIPS } from "../../games/kit/zone-layout.ts";
import { seatClass } from "../ui/seat.tsx";
import type { Skin, SkinProps } from "./pieces.tsx";
import "./things.css";

const backOf = (seat: number | undefined): string => `kit-back ${seat === undefined ? "kit-nobody" : seatClass(seat)}`;

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

function Card({ piece: { label = HIDDEN, seat, count }, radius }: SkinProps) {
  const isHidden = label === HIDDEN;
  const size = label.length > 2 ? 0.5 : 0.8;
  return (
    <g transform={`scale(${radius})`}>
      <rect class={isHidden ? backOf(seat) : "kit-thing"} x="-0.96" y="-1.36" width="1.92" height="2.72" rx="0.2" />
      {isHidden ? null : (
        <text class="kit-label" y={size * 0.35} style={{ fontSize: `${size}px` }}>
          {label}
        </text>
      )}
      {count === undefined ? null : (
        <>
          <rect class="kit-thing" x="-0.7" y="0.55" width="1.4" height="0.62" rx="0.2" />
          <text class="kit-label" y="1.05" style={{ fontSize: "0.55px" }}>
            {count}
          </text>
        </>
      )}
    </g>
  );
}

export const things: Skin = { die: Die, card: Card, pile: Card };

/** A face of a die on a button. */
export const DieFace = ({ value }: { readonly value: string | number }) => (
  <svg class="kit-face" viewBox="-1 -1 2 2" aria-hidden="true">
    <rect class="kit-thing" x="-0.96" y="-0.96" width="1.92" height="1.92" rx="0.3" />
    <Pips face={Number(value)} />
  </svg>
);
