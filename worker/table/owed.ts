/**
 * Facts that do not follow from the log (somebody was mentioned, is asked for consent, runs out of time): they are written in
 * the transaction that makes them true, told at least once, and then forgotten. The log's own facts go by the outbox's lanes.
 */
import type { Fact } from "../contract/facts.ts";
import { pauseAfter } from "./outbox.ts";
import type { Log } from "./store.ts";

interface Owed {
  readonly id: number;
  readonly person: string;
  readonly fact: string;
  readonly tries: number;
}

/** Owes a person a fact. Only inside `Log.atomic`. */
export function owe(log: Log, person: string, fact: Fact): void {
  log.write("insert into owed (person, fact, tries, due) values (?, ?, 0, 0)", person, JSON.stringify(fact));
}

/** When the next one is due, milliseconds since 1970; `null`: nothing is owed. */
export function owedDue(log: Log): number | null {
  return log.read<{ due: number | null }>("select min(due) as due from owed")[0]?.due ?? null;
}

/** Tells what is due. What fails is due again later, and keeps nothing else from being told. */
export async function payOwed(
  log: Log,
  now: () => number,
  tell: (person: string, facts: readonly Fact[]) => Promise<void>,
): Promise<void> {
  const due = log.read<Owed & Record<string, SqlStorageValue>>(
    "select id, person, fact, tries from owed where due <= ? order by id limit 100",
    now(),
  );
  for (const { id, person, fact, tries } of due) {
    try {
      await tell(person, [JSON.parse(fact) as Fact]);
      log.write("delete from owed where id = ?", id);
    } catch (error) {
      console.error(JSON.stringify({ at: "owed", tries: tries + 1, fault: String(error) }));
      log.write("update owed set tries = ?, due = ? where id = ?", tries + 1, now() + pauseAfter(tries + 1), id);
    }
  }
}
