/** `telegraph reshard URL`: has a running service move its histories to their databases, part by part, until nothing is left to move. */
import type { ReshardShape } from "../worker/db/reshard.ts";
import { askOperator, operatorOf } from "./check.ts";
import type { Console, Exit } from "./console.ts";

/** Rounds after which something must be wrong: the first moves nearly all, the next what was written meanwhile. */
const MOST_ROUNDS = 20;

/** Prints what was moved. */
export async function reshard(console: Console, service: string, given: string | undefined): Promise<Exit> {
  const { base, token } = operatorOf(service, given);
  let [tables, people, rows] = [0, 0, 0];
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    let moved = 0;
    for (let next: string | null = ""; next !== null; ) {
      const answer = await askOperator(base, token, `reshard?${new URLSearchParams({ from: next })}`, {
        method: "POST",
      });
      const part = (await answer.json()) as ReshardShape;
      moved += part.tables + part.people;
      tables += part.tables;
      people += part.people;
      rows += part.rows;
      next = part.next;
      console.progress?.(`round ${round}: ${tables} tables, ${people} people, ${rows} rows`);
    }
    if (moved > 0) continue;
    console.progress?.("");
    console.print(
      `${tables} tables and what ${people} people have finished, ${rows} rows, moved; everything is in its place`,
    );
    return 0;
  }
  console.complain(
    `${tables} tables moved in ${MOST_ROUNDS} rounds, and there are always more: is an older version still running?`,
  );
  return 1;
}
