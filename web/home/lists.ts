/** The lists of the home page: which table stands where, and in what order. */
import { useEffect, useState } from "preact/hooks";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { lastAnswerAt, Refused } from "../app/api.ts";
import { type List, listCalls, type TablePage } from "../app/lists.ts";
import { whenIdle } from "../ui/lazy.tsx";

export const isYours = ({ status, you, awaited }: TableRow): boolean =>
  status === "running" && you !== null && awaited.includes(you);

/** Since when a table waits; if it waits for nobody, since its last change. */
export const waitsSince = ({ since, lastAt }: TableRow): number => since ?? lastAt;

/** The order: least time left first; without clocks, longest waiting first. */
export const byUrgency = (a: TableRow, b: TableRow): number =>
  (a.deadline ?? Number.POSITIVE_INFINITY) - (b.deadline ?? Number.POSITIVE_INFINITY) || waitsSince(a) - waitsSince(b);

export interface Lists {
  readonly mine: readonly TableRow[];
  readonly invited: readonly TableRow[];
  readonly open: readonly TableRow[];
  readonly watch: readonly TableRow[];
  readonly finished: readonly TableRow[];
}

export const NO_LISTS: Lists = { mine: [], invited: [], open: [], watch: [], finished: [] };

const NAMES = ["mine", "invited", "open", "watch", "finished"] as const;

type Pages = Readonly<Record<List, TablePage>>;
const NONE: TablePage = { tables: [], next: null };

const NO_PAGES: Pages = { mine: NONE, invited: NONE, open: NONE, watch: NONE, finished: NONE };

const askForPages = async (signedIn: boolean): Promise<Pages> => ({
  ...NO_PAGES,
  ...(await listCalls.first(signedIn ? NAMES : ["open", "watch"])),
});

/** The first page of each list, for a person or for strangers, who have no tables of their own. Offline: as stored. */
export async function firstPages(person: string | null): Promise<Pages> {
  try {
    const pages = await askForPages(person !== null);
    if (person !== null) void keep(person, pages);
    return pages;
  } catch (error) {
    if (person === null || !(error instanceof Refused && error.away)) throw error;
    const { keptLists } = await import("../offline/kept.ts");
    const kept = await keptLists<Pages>(person);
    if (!kept) throw error;
    lastAnswerAt.value = kept.at;
    return kept.value;
  }
}

/** Stores the lists for a visit without a network. */
const keep = (person: string, pages: Pages): Promise<void> =>
  whenIdle()
    .then(() => import("../offline/kept.ts"))
    .then((it) => it.keepLists(person, pages))
    .catch((error) => console.warn("the lists are not kept for later", error));

export interface Paged {
  readonly lists: Lists;
  /** Reads the next page of a list; `null`: there is none. */
  readonly more: Readonly<Record<List, (() => Promise<void>) | null>>;
}

/** The first pages, which are refreshed now and then, with the later ones that were loaded. `key`: of the reader. */
export function usePages(first: Pages | undefined, key: unknown): Paged {
  const [further, setFurther] = useState<Readonly<Partial<Record<List, TablePage>>>>({});
  useEffect(() => setFurther({}), [key]);
  const pageOf = (list: List): TablePage => {
    const [now, then] = [first?.[list] ?? NONE, further[list]];
    const known = new Set(now.tables.map((it) => it.id));
    if (!then || now.next === null) return now;
    return { tables: [...now.tables, ...then.tables.filter((it) => !known.has(it.id))], next: then.next };
  };
  const moreOf = (list: List) => {
    const { next } = pageOf(list);
    if (next === null) return null;
    return async () => {
      const page = await listCalls.page(list, next);
      const before = further[list]?.tables ?? [];
      setFurther({ ...further, [list]: { ...page, tables: [...before, ...page.tables] } });
    };
  };
  const each = <T>(of: (list: List) => T) => Object.fromEntries(NAMES.map((it) => [it, of(it)])) as Record<List, T>;
  return { lists: each((it) => pageOf(it).tables), more: each(moreOf) };
}

export interface Sections {
  readonly yours: readonly TableRow[];
  readonly waiting: readonly TableRow[];
  readonly invited: readonly TableRow[];
  readonly gathering: readonly TableRow[];
  readonly open: readonly TableRow[];
  readonly watch: readonly TableRow[];
  readonly finished: readonly TableRow[];
}

/** Each table once: your turn first, then those that wait for others, then open tables. */
export function sectionsOf({ mine, invited, open, watch, finished }: Lists): Sections {
  const running = mine.filter((it) => it.status === "running");
  return {
    yours: running.filter(isYours).toSorted(byUrgency),
    waiting: running.filter((it) => !isYours(it)).toSorted(byUrgency),
    invited,
    gathering: mine.filter((it) => it.status === "open"),
    open: open.filter((it) => it.you === null && !invited.some(({ id }) => id === it.id)),
    watch: watch.filter((it) => it.you === null),
    finished,
  };
}
