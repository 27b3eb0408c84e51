/** Points on the board beside a choice. */
import { seatClass } from "../../ui/seat.tsx";
import type { BoardController } from "./controller.ts";
import "./points.css";

/** Points beside a choice, in a size that stays legible. */
export function Points({ text }: { readonly text: string }) {
  const width = 8 + 7 * text.length;
  return (
    <g class="gr-worth gr-label">
      <g transform="translate(0 25)">
        <rect x={-width / 2} y="-8" width={width} height="16" rx="8" />
        <text y="4">{text}</text>
      </g>
    </g>
  );
}

/** The points that everybody would get at once for what the tile completes there. */
export function GhostGains({ controller }: { readonly controller: BoardController }) {
  const gains = [...controller.ghostGains.value];
  return gains.map(([seat, points], at) => (
    <g key={seat} class={`gr-gain ${seatClass(seat)}`} transform={`translate(${16 + 34 * at} 84)`}>
      <g class="gr-label">
        <rect x="-15" y="-9" width="30" height="18" rx="9" />
        <text y="4.6">+{points}</text>
      </g>
    </g>
  ));
}
