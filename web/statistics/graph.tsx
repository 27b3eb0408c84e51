/** Points over the game as a graph that moves the board: by a click, a drag, arrow keys, or one entry at a time. */
import { useMemo } from "preact/hooks";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { t as tTable } from "../table/words/index.ts";
import { Icon } from "../ui/icon.tsx";
import { SeatSign } from "../ui/seat.tsx";
import { listOf } from "../words/index.ts";
import { statisticsOf } from "./figures.ts";
import { type Dots, PointsChart } from "./points-chart.tsx";
import { t } from "./words/index.ts";
import "./statistics.css";

interface GraphProps extends PlayProps {
  /** The entry of the turning point. */
  readonly mark?: number | null;
  readonly dots?: Dots;
}

export function PointsGraph({ model, client, mark = null, dots }: GraphProps) {
  const entries = model.entries.value;
  const seats = model.table.value.seats.length;
  const { standings } = useMemo(() => statisticsOf(model.game, entries, seats), [model, entries, seats]);
  const last = standings.at(-1);
  if (!last) return null;
  const names = last.totals.map((_, player) => nameAt(model, client, player));
  const said = (totals: readonly number[]) =>
    listOf(names.map((name, player) => t("end", { name, points: totals[player] ?? 0 })));
  const at = model.at.value ?? last.seq;
  const seek = (seq: number) => {
    model.at.value = seq >= last.seq ? null : Math.max(1, seq);
  };
  const told = (seq: number) =>
    `${t("entry", { seq })}: ${said(standings.findLast((it) => it.seq <= seq)?.totals ?? last.totals)}`;
  const step = (name: "back" | "on", to: number) => (
    <button
      type="button"
      aria-label={tTable(`slider.${name}`)}
      disabled={to < 1 || to > last.seq}
      onClick={() => seek(to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <>
      <PointsChart
        standings={standings}
        label={t("chart", { ends: said(last.totals) })}
        mark={mark}
        {...(dots && { dots })}
        board={{ at, seek, told }}
      />
      <div class="chart-steps">
        {step("back", at - 1)}
        <span>{told(at)}</span>
        {step("on", at + 1)}
      </div>
      <ul class="legend" aria-hidden="true">
        {names.map((name, seat) => (
          <li key={`${seat} ${name}`}>
            <SeatSign seat={seat} name={name} /> {name}
          </li>
        ))}
      </ul>
    </>
  );
}
