/**
 * The tables that this isolate has in memory. All its objects share 128 MB, and a long log with its states takes megabytes; one that was
 * dropped is read from its object's storage again.
 */
import { Shelf } from "../lib/shelf.ts";
import { bytesOf, type Position } from "./position.ts";

/** Bytes of logs and current states. Those of earlier states have a budget of their own (`position.ts`). */
const MOST_POSITIONS = 40_000_000;

/** Objects by when they were last asked for. They are held weakly: one that is evicted leaves with its position. */
export const positions = new Shelf<WeakRef<Remembered>, null>(MOST_POSITIONS, (it) => it.deref()?.drop());

/** The position of one object, in memory or read anew. */
export class Remembered {
  readonly #self = new WeakRef(this);
  readonly #read: () => Position | null;
  #position: Position | null = null;

  constructor(read: () => Position | null) {
    this.#read = read;
  }

  /** The position, if it is in memory. */
  get known(): Position | null {
    positions.get(this.#self);
    return this.#position;
  }

  find(): Position | null {
    return this.known ?? this.keep(this.#read());
  }

  keep(position: Position | null): Position | null {
    this.#position = position;
    if (position) positions.put(this.#self, null, bytesOf(position));
    else positions.delete(this.#self);
    return position;
  }

  /** Makes room for others. */
  drop(): void {
    this.#position = null;
  }
}
