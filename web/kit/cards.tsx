/** Cards and piles as the kit draws them: the skin of games with cards. */
import { HIDDEN } from "../../games/kit/zone-layout.ts";
import { backOf } from "./dice.tsx";
import type { Skin, SkinProps } from "./pieces.tsx";
import "./things.css";

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

export const cards: Skin = { card: Card, pile: Card };
