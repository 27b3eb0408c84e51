/** The part of a game's page below its head: tables to join and to watch, the reader's record, and statistics. */
import type { GameShape } from "../../worker/contract/game-figures.ts";
import { me } from "../app/session.ts";
import { cardText, type GameCard } from "../games/card.ts";
import { RowList } from "../home/row.tsx";
import { Settled } from "../ui/settled.tsx";
import { Figures } from "./figures.tsx";
import { Leaders } from "./leaders.tsx";
import { Record } from "./record.tsx";
import { t } from "./words/index.ts";

interface BelowProps {
  readonly card: GameCard;
  readonly shape: GameShape;
}

function Tables({ card, shape }: BelowProps) {
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

export function Below({ card, shape }: BelowProps) {
  return (
    <Settled>
      <Tables card={card} shape={shape} />
      {me.value ? <Record card={card} rating={shape.you} played={shape.played ?? 0} person={me.value.id} /> : null}
      <Figures card={card} />
      <Leaders card={card} />
    </Settled>
  );
}
