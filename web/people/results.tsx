/** Favourite games, points over time, and how games with the reader ended. */
import { useState } from "preact/hooks";
import type { FavouriteShape, VersusShape } from "../../worker/contract/person-page.ts";
import { gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { LineChart } from "../ui/line-chart.tsx";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { language } from "../words/index.ts";
import { people } from "./calls.ts";
import { t } from "./words/index.ts";

/** Games of both, as a table. */
export function Versus({ versus }: { readonly versus: readonly VersusShape[] }) {
  if (versus.length === 0) return null;
  return (
    <section class="section">
      <h2>{t("versus")}</h2>
      <table class="versus">
        <thead>
          <tr>
            <th scope="col">{t("filter.game")}</th>
            <th scope="col">{t("versus.wins")}</th>
            <th scope="col">{t("versus.ties")}</th>
            <th scope="col">{t("versus.losses")}</th>
          </tr>
        </thead>
        <tbody>
          {versus.map(({ game, games, wins, ties }) => (
            <tr key={game}>
              <th scope="row">{gameName(game)}</th>
              <td>{wins}</td>
              <td>{ties}</td>
              <td>{games - wins - ties}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{t("versus.help")}</p>
    </section>
  );
}

function Points({ person, game }: { readonly person: string; readonly game: string }) {
  const { value, fault } = useQuery(() => people.points(person, game), `${person} ${game}`);
  const points = value?.map(({ table, at, points: it }) => ({
    ...{ key: table, name: moment(at), value: it, said: it.toLocaleString(language.value) },
  }));
  return (
    <>
      <ErrorMessage text={fault} />
      {points && points.length < 2 ? <p class="soft">{t("points.few")}</p> : null}
      {points && points.length > 1 ? (
        <LineChart caption={t("points")} head={[t("points.when"), t("points.what")]} points={points} />
      ) : null}
    </>
  );
}

function Favourite({ person, favourite: { game, games }, hasPoints }: FavouriteProps) {
  const [open, setOpen] = useState(false);
  const said = (
    <>
      <span>{gameName(game)}</span> <strong>{t("favourites.games", { count: games })}</strong>
    </>
  );
  if (!hasPoints) return <p>{said}</p>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{said}</summary>
      {open ? <Points person={person} game={game} /> : null}
    </details>
  );
}

interface FavouriteProps {
  readonly person: string;
  readonly favourite: FavouriteShape;
  /** Whether the reader may see points. */
  readonly hasPoints: boolean;
}

/** Each game unfolds to the points of the last ones. */
export function Favourites({
  favourites,
  ...props
}: Omit<FavouriteProps, "favourite"> & { readonly favourites: readonly FavouriteShape[] }) {
  if (favourites.length === 0) return null;
  return (
    <section class="section ratings">
      <h2>{t("favourites")}</h2>
      {favourites.map((it) => (
        <Favourite key={it.game} favourite={it} {...props} />
      ))}
    </section>
  );
}
