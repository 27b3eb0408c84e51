/** What players may do about the table itself, beside playing. */
import { useState } from "preact/hooks";
import { Fault } from "../ui/error-message.tsx";
import { useDoing } from "../ui/query.ts";
import { Again } from "./again.tsx";
import { together } from "./calls.ts";
import { Chat } from "./chat.tsx";
import { Leaving } from "./leaving.tsx";
import { Notes } from "./notes.tsx";
import type { TogetherProps } from "./props.ts";
import { tell } from "./words/index.ts";
import "./together.css";

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
  const { you, status, chat } = props.model.table.value;
  const unread = chat?.unread ?? 0;
  const [open, setOpen] = useState(false);
  if (you === null) return null;
  return (
    <details class="together" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {tell("title")}
        {unread > 0 ? <strong> · {tell("chat.new", { count: unread })}</strong> : null}
      </summary>
      {open ? <Chat {...props} /> : null}
      {open ? <Notes {...props} /> : null}
      {open && status === "over" ? <Again {...props} /> : null}
      {open && status === "running" ? <TakeBack {...props} /> : null}
      {open && status === "running" ? <Leaving {...props} /> : null}
    </details>
  );
}
