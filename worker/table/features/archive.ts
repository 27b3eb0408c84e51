/** A finished game that nobody asked for in a while lies in R2 alone: its object empties itself. */
import { digestOf } from "../../db/archive.ts";
import type { TableContext } from "../context.ts";
import { logFault } from "../faults.ts";
import { owingLanes, queueDue } from "../outbox.ts";
import { statusOf } from "../position.ts";

const DAY = 86_400_000;
/** A game lies in its object so long after it ended or was brought in, and so long after one of its people came back to it. */
const RESTS = { ended: 30 * DAY, back: DAY } as const;

/** When the object is to empty itself, milliseconds since 1970; `null`: not before something else happened. What is owed is told first. */
export function emptyingDue(context: TableContext): number | null {
  const position = context.find();
  const { log } = context;
  if (!position || statusOf(position) !== "over" || log.archived()?.since === null) return null;
  if (owingLanes((name) => log.lane(name), position).length > 0 || queueDue(log) !== null) return null;
  const ended = Math.max(position.entries.at(-1)?.at ?? 0, position.lobby.imported?.at ?? 0);
  return Math.max(ended + RESTS.ended, (log.archived()?.since ?? 0) + RESTS.back);
}

/** Whether R2 holds all of a finished game: it is put there unless it is, and read back. */
async function isArchived(context: TableContext, all: ReturnType<TableContext["whole"]>): Promise<boolean> {
  const isKept = async () => {
    const kept = await context.ports.recall(all.lobby.id);
    return kept !== null && digestOf(kept) === digestOf(all);
  };
  // One that cannot be read is replaced.
  if (await isKept().catch(() => false)) return true;
  await context.ports.archive(all);
  return isKept();
}

/** Whether D1 may forget its copy: a finished game is in R2, where it is put if it is not. */
export async function isHeld(context: TableContext): Promise<boolean> {
  if (statusOf(context.load()) !== "over") return true;
  return isArchived(context, context.whole()).catch((error: unknown) => {
    logFault("archive", error);
    return false;
  });
}

/** Reads the archive back before the object lets go of anything, and writes it again where people said or noted more meanwhile. */
export async function emptyNext(context: TableContext): Promise<void> {
  if ((emptyingDue(context) ?? Number.POSITIVE_INFINITY) > context.now()) return;
  const all = context.whole();
  const { writes } = context.log;
  if (!(await isArchived(context, all))) throw new Error("the archive does not say what the table says");
  // What was written meanwhile is archived next time.
  if (context.log.writes === writes) context.archived.leave(all);
}
