/** What a person's tables have told about themselves: the index of those that are open or running, and until when the person must act. */

import type { RunningTimes } from "../../games/clock/clock.ts";
import type { Seat } from "../../games/kernel/game.ts";
import type { Fact, Played, Settled } from "../contract/facts.ts";
import type { VersionedRow } from "../db/queries.ts";
import type { Kind } from "../lib/records.ts";
import { KEEP } from "./schedule.ts";

/** What is known of a table; of each part the newest. */
export interface KeptTable {
  /** Told last, milliseconds since 1970. */
  readonly at: number;
  readonly played?: Played;
  /** `is: null`: nothing of theirs goes on there. Absent: not told yet. */
  readonly settled?: { readonly version: number; readonly seat: number | null; readonly is: Settled | null };
}

export type Told = Extract<Fact, { readonly type: "table" }>;

/** What a row of D1 says, as the table would tell it. */
export function toldBy({ id, you: seat, version, ...row }: VersionedRow): Told {
  const { seq, awaited, lastAt, deadline, since, standing, ...rest } = row;
  const { totals: _, stuck: __, invitedBy: ___, sitters: ____, ...settled } = rest;
  return {
    ...{ id: `${id}:table:${seat}:${version}`, table: id, game: row.game, at: lastAt, type: "table", version, seat },
    played: { version, seq, awaited, lastAt, deadline, since, ...(standing && { standing }) },
    settled,
  };
}

/** Whether what is told says more than what is known; told again, the same says nothing. */
const isNewer = (version: number, told: object, known = 0, is: object | undefined = undefined): boolean =>
  version > known || (version === known && JSON.stringify(told) !== JSON.stringify(is));

export class Tables {
  readonly #kind: Kind<KeptTable>;

  constructor(kind: Kind<KeptTable>) {
    this.#kind = kind;
  }

  /** Takes what a table tells of itself, unless something newer is known. `true`: at a table that goes on a name stands there no more. */
  take({ table, version, seat, played, settled }: Told, now: number): boolean {
    const known = this.#kind.get(table);
    const newer = played && isNewer(played.version, played, known?.played?.version, known?.played);
    const is = settled ?? null;
    const other =
      (settled || seat === null) && isNewer(version, { version, seat, is }, known?.settled?.version, known?.settled);
    if (!newer && !other) return false;
    this.#kind.set(table, {
      ...known,
      at: now,
      ...(newer && { played }),
      ...(other && { settled: { version, seat, is } }),
    });
    if (!settled || !other) return false;
    const names = new Set(settled.seats.map((it) => it.name));
    return known?.settled?.is?.seats.some((it) => it.name !== "" && !names.has(it.name)) ?? false;
  }

  /** Notes what was played, as long as the object lives or until something else is written. */
  note(table: string, played: Played): void {
    const known = this.#kind.get(table);
    if (known && played.version > (known.played?.version ?? 0)) this.#kind.setLazily(table, { ...known, played });
  }

  get(table: string): KeptTable | null {
    return this.#kind.get(table) ?? null;
  }

  /** Every table that goes on, in no order. */
  rows(): readonly VersionedRow[] {
    return this.#kind.entries().flatMap(([id, { settled, played }]) => {
      if (!settled?.is || !played) return [];
      const { version, ...standing } = played;
      return [{ id, ...settled.is, ...standing, you: settled.seat, totals: null, version }];
    });
  }

  /** The tables where they sit and a game goes on. */
  running(): readonly string[] {
    return this.#kind.entries().flatMap(([id, it]) => (it.settled?.is?.status === "running" ? [id] : []));
  }

  /** Whether there are any: they will tell them at least how it ended. */
  hasRunning(): boolean {
    return this.#kind.values().some((it) => it.settled?.is?.status === "running");
  }

  /** Whether there are tables of which not all was told. */
  hasGaps(): boolean {
    return this.#kind.values().some((it) => !it.settled || (it.settled.is !== null && !it.played));
  }

  ids(): readonly string[] {
    return this.#kind.entries().map(([id]) => id);
  }

  forget(table: string): void {
    this.#kind.delete(table);
  }

  /** Forgets that they once were at a table, when word of it that is older cannot come any more. */
  prune(now: number): void {
    for (const [id, it] of this.#kind.entries())
      if (it.settled?.is === null && it.at < now - KEEP) this.#kind.delete(id);
  }
}

// Until when this person must act at which table.

export interface Deadline {
  readonly table: string;
  readonly seat: Seat;
  /** Awaited since this entry. */
  readonly seq: number;
  /** The fact that said so; its reminders hang on it. */
  readonly fact: string;
  /** When the time began, in milliseconds since 1970. */
  readonly start: number;
  /** When it ends; `null` while no clock runs. */
  readonly dueAt: number | null;
  /** When it runs, and how many milliseconds of it there were at its beginning; absent: it always runs. */
  readonly runs?: RunningTimes & { readonly left: number };
  /** The highest percentage that the person was reminded at, of the same turn and the same time. */
  readonly reminded?: number;
}

/** The name of a seat's deadline among the records. */
export const deadlineKey = (table: string, seat: Seat): string => `${table} ${seat}`;

export class Deadlines {
  readonly #kept: Kind<Deadline>;
  readonly #forgetReminders: (fact: string) => void;

  constructor(kept: Kind<Deadline>, forgetReminders: (fact: string) => void) {
    this.#kept = kept;
    this.#forgetReminders = forgetReminders;
  }

  all(): readonly Deadline[] {
    return this.#kept.values();
  }

  at(table: string, seat: Seat): Deadline | null {
    return this.#kept.get(deadlineKey(table, seat)) ?? null;
  }

  /** Those that end after a time. */
  after(time: number): readonly Deadline[] {
    return this.all().filter((it) => it.dueAt !== null && it.dueAt > time);
  }

  set(deadline: Deadline): void {
    this.#kept.set(deadlineKey(deadline.table, deadline.seat), deadline);
  }

  /** Forgets the deadlines of a table: all of them, or only of one seat and of entries before `seq`. Their reminders with them. */
  forget(table: string, of?: { readonly seat: Seat; readonly before: number }): void {
    for (const { seat, seq, fact } of this.all().filter((it) => it.table === table)) {
      if (of && (seat !== of.seat || seq >= of.before)) continue;
      this.#forgetReminders(fact);
      this.#kept.delete(deadlineKey(table, seat));
    }
  }
}
