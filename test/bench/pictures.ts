/** Time for a picture of a table: drawn as for a mail, in this process; workerd runs the same engine. */
import { begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { botOf, gameOf, modules } from "../../games/modules.ts";
import { drawTable } from "../../worker/side/picture.ts";
import { figure, median, printTable, quantile } from "./measure.ts";

const TIMES = 60;

/** A full table after so many bot commands. */
function late(id: string, commands: number): unknown {
  const game = gameOf(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const random = seeded("pictures");
  let { state } = begin(game, game.seats.max, game.options.parse({}), random) as { state: unknown };
  for (let at = 0; at < commands; at++) {
    const [seat] = game.awaited(state);
    if (seat === undefined) break;
    const command = botOf(id).choose(game.view(state, seat), seat, game.legal(state, seat), random, "easy");
    const played = play(game, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  return state;
}

/** Prints processor time, zlib's included, and the size of the file. */
export async function benchPictures(): Promise<void> {
  const rows = [["", "pixels", "KB", "CPU ms, first", "median", "95 %"]];
  for (const [id, { pictureOf }] of Object.entries(modules)) {
    if (!pictureOf) continue;
    const view = late(id, 200);
    const took: number[] = [];
    let about = ["", ""];
    for (let at = 0; at < TIMES; at++) {
      const before = process.cpuUsage();
      const drawn = await drawTable({ game: id, view, viewer: null, news: [] });
      const { user, system } = process.cpuUsage(before);
      took.push((user + system) / 1_000);
      if (drawn) about = [`${drawn.width} × ${drawn.height}`, figure(drawn.png.length / 1_000)];
    }
    const [first = 0] = took;
    rows.push([id, ...about, figure(first), figure(median(took)), figure(quantile(took, 0.95))]);
  }
  printTable("Pictures of full tables (target: ≤ 10 ms)", rows);
}
