/** The statistics of a finished game: points over time, and time by player; each also as a table. */
import "./statistics.css";
import { useMemo } from "preact/hooks";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { SeatSign, seatClass } from "../ui/seat.tsx";
import { spanOf } from "../ui/time.ts";
import { type Standing, samplesOf, statisticsOf, type Waited } from "./figures.ts";
import { PointsGraph } from "./graph.tsx";
import { t } from "./words/index.ts";

interface TimeProps {
  readonly waited: readonly Waited[];
  readonly nameOf: (seat: number) => string;
}

/** How long each player was waited for: a bar each, with the span in words. */
function TimeChart({ waited, nameOf }: TimeProps) {
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

/** Rows of the table: enough to see the course. */
const ROWS = 12;

interface Named {
  readonly standings: readonly Standing[];
  readonly names: readonly string[];
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
              {names.map((it, player) => (
                <th scope="col" key={`${player} ${it}`}>
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
                  <td key={`${player} ${it}`}>{totals[player]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** `mark`: an important entry. */
export function Statistics({ mark = null, ...props }: PlayProps & { readonly mark?: number | null }) {
  const { model, client } = props;
  const entries = model.entries.value;
  const seats = model.table.value.seats.length;
  const { standings, waited } = useMemo(() => statisticsOf(model.game, entries, seats), [model, entries, seats]);
  const last = standings.at(-1);
  if (!last) return null;
  const names = last.totals.map((_, player) => nameAt(model, client, player));
  return (
    <section class="statistics" aria-label={t("title")}>
      <h3>{t("points")}</h3>
      <PointsGraph {...props} mark={mark} />
      <PointsTable standings={standings} names={names} />
      <h3>{t("time")}</h3>
      <TimeChart waited={waited} nameOf={(seat) => names[seat] ?? ""} />
    </section>
  );
}
