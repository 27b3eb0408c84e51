/** Actions on the table itself, beside playing. */
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { Again } from "./again.tsx";
import { seatedCalls } from "./calls.ts";
import { Leaving } from "./leaving.tsx";
import { Notes } from "./notes.tsx";
import type { SeatedProps } from "./props.ts";
import { t } from "./words/index.ts";
import "./seated.css";

function TakeBack({ model }: SeatedProps) {
  const { busy, fault, act } = useMutation();
  const { id, seq, you, takeBack } = model.table.value;
  const mine = model.entries.value.some((it) => it.seat === you);
  if (takeBack || !mine) return null;
  const ask = () =>
    act(async () => {
      await seatedCalls.takeBack(id, seq);
      await model.read();
    });
  return (
    <>
      <p class="soft">{t("back.help")}</p>
      <button type="button" disabled={busy} onClick={ask}>
        {t("back.ask")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}

/** Private notes. */
export const NotesPanel = (props: SeatedProps) => (
  <div class="seated">
    <Notes {...props} />
  </div>
);

/** Take-back, resignation, rematch. */
export function SettlePanel(props: SeatedProps) {
  const { you, status } = props.model.table.value;
  const [open, setOpen] = useState(false);
  if (you === null) return null;
  return (
    <details class="seated" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("title")}</summary>
      {open && status === "over" ? <Again {...props} /> : null}
      {open && status === "running" ? <TakeBack {...props} /> : null}
      {open && status === "running" ? <Leaving {...props} /> : null}
    </details>
  );
}
