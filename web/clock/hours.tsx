/** Your own hours at a table, changed while you play. */
import { useState } from "preact/hooks";
import { type Calendar, calendarRefusal } from "../../games/clock/clock.ts";
import { api } from "../app/api.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/query.ts";
import { CalendarFields } from "./fields.tsx";
import type { ClockProps } from "./props.ts";
import { t } from "./words/index.ts";

export function OwnHours({ model, calendar: kept }: ClockProps & { readonly calendar: Calendar }) {
  const { busy, fault, act } = useMutation();
  const [calendar, setCalendar] = useState(kept);
  const [saved, setSaved] = useState(false);
  const change = (it: Calendar) => {
    setCalendar(it);
    setSaved(false);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      await api.clock(model.table.value.id, "clock", { calendar });
      setSaved(true);
    });
  };
  return (
    <form onSubmit={save}>
      <CalendarFields calendar={calendar} change={change} />
      <button type="submit" disabled={busy || calendarRefusal(calendar) !== null}>
        {t("hours.save")}
      </button>
      <p role="status">
        <small>{t(saved ? "hours.saved" : "hours.later")}</small>
      </p>
      <ErrorMessage text={fault} />
    </form>
  );
}
