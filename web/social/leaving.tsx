/** Giving up, and ending a game that everybody else has given up; each asks once more. */
import { useState } from "preact/hooks";
import { Fault } from "../ui/error-message.tsx";
import { useDoing } from "../ui/query.ts";
import { together } from "./calls.ts";
import type { TogetherProps } from "./props.ts";
import { tell } from "./words/index.ts";

interface SureProps {
  readonly what: "resign" | "end";
  readonly run: () => Promise<unknown>;
}

function Sure({ what, run }: SureProps) {
  const [asking, setAsking] = useState(false);
  const { busy, fault, act } = useDoing();
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {tell(what)}
      </button>
    );
  return (
    <div class="note" role="alert">
      <p>{tell(`${what}.sure`)}</p>
      <div class="buttons">
        <button type="button" class="primary" disabled={busy} onClick={() => act(run)}>
          {tell(`${what}.yes`)}
        </button>
        <button type="button" disabled={busy} onClick={() => setAsking(false)}>
          {tell("cancel")}
        </button>
      </div>
      <Fault text={fault} />
    </div>
  );
}

export function Leaving({ model }: TogetherProps) {
  const { id, seats, you } = model.table.value;
  const alone = seats.some((it) => it.left) && seats.every((it) => it.seat === you || it.kind === "bot");
  const then = (run: (id: string) => Promise<unknown>) => () => run(id).then(() => model.refresh());
  return (
    <div class="leaving">
      {alone ? <Sure what="end" run={then(together.end)} /> : null}
      <Sure what="resign" run={then(together.resign)} />
    </div>
  );
}
