/** Lanes of what an inbox sends: side by side, each with one sender. */
import { withTimeout } from "../lib/with-timeout.ts";

/** A channel's id, or that of a sign-in mail, which is a lane of its own. */
export type LaneId = string;

/** Work under way, lane by lane: a slow lane delays no other, and no lane has two senders at once. */
export class Lanes {
  readonly #busy = new Map<LaneId, Promise<void>>();
  readonly #done: () => void;

  /** `done` is called when work ends that no round waited for any more. */
  constructor(done: () => void) {
    this.#done = done;
  }

  /** Lanes with work under way. */
  busy(): ReadonlySet<LaneId> {
    return new Set(this.#busy.keys());
  }

  /** Starts the work of free lanes and waits `ms` milliseconds for it; slower work goes on by itself. The work never throws. */
  async run(work: ReadonlyMap<LaneId, () => Promise<void>>, ms: number): Promise<void> {
    let isAwaited = true;
    const begun = [...work].map(([id, run]) => {
      const lane = run().finally(() => {
        this.#busy.delete(id);
        if (!isAwaited) this.#done();
      });
      this.#busy.set(id, lane);
      return lane;
    });
    await withTimeout(Promise.allSettled(begun), ms).catch(() => undefined);
    isAwaited = false;
  }
}
