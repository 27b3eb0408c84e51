/** Beside the draft: plans for later, and what is done by standing order. */
import { useEffect, useState } from "preact/hooks";
import type { PlayProps } from "../table/client.ts";
import { plans } from "./calls.ts";
import { Plans } from "./list.tsx";
import { OrdersPanel } from "./orders.tsx";
import { syncDraft } from "./sync.ts";
import { t } from "./words/index.ts";
import "./plans.css";

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function versionAt(name: string) {
  return {
    read: () => Number(localStorage.getItem(name)) || 0,
    write(version: number) {
      try {
        localStorage.setItem(name, String(version));
      } catch (error) {
        console.warn("the version of the draft is not kept", error);
      }
    },
  };
}

function useSync({ model }: PlayProps): void {
  useEffect(() => {
    const { id, you } = model.table.peek();
    return syncDraft(model, {
      read: () => plans.draft(id),
      write: (draft, leaving) => plans.keepDraft(id, draft, leaving),
      after,
      attended: () => document.hasFocus(),
      version: versionAt(`draft-version:${id}:${you}`),
    });
  }, [model]);
}

/** Shows nothing; keeps the draft the same on all screens for as long as the table is open. */
export function DraftSync(props: PlayProps) {
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
