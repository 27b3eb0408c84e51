/** Charts of pages without scripts: drawn as SVG, said in one sentence, and given as a table to whoever wants the numbers. */
import type { JSX } from "preact";

const HEIGHT = 100;
/** Width of a bar with its gap. */
const STEP = 10;
const GAP = 2;

/** One line or row of bars over equal spans. */
export interface Series {
  readonly name: string;
  /** `null`: not known. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  readonly title: string;
  /** One for each span, the oldest first. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly kind: "bars" | "lines";
  /** Writes a value for a reader. */
  readonly say: (value: number) => string;
}

const known = (series: readonly Series[]): readonly number[] =>
  series.flatMap((it) => it.values.flatMap((value) => value ?? []));

/** The top of a scale: 1, 2 or 5 with zeros, or the largest value where that is less. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most <= 0) return 1;
  const ten = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((it) => it * ten).find((it) => it >= most) ?? most;
}

const heightOf = (value: number, top: number): number => (value / top) * HEIGHT;

function Bars({ values, labels, top, name, say }: Pick<ChartProps, "labels" | "say"> & Series & { top: number }) {
  return (
    <g class="bars">
      {values.map((value, at) => {
        const height = Math.max(value ? 1 : 0, heightOf(value ?? 0, top));
        return (
          <rect x={at * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height}>
            <title>{`${labels[at]}: ${value === null ? "–" : say(value)} ${name}`}</title>
          </rect>
        );
      })}
    </g>
  );
}

/** A line that breaks where nothing is known. */
function Line({ values, top, at }: Series & { readonly top: number; readonly at: number }) {
  let drawn = false;
  const path = values.map((value, span) => {
    const command = drawn ? "L" : "M";
    drawn = value !== null;
    const point = `${(span + 0.5) * STEP} ${(HEIGHT - heightOf(value ?? 0, top)).toFixed(1)}`;
    // A span between two unknown ones is a dot.
    return value === null ? "" : `${command}${point}${command === "M" ? "h.01" : ""}`;
  });
  return <path class={`line line-${at}`} d={path.join("")} />;
}

function ChartTable({ title, labels, series, say }: ChartProps): JSX.Element {
  return (
    <details>
      <summary>{`${title} as a table`}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            {series.map((it) => (
              <th scope="col">{it.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr>
              <th scope="row">{label}</th>
              {series.map((it) => {
                const value = it.values[at] ?? null;
                return <td>{value === null ? "–" : say(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A chart with its scale, what it says in words, and its numbers. */
export function Chart(props: ChartProps): JSX.Element {
  const { title, labels, series, kind, say } = props;
  const values = known(series);
  const top = topOf(values);
  const most = values.length > 0 ? `at most ${say(Math.max(...values))}` : "nothing yet";
  const middle = labels[Math.floor(labels.length / 2)] ?? "";
  return (
    <figure>
      <figcaption>
        <strong>{title}</strong>
        {kind === "lines" && (
          <span class="key">
            {series.map((it, at) => (
              <span class={`line-${at}`}>{it.name}</span>
            ))}
          </span>
        )}
      </figcaption>
      <p class="top">{say(top)}</p>
      <svg
        role="img"
        aria-label={`${title}, ${labels[0] ?? ""} to ${labels.at(-1) ?? ""}: ${most}`}
        viewBox={`0 0 ${Math.max(1, labels.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path class="grid" d={`M0 ${HEIGHT / 2}h${labels.length * STEP}M0 .5h${labels.length * STEP}`} />
        {series.map((it, at) =>
          kind === "bars" ? <Bars {...it} labels={labels} top={top} say={say} /> : <Line {...it} top={top} at={at} />,
        )}
      </svg>
      <p class="axis" aria-hidden="true">
        <span>{labels[0]}</span>
        {labels.length > 2 && <span>{middle}</span>}
        {labels.length > 1 && <span>{labels.at(-1)}</span>}
      </p>
      <ChartTable {...props} />
    </figure>
  );
}
