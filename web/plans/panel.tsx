/** Beside the draft: plans and standing orders. */
import { useEffect, useState } from "preact/hooks";
import type { PlayProps } from "../table/client.ts";
import { DraftSync } from "../table/draft-sync.ts";
import { plans } from "./calls.ts";
import { Plans } from "./list.tsx";
import { OrdersPanel } from "./orders.tsx";
import { t } from "./words/index.ts";
import "./plans.css";

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function useSync({ model }: PlayProps): void {
  const { session } = model;
  useEffect(() => {
    const { id } = model.table.peek();
    const sync = new DraftSync(session, {
      read: () => plans.draft(id),
      write: (draft, leaving) => plans.keepDraft(id, draft, leaving),
      after,
      seq: () => model.table.peek().seq,
      refresh: () => model.read(),
    });
    const look = () => (document.visibilityState === "visible" ? sync.look() : sync.flush());
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
      sync.end();
    };
  }, [model, session]);
}

/** Invisible; synchronises the draft with other screens while the table is open. */
export function DraftSyncing(props: PlayProps) {
  useSync(props);
  return null;
}

export function PlansPanel(props: PlayProps) {
  const { status, plansSuspended = 0 } = props.model.table.value;
  const [open, setOpen] = useState(false);
  if (status !== "running") return null;
  return (
    <>
      <details class="plans" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t("title")}
          {plansSuspended > 0 ? <strong> · {t("warned", { count: plansSuspended })}</strong> : null}
        </summary>
        {open ? <Plans {...props} /> : null}
      </details>
      <OrdersPanel {...props} />
    </>
  );
}
