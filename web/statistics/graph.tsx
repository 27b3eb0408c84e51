/** Points over the game as a graph that moves the board: by a click, a drag, arrow keys, or one entry at a time. */
import { useMemo } from "preact/hooks";
import { StepButton } from "../replay/controls.tsx";
import { reelOf, usePlayer } from "../replay/use-player.ts";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { t as tTable } from "../table/words/index.ts";
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
  const player = usePlayer(reelOf(model));
  const last = standings.at(-1);
  if (!last) return null;
  const { at, go } = player;
  const names = last.totals.map((_, player) => nameAt(model, client, player));
  const said = (totals: readonly number[]) =>
    listOf(names.map((name, player) => t("end", { name, points: totals[player] ?? 0 })));
  const told = (seq: number) =>
    `${t("entry", { seq })}: ${said(standings.findLast((it) => it.seq <= seq)?.totals ?? last.totals)}`;
  return (
    <>
      <PointsChart
        standings={standings}
        label={t("chart", { ends: said(last.totals) })}
        mark={mark}
        {...(dots && { dots })}
        board={{ at, seek: go, told }}
      />
      <div class="chart-steps">
        <StepButton player={player} step="back" label={tTable("slider.back")} />
        <span>{told(at)}</span>
        <StepButton player={player} step="on" label={tTable("slider.on")} />
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
