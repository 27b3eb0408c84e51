/** When a player's own time runs: hours of the day, and weekends. */
import { type Calendar, calendarRefusal, LEAST_HOURS } from "../../games/clock/clock.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { t } from "./words/index.ts";

const WAKING = { from: "08:00", to: "23:00" };
const WEEKEND = [6, 7];

interface CheckProps {
  readonly title: string;
  readonly checked: boolean;
  readonly change: (checked: boolean) => void;
}

function Check({ title, checked, change }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{title}</span>
    </label>
  );
}

interface TimeProps {
  readonly title: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Time({ title, value, change }: TimeProps) {
  return (
    <label class="field">
      <span>{title}</span>
      <input type="time" required value={value} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

export interface CalendarProps {
  readonly calendar: Calendar;
  readonly change: (calendar: Calendar) => void;
}

export function CalendarFields({ calendar, change }: CalendarProps) {
  const { awake, off, zone } = calendar;
  const refused = calendarRefusal(calendar) !== null;
  return (
    <fieldset class="clock-hours">
      <legend>{t("hours.title")}</legend>
      <Check
        title={t("hours.awake")}
        checked={awake !== null}
        change={(it) => change({ ...calendar, awake: it ? WAKING : null })}
      />
      {awake ? (
        <div class="clock-times">
          <Time
            title={t("hours.from")}
            value={awake.from}
            change={(from) => change({ ...calendar, awake: { ...awake, from } })}
          />
          <Time
            title={t("hours.to")}
            value={awake.to}
            change={(to) => change({ ...calendar, awake: { ...awake, to } })}
          />
        </div>
      ) : null}
      <Check
        title={t("hours.weekend")}
        checked={off.length > 0}
        change={(it) => change({ ...calendar, off: it ? WEEKEND : [] })}
      />
      <small>{t("hours.zone", { zone })}</small>
      <ErrorMessage text={refused ? t("hours.refused", { least: LEAST_HOURS }) : null} />
    </fieldset>
  );
}
