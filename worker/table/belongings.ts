/** What a table keeps of a person beside the log: it goes with them, whether they turn out to be somebody or leave for good. */
import type { TableContext } from "./context.ts";

/** The tables of the object's storage whose rows are a person's own, all of them by a column `person`. */
const BELONGINGS = ["chat", "chat_seen", "notes", "drafts", "plans", "orders", "seen", "owed"] as const;

/** A guest who turned out to be somebody keeps what was theirs. Only inside a `write`. */
export function adoptBelongings({ log }: TableContext, guest: string, person: string): void {
  for (const it of BELONGINGS) log.write(`update or replace ${it} set person = ?2 where person = ?1`, guest, person);
}

/** Deletes all of it. Only inside a `write`. */
export function eraseBelongings({ log }: TableContext, person: string): void {
  for (const it of BELONGINGS) log.write(`delete from ${it} where person = ?`, person);
}
