/**
 * The browser's own storage. Browsers may refuse it as a whole, let it be read and not written, or be out of room: nothing here ever
 * throws. What cannot be stored is kept in memory for as long as the page is open.
 */

/** What could not be written; `null`: it could not be removed. */
const memory = new Map<string, string | null>();

/** What an act gives, or something else where it is refused. */
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
  /** Answers whether the value outlives the page. */
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

/** What is kept under a name as JSON; `null`: nothing, or nothing that can be read. */
export function storedJson(name: string): unknown {
  return tried(() => JSON.parse(storage.get(name) ?? "null") as unknown, null);
}
