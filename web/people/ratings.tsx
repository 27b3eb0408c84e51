/** How well somebody plays: a rating for each game, and the rated games behind it. */
import { useState } from "preact/hooks";
import type { RatedGameShape, RatingShape } from "../../worker/contract/rated.ts";
import { calls } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { LineChart } from "../ui/line-chart.tsx";
import { usePages } from "../ui/pages.ts";
import { ratingText, SHOWN_AFTER } from "../ui/rating.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { moment } from "../ui/time.ts";
import { t } from "./words/index.ts";

function RatedGame({ game: { table, at, place, of, rating } }: { readonly game: RatedGameShape }) {
  return (
    <li>
      <a href={tableAt(table)}>{moment(at)}</a>: {t("games.place", { place, of })}
      {rating === null ? null : `, ${t("games.rating", { rating: ratingText(rating) })}`}
    </li>
  );
}

/** The rating after each of the games that are listed, the earliest first. */
function RatingLine({ games }: { readonly games: readonly RatedGameShape[] }) {
  const points = games
    .toReversed()
    .flatMap(({ table, at, rating }) =>
      rating === null ? [] : [{ key: table, name: moment(at), value: rating, said: ratingText(rating) }],
    );
  if (points.length < 2) return null;
  return <LineChart caption={t("rating.line")} head={[t("points.when"), t("rating.what")]} points={points} />;
}

function RatedGames({ person, game }: { readonly person: string; readonly game: string }) {
  const { value, fault, more } = usePages((after) => calls.ratedGames(person, game, after), `${person} ${game}`);
  return (
    <>
      <ErrorMessage text={fault} />
      <RatingLine games={value ?? []} />
      <ul>
        {value?.map((it) => (
          <RatedGame key={it.table} game={it} />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  );
}

function Rating({
  person,
  rating: { game, rating, deviation, games },
}: {
  readonly person: string;
  readonly rating: RatingShape;
}) {
  const [open, setOpen] = useState(false);
  const said =
    rating === null || deviation === null
      ? t("rating.early", { games, of: SHOWN_AFTER })
      : t("rating", { rating: ratingText(rating), deviation: ratingText(deviation) });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{gameName(game)}</span> <strong>{said}</strong>
      </summary>
      {open ? <RatedGames person={person} game={game} /> : null}
    </details>
  );
}

/** Nothing, for somebody who has played no rated game, or hides their ratings. */
export function Ratings({ id, ratings }: { readonly id: string; readonly ratings: readonly RatingShape[] }) {
  if (ratings.length === 0) return null;
  return (
    <section class="section ratings">
      <h2>{t("ratings")}</h2>
      {ratings.map((it) => (
        <Rating key={it.game} person={id} rating={it} />
      ))}
      <p class="soft">{t("rating.help")}</p>
    </section>
  );
}
