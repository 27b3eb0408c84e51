/** The statistics of a game that is over: points over time, and time by player; each also as a table to read. */
import { useMemo } from "preact/hooks";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { SeatSign } from "../ui/seat.tsx";
import { listOf } from "../words/index.ts";
import { type Standing, samplesOf, statisticsOf } from "./figures.ts";
import { PointsChart } from "./points-chart.tsx";
import { TimeChart } from "./time-chart.tsx";
import { t } from "./words/index.ts";
import "./statistics.css";

/** Rows of the table: enough to see how it went. */
const ROWS = 12;

interface Named {
  readonly standings: readonly Standing[];
  readonly names: readonly string[];
}

function Legend({ names }: Pick<Named, "names">) {
  return (
    <ul class="legend" aria-hidden="true">
      {names.map((name, seat) => (
        <li key={name}>
          <SeatSign seat={seat} name={name} /> {name}
        </li>
      ))}
    </ul>
  );
}

function PointsTable({ standings, names }: Named) {
  return (
    <details>
      <summary>{t("table")}</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("column")}</th>
              {names.map((it) => (
                <th scope="col" key={it}>
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samplesOf(standings, ROWS).map(({ seq, totals }) => (
              <tr key={seq}>
                <th scope="row">{seq}</th>
                {names.map((it, player) => (
                  <td key={it}>{totals[player]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** `mark`: an entry that mattered. */
export function Statistics({ model, client, mark = null }: PlayProps & { readonly mark?: number | null }) {
  const entries = model.entries.value;
  const seats = model.table.value.seats.length;
  const { standings, waited } = useMemo(() => statisticsOf(model.game, entries, seats), [model, entries, seats]);
  const last = standings.at(-1);
  if (!last) return null;
  const names = last.totals.map((_, player) => nameAt(model, client, player));
  const ends = names.map((name, player) => t("end", { name, points: last.totals[player] ?? 0 }));
  return (
    <section class="statistics" aria-label={t("title")}>
      <h3>{t("points")}</h3>
      <PointsChart standings={standings} label={t("chart", { ends: listOf(ends) })} mark={mark} />
      <Legend names={names} />
      <PointsTable standings={standings} names={names} />
      <h3>{t("time")}</h3>
      <TimeChart waited={waited} nameOf={(seat) => names[seat] ?? ""} />
    </section>
  );
}
