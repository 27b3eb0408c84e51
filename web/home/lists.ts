/** The lists of the home page: which table stands where, and in what order. */
import type { TableRow } from "../../worker/contract/shapes.ts";

export const isYours = ({ status, you, awaited }: TableRow): boolean =>
  status === "running" && you !== null && awaited.includes(you);

/** Since when a table waits; one that waits for nobody, since its last change. */
export const waitsSince = ({ since, lastAt }: TableRow): number => since ?? lastAt;

/** The one that runs out of time first; without clocks, the one that has waited longest. */
export const byUrgency = (a: TableRow, b: TableRow): number =>
  (a.deadline ?? Number.POSITIVE_INFINITY) - (b.deadline ?? Number.POSITIVE_INFINITY) || waitsSince(a) - waitsSince(b);

export interface Lists {
  readonly mine: readonly TableRow[];
  readonly open: readonly TableRow[];
  readonly watch: readonly TableRow[];
  readonly finished: readonly TableRow[];
}

export const NO_LISTS: Lists = { mine: [], open: [], watch: [], finished: [] };

export interface Sections {
  readonly yours: readonly TableRow[];
  readonly waiting: readonly TableRow[];
  readonly gathering: readonly TableRow[];
  readonly open: readonly TableRow[];
  readonly watch: readonly TableRow[];
  readonly finished: readonly TableRow[];
}

/** Each table in one place: your turn first, then what waits for others, then tables that still gather players. */
export function sectionsOf({ mine, open, watch, finished }: Lists): Sections {
  const running = mine.filter((it) => it.status === "running");
  return {
    yours: running.filter(isYours).toSorted(byUrgency),
    waiting: running.filter((it) => !isYours(it)).toSorted(byUrgency),
    gathering: mine.filter((it) => it.status === "open"),
    open: open.filter((it) => it.you === null),
    watch: watch.filter((it) => it.you === null),
    finished,
  };
}
