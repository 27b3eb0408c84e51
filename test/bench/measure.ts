/** Measuring and writing it down. */
/** The value below which the given part (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Runs something again and again for so long; how often per second. */
export function rate(milliseconds: number, run: (index: number) => void): number {
  const began = performance.now();
  let runs = 0;
  while (performance.now() - began < milliseconds) run(runs++);
  return (runs * 1_000) / (performance.now() - began);
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
