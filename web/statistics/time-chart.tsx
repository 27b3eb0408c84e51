/** How long each player was waited for: a bar each, with the span in words. */
import { SeatSign, seatClass } from "../ui/seat.tsx";
import { spanOf } from "../ui/time.ts";
import type { Waited } from "./figures.ts";
import { t } from "./words/index.ts";

interface TimeProps {
  readonly waited: readonly Waited[];
  readonly nameOf: (seat: number) => string;
}

export function TimeChart({ waited, nameOf }: TimeProps) {
  const most = Math.max(1, ...waited.map((it) => it.total));
  return (
    <ul class="times">
      {waited.map(({ seat, total, answers, longest }) => (
        <li key={seat}>
          <span class="times-head">
            <SeatSign seat={seat} name={nameOf(seat)} /> <strong>{nameOf(seat)}</strong> {spanOf(total)}
          </span>
          <svg viewBox="0 0 320 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="track" width="320" height="10" />
            <rect class={seatClass(seat)} width={Math.max(2, (320 * total) / most)} height="10" />
          </svg>
          <small>{t("answers", { count: answers, longest: spanOf(longest) })}</small>
        </li>
      ))}
    </ul>
  );
}
