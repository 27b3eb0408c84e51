/** The reader's own record in a game: their rating, and their latest rated games. */
import type { RatedGameShape, RatingShape } from "../../worker/contract/rated.ts";
import { calls } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { cardText, type GameCard } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { ratingText, SHOWN_AFTER } from "../ui/rating.ts";
import { moment } from "../ui/time.ts";
import { t } from "./words/index.ts";

const FEW = 5;

function Games({ games }: { readonly games: readonly RatedGameShape[] }) {
  return (
    <ul class="game-record">
      {games.slice(0, FEW).map(({ table, at, place, of }) => (
        <li key={table}>
          <a href={tableAt(table)}>{moment(at)}</a> {t("you.place", { place, of })}
        </li>
      ))}
    </ul>
  );
}

interface RecordProps {
  readonly card: GameCard;
  /** `null`: no rated game yet. */
  readonly rating: RatingShape | null;
  readonly person: string;
}

export function Record({ card, rating, person }: RecordProps) {
  const { value, fault } = useQuery(
    async () => (rating ? (await calls.ratedGames(person, card.id, null)).rows : []),
    `${card.id} ${person} ${rating?.games}`,
  );
  const said = (it: RatingShape) =>
    it.rating === null || it.deviation === null
      ? t("you.early", { games: it.games, of: SHOWN_AFTER })
      : t("you.rating", {
          ...{ rating: ratingText(it.rating), deviation: ratingText(it.deviation), games: it.games },
        });
  return (
    <section class="section">
      <h2>{t("you")}</h2>
      <p>{rating ? said(rating) : t("you.none", { game: cardText(card, "name") })}</p>
      <ErrorMessage text={fault} />
      {value && value.length > 0 ? <Games games={value} /> : null}
      <p>
        <a href={`/people/${person}`}>{t("you.more")}</a>
      </p>
    </section>
  );
}
