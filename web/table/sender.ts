/** Sends a draft until the service has decided about it: always with the same key, so that it can count only once. */
import type { LeanMoveShape } from "../../worker/contract/shapes.ts";
import { Refused } from "../app/api.ts";
import type { Draft } from "./draft-storage.ts";

/** What a sender needs of the world; tests bring their own. */
export interface SendPorts {
  move(base: number, commands: readonly unknown[], key: string): Promise<LeanMoveShape>;
  /** Waits before another try; comes back early when the network is back. */
  wait(milliseconds: number): Promise<void>;
  /** Told before each wait: how many tries have failed. */
  failed(tries: number): void;
  /** Whether nobody is interested any more (the page was left). */
  left(): boolean;
}

export type Outcome =
  | { readonly kind: "accepted"; readonly answer: LeanMoveShape }
  | { readonly kind: "refused"; readonly refusal: Refused }
  /** The page was left before an answer came; the draft and its key stay in the draft storage. */
  | { readonly kind: "left" };

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** How long to wait after so many failed tries, in milliseconds. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));

/** Repeats what may pass (no network, 5xx, 429) and ends with the service's decision. */
export async function deliver(draft: Draft & { readonly key: string }, ports: SendPorts): Promise<Outcome> {
  for (let tries = 1; !ports.left(); tries++) {
    try {
      return { kind: "accepted", answer: await ports.move(draft.base, draft.commands, draft.key) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.passing) return { kind: "refused", refusal: error };
    }
    ports.failed(tries);
    await ports.wait(waitAfter(tries));
  }
  return { kind: "left" };
}
