/** The picture on Gold Rush's card, drawn on its ground of 240 × 120 units. It comes after the first page. */
import "./game-card-picture.css";

/** A peak: lit side, shaded side, cuts of the graver. Light comes from the upper left. */
const PEAKS = [
  [
    "M-12 0-7.4-7-5-9.4-.4-19 3.2-13.2 5.8-11.4 12 0Z",
    "M-.4-19 3.2-13.2 5.8-11.4 12 0H1.4L2.6-4.6-.2-9 1.6-13.4Z",
    "M1.7-13.2 4.4-9.4M.2-8.8 7.4-1M1-5.6 5.6-.6M-6.4-7-8.4-3.4M-3.4-11.6-6.6-4.6",
  ],
  [
    "M-13 0-8.6-7.6-5.4-11.4-1.8-8 2.8-15.6 6.4-10 8.4-8.2 13 0Z",
    "M2.8-15.6 6.4-10 8.4-8.2 13 0H4.2L2.6-4.4 4.4-8.6 2.4-11.4ZM-5.4-11.4-1.8-8-3-4.4-4.8-8Z",
    "M2.8-10.8 6.6-5.4M4.2-8 9.4-1.2M3-4.6 6.2-.6M-9-6-10.6-2.8M-6.4-8.4-9.4-2",
  ],
] as const;
/** Where peaks stand: across, down, how large, which. The farther ones come first. */
const RANGE = [
  [66, 34, 1.5, 1],
  [22, 36, 2, 0],
  [48, 52, 1.7, 1],
  [222, 92, 1.4, 0],
  [178, 104, 1.8, 1],
  [206, 116, 2, 0],
] as const;
const TRACK = "M-4 94H84Q120 94 120 58V-4M120 58Q120 32 154 32H244";

export const Drawing = () => (
  <>
    <path
      class="gr-card-grass"
      d="M14 82l2-5 1 5 3-4M96 22l2-5 1 5 3-4M92 116l2-5 1 5 3-4M140 104l2-5 1 5 3-4M188 20l2-5 1 5 3-4M222 58l2-5 1 5 3-4M148 52l2-5 1 5 3-4M28 112l2-5 1 5 3-4"
    />
    <path class="gr-card-rock" d="M-2-2H98Q88 44 50 58 22 68-2 60ZM242 122H146Q156 84 194 72 224 64 242 70Z" />
    {RANGE.map(([x, y, scale, at]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        {PEAKS[at].map((d, side) => (
          <path key={d} class={`gr-card-peak-${side}`} d={d} />
        ))}
      </g>
    ))}
    <path class="gr-card-track" d={TRACK} />
    <path class="gr-card-sleepers" d={TRACK} />
    <path class="gr-card-rails" d={TRACK} />
    <path class="gr-card-bed" d={TRACK} />
    <path class="gr-card-sleepers gr-card-between" d={TRACK} />
    <path
      class="gr-card-tent"
      d="M158 78 170 54 182 78Q170 82 158 78ZM166 50 173 60M174 50 167 60M54 84 63 66 72 84Q63 87 54 84Z"
    />
    <path class="gr-card-fold" d="M170 54 182 78Q178 80 174 80L171 64ZM63 66 72 84 66 85.6 64 74Z" />
    <path
      class="gr-card-gold"
      d="M24 52l3-5 6-1 4 5-2 5-7 1ZM82 40l3-4 5 0 3 4-3 4-6 0ZM164 110l3-5 6-1 4 5-2 5-7 1ZM226 108l3-4 5 0 3 4-3 4-6 0Z"
    />
  </>
);
