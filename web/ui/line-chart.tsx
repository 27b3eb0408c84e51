/** A line of values in the page's own tokens: a picture for the eye, a table for screen readers. */
import { ChartTable } from "./chart-table.tsx";
import "./line-chart.css";

/** A value, with its name (a date) and itself in words. */
export interface LinePoint {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly said: string;
}

interface LineChartProps {
  readonly caption: string;
  /** Headings of the table: of the names, and of the values. */
  readonly head: readonly [string, string];
  /** In order; at least two make a line. */
  readonly points: readonly LinePoint[];
}

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 34;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 10;

export function LineChart({ caption, head, points }: LineChartProps) {
  const values = points.map((it) => it.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => LEFT + (at / Math.max(1, points.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const said = (value: number) => points.find((it) => it.value === value)?.said;
  return (
    <figure class="line-chart">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[...new Set([low, high])].map((it) => (
          <g key={it}>
            <path class="base" d={`M${LEFT} ${y(it)}H${WIDTH}`} />
            <text class="tick" x={LEFT - 6} y={y(it) + 4} text-anchor="end">
              {said(it)}
            </text>
          </g>
        ))}
        <polyline points={values.map((it, at) => `${x(at).toFixed(1)},${y(it).toFixed(1)}`).join(" ")} />
        {values.map((it, at) => (
          <circle key={points[at]?.key} cx={x(at)} cy={y(it)} r="3" />
        ))}
      </svg>
      <ChartTable caption={caption} head={head} rows={points} />
    </figure>
  );
}
