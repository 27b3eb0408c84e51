/** A finished game whose object has emptied itself, brought back from R2: its entries into memory, and what its people keep into the object once one of them comes. */
import type { Entry } from "../../games/record/entry.ts";
import type { Restored } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import { logFault } from "./faults.ts";
import type { Log } from "./store.ts";

export class ArchivedGame {
  readonly #log: Log;
  readonly #recall: (table: string) => Promise<Restored | null>;
  /** The table's id; `null`: it is not known, and nothing is looked for that nothing here speaks of. */
  readonly #name: string | null;
  #found: Restored | null = null;
  /** Whether it was looked for. */
  #sought = false;

  constructor(log: Log, name: string | null, recall: (table: string) => Promise<Restored | null>) {
    this.#log = log;
    this.#name = name;
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

  /** Under whose id it is to be looked for: an object that holds nothing may have emptied itself. */
  #where(): string | null {
    const tombstone = this.#log.archived();
    if (tombstone) return tombstone.table;
    return this.#sought || !this.#log.isBlank() ? null : this.#name;
  }

  /** Brings the game into memory, unless it lies here or was brought before. Throws the problem `busy` while R2 does not give it. */
  async fetch(): Promise<void> {
    const table = this.#found ? null : this.#where();
    if (table === null) return;
    const found = await this.#recall(table).catch((error: unknown) => {
      logFault("recall", error);
      throw new ProblemError("busy");
    });
    const tombstone = this.#log.archived();
    if (!found && tombstone) logFault("recall", new Error(`the archive of ${table} is missing`));
    if (!found && tombstone) throw new ProblemError("busy");
    // Meanwhile somebody may have begun a table here.
    if (!tombstone && !this.#log.isBlank()) return;
    this.#sought = true;
    if (!found) return;
    this.#found ??= found;
    if (!tombstone) this.#log.liesInR2(found);
  }

  /** Nothing is looked for: a table begins here. Whether what was found is let go, because an object that holds nothing is to hold it again. */
  begins(): boolean {
    this.#sought = true;
    if (!this.#found || !this.#log.isBlank()) return false;
    this.#found = null;
    this.#log.liesNowhere();
    return true;
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
  async leave(all: Restored): Promise<void> {
    this.#found = all;
    await this.#log.empty(all);
  }
}
