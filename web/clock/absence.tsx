/** Going on vacation, and coming back. */
import { useState } from "preact/hooks";
import { calls } from "../app/calls.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import type { ClockProps } from "./props.ts";
import { t } from "./words/index.ts";

export function Absence({ model, clock }: ClockProps) {
  const { busy, fault, act } = useMutation();
  const [days, setDays] = useState(1);
  const { id, you } = model.table.value;
  const left = clock.vacationLeft ?? 0;
  const away = clock.seats.find((it) => it.seat === you)?.awayUntil ?? null;
  const take = (count: number) =>
    act(async () => {
      await calls.clock(id, "vacation", { days: count });
      await model.read();
    });
  if (left === 0 && away === null) return null;
  return (
    <section aria-label={t("vacation.go")}>
      <p>{t("vacation.yours", { days: left })}</p>
      {away !== null ? (
        <button type="button" disabled={busy} onClick={() => take(0)}>
          {t("vacation.back")}
        </button>
      ) : (
        <div class="clock-row">
          <label class="field">
            <span>{t("vacation.days")}</span>
            <input
              type="number"
              min={1}
              max={left}
              value={days}
              onInput={(event) => setDays(event.currentTarget.valueAsNumber)}
            />
          </label>
          <button type="button" disabled={busy || !(days >= 1 && days <= left)} onClick={() => take(days)}>
            {t("vacation.go")}
          </button>
        </div>
      )}
      <ErrorMessage text={fault} />
    </section>
  );
}
