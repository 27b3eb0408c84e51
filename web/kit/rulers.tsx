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
      {rows.map(({ at, name }) => (
        <text key={`r${name}`} x={EDGE} y={y + at * k + 4}>
          {name}
        </text>
      ))}
    </g>
  );
}
