/** Home for a member: waiting tables first, and links to the others. */

import type { TableRow } from "../../worker/contract/shapes.ts";
import { tableAt } from "../app/links.ts";
import { cardText } from "../games/card.ts";
import { type Paged, sectionsOf } from "./lists.ts";
import { LiveNow } from "./live-now.ts";
import { RowList } from "./row.tsx";
import { GameCards, lastAgainstBot, type Starter } from "./start.tsx";
import { t } from "./words/index.ts";

/** Rows of a list that is only looked through now and then. */
const FEW = 5;

export function Member({ lists, more, starter }: Paged & { readonly starter: Starter }) {
  const { yours, waiting, invited, gathering, open, watch, finished } = sectionsOf(lists);
  const [next] = yours;
  const bot = lastAgainstBot();
  // The next page of one's own tables continues after the last of them.
  const last = gathering.length > 0 ? gathering : waiting.length > 0 ? waiting : yours;
  const moreAfter = (rows: readonly TableRow[]) => (rows === last ? more.mine : null);
  return (
    <>
      <h1 class="visually-hidden">{t("title")}</h1>
      {yours.length > 0 ? (
        <div class="home-next">
          <h2>
            {t("your-turn")} <span class="count">{yours.length}</span>
          </h2>
          {next ? (
            <a class="button primary" href={tableAt(next.id)}>
              {t("next")}
            </a>
          ) : null}
        </div>
      ) : (
        <p class="note">{t("nothing-waits")}</p>
      )}
      <RowList rows={yours} more={moreAfter(yours)} />
      <RowList title={t("waiting")} rows={waiting} more={moreAfter(waiting)} />
      <RowList title={t("invitations")} rows={invited} more={more.invited} />
      <RowList title={t("gathering")} rows={gathering} more={moreAfter(gathering)} />
      <p class="buttons">
        <a class="button" href="/new">
          {t("new-table")}
        </a>
        {bot ? (
          <button type="button" disabled={starter.busy} onClick={() => starter.play(bot.id, 2)}>
            {t("bot.again", { game: cardText(bot, "name") })}
          </button>
        ) : null}
        <a class="button" href="/open">
          {t("find")}
        </a>
        <a class="button" href="/#games">
          {t("more-games")}
        </a>
        <a class="button" href="/clubs">
          {t("clubs")}
        </a>
      </p>
      <RowList title={t("finished")} rows={finished} few={FEW} more={more.finished} />
      <LiveNow few={FEW} others />
      <RowList title={t("open")} rows={open} few={FEW} more={more.open} />
      <RowList title={t("watch")} id="watch" empty={t("watch.empty")} rows={watch} few={FEW} more={more.watch} />
      <GameCards starter={starter} />
    </>
  );
}
