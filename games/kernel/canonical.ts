/**
 * Canonical JSON: object keys in code-unit order and no white space (the idea of RFC 8785, for the plain JSON we use: finite numbers, no
 * `undefined` inside arrays). Equal values give equal bytes, so that hashes can be compared.
 */
export const canonical = (value: unknown): string => spellingOf(value);

/** Cached spellings of the parts of immutable values that share parts, such as the states of one game. */
export type Spellings = WeakMap<object, string>;

/** Works like `canonical`, but spells shared parts only once. */
export function spellingOf(value: unknown, known?: Spellings): string {
  if (typeof value === "number") return Number.isFinite(value) ? `${value}` : "null";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const before = known?.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value)
    ? listOf(value, known)
    : recordOf(value as Readonly<Record<string, unknown>>, known);
  known?.set(value, text);
  return text;
}

function listOf(list: readonly unknown[], known?: Spellings): string {
  let text = "[";
  for (const it of list) text += `${text === "[" ? "" : ","}${spellingOf(it ?? null, known)}`;
  return `${text}]`;
}

function recordOf(record: Readonly<Record<string, unknown>>, known?: Spellings): string {
  let text = "{";
  for (const key of Object.keys(record).sort()) {
    const it = record[key];
    if (it !== undefined) text += `${text === "{" ? "" : ","}${spelled(key)}:${spellingOf(it, known)}`;
  }
  return `${text}}`;
}

/** Keys as JSON spells them, cached: they are few and frequent. */
const keys = new Map<string, string>();
const MOST_KEYS = 5_000;

function spelled(key: string): string {
  const known = keys.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(key);
  if (keys.size < MOST_KEYS) keys.set(key, text);
  return text;
}

/** Whether two values of plain JSON are equal: `canonical(a) === canonical(b)`, without spelling them. */
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
