/**
 * A picture of a table, for mails and chats: flat shapes, the last on top, drawn as pixels by the service. Shown on light and dark ground:
 * uncovered parts stay transparent, and colour never carries meaning alone.
 */

/** `#rrggbb`. */
export type Colour = `#${string}`;

/** A closed outline: x and y of each corner in turn. */
export type Outline = readonly number[];

export type Shape =
  /** Filled by the even-odd rule. */
  | { readonly kind: "area"; readonly fill: Colour; readonly outlines: readonly Outline[] }
  /** A line through points (x and y in turn), `width` across. `dash`: the length of strokes and gaps. */
  | {
      readonly kind: "line";
      readonly stroke: Colour;
      readonly width: number;
      readonly points: readonly number[];
      readonly dash?: readonly [number, number];
    };

/** Sizes and places are in pixels of the picture. At most 256 colours are told apart, including mixed ones at edges. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  /** Whether anything is marked as new. */
  readonly marked: boolean;
}

/** The colours of the seats, as the page has them. */
const SEATS: readonly Colour[] = ["#2f6db5", "#c24a20", "#2b7f4f", "#8a4fa3", "#8f6c00", "#1c7c88"];
const PAPER: Colour = "#fffaf0";
const INK: Colour = "#2a2622";

/** The colour of a seat. */
export const seatColour = (seat: number): Colour => SEATS[seat] ?? INK;

export const rectangle = (x: number, y: number, width: number, height: number): Outline => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

/** Corners of a regular polygon, the first one `turn` quarters clockwise from the top. */
export const regular = (x: number, y: number, radius: number, corners: number, turn = 0): Outline =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI + ((turn - 1) * Math.PI) / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();

export const circle = (x: number, y: number, radius: number): Outline => regular(x, y, radius, 20);

/** The shape of each seat, so that seats differ without colour: ● ■ ▲ ◆ ⬟ ⬢, as on the page. */
const SIGNS: readonly ((x: number, y: number, radius: number) => Outline)[] = [
  circle,
  (x, y, r) => regular(x, y, r * 1.18, 4, 0.5),
  (x, y, r) => regular(x, y + r * 0.16, r * 1.28, 3),
  (x, y, r) => regular(x, y, r * 1.26, 4),
  (x, y, r) => regular(x, y, r * 1.1, 5),
  (x, y, r) => regular(x, y, r * 1.1, 6, 1),
];

/** A seat's sign in its colour, with a light and a dark rim; `null`: nobody's, grey. */
export function signOf(seat: number | null, x: number, y: number, radius: number): readonly Shape[] {
  const outline = SIGNS[seat ?? 0] ?? circle;
  const fill = seat === null ? "#6a665c" : seatColour(seat);
  return [
    { kind: "area", fill: INK, outlines: [outline(x, y, radius + 3)] },
    { kind: "area", fill: PAPER, outlines: [outline(x, y, radius + 1.8)] },
    { kind: "area", fill, outlines: [outline(x, y, radius)] },
  ];
}

/** Scales a picture down to at most this size. */
export function shrunk({ width, height, shapes, marked }: Picture, mostWide: number, mostHigh: number): Picture {
  const share = Math.min(1, mostWide / width, mostHigh / height);
  const small = (numbers: readonly number[]) => numbers.map((it) => it * share);
  const smaller = (it: Shape): Shape =>
    it.kind === "area"
      ? { ...it, outlines: it.outlines.map(small) }
      : {
          ...it,
          width: it.width * share,
          points: small(it.points),
          ...(it.dash && { dash: [it.dash[0] * share, it.dash[1] * share] as const }),
        };
  return { width: Math.round(width * share), height: Math.round(height * share), shapes: shapes.map(smaller), marked };
}
