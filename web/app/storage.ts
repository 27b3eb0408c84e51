/**
 * The browser's storage. Browsers may refuse it, make it read-only, or run out of room: nothing here ever throws. Values that cannot be
 * stored stay in memory while the page is open.
 */

/** Values that could not be written; `null`: could not be removed. */
const memory = new Map<string, string | null>();

/** The result of an act, or a default if it is refused. */
export function tried<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const storage = {
  get(name: string): string | null {
    const kept = memory.get(name);
    return kept === undefined ? tried(() => localStorage.getItem(name), null) : kept;
  },
  /** Returns whether the value outlives the page. */
  set(name: string, value: string): boolean {
    memory.delete(name);
    const stored = tried(() => {
      localStorage.setItem(name, value);
      return true;
    }, false);
    if (!stored) memory.set(name, value);
    return stored;
  },
  remove(name: string): void {
    memory.delete(name);
    tried(() => localStorage.removeItem(name), undefined);
    if (storage.get(name) !== null) memory.set(name, null);
  },
  names(): readonly string[] {
    const stored = tried(() => Object.keys(localStorage), []);
    return [...new Set([...stored, ...memory.keys()])].filter((it) => storage.get(it) !== null);
  },
};

/** A stored JSON value; `null`: missing or unreadable. */
export function storedJson(name: string): unknown {
  return tried(() => JSON.parse(storage.get(name) ?? "null") as unknown, null);
}
