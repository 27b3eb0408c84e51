/** The picture of a board for mails, cards, films and frames, from its layout alone. */
import type { GameEvent } from "../kernel/game.ts";
import { type Outline, type Picture, rectangle, type Shape, seatColour, signOf } from "../kernel/picture.ts";
import {
  type AnyLayout,
  boundsOf,
  centreOf,
  changedIn,
  inactiveOn,
  type Lying,
  type Place,
  type Point,
  printedOn,
  radiusOf,
  SEAT_SIGN,
} from "./layout.ts";
import { thingShapes, written } from "./thing-picture.ts";

/** The most in pixels, and the margin. */
const WIDE = 560;
const HIGH = 500;
const MARGIN = 16;
const PAPER = "#fbf3e2";
const INK = "#4a4338";
const MARK = "#d0402b";

/** The board as flat shapes: places, then pieces, then what is new or ends the game, framed. `null`: the board has no places yet. */
export function pictureOf<S>(layout: AnyLayout, view: S, news: readonly GameEvent[]): Picture | null {
  const places = layout.places(view);
  const [from, to] = boundsOf(places);
  if (!Number.isFinite(to.x - from.x)) return null;
  const scale = Math.min((WIDE - 2 * MARGIN) / (to.x - from.x), (HIGH - 2 * MARGIN) / (to.y - from.y));
  const at = ({ x, y }: Point): Point => ({ x: MARGIN + (x - from.x) * scale, y: MARGIN + (y - from.y) * scale });
  const flat = (points: readonly Point[]): Outline => points.map(at).flatMap(({ x, y }) => [x, y]);

  const drawPlace = ({ shape, seat, group }: Place): readonly Shape[] => {
    if (group === "thing" || group === SEAT_SIGN) return [];
    if (shape.kind === "lines") {
      const stroke = seat === undefined ? INK : seatColour(seat);
      return shape.lines.map((it): Shape => ({ kind: "line", stroke, width: 7, points: flat(it) }));
    }
    const { x, y } = at(centreOf({ shape }));
    const room = scale * radiusOf({ shape });
    const outline = shape.kind === "polygon" ? flat(shape.points) : rectangle(x - room, y - room, 2 * room, 2 * room);
    const line: Shape = { kind: "line", stroke: INK, width: 1.5, points: [...outline, ...outline.slice(0, 2)] };
    return [{ kind: "area", fill: PAPER, outlines: [outline] }, line];
  };
  const drawPiece = ({ piece, place }: Lying): readonly Shape[] => {
    const { x, y } = at(centreOf(place));
    const room = scale * radiusOf(place);
    const thing = thingShapes(piece, x, y, room);
    if (thing) return thing;
    const sign = signOf(piece.seat ?? null, x, y, Math.max(4, room * 0.62));
    return [...sign, ...written(printedOn(piece) ?? "", x, y, room * 0.6, PAPER)];
  };
  const marks = new Set([...changedIn(layout, news, places), ...(layout.ending?.(view) ?? [])]);
  const drawMark = ({ id, shape }: Place): readonly Shape[] => {
    if (!marks.has(id) || shape.kind !== "polygon") return [];
    const outline = flat(shape.points);
    return [{ kind: "line", stroke: MARK, width: 4, points: [...outline, ...outline.slice(0, 2)] }];
  };
  return {
    width: Math.round(2 * MARGIN + (to.x - from.x) * scale),
    height: Math.round(2 * MARGIN + (to.y - from.y) * scale),
    shapes: [...places.flatMap(drawPlace), ...inactiveOn(layout, view).flatMap(drawPiece), ...places.flatMap(drawMark)],
    marked: marks.size > 0,
  };
}
