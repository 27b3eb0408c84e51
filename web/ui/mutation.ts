/** Actions from a component: whether one is pending, and the fault. */
import { useState } from "preact/hooks";
import { reasonOf } from "../app/session.ts";
import { t } from "../words/index.ts";

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
