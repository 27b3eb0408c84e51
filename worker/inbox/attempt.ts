/** An attempt to send a message, which may hang: it is given up after a while, so that its row is tried again and others are sent meanwhile. */
import { Late, withTimeout } from "../lib/with-timeout.ts";
import type { Delivery } from "../notify/delivery.ts";
import type { Store } from "./store.ts";

/**
 * Makes an attempt, and waits `ms` milliseconds for it. Calls `hung` after that; the signal tells the attempt, which goes on, that it was
 * given up.
 */
export async function tryFor(
  ms: number,
  attempt: (signal: AbortSignal) => Promise<void>,
  hung: (late: Late) => void,
): Promise<void> {
  const over = new AbortController();
  try {
    await withTimeout(attempt(over.signal), ms);
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    over.abort();
    hung(error);
  }
}

/** Whether a delivery (given as it was before its attempt) is as the given-up attempt left it, so that a late success still counts. */
export function isStillGivenUp(store: Store, { id, tries }: Delivery): boolean {
  const it = store.find(id);
  return it?.tries === tries + 1 && (it.state === "failed" || it.state === "held");
}
