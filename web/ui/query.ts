/** Requests from a component: the answer, the fault, and whether one is pending. */
import { useLayoutEffect, useState } from "preact/hooks";
import { call } from "../app/api.ts";
import { reasonOf } from "../app/session.ts";
import { t } from "../words/index.ts";

export interface Query<T> {
  readonly value: T | undefined;
  readonly fault: string | null;
  /** Asks again. */
  readonly again: () => void;
}

interface QueryOptions {
  /** Shows the last answer until the one for the new key has come: for a key that means "the same, but newer". */
  readonly keepPrevious?: boolean;
}

/** Asks when the component appears and whenever `key` changes. Answers for another key are not shown. */
export function useQuery<T>(
  ask: () => Promise<T>,
  key: unknown,
  { keepPrevious = false }: QueryOptions = {},
): Query<T> {
  const [answer, setAnswer] = useState<{ readonly key: unknown; readonly value: T }>();
  const [failure, setFailure] = useState<{ readonly key: unknown; readonly fault: string } | null>(null);
  const [round, setRound] = useState(0);
  // Asks before the page is painted: the answer may be here already.
  useLayoutEffect(() => {
    let wanted = true;
    ask().then(
      (it) => {
        if (!wanted) return;
        setAnswer({ key, value: it });
        setFailure(null);
      },
      (error) => wanted && setFailure({ key, fault: reasonOf(error, t("fault.away")) }),
    );
    return () => {
      wanted = false;
    };
  }, [key, round]);
  const value = answer && (keepPrevious || answer.key === key) ? answer.value : undefined;
  const fault = failure && failure.key === key ? failure.fault : null;
  return { value, fault, again: () => setRound((it) => it + 1) };
}

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

export interface Mutation {
  readonly busy: boolean;
  readonly fault: string | null;
  /** Runs it, unless another one is running; an error is kept in `fault`. */
  readonly act: (what: () => Promise<unknown>) => void;
}

/** One action at a time, for the buttons of a form. */
export function useMutation(): Mutation {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const act = (what: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    what()
      .catch((error) => setFault(reasonOf(error, t("fault.away"))))
      .finally(() => setBusy(false));
  };
  return { busy, fault, act };
}
