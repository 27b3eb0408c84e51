/** The page of a game: what it is, how to begin, tables to join and to watch, and statistics over finished games. */
import type { GameShape } from "../../worker/contract/game-figures.ts";
import { lessonAt, rulesAt } from "../app/links.ts";
import { me } from "../app/session.ts";
import { CARDS, cardText, type GameCard } from "../games/card.ts";
import { RowList } from "../home/row.tsx";
import { useStarter } from "../home/start.tsx";
import { t as tHome } from "../home/words/index.ts";
import { GamePage } from "../learn/game-page.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import { useQuery } from "../ui/query.ts";
import { Settled } from "../ui/settled.tsx";
import { gameCalls } from "./calls.ts";
import { t } from "./words/index.ts";
import "./game.css";

const Record = later(() => import("./record.tsx").then((it) => it.Record));
const Figures = later(() => import("./figures.tsx").then((it) => it.Figures));
const Leaders = later(() => import("./leaders.tsx").then((it) => it.Leaders));

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

function Tables({ card, shape }: { readonly card: GameCard; readonly shape: GameShape }) {
  const game = cardText(card, "name");
  return (
    <div class="game-tables">
      <div class="game-open">
        <RowList title={t("open")} empty={t("open.empty", { game })} rows={shape.open} />
        <a class="button" href={`/new?game=${card.id}`}>
          {t("open.new")}
        </a>
      </div>
      <RowList title={t("watch")} empty={t("watch.empty", { game })} rows={shape.watch} />
    </div>
  );
}

function Shown({ card }: { readonly card: GameCard }) {
  const { value, fault } = useQuery(() => gameCalls.game(card.id), `${card.id} ${me.value?.id}`);
  return (
    <main class="sheet wide game-page">
      <Head card={card} />
      <ErrorMessage text={fault} />
      {value ? (
        <Settled>
          <Tables card={card} shape={value} />
          {me.value ? <Record card={card} rating={value.you} played={value.played ?? 0} person={me.value.id} /> : null}
          <Figures card={card} />
          <Leaders card={card} />
        </Settled>
      ) : null}
    </main>
  );
}

const find = async (game: string): Promise<GameCard | null> => CARDS.find((it) => it.id === game) ?? null;

export const PageOfGame = () => (
  <GamePage find={find} titleOf={(card) => cardText(card, "name")}>
    {(card) => <Shown card={card} />}
  </GamePage>
);
