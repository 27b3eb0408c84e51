/** The clock beside the table: each seat's time, and the actions on it. */
import "./clock.css";
import { useState } from "preact/hooks";
import { type Calendar, calendarRefusal } from "../../games/clock/clock.ts";
import type { ClockShape, SeatClockShape } from "../../worker/contract/table.ts";
import { calls } from "../app/calls.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { Absence } from "./absence.tsx";
import { CalendarFields } from "./fields.tsx";
import type { ClockProps } from "./props.ts";
import { RuleLine } from "./rule.tsx";
import { spanParams, useNow, when } from "./time.ts";
import { Votes } from "./votes.tsx";
import { t } from "./words/index.ts";

/** Your own hours at a table, changed while you play. */
function OwnHours({ model, calendar: kept }: ClockProps & { readonly calendar: Calendar }) {
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
      await calls.clock(model.table.value.id, "clock", { calendar });
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

function stateOf(clock: ClockShape, { left, dueAt, since, awayUntil }: SeatClockShape, now: number): string {
  if (awayUntil !== null && awayUntil > now) return t("seat.away", { when: when(awayUntil, now) });
  if (since === null) return t("seat.left", spanParams(left));
  if (dueAt === null || clock.paused) return t("seat.still");
  if (dueAt <= now) return t("seat.over", { when: when(dueAt, now) });
  return t("seat.until", { ...spanParams(dueAt - now), when: when(dueAt, now) });
}

function Seats({ model, clock }: ClockProps) {
  const now = useNow();
  const { seats } = model.table.value;
  const people = clock.seats.filter((it) => seats[it.seat]?.kind !== "bot");
  return (
    <ul class="clock-seats" aria-label={t("panel.seats")}>
      {people.map((it) => (
        <li key={it.seat}>
          <strong>{seats[it.seat]?.name}</strong> {stateOf(clock, it, now)}
          {it.missed > 0 ? <small> · {t("seat.missed", { count: it.missed })}</small> : null}
        </li>
      ))}
    </ul>
  );
}

export function ClockPanel(props: ClockProps) {
  const { model, clock } = props;
  const { status, you } = model.table.value;
  if (status === "over") return null;
  const plays = you !== null && status === "running";
  return (
    <details class="clock-panel">
      <summary>{t("panel.title")}</summary>
      <RuleLine clock={clock} />
      {status === "running" ? <Seats {...props} /> : null}
      {plays ? <Votes {...props} /> : null}
      {plays ? <Absence {...props} /> : null}
      {you !== null && clock.calendar ? <OwnHours {...props} calendar={clock.calendar} /> : null}
    </details>
  );
}
