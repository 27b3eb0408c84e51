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

/** Whether two values of plain JSON are the same: `canonical(a) === canonical(b)`, without spelling them. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in one) {
    if (one[key] !== undefined && !(Object.hasOwn(other, key) && isSame(one[key], other[key]))) return false;
  }
  for (const key in other)
    if (other[key] !== undefined && (!Object.hasOwn(one, key) || one[key] === undefined)) return false;
  return true;
}
