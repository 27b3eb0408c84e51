/** The players: what each has, and the score with the reason of every point. */
import { useState } from "preact/hooks";
import { sayOf } from "../../games/kernel/words.ts";
import { later } from "../ui/lazy.tsx";
import { SeatSign } from "../ui/seat.tsx";
import { language, t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { botText, nameAt } from "./names.ts";
import { type Sheets, score } from "./scores.ts";

const Left = later(() => import("../social/left.tsx").then((it) => it.Left));

/** The items of a sheet with their reasons; put into words when somebody opens it. */
function SheetDetails({
  sheet,
  client,
  names,
}: { readonly sheet: Sheets[number]; readonly names: readonly string[] } & Pick<PlayProps, "client">) {
  const [open, setOpen] = useState(false);
  const words = (key: string, params = {}) => sayOf(client.words, language.value, { key, params }, names);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("players.sheet")}</summary>
      {open ? (
        <dl class="score-sheet">
          {sheet.items.map((item) => (
            <div key={item.key}>
              <dt>
                {words(item.key)} <b>{item.points}</b>
              </dt>
              {item.reasons.map((it) => (
                <dd key={JSON.stringify(it)}>{words(it.key, it.params)}</dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
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
            <strong>{it.name}</strong>
            {it.seat === you ? <small>{t("players.you")}</small> : null}
            {it.kind === "bot" ? <small>{botText(it)}</small> : null}
            {it.left ? <Left why={it.left} /> : null}
            <span class="points">
              {t("players.points", { points: sheets[it.seat]?.total ?? 0 })}
              {gain(it.seat) > 0 ? <em> +{gain(it.seat)}</em> : null}
            </span>
          </div>
          <board.Holdings seat={it.seat} />
          {sheets[it.seat] ? (
            <SheetDetails sheet={sheets[it.seat] as Sheets[number]} client={client} names={names} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
