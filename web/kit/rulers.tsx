/** Names of columns and rows at the edges of what is seen of a board, as on a map. */
import type { Camera } from "../games/camera.ts";
import "./rulers.css";

/** The middle of a column or row, in units of the camera. */
export interface Line {
  readonly at: number;
  readonly name: string;
}

interface RulersProps {
  readonly camera: Camera;
  readonly columns: readonly Line[];
  readonly rows: readonly Line[];
}

/** Pixels from the edges. */
const EDGE = 13;
/** The baseline of a row's name below the row's middle. */
const LOWER = 4;
/** Pixels above the lower edge that the zoom's buttons take in the left corner. */
const BUTTONS = 56;

/** The rows whose names are seen whole at a board of this height: others would stick out from under the zoom's buttons. */
export const seenRows = (
  rows: readonly Line[],
  { k, y }: Pick<Camera["look"]["value"], "k" | "y">,
  height: number,
): readonly Line[] => rows.filter(({ at }) => height === 0 || y + at * k + LOWER < height - BUTTONS);

export function Rulers({ camera, columns, rows }: RulersProps) {
  const { k, x, y } = camera.look.value;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG cannot be focused; places have names of their own.
    <g class="kit-ruler" aria-hidden="true">
      {columns.map(({ at, name }) => (
        <text key={`c${name}`} x={x + at * k} y={EDGE}>
          {name}
        </text>
      ))}
      {seenRows(rows, camera.look.value, camera.height).map(({ at, name }) => (
        <text key={`r${name}`} x={EDGE} y={y + at * k + LOWER}>
          {name}
        </text>
      ))}
    </g>
  );
}
