/** The page of a game: what it is, how to begin, tables to join and to watch, and statistics over finished games. */
import { lessonAt, rulesAt } from "../app/links.ts";
import { me } from "../app/session.ts";
import { CARDS, cardText, type GameCard } from "../games/card.ts";
import { useStarter } from "../home/start.tsx";
import { t as tHome } from "../home/words/index.ts";
import { GamePage } from "../learn/game-page.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import { useQuery } from "../ui/query.ts";
import { gameCalls } from "./calls.ts";
import "./game.css";

const Below = later(() => import("./below.tsx").then((it) => it.Below));

function Head({ card }: { readonly card: GameCard }) {
  const { id, seats, lesson, picture: Picture } = card;
  const starter = useStarter();
  const taught = lesson !== undefined;
  return (
    <header class="game-head">
      <Picture />
      <div>
        <h1>{cardText(card, "name")}</h1>
        <p class="soft">{cardText(card, "facts")}</p>
        <p>{cardText(card, "about")}</p>
        <div class="buttons">
          {taught ? (
            <a class="button primary" href={lessonAt(id)}>
              {tHome("learn")}
            </a>
          ) : null}
          <button type="button" disabled={starter.busy} onClick={() => starter.play(id, 2)}>
            {tHome("bot")}
          </button>
          {seats.min === 1 ? (
            <button type="button" disabled={starter.busy} onClick={() => starter.play(id, 1)}>
              {tHome("alone")}
            </button>
          ) : null}
          <a class="button" href={`/new?game=${id}`}>
            {tHome("friends")}
          </a>
          {taught ? (
            <a class="button" href={rulesAt(id)}>
              {tHome("rules")}
            </a>
          ) : null}
        </div>
        <ErrorMessage text={starter.fault} />
      </div>
    </header>
  );
}

function Shown({ card }: { readonly card: GameCard }) {
  const { value, fault } = useQuery(async () => {
    const [shape] = await Promise.all([gameCalls.game(card.id), Below.fetch()]);
    return shape;
  }, `${card.id} ${me.value?.id}`);
  return (
    <main class="sheet wide game-page">
      <Head card={card} />
      <ErrorMessage text={fault} />
      {value ? <Below card={card} shape={value} /> : null}
    </main>
  );
}

const find = async (game: string): Promise<GameCard | null> => CARDS.find((it) => it.id === game) ?? null;

export const PageOfGame = () => (
  <GamePage find={find} titleOf={(card) => cardText(card, "name")}>
    {(card) => <Shown card={card} />}
  </GamePage>
);
