/** The first people of a game, by rating or by rated games. */
import { useState } from "preact/hooks";
import type { LeaderShape } from "../../worker/contract/game-figures.ts";
import type { GameCard } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { ratingText } from "../ui/rating.ts";
import { t as tPage } from "../words/index.ts";
import { gameCalls } from "./calls.ts";
import { t } from "./words/index.ts";

const BY = ["rating", "games"] as const;

function Leader({ id, name, rating, games }: LeaderShape) {
  return (
    <li>
      {id === null || name === null ? <span>{tPage("players.former")}</span> : <a href={`/people/${id}`}>{name}</a>}
      <strong>{rating === null ? t("leaders.early") : ratingText(rating)}</strong>
      <small>{t("leaders.count", { count: games })}</small>
    </li>
  );
}

export function Leaders({ card: { id } }: { readonly card: GameCard }) {
  const [by, setBy] = useState<(typeof BY)[number]>("rating");
  const { value, fault } = useQuery(() => gameCalls.leaders(id, by), `${id} ${by}`, { keepPrevious: true });
  return (
    <section class="section">
      <h2>{t("leaders")}</h2>
      <label class="game-choice">
        <span>{t("leaders.by")}</span>
        <select value={by} onChange={(event) => setBy(event.currentTarget.value as typeof by)}>
          {BY.map((it) => (
            <option key={it} value={it}>
              {t(`leaders.by.${it}`)}
            </option>
          ))}
        </select>
      </label>
      <ErrorMessage text={fault} />
      {value?.length === 0 ? <p class="soft">{t(`leaders.empty.${by}`)}</p> : null}
      <ol class="game-leaders">
        {value?.map((it, at) => (
          <Leader key={it.id ?? at} {...it} />
        ))}
      </ol>
    </section>
  );
}
