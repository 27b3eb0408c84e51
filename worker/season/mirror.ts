/** Keeps everything that mirrors a season outside its object up to date: its rows of D1, and its copy and its archive in R2. */
import type { SeasonContext } from "./context.ts";
import { partText } from "./copy.ts";
import { exported, SEASON_FORMAT } from "./log.ts";
import { partsIn } from "./owing.ts";
import { type Stale, writtenFor } from "./projection.ts";
import type { OutboxRow } from "./store.ts";

/** Rows of D1, and parts of the copy, written in one step. An alarm takes two of D1. */
const MOST_PARTS = 20;

/** Settles the parts that were written, but not those that changed again meanwhile. `isDone`: nothing else is left to write. */
function settleParts(context: SeasonContext, row: OutboxRow, written: readonly string[], isDone = true): void {
  const { store } = context;
  const owed = partsIn(row);
  const left = Object.entries(partsIn(store.find(row.lane) ?? row)).filter(
    ([part, turn]) => !(written.includes(part) && turn === owed[part]),
  );
  if (left.length === 0 && isDone) store.settle(row);
  else store.owe({ ...row, due: context.now(), tries: 0, payload: JSON.stringify(Object.fromEntries(left)) });
}

/** Writes the next stale rows of D1. */
export async function project(context: SeasonContext, row: OutboxRow): Promise<void> {
  const { store } = context;
  const stale = (Object.keys(partsIn(row)) as Stale[]).slice(0, MOST_PARTS);
  const state = context.load();
  const shown = {
    ...{ about: context.about(), state, people: store.people(), version: context.version() },
    due: context.ownDate(),
  };
  await context.ports.project(await writtenFor(shown, stale));
  // The season's own row changes with every version.
  settleParts(context, row, stale, context.version() === shown.version);
}

/** Writes the next parts of the copy. */
export async function copy(context: SeasonContext, row: OutboxRow): Promise<void> {
  const { store } = context;
  const { id } = context.about();
  const parts = Object.keys(partsIn(row)).slice(0, MOST_PARTS);
  await Promise.all(parts.map((it) => context.ports.copy(id, it, partText(store, it))));
  settleParts(context, row, parts);
}

/** Writes the archive, and stays owed where the season changed meanwhile. */
export async function archive(context: SeasonContext, row: OutboxRow): Promise<void> {
  const version = context.version();
  await context.ports.archive(context.about().id, exportOf(context));
  if (context.version() === version) context.store.settle(row);
  else context.store.owe({ ...row, due: context.now(), tries: 0 });
}

/** The export of a season: names as they are now, which no hash covers. */
export function exportOf(context: SeasonContext): string {
  const { store, ports } = context;
  const players = store.people().map((it) => it.name);
  const { id } = context.about();
  return exported(
    { format: SEASON_FORMAT, id, origin: ports.origin, players },
    store.entryTexts(1, Number.MAX_SAFE_INTEGER),
  );
}
