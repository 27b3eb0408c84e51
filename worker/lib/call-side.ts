/** The only way to the side Worker: it may be missing, down or slow, and every caller can do without it. */
import { withTimeout } from "./with-timeout.ts";

/** Asks the side Worker, for `ms` milliseconds at most (ten seconds). Throws when it is not bound, fails or is late. */
export async function callSide<S, T>(
  { SIDE }: { readonly SIDE?: S },
  ask: (side: S) => Promise<T>,
  ms?: number,
): Promise<T> {
  if (!SIDE) throw new Error("the binding SIDE is missing");
  return withTimeout(ask(SIDE), ms);
}
