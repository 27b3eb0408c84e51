/** What players may do about the table itself, beside playing. */
import { useDoing } from "../parts/asking.ts";
import { Fault } from "../parts/fault.tsx";
import type { TableModel } from "../table.ts";
import { together } from "./calls.ts";
import { tell } from "./words/index.ts";

export interface TogetherProps {
  readonly model: TableModel;
}

function TakeBack({ model }: TogetherProps) {
  const { busy, fault, act } = useDoing();
  const { id, seq, you, takeBack } = model.table.value;
  const mine = model.entries.value.some((it) => it.seat === you);
  if (takeBack || !mine) return null;
  const ask = () =>
    act(async () => {
      await together.takeBack(id, seq);
      await model.refresh();
    });
  return (
    <>
      <p class="soft">{tell("back.help")}</p>
      <button type="button" disabled={busy} onClick={ask}>
        {tell("back.ask")}
      </button>
      <Fault text={fault} />
    </>
  );
}

export function TogetherPanel(props: TogetherProps) {
  const { you, status } = props.model.table.value;
  if (you === null) return null;
  return (
    <details class="clock-panel">
      <summary>{tell("title")}</summary>
      {status === "running" ? <TakeBack {...props} /> : null}
    </details>
  );
}
