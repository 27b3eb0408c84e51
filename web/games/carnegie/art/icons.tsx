/** The icons of Carnegie: drawn by us, each around (0, 0), about 20 units across. */
import "./icons.css";

/** An icon in up to three tones: fill, cut-outs, highlights. */
interface Drawing {
  readonly fill: string;
  /** Holes of `fill` where paths overlap. */
  readonly cut?: string;
  readonly light?: string;
}

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y} ${r} ${r} 0 1 1 ${x - r} ${y}Z`;

const SIGNS = {
  money: {
    fill: wheel(0, 0, 10),
    light: "M3.6-3.4Q2.6-5-.1-5-3.4-4.9-3.4-2.6-3.2-.4 0 0 3.5.5 3.5 2.8 3.3 5 0 5-2.9 5-3.8 3.2M0-7.2V7.2",
  },
  goods: { fill: "M-9.5-8.5H9.5V8.5H-9.5Z", light: "M-6.6-4.6H6.6V4.6H-6.6ZM-6.6-4.6 6.6 4.6M-6.6 4.6 6.6-4.6" },
  active: {
    fill: "M-3-8.4Q-3-12 0-12 3-12 3-8.4H5V-7.2H3Q3-4 0-4-3-4-3-7.2H-5V-8.4ZM-4.8-3Q0-4.4 4.8-3L5.8 3.4H3.9L3.2 11.6H.5V5.4H-.5V11.6H-3.2L-3.9 3.4H-5.8Z",
  },
  inactive: {
    fill: "M-4-7.4Q-4-11-1-11 2-11 2-7.4H4V-6.2H2Q2-3-1-3-4-3-4-6.2H-6V-7.4ZM-4.8-2.2Q-1-3.4 1.6-2.2L2.6 2.8H8.8V11.6H6.2V5.8H-4.8Z",
    cut: "M-8-1V11.6M-8 7H4V11.6",
  },
  study: {
    fill: "M0-5.4Q-4.4-8.4-10-7.4V6.6Q-4.4 5.6 0 8.6 4.4 5.6 10 6.6V-7.4Q4.4-8.4 0-5.4Z",
    light:
      "M0-5V8M-7.6-4Q-4.6-4.4-2.4-3M-7.6-.6Q-4.6-1-2.4.4M-7.6 2.8Q-4.6 2.4-2.4 3.8M7.6-4Q4.6-4.4 2.4-3M7.6-.6Q4.6-1 2.4.4M7.6 2.8Q4.6 2.4 2.4 3.8",
  },
  cart: {
    fill: `M-9-6.4H7.4L5.4 1H-6.4ZM7-6.4 11-9.4 11.8-8 8-4Z${wheel(-0.6, 4.4, 5.4)}`,
    light: "M-6 4.4H4.8M-.6-.9V9.8M-4.4.6 3.2 8.2M3.2.6-4.4 8.2",
  },
  stagecoach: {
    fill: `M-10-8.6H9.4V-6.8H8.4Q8.8-1 6 2H-7Q-9.4-1.4-9-6.8H-10Z${wheel(-5.4, 5.2, 4.6)}${wheel(5.6, 5.8, 4)}`,
    light: "M-6.4-5.2H-1.4V-1.4H-5.8ZM1.4-5.2H6V-1.4H1.4ZM-5.4 3.4V7M-7.2 5.2H-3.6M5.6 4.2V7.4M4 5.8H7.2",
  },
  railroad: {
    fill: `M-11-10H-2V-8H-3V-3.4H1V-6H3.6V-3.4H5.4L4.8-6.4 4-9.4H9.6L8.8-6.4 8.4-3.4H9.6Q11-1 10.8 2.2L12 6H-10V-8H-11Z${wheel(-6, 6, 3.6)}${wheel(2.2, 6, 3.6)}${wheel(8.6, 7, 2.4)}`,
    light: "M-8.4-6.4H-4.8V-2.4H-8.4ZM-6 6H2.2",
  },
  vp: {
    fill: "M0-10.8 2.7-8.9 6-9.2 6.9-6 9.6-4.1 8.5-1 9.6 2.1 6.9 4 6 7.2 2.7 6.9 0 8.8-2.7 6.9-6 7.2-6.9 4-9.6 2.1-8.5-1-9.6-4.1-6.9-6-6-9.2-2.7-8.9ZM-4.6 8 -6.4 12-3 11.2-1.4 12 -.6 9.6ZM4.6 8 6.4 12 3 11.2 1.4 12 .6 9.6Z",
    light: "M0-6.2 1.5-3 5-2.6 2.4-.2 3.1 3.2 0 1.5-3.1 3.2-2.4-.2-5-2.6-1.5-3Z",
  },
  disc: {
    fill: "M-10-2.6A10 5 0 0 1 10-2.6V2.8A10 5 0 0 1-10 2.8Z",
    light: "M-10-2.6A10 5 0 0 0 10-2.6M-5.4-2.8A5.4 2.4 0 0 1 5.4-2.8 5.4 2.4 0 0 1-5.4-2.8",
  },
  mission: {
    fill: "M-10-4.4H-4.4V-7.6Q-4.4-9 -3-9H3Q4.4-9 4.4-7.6V-4.4H10V8.4H-10ZM-2.4-4.4H2.4V-7H-2.4Z",
    light: "M-10 1H-2M2 1H10M-2-.6H2V2.8H-2Z",
  },
  time: { fill: `${wheel(0, 2, 9)}M-1.4-7.4H1.4V-9.2H2.8V-11.4H-2.8V-9.2H-1.4Z`, light: "M0-3V2L3.8 4.6" },
  steps: {
    fill: "M-6.4-10.6H.4L.8-1.4Q3-.4 6.4.8 9.8 2 9.8 5.8H-6.6Q-4.6-2-6.4-10.6ZM-6.6 7.2H9.8V9.8H4V8.8H-2V9.8H-6.6Z",
    light: "M-5.4-6.4H-.4M1.4-.6-.8 1M4 .2 2 2",
  },
  donation: {
    fill: "M0 10.4C-13.4 1.4-10.4-9.4-4.4-9.4Q-1.2-9.2 0-5.8 1.2-9.2 4.4-9.4C10.4-9.4 13.4 1.4 0 10.4Z",
    light: "M-6-3.6Q-5.6-6-3.6-6",
  },
  department: {
    fill: "M-8 11V-5Q-8-11 0-11 8-11 8-5V11Z",
    light: "M-4.8 11V-3H4.8V11M-4.8-3Q-4.4-7.4 0-7.6 4.4-7.4 4.8-3M2.6 4V5",
  },
  income: { fill: "M0-11 8-2H4V9H-4V-2H-8Z", light: "" },
  housing: {
    fill: "M-10-1 0-10.4 3.6-7V-10H6.8V-4L10-1H8V9.4H-8V-1ZM-5.4 1.2H-2.2V4.6H-5.4ZM2.2 1.2H5.4V4.6H2.2ZM-1.5 9.4V5.6H1.5V9.4Z",
  },
  commerce: {
    fill: "M-10.4-4.6 0-10.6 10.4-4.6V-2.6H-10.4ZM-9-1.6H-5.6V5.8H-9ZM5.6-1.6H9V5.8H5.6ZM-10.4 6.8H10.4V9.4H-10.4Z",
    cut: "M2.4-.6Q1.8-1.6 0-1.6-2.2-1.4-2.1.2-1.8 1.8 0 2.1 2.3 2.5 2.3 4-2.3 6.6-2.4 4.2M0-2.8V6.6",
  },
  industry: {
    fill: "M-10 9.4V-.4L-5.2-4.4V-.4L-.4-4.4V-.4L3.4-3.6 4-10.6H8.4L9.4 9.4ZM-7.4 2.4H-4.6V5H-7.4ZM-2.6 2.4H.2V5H-2.6ZM2.2 2.4H5V5H2.2Z",
  },
  infrastructure: {
    fill: "M-11 2.6H-6.8V-9H-4.2V2.6H4.2V-9H6.8V2.6H11V5.4H6.8V10H4.2V5.4H-4.2V10H-6.8V5.4H-11Z",
    cut: "M-11 1.6Q-8-3.4-5.5-8Q0 5 5.5-8 8-3.4 11 1.6M-2.6-1.2V2.6M0 0V2.6M2.6-1.2V2.6",
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type SignName = keyof typeof SIGNS;

/** The outline of an icon, as the `d` of a path with even-odd filling, for custom colours. */
export const signOutline = (name: SignName): string => SIGNS[name].fill;

function strokesOf(name: SignName) {
  const { fill, cut, light }: Drawing = SIGNS[name];
  return (
    <>
      <path class="sign-fill" d={fill} />
      {cut ? <path class="sign-cut" d={cut} /> : null}
      {light ? <path class="sign-light" d={light} /> : null}
    </>
  );
}

/** An icon inside a picture, around (x, y). Its colour is that of the text unless CSS gives `sign-<name>` another. */
export function SignMark({ name, x = 0, y = 0, size = 1 }: { name: SignName; x?: number; y?: number; size?: number }) {
  return (
    <g class={`sign sign-${name}`} transform={`translate(${x} ${y})${size === 1 ? "" : ` scale(${size})`}`}>
      {strokesOf(name)}
    </g>
  );
}

interface SignProps {
  readonly name: SignName;
  /** Pixels. */
  readonly size?: number;
}

/** An icon in a line of text or on a button. Hidden from screen readers: text beside it or a label says the same. */
export function Sign({ name, size = 18 }: SignProps) {
  return (
    <svg class={`sign-box sign sign-${name}`} viewBox="-12 -12 24 24" width={size} height={size} aria-hidden="true">
      {strokesOf(name)}
    </svg>
  );
}
