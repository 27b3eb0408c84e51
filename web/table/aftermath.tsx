/** After a sent turn: who is next, your other tables, and what happened. */
import { useEffect, useState } from "preact/hooks";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { tableAt } from "../app/links.ts";
import { listCalls } from "../app/lists.ts";
import { isLeftToBots } from "../seated/players.ts";
import { later } from "../ui/lazy.tsx";
import { playTableSounds } from "../ui/sounds.ts";
import { namesParams, t as tPage } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { t } from "./words/index.ts";
import "./aftermath.css";

const Again = later(() => import("../seated/again.tsx").then((it) => it.Again));

interface Next {
  readonly id: string;
  /** The game's name. */
  readonly game: string;
}

/** Another table that waits for you. Only here a table's page needs to know of other games. */
async function findNext(waits: (table: TableRow) => boolean): Promise<Next | null> {
  const next = (await listCalls.page("mine")).tables.find(waits);
  if (!next) return null;
  const { gameName } = await import("../games/card.ts");
  return { id: next.id, game: gameName(next.game) };
}

function useNext(id: string, wanted: boolean): Next | null {
  const [next, setNext] = useState<Next | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const waits = (it: TableRow) =>
      it.id !== id && it.status === "running" && it.you !== null && it.awaited.includes(it.you);
    findNext(waits).then(setNext, () => setNext(null));
  }, [id, wanted]);
  return next;
}

function Sent({ model }: PlayProps) {
  const { id, awaited, seats, you } = model.table.value;
  const lines = model.sent.value.flatMap((it) => it.lines);
  const next = useNext(id, lines.length > 0);
  const names = awaited.map((it) => seats[it]?.name ?? "");
  if (lines.length === 0 || (you !== null && awaited.includes(you))) return null;
  return (
    <section class="aftermath" aria-label={t("sent.title")}>
      <h2>{t("sent.title")}</h2>
      <p>{t("sent.next", namesParams(names))}</p>
      <div class="buttons">
        {next ? (
          <a class="button primary" href={tableAt(next.id)}>
            {t("sent.other", { game: next.game })}
          </a>
        ) : (
          <a class="button" href="/">
            {tPage("nav.home")}
          </a>
        )}
        <button
          type="button"
          class="close"
          onClick={() => {
            model.sentAt.value = null;
          }}
        >
          <span class="close-word">{t("sent.close")}</span>
          <span class="close-sign" aria-hidden="true">
            ×
          </span>
        </button>
      </div>
      <ul>
        {lines.map((it, at) => (
          <li key={`${at} ${it.say}`}>{it.say}</li>
        ))}
      </ul>
    </section>
  );
}

/** The sounds of the table, whatever is open beside the board. */
export function Sounds({ model }: Pick<PlayProps, "model">) {
  useEffect(() => playTableSounds(model), [model]);
  return null;
}

export function Aftermath(props: PlayProps) {
  const { model } = props;
  if (isLeftToBots(model.table.value))
    return (
      <div class="buttons">
        <Again model={model} />
      </div>
    );
  return model.at.value === null && model.table.value.status !== "over" ? <Sent {...props} /> : null;
}
