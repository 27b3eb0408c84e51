/** Until when this person must act at which table: what the tables said last. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Kind } from "../lib/records.ts";

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
