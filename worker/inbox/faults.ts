/** What fails in an inbox by our own fault: never silent, and never in the way of the rest. */
import type { FaultNote } from "../db/health.ts";
import { kept } from "../lib/kept.ts";
import type { Store } from "./store.ts";

/** One line in the log, with what failed and why, and never whom it was for. */
export const logFault = (what: string, error: unknown): void =>
  console.error(JSON.stringify({ at: "inbox", what, fault: String(error).slice(0, 200) }));

const SHOWN = "faults";
const WHAT = kept<readonly string[]>("faults");

/** What `/api/health` shows of this inbox: a row for each kind of fault, until a round goes by without it. */
export class Faults {
  readonly #store: Store;
  /** The object's own id, which tells nobody who the person is. */
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

  /** Something failed: it is logged and shown. Never throws. */
  note(what: string, error: unknown): void {
    logFault(what, error);
    try {
      const shown = this.#shown();
      if (!shown.includes(what)) this.#show([...shown, what]);
      this.#now.add(what);
    } catch (second) {
      logFault("faults", second);
    }
    this.#health({ kind: `inbox: ${what}`, place: this.#place, reason: String(error).slice(0, 200) });
  }

  /** A round is over: what did not fail in it works again. */
  endRound(): void {
    const gone = this.#shown().filter((it) => !this.#now.has(it));
    for (const it of gone) this.#health({ kind: `inbox: ${it}`, place: this.#place, reason: null });
    if (gone.length > 0) this.#show([...this.#now]);
    this.#now.clear();
  }
}
