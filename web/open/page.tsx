/** Open tables: found by game, pace, language and terms, and told once a day; and those that are live now. */
import { useState } from "preact/hooks";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { NEAR, type OpenFilter, PACES } from "../../worker/contract/open.ts";
import { SHARES } from "../../worker/contract/reliability.ts";
import { call } from "../app/api.ts";
import { pageNamed, type TablePage } from "../app/lists.ts";
import { useRoute } from "../app/router.tsx";
import { changeMe, me } from "../app/session.ts";
import { CARDS, cardText } from "../games/card.ts";
import { RowList } from "../home/row.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { Choice } from "../ui/filter.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { Settled } from "../ui/settled.tsx";
import { Live } from "./live.tsx";
import { t } from "./words/index.ts";
import "../home/home.css";

const read = async (query: string): Promise<TablePage> => pageNamed(await call<TablePage>(`/tables?${query}`));

/** The filter as a query. */
function queryOf(filter: OpenFilter): string {
  const { rated, ...rest } = filter;
  const given = Object.entries({ ...rest, ...(rated && { rated: 1 }) }).map(([key, it]): [string, string] => [
    key,
    `${it}`,
  ]);
  return new URLSearchParams([["list", "open"], ...given]).toString();
}

const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

interface FilterProps {
  readonly filter: OpenFilter;
  readonly change: (filter: OpenFilter) => void;
}

function Filters({ filter, change }: FilterProps) {
  const set = (key: keyof OpenFilter, value: unknown) => {
    const { [key]: _, ...rest } = filter;
    change(value ? { ...rest, [key]: value } : rest);
  };
  return (
    <form class="filter" onSubmit={(event) => event.preventDefault()}>
      <Choice
        title={t("game")}
        value={filter.game ?? ""}
        any={t("any")}
        choices={CARDS.map((it) => [it.id, cardText(it, "name")])}
        change={(it) => set("game", it)}
      />
      <Choice
        title={t("pace")}
        value={filter.pace ?? ""}
        any={t("any")}
        choices={PACES.map((it) => [it, t(`pace.${it}`)])}
        change={(it) => set("pace", it)}
      />
      <Choice
        title={t("language")}
        value={filter.language ?? ""}
        any={t("any")}
        choices={LANGUAGES.map((it) => [it, nameOf(it)])}
        change={(it) => set("language", it)}
      />
      <Choice
        title={t("reliable")}
        value={filter.reliable ?? ""}
        any={t("any")}
        choices={SHARES.map((it) => [it, t("reliable.least", { least: it })])}
        change={(it) => set("reliable", Number(it))}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={filter.rated === true}
          onChange={(event) => set("rated", event.currentTarget.checked)}
        />
        <span>{t("rated")}</span>
      </label>
      {me.value ? (
        <Choice
          title={t("near")}
          value={filter.near ?? ""}
          any={t("any")}
          choices={NEAR.map((it) => [it, t("near.within", { near: it })])}
          change={(it) => set("near", Number(it))}
        />
      ) : null}
    </form>
  );
}

/** Equal for filters that find the same, in whatever order they were chosen. */
const keyOf = (filter: OpenFilter): string => JSON.stringify(Object.entries(filter).sort());

/** Has such tables told once a day, or ends that. */
function Daily({ filter }: Pick<FilterProps, "filter">) {
  const { busy, fault, act } = useMutation();
  const now = me.value?.telling.fits ?? null;
  const isThis = now !== null && keyOf(now) === keyOf(filter);
  const choose = (fits: OpenFilter | null) => () => act(() => changeMe({ telling: { fits } }));
  return (
    <>
      <p>{t(now === null ? "daily.off" : isThis ? "daily.this" : "daily.other")}</p>
      <p class="buttons">
        {isThis ? null : (
          <button type="button" disabled={busy} onClick={choose(filter)}>
            {t("daily.start")}
          </button>
        )}
        {now === null ? null : (
          <button type="button" disabled={busy} onClick={choose(null)}>
            {t("daily.stop")}
          </button>
        )}
      </p>
      <ErrorMessage text={fault} />
    </>
  );
}

/** The tables that were found. Further pages are read with a cursor of the same filter. */
function Found({ filter }: Pick<FilterProps, "filter">) {
  const query = queryOf(filter);
  const { value, fault } = useQuery(() => read(query), `${query} ${me.value?.id}`);
  const [later, setLater] = useState<TablePage | null>(null);
  const last = later ?? value;
  const more = async () => {
    const next = await read(`${query}&after=${last?.next ?? ""}`);
    setLater({ ...next, tables: [...(later?.tables ?? []), ...next.tables] });
  };
  const rows = [...(value?.tables ?? []), ...(later?.tables ?? [])].filter((it) => it.you === null);
  return (
    <>
      <ErrorMessage text={fault} />
      {value ? <RowList title={t("title")} empty={t("none")} rows={rows} more={last?.next ? more : null} /> : null}
    </>
  );
}

export function OpenPage() {
  const { game } = useRoute().query;
  const [filter, setFilter] = useState<OpenFilter>(CARDS.some((it) => it.id === game) ? { game } : {});
  return (
    <main class="sheet">
      <h1>{t("find")}</h1>
      <Filters filter={filter} change={setFilter} />
      <Settled>
        <Found key={queryOf(filter)} filter={filter} />
        {me.value ? <Daily filter={filter} /> : null}
        <Live saysNone />
      </Settled>
    </main>
  );
}
