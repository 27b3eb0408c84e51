/** Calls of lists of tables, which no table needs. */
import type { NewsShape, TableRow } from "../../worker/contract/shapes.ts";
import { withFormerNames } from "../ui/former.ts";
import { call, tablePath } from "./api.ts";

/** A page of a list, and its `next` cursor; `null`: the last page. */
export interface TablePage {
  readonly tables: readonly TableRow[];
  readonly next: string | null;
}

export type List = "mine" | "invited" | "open" | "watch" | "finished";

export const pageNamed = ({ tables, next }: TablePage): TablePage => ({
  tables: tables.map(withFormerNames),
  next: next ?? null,
});

export const listCalls = {
  page: async (list: List, after: string | null = null): Promise<TablePage> =>
    pageNamed(await call<TablePage>(`/tables?list=${list}${after ? `&after=${after}` : ""}`)),
  /** The first page of several lists. */
  first: async (lists: readonly List[]): Promise<Readonly<Partial<Record<List, TablePage>>>> => {
    const pages = await call<Record<List, TablePage>>(`/tables?list=${lists.join()}`);
    return Object.fromEntries(lists.map((it) => [it, pageNamed(pages[it])]));
  },
  news: (id: string) => call<NewsShape>(`${tablePath(id)}/news`),
};
