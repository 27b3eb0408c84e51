/** The clocks of a game in one sitting: everybody's time, whose runs, and who is here now. */
import { useEffect, useState } from "preact/hooks";
import type { ClockShape, SeatClockShape } from "../../worker/contract/table.ts";
import type { TableModel } from "../table/table.ts";
import { now as serverNow } from "../ui/now.ts";
import { SeatSign } from "../ui/seat.tsx";
import { minutes } from "./time.ts";
import { t } from "./words/index.ts";
import "./live-clocks.css";

const SECOND = 1_000;
/** A player with less than this is told so by colour and weight, milliseconds. */
const LITTLE = 60 * SECOND;

/** The service's time, looked at again every second. */
function useSeconds(): number {
  const [now, setNow] = useState(serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface LiveProps {
  readonly model: TableModel;
  readonly clock: ClockShape;
}

function SeatClock({
  model,
  of,
  paused,
  now,
}: {
  model: TableModel;
  of: SeatClockShape;
  paused: boolean;
  now: number;
}) {
  const { seats, you } = model.table.value;
  const here = model.here.value;
  const { seat, left, since, dueAt } = of;
  const name = seats[seat]?.name ?? "";
  const runs = since !== null && dueAt !== null && !paused;
  const rest = runs ? dueAt - now : left;
  const isHere = here?.includes(seat) ?? false;
  const told = [
    runs ? t(seat === you ? "live.yours" : "live.runs", { name }) : "",
    here === null ? "" : t(isHere ? "live.here" : "live.gone", { name }),
  ];
  return (
    <li
      class={`live-clock${runs ? " runs" : ""}${runs && rest < LITTLE ? " little" : ""}${isHere ? " here" : ""}`}
      title={told.filter(Boolean).join(" · ")}
    >
      <span class="live-here">
        <SeatSign seat={seat} name={name} />
      </span>
      <span role="timer">{minutes(rest)}</span>
      <span class="visually-hidden">{[name, ...told].filter(Boolean).join(", ")}</span>
    </li>
  );
}

/** The place of the deadline in the bar above the board. */
export function LiveClocks({ model, clock }: LiveProps) {
  const now = useSeconds();
  const { seats } = model.table.value;
  return (
    <ul class="live-clocks" aria-label={t("live.title")}>
      {clock.seats
        .filter((it) => seats[it.seat]?.kind !== "bot")
        .map((it) => (
          <SeatClock key={it.seat} model={model} of={it} paused={clock.paused !== null} now={now} />
        ))}
    </ul>
  );
}
