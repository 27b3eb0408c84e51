/** Lazy values: tables and schemas made while a module loads would slow every start. */
export function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/**
 * Remembers the last answer of a function of immutable values: positions that are looked at one after the other share most of their parts.
 */
export function memoizeLast<A extends readonly unknown[], R>(find: (...asked: A) => R): (...asked: A) => R {
  let last: { readonly asked: A; readonly found: R } | undefined;
  return (...asked) => {
    if (last && isEach(asked, last.asked)) return last.found;
    last = { asked, found: find(...asked) };
    return last.found;
  };
}

function isEach(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return one.length === other.length;
}
