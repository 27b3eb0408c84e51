/**
 * The tables that this isolate has in memory. All its objects share 128 MB, and a long log with its states takes megabytes; one that was
 * dropped is read from its object's storage again.
 */
import { Shelf } from "../lib/shelf.ts";
import { bytesOf, type Position } from "./position.ts";

/** Bytes of logs and current states. Those of earlier states have a budget of their own (`position.ts`). */
const MOST_POSITIONS = 40_000_000;

/** Positions by the key of their object. */
export const positions = new Shelf<object, Position>(MOST_POSITIONS);

/** The position of one object, in memory or read anew. */
export class Remembered {
  readonly #key = {};
  readonly #read: () => Position | null;

  constructor(read: () => Position | null) {
    this.#read = read;
  }

  /** The position, if it is in memory. */
  get known(): Position | null {
    return positions.get(this.#key) ?? null;
  }

  find(): Position | null {
    return this.known ?? this.keep(this.#read());
  }

  keep(position: Position | null): Position | null {
    if (position) positions.put(this.#key, position, bytesOf(position));
    else positions.delete(this.#key);
    return position;
  }
}
