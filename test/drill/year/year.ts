/**
 * A year of the service on a virtual clock: people come, open tables, play for weeks, leave and delete their accounts; games end and are
 * archived, clubs and seasons go on. Meanwhile the rules of a game change, the secret does, the history moves to several databases, and
 * twice everything is lost and restored from a backup. `telegraph check` must find nothing after each, and at the end nothing may be owed
 * that was due.
 */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { close } from "./closing.ts";
import { DAY, type YearDrill } from "./model.ts";
import { operate, seconds, type Year } from "./operator.ts";
import { comeAndSignIn, go } from "./people.ts";
import { meet } from "./seasons.ts";
import { sitAndPlay } from "./tables.ts";
import { place, World } from "./world.ts";

/** Runs of the cron after each moment in which people act. */
const CRONS = 1;

/** All that people do between two moments. `part`: of the year. */
async function live(world: World, part: number): Promise<void> {
  await comeAndSignIn(world, part);
  await meet(world, part);
  await sitAndPlay(world, part);
  await go(world, part);
}

/** Says how far it is, twenty times a year. */
function sayHow({ world, began }: Year, day: number): void {
  const { drill, done, tables } = world;
  if (day % Math.max(1, Math.floor(drill.days / 20)) !== 0) return;
  const now = `${done.came} people, ${tables.size} tables go on, ${done.over} over, ${done.moves} moves`;
  console.log(`day ${day} of ${drill.days}, ${seconds(began)} s: ${now}`);
}

/** Runs the drill; whether nothing was lost, late or false. */
export async function yearDrill(drill: YearDrill): Promise<boolean> {
  const folder = mkdtempSync(path.join(place(), "telegraph-year-"));
  const world = await World.start(drill);
  const stop = () => void world.stop(folder).finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const year: Year = { world, folder, began: performance.now(), backups: 0 };
  try {
    for (let day = 0; day < drill.days; day++) {
      await operate(year, day);
      for (let moment = 0; moment < drill.moments; moment++) {
        await live(world, (day * drill.moments + moment + 1) / (drill.days * drill.moments));
        await world.pass(DAY / drill.moments, CRONS);
      }
      await world.endDay();
      sayHow(year, day + 1);
    }
    return await close(year);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await world.stop(folder);
  }
}
