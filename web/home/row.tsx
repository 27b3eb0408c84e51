/** A table as one row of a list, and lists of them. An open table also says how fast it is played, and how those play who sit there. */
import { useState } from "preact/hooks";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { CARDS, gameName } from "../games/card.ts";
import { isYours } from "./lists.ts";
import { against, figuresText, isUrgent, paceOf, standing, verb } from "./standing.ts";
import { t } from "./words/index.ts";

function Sitters({ table }: { readonly table: TableRow }) {
  const { sitters = [], seats } = table;
  return (
    <>
      {sitters.map((it) => (
        <small class="sitter" key={it.seat}>
          <a class="sitter-name" href={`/people/${it.id}`}>
            {seats[it.seat]?.name}
          </a>{" "}
          {figuresText(it)}
        </small>
      ))}
    </>
  );
}

/** What must be known of the table before it is trusted, or waited for. */
function Marks({ table: { fork, imported, stuck } }: { readonly table: TableRow }) {
  return (
    <>
      {fork ? <small class="row-mark">{t("fork")}</small> : null}
      {imported ? <small class="row-mark">{t("imported")}</small> : null}
      {stuck ? <small class="row-mark">{t("stuck")}</small> : null}
    </>
  );
}

/** The game's picture, so that rows can be told apart at a glance. */
function Sign({ game }: { readonly game: string }) {
  const Picture = CARDS.find((it) => it.id === game)?.picture;
  return <span class="row-sign">{Picture ? <Picture /> : null}</span>;
}

export function Row({ table }: { readonly table: TableRow }) {
  const now = Date.now();
  const yours = isYours(table);
  return (
    <li class={yours ? "row mine" : "row"}>
      <Sign game={table.game} />
      <span class="what">
        <strong>{gameName(table.game)}</strong> {against(table)}
        <small class={isUrgent(table, now) ? "urgent" : ""}>{standing(table, now)}</small>
        <Marks table={table} />
        {table.status === "open" ? <small class="pace">{paceOf(table)}</small> : null}
        <Sitters table={table} />
      </span>
      <a class={yours ? "button primary" : "button"} href={`/t/${table.id}`}>
        {verb(table)}
      </a>
    </li>
  );
}

interface RowListProps {
  /** Without a title the rows go on from what stands above. */
  readonly title?: string;
  readonly id?: string;
  readonly rows: readonly TableRow[];
  /** Shown at first, when all are asked for by a button. */
  readonly few?: number;
}

/** A list with its title; nothing where there are no rows. */
export function RowList({ title, id, rows, few = Number.POSITIVE_INFINITY }: RowListProps) {
  const [all, showAll] = useState(false);
  const shown = all ? rows : rows.slice(0, few);
  if (rows.length === 0) return null;
  return (
    <section class="section" id={id}>
      {title ? <h2>{title}</h2> : null}
      <ul class="rows">
        {shown.map((it) => (
          <Row key={it.id} table={it} />
        ))}
      </ul>
      {shown.length < rows.length ? (
        <button type="button" onClick={() => showAll(true)}>
          {t("all", { count: rows.length })}
        </button>
      ) : null}
    </section>
  );
}
