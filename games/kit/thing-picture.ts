/** Cards, dice and piles as flat shapes, for pictures. */
import { type Colour, circle, type Outline, rectangle, type Shape, seatColour } from "../kernel/picture.ts";
import type { Piece } from "./layout.ts";
import { HIDDEN, PIPS } from "./zone-layout.ts";

const WHITE = "#fffaf0";
const INK = "#2a2622";
const BACK = "#6a665c";

/** Strokes of letters on a grid 2 wide and 4 high: points as xy, strokes apart by a slash. */
const GLYPHS: Readonly<Record<string, string>> = {
  "0": "00 20 24 04 00",
  "1": "01 10 14",
  "2": "00 20 22 02 04 24",
  "3": "00 20 24 04/02 22",
  "4": "00 02 22/20 24",
  "5": "20 00 02 22 24 04",
  "6": "20 00 04 24 22 02",
  "7": "00 20 14",
  "8": "00 20 24 04 00/02 22",
  "9": "22 02 00 20 24 04",
  A: "04 01 10 21 24/02 22",
  B: "00 10 21 12 02/12 23 14 04 00",
  C: "20 00 04 24",
  D: "00 10 21 23 14 04 00",
  E: "20 00 04 24/02 12",
  F: "20 00 04/02 12",
  G: "20 00 04 24 22 12",
  H: "00 04/20 24/02 22",
  I: "10 14",
  J: "20 24 04 03",
  K: "00 04/20 02 24",
  L: "00 04 24",
  M: "04 00 12 20 24",
  N: "04 00 24 20",
  O: "00 20 24 04 00",
  P: "04 00 20 22 02",
  Q: "00 20 24 04 00/12 24",
  R: "04 00 20 22 02/12 24",
  S: "20 00 02 22 24 04",
  T: "00 20/10 14",
  U: "00 04 24 20",
  V: "00 14 20",
  W: "00 04 12 24 20",
  X: "00 24/20 04",
  Y: "00 12 20/12 14",
  Z: "00 20 04 24",
  "×": "01 23/21 03",
  "♦": "10 22 14 02 10",
  "♥": "14 02 01 11 21 22 14",
  "♠": "10 22 23 13 03 02 10/13 14",
  "♣": "10 11/01 21/02 22/13 14/03 23",
};

/** A text of a few letters around a point, `height` high. Characters that are no letters are left out. */
export function written(text: string, x: number, y: number, height: number, stroke: Colour = INK): readonly Shape[] {
  const unit = height / 4;
  const letters = [...text.toUpperCase()].filter((it) => it in GLYPHS);
  const left = x - ((letters.length * 3 - 1) * unit) / 2;
  return letters.flatMap((letter, at) =>
    (GLYPHS[letter] as string).split("/").map((line): Shape => {
      const points = line
        .split(" ")
        .flatMap((it) => [left + (at * 3 + Number(it[0])) * unit, y - height / 2 + Number(it[1]) * unit]);
      return { kind: "line", stroke, width: Math.max(1.5, unit * 0.7), points };
    }),
  );
}

const centred = (x: number, y: number, width: number, height: number): Outline =>
  rectangle(x - width / 2, y - height / 2, width, height);

/** A thing as it lies there, `room` from its middle to its nearest edge; `null`: the piece is no thing. */
export function thingShapes({ kind, label = HIDDEN, seat, count }: Piece, x: number, y: number, room: number) {
  if (!["die", "card", "pile"].includes(kind)) return null;
  const width = 2 * room;
  const height = kind === "die" ? width : width * 1.4;
  const isHidden = label === HIDDEN;
  const back = seat === undefined ? BACK : seatColour(seat);
  const shapes: Shape[] = [
    { kind: "area", fill: INK, outlines: [centred(x, y, width, height)] },
    { kind: "area", fill: isHidden ? back : WHITE, outlines: [centred(x, y, width - 3, height - 3)] },
  ];
  const pips = kind === "die" && !isHidden ? PIPS[Number(label)] : undefined;
  const pip = (it: number) =>
    circle(x + ((it % 3) - 1) * width * 0.27, y + (Math.floor(it / 3) - 1) * width * 0.27, width * 0.1);
  if (pips) shapes.push({ kind: "area", fill: INK, outlines: pips.map(pip) });
  else if (!isHidden) shapes.push(...written(label, x, y, height * 0.38));
  if (kind === "pile") {
    shapes.push({ kind: "area", fill: WHITE, outlines: [centred(x, y + height * 0.3, width * 0.8, height * 0.3)] });
    shapes.push(...written(`${count}`, x, y + height * 0.3, height * 0.2));
  } else if (count !== undefined) shapes.push(...written(`${count}×`, x - width * 1.15, y, height * 0.6));
  return shapes as readonly Shape[];
}
