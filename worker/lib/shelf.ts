/** Keeps values that can be made anew for as long as there is room: an isolate has 128 MB for all objects that live in it. */

interface Shelved<V> {
  readonly value: V;
  readonly bytes: number;
}

/** Values by key, `most` bytes together. Those that were not asked for the longest are dropped first, and `onDrop` is told. */
export class Shelf<K extends object, V> {
  readonly #most: number;
  readonly #onDrop: (key: K) => void;
  readonly #kept = new Map<K, Shelved<V>>();
  #bytes = 0;

  constructor(most: number, onDrop: (key: K) => void = () => undefined) {
    this.#most = most;
    this.#onDrop = onDrop;
  }

  /** Bytes of everything that is kept, as its callers estimate them. */
  get bytes(): number {
    return this.#bytes;
  }

  has(key: K): boolean {
    return this.#kept.has(key);
  }

  get(key: K): V | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** Keeps a value, and drops others where it needs their room. The newest stays, however large. */
  put(key: K, value: V, bytes: number): void {
    this.delete(key);
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#most || oldest === key) return;
      this.delete(oldest);
      this.#onDrop(oldest);
    }
  }

  delete(key: K): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
  clear(): void {
    for (const [key] of this.#kept) this.#onDrop(key);
    this.#kept.clear();
    this.#bytes = 0;
  }
}
