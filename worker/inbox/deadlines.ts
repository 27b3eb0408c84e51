/** Until when this person must act at which table: what the tables said last, in the inbox's own SQLite. */
import type { Seat } from "../../games/kernel/game.ts";

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

const COLUMNS = `table_id as "table", seat, seq, fact, start, due_at as dueAt`;

export class Deadlines {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  #rows(where: string, ...values: (string | number)[]): readonly Deadline[] {
    const query = `select ${COLUMNS} from deadlines where ${where}`;
    return this.#sql.exec<Deadline & Record<string, SqlStorageValue>>(query, ...values).toArray();
  }

  at(table: string, seat: Seat): Deadline | null {
    return this.#rows("table_id = ? and seat = ?", table, seat)[0] ?? null;
  }

  set({ table, seat, seq, fact, start, dueAt }: Deadline): void {
    this.#sql.exec(
      "insert or replace into deadlines (table_id, seat, seq, fact, start, due_at) values (?, ?, ?, ?, ?, ?)",
      table,
      seat,
      seq,
      fact,
      start,
      dueAt,
    );
  }

  /** Forgets the deadlines of a table: all of them, or only of one seat and of entries before `seq`. Their reminders with them. */
  forget(table: string, of?: { readonly seat: Seat; readonly before: number }): void {
    for (const { seat, seq, fact } of this.#rows("table_id = ?", table)) {
      if (of && (seat !== of.seat || seq >= of.before)) continue;
      this.#sql.exec("update facts set spread_due = null where id = ?", fact);
      this.#sql.exec("delete from deadlines where table_id = ? and seat = ?", table, seat);
    }
  }

  /** When a seat was asked for its turn since entry `seq`; `null` when nobody said so here. */
  asked(table: string, seat: Seat, seq: number): number | null {
    const query = `select json_extract(facts.fact, '$.at') as at from deliveries join facts on facts.id = deliveries.fact
      where deliveries.decision = ? limit 1`;
    const decision = `your-turn:${table}:${seat}:${seq}`;
    return this.#sql.exec<{ at: number | null }>(query, decision).toArray()[0]?.at ?? null;
  }
}
