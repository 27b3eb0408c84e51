/** Lists of the service that come page by page. */
import { useState } from "preact/hooks";
import { call } from "../app/api.ts";
import { type Query, useQuery } from "./query.ts";

/** The cursor of the next page; `null`: it was the last. */
interface Paged {
  readonly next: string | null;
}

/** A page of a list. */
export interface PageOf<T> extends Paged {
  readonly rows: readonly T[];
}

/** Loads pages of a list of the service; `rowsOf`: the name of its rows. */
export const pagesAt =
  <Page extends Paged, T>(path: string, rowsOf: (page: Page) => readonly T[]) =>
  async (after: string | null): Promise<PageOf<T>> => {
    const page = await call<Page>(`${path}${after ? `?after=${after}` : ""}`);
    return { rows: rowsOf(page), next: page.next };
  };

/** The first so many pages of a list, as one. */
async function firstPages<T>(ask: (after: string | null) => Promise<PageOf<T>>, count: number): Promise<PageOf<T>> {
  let read = await ask(null);
  for (let at = 1; at < count && read.next !== null; at++) {
    const page = await ask(read.next);
    read = { rows: [...read.rows, ...page.rows], next: page.next };
  }
  return read;
}

/** A paginated list. `more`: loads the next page; `null`: there is none. */
export function usePages<T>(
  ask: (after: string | null) => Promise<PageOf<T>>,
  key: string,
): Query<readonly T[]> & { readonly more: (() => void) | null } {
  const [count, setCount] = useState(1);
  const { value, ...query } = useQuery(() => firstPages(ask, count), `${key} ${count}`, { keepPrevious: true });
  return { ...query, value: value?.rows, more: value && value.next !== null ? () => setCount(count + 1) : null };
}
