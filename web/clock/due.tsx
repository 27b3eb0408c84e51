/** The deadline in the prompt bar: yours with its consequence, or that of the awaited player. */
import type { ClockShape, SeatClockShape } from "../../worker/contract/table.ts";
import type { TableModel } from "../table/table.ts";
import { Changing } from "../ui/changing.tsx";
import { shortSpan, useNow, when } from "./time.ts";
import { t } from "./words/index.ts";
import "./clock.css";

function still(clock: ClockShape, seat: SeatClockShape, now: number): string {
  if (clock.paused) return t("due.paused");
  return seat.awayUntil !== null ? t("due.away", { when: when(seat.awayUntil, now) }) : "";
}

function yours(clock: ClockShape, seat: SeatClockShape, now: number): string {
  if (clock.paused || (seat.awayUntil ?? 0) > now || seat.dueAt === null) return still(clock, seat, now);
  if (seat.dueAt <= now) return t("due.over", { when: when(seat.dueAt, now) });
  return t(`due.yours.${clock.rule.out}`, { when: when(seat.dueAt, now) });
}

function theirs({ table }: TableModel, clock: ClockShape, seat: SeatClockShape, now: number): string {
  if (clock.paused) return t("due.paused");
  if (seat.dueAt === null) return "";
  if (seat.dueAt <= now) return t("due.over", { when: when(seat.dueAt, now) });
  return t("due.theirs", { name: table.value.seats[seat.seat]?.name ?? "", when: when(seat.dueAt, now) });
}

/** Empty while nobody is awaited, or while looking back. */
export function Due({ model, clock }: { readonly model: TableModel; readonly clock: ClockShape }) {
  const now = useNow();
  const { you, awaited } = model.table.value;
  const asked = clock.seats.filter((it) => awaited.includes(it.seat));
  const own = asked.find((it) => it.seat === you);
  const first = asked.toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity))[0];
  if (model.at.value !== null || !first) return null;
  const text = own ? yours(clock, own, now) : theirs(model, clock, first, now);
  const left = ((own ?? first).dueAt ?? Infinity) - now;
  if (!text) return null;
  return (
    <small class={left <= 0 ? "due late" : "due"} data-left={left > 0 && left < Infinity ? shortSpan(left) : undefined}>
      <Changing text={text} />
    </small>
  );
}
