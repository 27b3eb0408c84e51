/** Tables whose players are all here now: to watch, or to join where a seat is free. */
import { call } from "../app/api.ts";
import { pageNamed, type TablePage } from "../app/lists.ts";
import { me } from "../app/session.ts";
import { useLooking } from "../home/looking.ts";
import { RowList } from "../home/row.tsx";
import { useQuery } from "../ui/query.ts";
import { t } from "./words/index.ts";

interface LiveProps {
  /** Shown at first. */
  readonly few?: number;
  /** Says so if there are none; without it there is no list then. */
  readonly saysNone?: boolean;
  /** Leaves out the reader's own tables, which stand elsewhere on the page. */
  readonly others?: boolean;
}

/** Read again while somebody looks at the page. */
export function Live({ few, saysNone = false, others = false }: LiveProps) {
  const { value, again } = useQuery(async () => pageNamed(await call<TablePage>("/tables?list=live")), me.value?.id, {
    keepPrevious: true,
  });
  useLooking(again);
  if (!value) return null;
  const rows = others ? value.tables.filter((it) => it.you === null) : value.tables;
  return <RowList title={t("live")} rows={rows} {...(few && { few })} {...(saysNone && { empty: t("live.none") })} />;
}
