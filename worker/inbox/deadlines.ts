/** The deadlines by which a person must act, by table and seat. Their reminders follow from them. */
import type { RunningTimes } from "../../games/clock/clock.ts";
import type { Seat } from "../../games/kernel/game.ts";
import type { Kind } from "../lib/records.ts";

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
