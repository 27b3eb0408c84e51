/**
 * Attempts to send a message. One may hang: it is given up after a while, so that its row is tried again and others are sent meanwhile. One
 * that nobody wants any more is cancelled, as long as its message has not left.
 */
import { Late, withTimeout } from "../lib/with-timeout.ts";
import type { Delivery } from "../notify/delivery.ts";
import type { Directory, DirectoryCache } from "./directory.ts";
import type { Store } from "./store.ts";

/** How an attempt learns that its message is not wanted any more. */
export class Cancellation {
  /** Aborted once nobody waits for the message any more. */
  readonly signal: AbortSignal;
  readonly #isWanted: () => boolean;
  #isKeptBack = false;

  constructor(signal: AbortSignal, isWanted: () => boolean) {
    this.signal = signal;
    this.#isWanted = isWanted;
  }

  /** Asked just before the message leaves. `false`: it must not any more. */
  readonly mayLeave = (): boolean => {
    this.#isKeptBack ||= this.signal.aborted || !this.#isWanted();
    return !this.#isKeptBack;
  };

  /** Whether the message was kept from leaving. */
  get isKeptBack(): boolean {
    return this.#isKeptBack;
  }
}

interface Terms {
  /** Milliseconds after which it is given up. */
  readonly ms: number;
  /** Called when it is given up. It goes on, and its signal is aborted. Absent: `make` throws. */
  readonly hung?: () => void;
  /** Whether its message may still leave; absent: until it is given up or cancelled. */
  readonly isWanted?: () => boolean;
}

/** The attempts of an inbox that are under way. */
export class Attempts {
  readonly #underWay = new Set<AbortController>();

  async make(
    { ms, hung, isWanted = () => true }: Terms,
    attempt: (cancellation: Cancellation) => Promise<void>,
  ): Promise<void> {
    const over = new AbortController();
    this.#underWay.add(over);
    try {
      await withTimeout(attempt(new Cancellation(over.signal, isWanted)), ms);
    } catch (error) {
      if (!(error instanceof Late)) throw error;
      if (over.signal.aborted) return;
      over.abort();
      if (!hung) throw error;
      hung();
    } finally {
      this.#underWay.delete(over);
    }
  }

  /** Cancels all of them: their person is gone, and so is what the store knows of them. */
  cancelAll(): void {
    for (const it of this.#underWay) it.abort();
  }
}

interface Desk {
  readonly store: Store;
  readonly cache: DirectoryCache;
  readonly directory: Directory;
}

/** Whether these deliveries, which are under way, are still what the person wants: nothing was dropped, and their settings did not change. */
export const isStillWanted = ({ store, cache, directory }: Desk, its: readonly Delivery[]): boolean =>
  cache.isCurrent(directory) && its.every(({ id }) => store.find(id)?.state === "sending");

/** Whether a delivery (given as it was before its attempt) is as the given-up attempt left it, so that a late success still counts. */
export function isStillGivenUp(store: Store, { id, tries }: Delivery): boolean {
  const it = store.find(id);
  return it?.tries === tries + 1 && (it.state === "failed" || it.state === "held");
}
