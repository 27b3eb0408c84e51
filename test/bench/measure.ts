/** Measuring and writing it down. */

/** The quantile of values at a part (0 to 1). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds of processor time that this process has used. */
const cpuNow = (): number => process.cpuUsage().user / 1_000;

/**
 * Operations per second of processor time. The candidates alternate in slices until each had so many milliseconds; the first slices only
 * warm up.
 */
export function cpuRate<K extends string>(
  milliseconds: number,
  slice: number,
  runs: Readonly<Record<K, (index: number) => void>>,
): Readonly<Record<K, number>> {
  const names = Object.keys(runs) as K[];
  const spent = new Map(names.map((it) => [it, { runs: 0, took: 0 }]));
  for (let round = 0; round * slice <= milliseconds; round++) {
    for (const name of names) {
      const own = spent.get(name) as { runs: number; took: number };
      const began = cpuNow();
      let done = 0;
      while (cpuNow() - began < slice) runs[name](own.runs + done++);
      spent.set(name, round === 0 ? own : { runs: own.runs + done, took: own.took + cpuNow() - began });
    }
  }
  const perSecond = names.map((it) => [it, ((spent.get(it)?.runs ?? 0) * 1_000) / (spent.get(it)?.took ?? 1)]);
  return Object.fromEntries(perSecond) as Record<K, number>;
}

/** A number with as many digits as matter. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(value >= 10 ? 1 : 2);

/** Rows in columns, the first row as head. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((it) => it[column]?.length ?? 0)));
  const write = (row: readonly string[]) =>
    row.map((it, at) => (at === 0 ? it.padEnd(widths[at] ?? 0) : it.padStart(widths[at] ?? 0))).join("  ");
  console.log(`\n${title}\n${rows.map(write).join("\n")}`);
}
