/** Private notes at a table. */
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { seatedCalls } from "./calls.ts";
import type { SeatedProps } from "./props.ts";
import { t } from "./words/index.ts";

export function Notes({ model }: SeatedProps) {
  const { id } = model.table.peek();
  const { value, fault } = useQuery(() => seatedCalls.notes(id), id);
  const [text, setText] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const { busy, fault: failed, act } = useMutation();
  const shown = text ?? value?.text ?? "";
  const keep = () =>
    act(async () => {
      await seatedCalls.keepNotes(id, shown);
      setKept(true);
    });
  return (
    <section aria-label={t("notes")}>
      <p class="head">{t("notes")}</p>
      <label class="field">
        <span class="soft">{t("notes.help")}</span>
        <textarea
          rows={4}
          {...limited(20_000)}
          aria-label={t("notes")}
          readOnly={!value}
          value={shown}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setKept(false);
          }}
        />
      </label>
      <button type="button" disabled={busy || text === null} onClick={keep}>
        {t("notes.save")}
      </button>{" "}
      <span role="status">{kept ? t("notes.kept") : ""}</span>
      <ErrorMessage text={fault ?? failed} />
    </section>
  );
}
