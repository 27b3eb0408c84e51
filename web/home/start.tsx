/** Ways to begin: a game against the bot or alone in one click, a table with friends, a lesson. */

import { gameAt, lessonAt, rulesAt, tableAt } from "../app/links.ts";
import { useLocation } from "../app/router.tsx";
import { storage } from "../app/storage.ts";
import { CARDS, cardText, type GameCard } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { type Mutation, useMutation } from "../ui/mutation.ts";
import { t } from "./words/index.ts";

export interface Starter extends Mutation {
  /** Opens a table against one bot, or alone, and goes there. */
  readonly play: (game: string, seats: number) => void;
}

/** The browser remembers the game that was last played against a bot. */
const LAST = "telegraph.bot-game";

/** That game; `undefined`: there was none yet, or it is gone. */
export const lastAgainstBot = (): GameCard | undefined => CARDS.find((it) => it.id === storage.get(LAST));

/** Opens tables in one click; a stranger becomes a guest on the way. */
export function useStarter(): Starter {
  const { route } = useLocation();
  const mutation = useMutation();
  const play = (game: string, seats: number) =>
    mutation.act(async () => {
      const [{ ensurePerson, newNonce }, { calls }] = await Promise.all([
        import("../app/signing.ts"),
        import("../app/calls.ts"),
      ]);
      await ensurePerson();
      const bots = seats - 1;
      const { id } = await calls.open({ game, options: {}, seats, bots, listed: false, nonce: newNonce() });
      if (bots > 0) storage.set(LAST, game);
      route(tableAt(id));
    });
  return { ...mutation, play };
}

function Card({ card, starter }: { readonly card: GameCard; readonly starter: Starter }) {
  const { id, seats, picture: Picture } = card;
  const name = cardText(card, "name");
  const taught = card.lesson !== undefined;
  return (
    <article class="game-card" aria-labelledby={`card-${id}`}>
      <Picture />
      <div class="game-card-text">
        <h4 id={`card-${id}`}>
          <a href={gameAt(id)}>{name}</a>
        </h4>
        <p class="soft">{cardText(card, "facts")}</p>
        <p>{cardText(card, "about")}</p>
        <div class="buttons">
          {taught ? (
            <a class="button" href={lessonAt(id)} aria-label={t("card.learn", { game: name })}>
              {t("learn")}
            </a>
          ) : null}
          <button
            type="button"
            disabled={starter.busy}
            onClick={() => starter.play(id, 2)}
            aria-label={t("card.bot", { game: name })}
          >
            {t("bot")}
          </button>
          {seats.min === 1 ? (
            <button
              type="button"
              disabled={starter.busy}
              onClick={() => starter.play(id, 1)}
              aria-label={t("card.alone", { game: name })}
            >
              {t("alone")}
            </button>
          ) : null}
          <a class="button" href={`/new?game=${id}`} aria-label={t("card.friends", { game: name })}>
            {t("friends")}
          </a>
          {taught ? (
            <a class="button" href={rulesAt(id)} aria-label={t("card.rules", { game: name })}>
              {t("rules")}
            </a>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** From a quick one to one that takes days. */
const TIMES = ["minutes", "days"] as const;

/** Every game with its actions, by the time that it takes. */
export function GameCards({ starter }: { readonly starter: Starter }) {
  return (
    <section class="section" id="games">
      <h2>{t("games")}</h2>
      {TIMES.map((time) => {
        const cards = CARDS.filter((it) => it.time === time);
        return cards.length > 0 ? (
          <section key={time} aria-labelledby={`games-${time}`}>
            <h3 id={`games-${time}`}>{t(`time.${time}`)}</h3>
            <div class="game-cards">
              {cards.map((it) => (
                <Card key={it.id} card={it} starter={starter} />
              ))}
            </div>
          </section>
        ) : null;
      })}
      <ErrorMessage text={starter.fault} />
    </section>
  );
}
