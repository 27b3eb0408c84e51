/** The reader's own record in a game: how often they played it, their rating, and their latest games. */
import type { RatingShape } from "../../worker/contract/rated.ts";
import { tableAt } from "../app/links.ts";
import { cardText, type GameCard } from "../games/card.ts";
import { people } from "../people/calls.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { ratingText, SHOWN_AFTER } from "../ui/rating.ts";
import { moment } from "../ui/time.ts";
import { t } from "./words/index.ts";

const FEW = 5;

interface Shown {
  readonly table: string;
  readonly at: number;
  /** The result in words. */
  readonly said: string;
}

/** The latest games, the last first: with the reader's place, or points where a stand-in played on. */
async function latest(person: string, game: string): Promise<readonly Shown[]> {
  const games = (await people.points(person, game)).slice(-FEW).toReversed();
  return games.map(({ table, at, rank, of, points }) => ({
    ...{ table, at },
    said: rank === null ? t("you.points", { points }) : t("you.place", { place: rank, of }),
  }));
}

function Games({ games }: { readonly games: readonly Shown[] }) {
  return (
    <ul class="game-record">
      {games.map(({ table, at, said }) => (
        <li key={table}>
          <a href={tableAt(table)}>{moment(at)}</a> {said}
        </li>
      ))}
    </ul>
  );
}

interface RecordProps {
  readonly card: GameCard;
  /** `null`: no rated game yet. */
  readonly rating: RatingShape | null;
  /** Games played to the end. */
  readonly played: number;
  readonly person: string;
}

export function Record({ card, rating, played, person }: RecordProps) {
  const { value, fault } = useQuery(
    async () => (played > 0 ? latest(person, card.id) : []),
    `${card.id} ${person} ${rating?.games} ${played}`,
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
      {played > 0 ? <p>{t("you.played", { count: played })}</p> : null}
      <p>{rating ? said(rating) : t("you.none", { game: cardText(card, "name") })}</p>
      <ErrorMessage text={fault} />
      {value && value.length > 0 ? <Games games={value} /> : null}
      <p>
        <a href={`/people/${person}`}>{t("you.more")}</a>
      </p>
    </section>
  );
}
