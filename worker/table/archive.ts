/**
 * Restores a finished game from R2 after its object emptied itself: the entries into memory, the people's own rows into the object once
 * one of them returns.
 */
import type { Entry } from "../../games/record/entry.ts";
import type { Restored } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import { logFault } from "./faults.ts";
import type { Log } from "./store.ts";

export class ArchivedGame {
  readonly #log: Log;
  readonly #recall: (table: string) => Promise<Restored | null>;
  /** The table's id; `null`: unknown, and nothing is fetched without a trace of the table here. */
  readonly #name: string | null;
  #found: Restored | null = null;
  /** Whether R2 was asked. */
  #sought = false;

  constructor(log: Log, name: string | null, recall: (table: string) => Promise<Restored | null>) {
    this.#log = log;
    this.#name = name;
    this.#recall = recall;
  }

  /** The game from R2; `null`: it is stored here, or nobody has asked for it yet. */
  get found(): Restored | null {
    return this.#found;
  }

  /** Whether the object holds only the pointer to R2. */
  isEmpty(): boolean {
    return this.#log.archived()?.since === null;
  }

  /** The id to fetch: an object that holds nothing may have emptied itself. */
  #where(): string | null {
    const tombstone = this.#log.archived();
    if (tombstone) return tombstone.table;
    return this.#sought || !this.#log.isBlank() ? null : this.#name;
  }

  /** Brings the game into memory, unless it is stored here or already loaded. Throws the problem `busy` while R2 does not deliver it. */
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
    // Somebody may have opened a table here meanwhile.
    if (!tombstone && !this.#log.isBlank()) return;
    this.#sought = true;
    if (!found) return;
    this.#found ??= found;
    if (!tombstone) this.#log.liesInR2(found);
  }

  /**
   * Stops fetching, because a table is opened here. Answers whether a fetched game was let go, so that the caller restores it into the
   * empty object.
   */
  begins(): boolean {
    this.#sought = true;
    if (!this.#found || !this.#log.isBlank()) return false;
    this.#found = null;
    this.#log.liesNowhere();
    return true;
  }

  /** The stored log, from here or R2. */
  entries(): readonly Entry[] {
    return this.#found?.entries ?? this.#log.entries();
  }

  /** Everybody whose data the table stores. */
  people(): readonly string[] {
    if (!this.isEmpty()) return this.#log.people();
    return this.#found?.rows?.people?.map((it) => String(it.person)) ?? [];
  }

  /** Puts the people's rows back into the object, to be read and changed; whether they were not there. */
  bringBack(now: number): boolean {
    if (!this.#found || !this.isEmpty()) return false;
    this.#log.bringBack(this.#found.lobby, this.#found.rows ?? {}, now);
    return true;
  }

  /**
   * Empties the object of everything that R2 holds. An alarm that wakes an object first does not tell it its name, which it then does not learn
   * until the process ends.
   */
  async leave(all: Restored): Promise<void> {
    this.#found = all;
    await this.#log.empty(all, this.#name === null);
  }
}
