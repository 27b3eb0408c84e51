/** Your own hours, before you sit down: they count from the first turn. */
import { useState } from "preact/hooks";
import { ALWAYS, type Calendar } from "../../games/clock/clock.ts";
import { zoneHere } from "./choice.ts";
import { CalendarFields } from "./fields.tsx";
import { t } from "./words/index.ts";
import "./clock.css";

/** Folded, because it is optional. `change` is called once something is entered. */
export function JoinHours({ change }: { readonly change: (calendar: Calendar) => void }) {
  const [calendar, setCalendar] = useState<Calendar>({ ...ALWAYS, zone: zoneHere() });
  const say = (it: Calendar) => {
    setCalendar(it);
    change(it);
  };
  return (
    <details class="clock-join">
      <summary>{t("hours.title")}</summary>
      <CalendarFields calendar={calendar} change={say} />
    </details>
  );
}
