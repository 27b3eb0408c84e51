/** Charts in the page's own tokens. Each is also a table: on the page, or for screen readers alone. */
import { ChartTable } from "./chart-table.tsx";
import "./chart.css";

/** A row of bars: one for each series, with its value in words. */
export interface BarRow {
  readonly name: string;
  readonly bars: readonly { readonly value: number; readonly said: string }[];
}

interface BarsProps {
  readonly caption: string;
  /** Headings: of the names, and of each series. */
  readonly head: readonly string[];
  readonly rows: readonly BarRow[];
  /** Whether each row has a scale of its own, because rows count different things. */
  readonly apart?: boolean;
}

/** A table whose numbers have bars. */
export function Bars({ caption, head, rows, apart = false }: BarsProps) {
  const valuesOf = (row: BarRow) => row.bars.map((it) => it.value);
  const most = Math.max(...rows.flatMap(valuesOf));
  return (
    <table class="bars">
      <caption>{caption}</caption>
      <thead class={head.length > 2 ? undefined : "visually-hidden"}>
        <tr>
          {head.map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.bars.map(({ value, said }, at) => (
              <td key={head[at + 1]}>
                <Bar share={value / ((apart ? Math.max(...valuesOf(row)) : most) || 1)} series={at} />
                <span>{said}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share, series }: { readonly share: number; readonly series: number }) {
  return (
    <svg class={`bar of-${series}`} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-track" width="100" height="10" />
      <rect width={(Math.max(0, share) * 100).toFixed(1)} height="10" />
    </svg>
  );
}

/** A range of values, and how many have one of it. */
export interface Bin {
  readonly name: string;
  /** The value at which it begins. */
  readonly from: number;
  readonly count: number;
}

interface HistogramProps {
  readonly caption: string;
  /** Headings: of the ranges, and of the counts. */
  readonly head: readonly [string, string];
  readonly bins: readonly Bin[];
}

const WIDTH = 320;
const HEIGHT = 150;
const TOP = 16;
const BOTTOM = 22;

/** Columns for the eye, a table for the ear. */
export function Histogram({ caption, head, bins }: HistogramProps) {
  const most = Math.max(1, ...bins.map((it) => it.count));
  const width = WIDTH / bins.length;
  const heightOf = (count: number) => (count / most) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure class="histogram">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {bins.map(({ from, count }, at) => {
          const [x, height] = [at * width, heightOf(count)];
          const middle = x + width / 2;
          return (
            <g key={from}>
              <rect class="column" x={x + 1} y={HEIGHT - BOTTOM - height} width={width - 2} height={height} />
              {count > 0 ? (
                <text class="tick" x={middle} y={HEIGHT - BOTTOM - height - 4} text-anchor="middle">
                  {count}
                </text>
              ) : null}
              <text class="tick" x={middle} y={HEIGHT - 6} text-anchor="middle">
                {from}
              </text>
            </g>
          );
        })}
        <path class="base" d={`M0 ${HEIGHT - BOTTOM}H${WIDTH}`} />
      </svg>
      <ChartTable
        caption={caption}
        head={head}
        rows={bins.map(({ name, count }) => ({ key: name, name, said: count }))}
      />
    </figure>
  );
}
