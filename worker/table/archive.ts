/** A finished game whose object has emptied itself, as it is brought back from R2: the entries into memory, what its people keep into the object when one of them comes. */
import type { Entry } from "../../games/record/entry.ts";
import { ProblemError } from "../http/problem.ts";
import { logFault } from "./faults.ts";
import type { Restored } from "./position.ts";
import type { Log } from "./store.ts";

export class ArchivedGame {
  readonly #log: Log;
  readonly #recall: (table: string) => Promise<Restored | null>;
  #found: Restored | null = null;

  constructor(log: Log, recall: (table: string) => Promise<Restored | null>) {
    this.#log = log;
    this.#recall = recall;
  }

  /** The game as it came from R2; `null`: it lies here, or nobody asked for it yet. */
  get found(): Restored | null {
    return this.#found;
  }

  /** Whether the object holds nothing but where the game lies. */
  isEmpty(): boolean {
    return this.#log.archived()?.since === null;
  }

  /** Brings the game into memory, unless it lies here or was brought before. Throws the problem `busy` while R2 does not give it. */
  async fetch(): Promise<void> {
    const tombstone = this.#log.archived();
    if (!tombstone || this.#found) return;
    const found = await this.#recall(tombstone.table).catch((error: unknown) => {
      logFault("recall", error);
      throw new ProblemError("busy");
    });
    if (!found) logFault("recall", new Error(`the archive of ${tombstone.table} is missing`));
    if (!found) throw new ProblemError("busy");
    this.#found ??= found;
  }

  /** The log as it is stored, here or in R2. */
  entries(): readonly Entry[] {
    return this.#found?.entries ?? this.#log.entries();
  }

  /** Everybody of whom the table keeps anything. */
  people(): readonly string[] {
    if (!this.isEmpty()) return this.#log.people();
    return this.#found?.rows?.people?.map((it) => String(it.person)) ?? [];
  }

  /** What was beside the game lies in the object again, to be read and changed. */
  bringBack(now: number): void {
    if (this.#found && this.isEmpty()) this.#log.bringBack(this.#found.lobby, this.#found.rows ?? {}, now);
  }

  /** The object empties itself of what lies in R2. */
  leave(all: Restored): void {
    this.#log.empty(all.lobby.id);
    this.#found = all;
  }
}
