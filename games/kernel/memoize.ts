/** Answers that are remembered by a key; in a file of its own, because every page loads it. */

/** Remembers the answer for each key; more than `most` are forgotten together. `find` answers alike for the same key. */
export function memoize<A, R>(find: (asked: A) => R, keyOf: (asked: A) => string, most = Infinity): (asked: A) => R {
  const found = new Map<string, R>();
  return (asked) => {
    const key = keyOf(asked);
    if (found.has(key)) return found.get(key) as R;
    if (found.size >= most) found.clear();
    const answer = find(asked);
    found.set(key, answer);
    return answer;
  };
}
