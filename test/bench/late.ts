/** Whether a table slows down as its history grows: submissions of one command, early and late in the same games. */
import { hangUp } from "./caller.ts";
import { figure, median, printTable, quantile } from "./measure.ts";
import { startServers } from "./servers.ts";
import { openTables } from "./table.ts";

const GAMES = 12;
const SPAN = 10;

/** Gold Rush has 72 tiles, two commands a turn: about 140 entries is as long as its histories get. */
export async function benchLate(): Promise<void> {
  const servers = await startServers();
  const early: number[] = [];
  const late: number[] = [];
  let entries = 0;
  try {
    for (const table of await openTables(servers.workerd, GAMES, "command")) {
      const took: number[] = [];
      for (let one = await table.step(); one !== null; one = await table.step()) took.push(one);
      early.push(...took.slice(4, 4 + SPAN));
      late.push(...took.slice(-SPAN - 1, -1));
      entries = Math.max(entries, table.seq);
    }
  } finally {
    hangUp();
    await servers.stop();
  }
  const rows = [["entries", "p50 ms", "p99 ms"]];
  for (const [name, took] of [
    ["6 to 15", early],
    [`the last ${SPAN} of about ${entries}`, late],
  ] as const)
    rows.push([name, figure(median(took)), figure(quantile(took, 0.99))]);
  rows.push(["late / early", figure(median(late) / median(early)), ""]);
  printTable(`A submission early and late in ${GAMES} games (${entries} entries is as long as Gold Rush gets)`, rows);
}
