/** Home for somebody who has tables: what waits for them first, and the way to the next. */
import type { Lists } from "./lists.ts";
import { sectionsOf } from "./lists.ts";
import { RowList } from "./row.tsx";
import { GameCards, type Starter } from "./start.tsx";
import { t } from "./words/index.ts";

/** Rows of a list that is only looked through now and then. */
const FEW = 5;

export function Member({ lists, starter }: { readonly lists: Lists; readonly starter: Starter }) {
  const { yours, waiting, gathering, open, watch, finished } = sectionsOf(lists);
  const [next] = yours;
  return (
    <>
      <h1 class="visually-hidden">{t("title")}</h1>
      {yours.length > 0 ? (
        <div class="home-next">
          <h2>
            {t("your-turn")} <span class="count">{yours.length}</span>
          </h2>
          {next ? (
            <a class="button primary" href={`/t/${next.id}`}>
              {t("next")}
            </a>
          ) : null}
        </div>
      ) : (
        <p class="note">{t("nothing-waits")}</p>
      )}
      <RowList rows={yours} />
      <RowList title={t("waiting")} rows={waiting} />
      <RowList title={t("gathering")} rows={gathering} />
      <p class="buttons">
        <a class="button" href="/new">
          {t("new-table")}
        </a>
        <a class="button" href="/#games">
          {t("more-games")}
        </a>
      </p>
      <RowList title={t("finished")} rows={finished} few={FEW} />
      <RowList title={t("open")} rows={open} few={FEW} />
      <RowList title={t("watch")} id="watch" rows={watch} few={FEW} />
      <GameCards starter={starter} />
    </>
  );
}
