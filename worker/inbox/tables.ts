/** The index of a person's open and running tables, as the tables report them, with the deadlines by which the person must act. */

import type { RunningTimes } from "../../games/clock/clock.ts";
import type { Seat } from "../../games/kernel/game.ts";
import type { Fact, Played, Settled } from "../contract/facts.ts";
import type { VersionedRow } from "../db/queries.ts";
import type { Kind } from "../lib/records.ts";
import { KEEP } from "./schedule.ts";

/** The newest report of each part of a table. */
interface KeptTable {
  /** Last report, milliseconds since 1970. */
  readonly at: number;
  readonly played?: Played;
  /** `is: null`: nothing of the person's goes on there. Absent: not reported yet. */
  readonly settled?: { readonly version: number; readonly seat: number | null; readonly is: Settled | null };
}

export type Told = Extract<Fact, { readonly type: "table" }>;

/** A row of D1 in the form of a table's report. */
export function toldBy({ id, you: seat, version, ...row }: VersionedRow): Told {
  const { seq, awaited, lastAt, deadline, since, standing, ...rest } = row;
  const { totals: _, stuck: __, invitedBy: ___, sitters: ____, ...settled } = rest;
  return {
    ...{ id: `${id}:table:${seat}:${version}`, table: id, game: row.game, at: lastAt, type: "table", version, seat },
    played: { version, seq, awaited, lastAt, deadline, since, ...(standing && { standing }) },
    settled,
  };
}

/** Whether a report is newer than what is known. A repeated one is not. */
const isNewer = (version: number, told: object, known = 0, is: object | undefined = undefined): boolean =>
  version > known || (version === known && JSON.stringify(told) !== JSON.stringify(is));

export class Tables {
  readonly #kind: Kind<KeptTable>;

  constructor(kind: Kind<KeptTable>) {
    this.#kind = kind;
  }

  /** Takes a table's report, unless a newer one is known. `true`: a name has disappeared from a running table. */
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

  /** Notes a play in memory, until the object ends or something else is written. */
  note(table: string, played: Played): void {
    const known = this.#kind.get(table);
    if (known && played.version > (known.played?.version ?? 0)) this.#kind.setLazily(table, { ...known, played });
  }

  get(table: string): KeptTable | null {
    return this.#kind.get(table) ?? null;
  }

  /** All running tables, unordered. */
  rows(): readonly VersionedRow[] {
    return this.#kind.entries().flatMap(([id, { settled, played }]) => {
      if (!settled?.is || !played) return [];
      const { version, ...standing } = played;
      return [{ id, ...settled.is, ...standing, you: settled.seat, totals: null, version }];
    });
  }

  /** Tables with a running game in which the person has a seat. */
  running(): readonly string[] {
    return this.#kind.entries().flatMap(([id, it]) => (it.settled?.is?.status === "running" ? [id] : []));
  }

  /** Whether any table is running, and will report at least its end. */
  hasRunning(): boolean {
    return this.#kind.values().some((it) => it.settled?.is?.status === "running");
  }

  /** Whether some tables have reported only in part. */
  hasGaps(): boolean {
    return this.#kind.values().some((it) => !it.settled || (it.settled.is !== null && !it.played));
  }

  ids(): readonly string[] {
    return this.#kind.entries().map(([id]) => id);
  }

  forget(table: string): void {
    this.#kind.delete(table);
  }

  /** Forgets former tables once no older report can arrive any more. */
  prune(now: number): void {
    for (const [id, it] of this.#kind.entries())
      if (it.settled?.is === null && it.at < now - KEEP) this.#kind.delete(id);
  }
}

// Deadlines of the person, by table and seat.

export interface Deadline {
  readonly table: string;
  readonly seat: Seat;
  /** The entry since which the seat is awaited. */
  readonly seq: number;
  /** The fact that set the deadline, on which its reminders depend. */
  readonly fact: string;
  /** Start of the time, milliseconds since 1970. */
  readonly start: number;
  /** End of the time; `null` while no clock runs. */
  readonly dueAt: number | null;
  /** When the clock runs, and how many milliseconds it held at its start; absent: it always runs. */
  readonly runs?: RunningTimes & { readonly left: number };
  /** Highest percentage the person was reminded at, for this turn and this time. */
  readonly reminded?: number;
}

/** The record key of a seat's deadline. */
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

  /** Deadlines that end after a time. */
  after(time: number): readonly Deadline[] {
    return this.all().filter((it) => it.dueAt !== null && it.dueAt > time);
  }

  set(deadline: Deadline): void {
    this.#kept.set(deadlineKey(deadline.table, deadline.seat), deadline);
  }

  /** Forgets a table's deadlines with their reminders: all, or one seat's from entries before `seq`. */
  forget(table: string, of?: { readonly seat: Seat; readonly before: number }): void {
    for (const { seat, seq, fact } of this.all().filter((it) => it.table === table)) {
      if (of && (seat !== of.seat || seq >= of.before)) continue;
      this.#forgetReminders(fact);
      this.#kept.delete(deadlineKey(table, seat));
    }
  }
}
