/**
 * Listed tables whose players all have them open now, for the list of live tables. The mark in D1 lapses by itself, and is renewed while
 * they stay; nothing of it is on the way of a move.
 */
import { MINUTE } from "../../../lib/time.ts";
import type { TableContext } from "../../context.ts";
import { feature } from "../../feature.ts";
import { statusOf } from "../../position.ts";
import type { BackgroundTask } from "../../work.ts";

/** How long a mark holds, and when it is renewed, in milliseconds. */
const HOLDS = 15 * MINUTE;
const RENEWED = 10 * MINUTE;

/** Players without whom a running game is not worth watching. */
const LEAST_RUNNING = 2;

/** Whether everybody who plays or waits here has the table open. */
function areAllHere(context: TableContext): boolean {
  const position = context.find();
  if (!position?.lobby.listed) return false;
  const status = statusOf(position);
  const people = position.lobby.places.flatMap((it) => it.person ?? []);
  const least = status === "running" ? LEAST_RUNNING : 1;
  return status !== "over" && people.length >= least && people.every((it) => context.isHere(it));
}

/** Until when D1 was last told that they are; `null`: it was not. */
const notedIn = ({ log }: TableContext): number | null =>
  log.read<{ until: number }>("select until from all_here")[0]?.until ?? null;

function dueIn(context: TableContext): number | null {
  const noted = notedIn(context);
  if (!areAllHere(context)) return noted === null ? null : context.now();
  return noted === null ? context.now() : noted - HOLDS + RENEWED;
}

async function run(context: TableContext): Promise<void> {
  const until = areAllHere(context) ? context.now() + HOLDS : null;
  const table = context.log.lobby()?.id;
  if (!table) return;
  await context.ports.noteLive(table, until);
  context.log.atomic(() => {
    context.log.write("delete from all_here");
    if (until !== null) context.log.write("insert into all_here (one, until) values (1, ?)", until);
  });
}

const marking: BackgroundTask = { name: "all here", due: dueIn, run };

export const allHere = feature({
  tables: {
    all_here: {
      step: 80,
      columns: "one integer primary key, until integer not null",
      owner: "table",
      people: [],
      keeping: "object",
    },
  },
  handlers: {},
  background: [marking],
});
