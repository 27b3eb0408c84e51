/** Work under way, channel by channel: a slow channel delays no other, and no channel has two senders at once. */
import { withTimeout } from "../lib/with-timeout.ts";
import type { Channel } from "../notify/delivery.ts";

/** Concurrent requests to programs. A Worker may have six connections, and two are left for the channels to people. */
const MOST_PROGRAMS = 4;

export class Lanes {
  readonly #busy = new Map<Channel, Promise<void>>();
  readonly #done: () => void;
  #programs = 0;
  #waiting: (() => void)[] = [];

  /** `done` is called when work ends that no round waited for any more. */
  constructor(done: () => void) {
    this.#done = done;
  }

  /** Channels with work under way. */
  busy(): ReadonlySet<Channel> {
    return new Set(this.#busy.keys());
  }

  /** Starts the work of free channels and waits `ms` milliseconds for it; slower work goes on by itself. The work never throws. */
  async run(work: ReadonlyMap<Channel, () => Promise<void>>, ms: number): Promise<void> {
    let isAwaited = true;
    const begun = [...work].map(([channel, run]) => {
      const lane = run().finally(() => {
        this.#busy.delete(channel);
        if (!isAwaited) this.#done();
      });
      this.#busy.set(channel, lane);
      return lane;
    });
    await withTimeout(Promise.allSettled(begun), ms).catch(() => undefined);
    isAwaited = false;
  }

  /** Runs a request to a program when a connection is free. */
  async program<T>(run: () => Promise<T>): Promise<T> {
    if (this.#programs >= MOST_PROGRAMS) await new Promise<void>((free) => this.#waiting.push(free));
    else this.#programs += 1;
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#programs -= 1;
    }
  }
}
