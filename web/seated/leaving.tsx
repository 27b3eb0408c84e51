/** Resigning, and ending a game that everybody else has resigned; each asks for confirmation. */
import { useState } from "preact/hooks";
import { isResigned } from "../../games/record/standing.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { seatedCalls } from "./calls.ts";
import { wasLastToLeave } from "./players.ts";
import type { SeatedProps } from "./props.ts";
import { t } from "./words/index.ts";

interface SureProps {
  readonly what: "resign" | "end";
  readonly run: () => Promise<unknown>;
}

function Sure({ what, run }: SureProps) {
  const [asking, setAsking] = useState(false);
  const { busy, fault, act } = useMutation();
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {t(what)}
      </button>
    );
  return (
    <div class="note" role="alert">
      <p>{t(`${what}.sure`)}</p>
      <div class="buttons">
        <button type="button" disabled={busy} onClick={() => act(run)}>
          {t(`${what}.yes`)}
        </button>
        <button type="button" disabled={busy} onClick={() => setAsking(false)}>
          {t("cancel")}
        </button>
      </div>
      <ErrorMessage text={fault} />
    </div>
  );
}

export function Leaving({ model }: SeatedProps) {
  const { id, seats, you } = model.table.value;
  const alone = seats.some((it) => it.left) && seats.every((it) => it.seat === you || it.kind === "bot");
  const then = (run: (id: string) => Promise<unknown>) => async () => {
    await run(id);
    await model.read();
    // The board stays as it was left: nobody waits while bots play it to its end, which they may have reached already.
    if (wasLastToLeave(model.table.value))
      model.at.value = model.entries.value.findLast(({ events }) => events.some(isResigned))?.seq ?? null;
  };
  return (
    <div class="leaving">
      {alone ? <Sure what="end" run={then(seatedCalls.end)} /> : null}
      <Sure what="resign" run={then(seatedCalls.resign)} />
    </div>
  );
}
