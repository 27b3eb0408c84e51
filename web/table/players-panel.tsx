/** The players: what each has, and the score with the reason of every point. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Changing } from "../ui/changing.tsx";
import { later } from "../ui/lazy.tsx";
import { SeatSign } from "../ui/seat.tsx";
import type { PlayProps } from "./client.ts";
import { botText, nameAt } from "./names.ts";
import { type Sheets, score } from "./scores.ts";
import { t } from "./words/index.ts";

const ScoreSheet = later(() => import("./score-sheet.tsx").then((it) => it.ScoreSheet));
const Left = later(() => import("../seated/left.tsx").then((it) => it.Left));

interface DetailsProps extends Pick<PlayProps, "client"> {
  readonly sheet: Sheets[number] | undefined;
  readonly names: readonly string[];
  /** The points, which open it. */
  readonly children: ComponentChildren;
}

/** A sheet, put into words when somebody opens it. */
function Details({ children, sheet, ...props }: DetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="points" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary title={t("players.sheet")}>
        {children}
        <span class="visually-hidden">{t("players.sheet")}</span>
      </summary>
      {open && sheet ? <ScoreSheet {...props} sheet={sheet} /> : null}
    </details>
  );
}

export function PlayersPanel({ model, board, client }: PlayProps) {
  const { seats, you, view, awaited } = model.table.value;
  const sheets = score(model.game, model.shown.value);
  const before = score(model.game, view);
  const names = seats.map((it) => it.name);
  // A sheet after those of the seats is that of the game's own opponent.
  const beyond = sheets.slice(seats.length);
  const cards = [
    ...seats,
    ...beyond.map(({ seat }) => ({
      seat,
      name: nameAt(model, client, seat),
      kind: null,
      left: undefined,
      strength: undefined,
    })),
  ];
  const gain = (seat: number) =>
    model.at.value === null ? (sheets[seat]?.total ?? 0) - (before[seat]?.total ?? 0) : 0;
  return (
    <ul class="players">
      {cards.map((it) => (
        <li key={it.seat} class={awaited.includes(it.seat) && model.at.value === null ? "player awaited" : "player"}>
          <div class="player-head">
            <SeatSign seat={it.seat} name={it.name} />
            <strong translate={false}>{it.name}</strong>
            {it.seat === you ? <small>{t("players.you")}</small> : null}
            {it.kind === "bot" ? <small>{botText(it)}</small> : null}
            {it.left ? <Left why={it.left} /> : null}
            <Details sheet={sheets[it.seat]} client={client} names={names}>
              <Changing text={t("players.points", { points: sheets[it.seat]?.total ?? 0 })} />
              {gain(it.seat) > 0 ? <em key={gain(it.seat)}> +{gain(it.seat)}</em> : null}
            </Details>
          </div>
          <board.Holdings seat={it.seat} />
        </li>
      ))}
    </ul>
  );
}
