/** A player's sign: colour and shape, so that neither is needed alone. */

/** Shapes in the order of seats, around (0, 0), about 20 units across. */
const SHAPES = [
  "M0-10A10 10 0 1 1-.01-10Z",
  "M-9-9H9V9H-9Z",
  "M0-11.5 11 9H-11Z",
  "M0-12 11 0 0 12-11 0Z",
  "M0-11 11-2.6 6.8 10H-6.8L-11-2.6Z",
  "M-5.5-10H5.5L11 0 5.5 10H-5.5L-11 0Z",
] as const;

/** The outline of a seat's shape, as the `d` of an SVG path. */
export const seatShape = (seat: number): string => SHAPES[seat % SHAPES.length] as string;

/** The CSS class that gives a seat its colour. */
export const seatClass = (seat: number): string => `seat-${seat % SHAPES.length}`;

/** The place of a letter in a seat's shape: a triangle's middle is lower. */
export const letterDrop = (seat: number): number => (seat % SHAPES.length === 2 ? 7.5 : 5);

/** A name's first letter. */
export const letterOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? "?";

export function SeatSign({ seat, name }: { readonly seat: number; readonly name: string }) {
  return (
    <svg class="seat-sign" viewBox="-13 -13 26 26" width="26" height="26" aria-hidden="true">
      <path class={seatClass(seat)} d={seatShape(seat)} />
      <text y={letterDrop(seat)}>{letterOf(name)}</text>
    </svg>
  );
}
