/** Our own faults in an inbox: always reported, and never in the way of other work. */
import type { FaultNote } from "../db/health.ts";
import { reasonOf } from "../lib/errors.ts";
import { kept } from "../lib/records.ts";
import { logFault } from "../lib/telemetry.ts";
import type { Store } from "./store.ts";

/** Logs one fault. */
export const logHere = (what: string, error: unknown): void => logFault("inbox", error, { what });

const SHOWN = "faults";
const WHAT = kept<readonly string[]>("faults");

/** The rows of `/api/health` for this inbox: one per kind of fault, until a round passes without it. */
export class Faults {
  readonly #store: Store;
  /** The object's own id, which does not reveal the person. */
  readonly #place: string;
  readonly #health: (note: FaultNote) => void;
  readonly #now = new Set<string>();

  constructor(store: Store, place: string, health: (note: FaultNote) => void) {
    this.#store = store;
    this.#place = place;
    this.#health = health;
  }

  #shown(): readonly string[] {
    const text = this.#store.meta(SHOWN);
    return text ? WHAT.read(text) : [];
  }

  #show(what: readonly string[]): void {
    this.#store.setMeta(SHOWN, WHAT.write(what));
  }

  /** Logs a fault and shows it. Never throws. */
  note(what: string, error: unknown): void {
    logHere(what, error);
    try {
      const shown = this.#shown();
      if (!shown.includes(what)) this.#show([...shown, what]);
      this.#now.add(what);
    } catch (second) {
      logHere("faults", second);
    }
    this.#health({ kind: `inbox: ${what}`, place: this.#place, reason: reasonOf(error) });
  }

  /** Clears the faults that did not recur in this round. */
  endRound(): void {
    const gone = this.#shown().filter((it) => !this.#now.has(it));
    for (const it of gone) this.#health({ kind: `inbox: ${it}`, place: this.#place, reason: null });
    if (gone.length > 0) this.#show([...this.#now]);
    this.#now.clear();
  }
}
