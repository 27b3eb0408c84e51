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

/** Remembers the answer for each object as long as the object exists. Of the other arguments only those of the first call count. */
export function memoizeEach<K extends object, A extends readonly unknown[], R>(
  find: (of: K, ...more: A) => R,
): (of: K, ...more: A) => R {
  const found = new WeakMap<K, R>();
  return (of, ...more) => {
    if (found.has(of)) return found.get(of) as R;
    const answer = find(of, ...more);
    found.set(of, answer);
    return answer;
  };
}

function isEach(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return one.length === other.length;
}
