/** Requests from a component: the answer and the fault. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { reasonOf } from "../app/session.ts";
import { t } from "../words/index.ts";

export interface Query<T> {
  readonly value: T | undefined;
  readonly fault: string | null;
  /** Asks again. */
  readonly again: () => void;
}

/** How many questions of the page have no answer yet. What stands below the answers is shown after them, or it would jump. */
export const unanswered = signal(0);

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
  const isOpen = value === undefined && fault === null;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    unanswered.value++;
    return () => {
      unanswered.value--;
    };
  }, [isOpen]);
  return { value, fault, again: () => setRound((it) => it + 1) };
}
