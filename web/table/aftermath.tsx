/** After a turn was sent: what happened, who is next, and where else you are awaited. After the game: the end screen. */
import { useEffect, useState } from "preact/hooks";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { gameName } from "../games/card.ts";
import { later } from "../ui/lazy.tsx";
import { listOf, t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";

const EndScreen = later(() => import("../end/screen.tsx").then((it) => it.EndScreen));

/** Another table that waits for you. */
function useNext(id: string, wanted: boolean): TableRow | null {
  const [next, setNext] = useState<TableRow | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const waits = (it: TableRow) =>
      it.id !== id && it.status === "running" && it.you !== null && it.awaited.includes(it.you);
    api.tables("mine").then(
      (tables) => setNext(tables.find(waits) ?? null),
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
      <h2>{t("sent.title")}</h2>
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
            model.sentAt.value = null;
          }}
        >
          {t("sent.close")}
        </button>
      </div>
    </section>
  );
}

export function Aftermath(props: PlayProps) {
  const { model } = props;
  if (model.at.value !== null) return null;
  if (model.table.value.status !== "over") return <Sent {...props} />;
  return model.result.value ? <EndScreen {...props} /> : null;
}
