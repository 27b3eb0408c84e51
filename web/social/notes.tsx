/** Private notes at a table. */
import { useState } from "preact/hooks";
import { Fault } from "../ui/error-message.tsx";
import { useAsked, useDoing } from "../ui/query.ts";
import { together } from "./calls.ts";
import type { TogetherProps } from "./props.ts";
import { tell } from "./words/index.ts";

export function Notes({ model }: TogetherProps) {
  const { id } = model.table.peek();
  const { value, fault } = useAsked(() => together.notes(id), id);
  const [text, setText] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const { busy, fault: failed, act } = useDoing();
  const shown = text ?? value?.text ?? "";
  const keep = () =>
    act(async () => {
      await together.keepNotes(id, shown);
      setKept(true);
    });
  return (
    <section aria-label={tell("notes")}>
      <p class="head">{tell("notes")}</p>
      <label class="field">
        <span class="soft">{tell("notes.help")}</span>
        <textarea
          rows={4}
          maxLength={20_000}
          aria-label={tell("notes")}
          disabled={!value}
          value={shown}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setKept(false);
          }}
        />
      </label>
      <button type="button" disabled={busy || text === null} onClick={keep}>
        {tell("notes.save")}
      </button>{" "}
      <span role="status">{kept ? tell("notes.kept") : ""}</span>
      <Fault text={fault ?? failed} />
    </section>
  );
}
