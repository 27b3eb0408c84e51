/** Asking the service from a component: what came, what went wrong, and whether an answer is awaited. */
import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../app/session.ts";
import { t } from "../words/index.ts";

export interface Query<T> {
  readonly value: T | undefined;
  readonly fault: string | null;
  /** Asks again. */
  readonly again: () => void;
}

/** Asks when the component appears and whenever `key` changes. */
export function useQuery<T>(ask: () => Promise<T>, key: unknown): Query<T> {
  const [value, setValue] = useState<T>();
  const [fault, setFault] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    ask().then(
      (it) => {
        if (!wanted) return;
        setValue(it);
        setFault(null);
      },
      (error) => wanted && setFault(reasonOf(error, t("fault.away"))),
    );
    return () => {
      wanted = false;
    };
  }, [key, round]);
  return { value, fault, again: () => setRound((it) => it + 1) };
}

export interface Mutation {
  readonly busy: boolean;
  readonly fault: string | null;
  /** Does it, unless something is being done already; what goes wrong is kept in `fault`. */
  readonly act: (what: () => Promise<unknown>) => void;
}

/** One thing at a time, for the buttons of a form. */
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
