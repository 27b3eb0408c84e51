/**
 * Shares the connections of an invocation. The platform opens six at once and lets the next ones wait without a sign, so a call that
 * measures its time must not begin before it has one.
 */

/** Connections that may wait for an answer at once. */
const MOST = 6;
/** Connections of them that programs may hold: two are left for the channels to people. */
const MOST_PROGRAMS = 4;

/** A number of places, taken in the order in which they were asked for. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((free) => this.#waiting.push(free));
    else this.#free -= 1;
    try {
      return await call();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

export class Connections {
  readonly #all = new Places(MOST);
  readonly #programs = new Places(MOST_PROGRAMS);

  /** Makes a call once there is a connection for it. */
  run<T>(call: () => Promise<T>): Promise<T> {
    return this.#all.run(call);
  }

  /** Makes a call to a program: those take turns among themselves first, so that slow ones keep no mail waiting. */
  toProgram<T>(call: () => Promise<T>): Promise<T> {
    return this.#programs.run(() => this.#all.run(call));
  }
}
