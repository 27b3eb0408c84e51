/**
 * One spelling for one value: JSON with object keys in code-unit order and no white space (the idea of RFC 8785, for the
 * plain JSON we use: finite numbers, no `undefined` inside arrays). Equal values give equal bytes, so hashes can be compared.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((it) => canonical(it ?? null)).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const fields = Object.entries(value)
      .filter(([, it]) => it !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => `${JSON.stringify(key)}:${canonical(it)}`);
    return `{${fields.join(",")}}`;
  }
  return JSON.stringify(value);
}
