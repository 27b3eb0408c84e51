/** CPU of the Worker for an import: the longest that is allowed of each kind of game, a turn sent and taken back until it is full. */
import { ndjsonOf } from "../../games/record/export.ts";
import { isTooLong, MOST_IMPORTED } from "../../games/record/import.ts";
import { backAndForth, histories } from "../forgeries.ts";
import { hangUp } from "./caller.ts";
import { cpuOf, ownWorkerd, quiet } from "./cpu.ts";
import { figure, printTable } from "./measure.ts";
import { startServers } from "./servers.ts";
import { ask, must, signIn } from "./table.ts";

/** Prints CPU of workerd until the answer, and with everything that is told afterwards. */
export async function benchImports(): Promise<void> {
  const servers = await startServers();
  try {
    const pid = ownWorkerd();
    const cookie = await signIn(servers.workerd, "Importer");
    const rows = [["", "KB", "entries", "CPU ms, answered", "with all that follows"]];
    for (const forged of histories()) {
      const file = backAndForth(forged, isTooLong) ?? forged.file;
      const text = ndjsonOf(file);
      const before = await quiet(pid);
      await must(ask(servers.workerd, cookie, "/tables/import", text));
      const answered = cpuOf(pid) - before;
      const all = (await quiet(pid)) - before;
      const about = `${forged.game.id} for ${file.header.seats.length}`;
      rows.push([about, figure(text.length / 1_000), `${file.entries.length}`, figure(answered), figure(all)]);
    }
    printTable("Importing the longest file that is allowed", rows);
    const { entries, plays, text } = MOST_IMPORTED;
    console.log(`limits: ${entries} entries, ${plays} commands to play, ${text / 1024} KiB; target: ≤ 1,000 ms`);
  } finally {
    hangUp();
    await servers.stop();
  }
}
