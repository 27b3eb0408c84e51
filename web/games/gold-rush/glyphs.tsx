/** Mining tokens lying face down. */

import type { Point } from "../../../games/gold-rush/board/shapes.ts";
import { GLINT } from "./land/symbols.tsx";

/** How many tokens lie on a mountain: a pile of coins with its count. */
export function Tokens({ at, count }: { readonly at: Point; readonly count: number }) {
  const pile = Math.min(count, 3);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g class="gr-tokens gr-label">
        {Array.from({ length: pile }, (_, level) => (
          <circle key={level} class="gr-coin" cx={(level - pile + 1) * 1.6} cy={(pile - 1 - level) * 2.6} r="9.6" />
        ))}
        <circle class="gr-milling" r="7.6" />
        <text y="4.7">{count}</text>
        <path class="gr-glint" transform="translate(7 -7) scale(.8)" d={GLINT} />
      </g>
    </g>
  );
}
