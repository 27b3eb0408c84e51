/** After a turn was sent: what happened, who is next, and where else you are awaited. After the game: who won, and its history. */
import { useEffect, useState } from "preact/hooks";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { api, exportPath } from "../app/api.ts";
import { gameName } from "../games/card.ts";
import { later } from "../ui/lazy.tsx";
import { listOf, t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { nameAt } from "./names.ts";

const Again = later(() => import("../social/again.tsx").then((it) => it.Again));
const Statistics = later(() => import("../statistics/panel.tsx").then((it) => it.Statistics));

/** Another table that waits for you. */
function useNext(id: string, wanted: boolean): TableRow | null {
  const [next, setNext] = useState<TableRow | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const waits = (it: TableRow) =>
      it.id !== id && it.status === "running" && it.you !== null && it.awaited.includes(it.you);
    api.tables("mine").then(
      ({ tables }) => setNext(tables.find(waits) ?? null),
      () => setNext(null),
    );
  }, [id, wanted]);
  return next;
}

function Sent({ model }: PlayProps) {
  const { id, awaited, seats, you } = model.table.value;
  const lines = model.sent.value.flatMap((it) => it.lines);
  const next = useNext(id, lines.length > 0);
  const names = listOf(awaited.map((it) => seats[it]?.name ?? ""));
  if (lines.length === 0 || (you !== null && awaited.includes(you))) return null;
  return (
    <section class="aftermath" aria-label={t("sent.title")}>
      <h3>{t("sent.title")}</h3>
      <ul>
        {lines.map((it) => (
          <li key={it.say}>{it.say}</li>
        ))}
      </ul>
      <p>{t("sent.next", { names })}</p>
      <div class="buttons">
        {next ? (
          <a class="button primary" href={`/t/${next.id}`}>
            {t("sent.other", { game: gameName(next.game) })}
          </a>
        ) : (
          <a class="button" href="/">
            {t("nav.home")}
          </a>
        )}
        <button
          type="button"
          onClick={() => {
            model.sent.value = [];
          }}
        >
          {t("sent.close")}
        </button>
      </div>
    </section>
  );
}

function Over(props: PlayProps) {
  const { model, client } = props;
  const [open, setOpen] = useState(true);
  const { id, score, seed, commitment } = model.table.value;
  const winners = score.filter((it) => it.rank === 1);
  const ranked = [...score].sort((a, b) => a.rank - b.rank);
  if (!open) return null;
  return (
    <section class="aftermath" aria-label={t("over.title")}>
      <h2>{t("over.title")}</h2>
      <ol>
        {ranked.map((it) => (
          <li key={it.seat} value={it.rank}>
            {t("over.place", { name: nameAt(model, client, it.seat), points: it.total })}
          </li>
        ))}
      </ol>
      {winners.length > 1 ? <p>{t("over.tie")}</p> : null}
      {model.table.value.you === null ? null : <Again model={model} />}
      <Statistics {...props} />
      <p>
        {t("over.export")} <a href={exportPath(id, "ndjson")}>ndjson</a> · <a href={exportPath(id, "json")}>json</a> ·{" "}
        <a href={exportPath(id, "txt")}>txt</a>
      </p>
      <details>
        <summary>{t("over.chance")}</summary>
        <p>{t("over.verify")}</p>
        <p>
          {t("over.seed")} <code>{seed ?? "–"}</code>
        </p>
        <p>
          {t("over.commitment")} <code>{commitment}</code>
        </p>
      </details>
      <div class="buttons">
        <button
          type="button"
          onClick={() => {
            model.at.value = 1;
            setOpen(false);
          }}
        >
          {t("over.replay")}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          {t("sent.close")}
        </button>
      </div>
    </section>
  );
}

export function Aftermath(props: PlayProps) {
  if (props.model.at.value !== null) return null;
  return props.model.table.value.status === "over" ? <Over {...props} /> : <Sent {...props} />;
}
