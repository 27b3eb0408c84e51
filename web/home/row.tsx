/** Rows and lists of tables. An open table also shows its pace and its players' figures. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { gameAt, tableAt } from "../app/links.ts";
import { listCalls } from "../app/lists.ts";
import { spoken } from "../app/session.ts";
import { CARDS, gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { now as serverNow } from "../ui/now.ts";
import { useQuery } from "../ui/query.ts";
import { ago } from "../ui/time.ts";
import { t as tPage } from "../words/index.ts";
import { isYours } from "./lists.ts";
import { against, figuresText, isUrgent, paceOf, progressText, standing, verb } from "./standing.ts";
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

/** Warnings before trusting the table, or waiting for it. */
function Marks({ table: { fork, friend, imported, programs, rated, reliable, stuck } }: { readonly table: TableRow }) {
  return (
    <>
      {fork ? <small class="row-mark">{t("fork")}</small> : null}
      {friend ? <small class="row-mark">{t("friend")}</small> : null}
      {rated ? <small class="row-mark">{t("rated")}</small> : null}
      {reliable ? <small class="row-mark">{t("reliable", { least: reliable })}</small> : null}
      {programs === false ? <small class="row-mark">{t("no-programs")}</small> : null}
      {imported ? <small class="row-mark">{t("imported")}</small> : null}
      {stuck ? <small class="row-mark">{t("stuck")}</small> : null}
    </>
  );
}

/** The game's sign, which distinguishes rows at a glance. */
function Sign({ game }: { readonly game: string }) {
  const { emblem: Emblem, picture: Picture } = CARDS.find((it) => it.id === game) ?? {};
  const emblem = Emblem && (
    <svg viewBox="-24.5 -24.5 49 49" aria-hidden="true">
      <Emblem />
    </svg>
  );
  return <span class="row-sign">{emblem ?? (Picture && <Picture />)}</span>;
}

/** News of one's own table: messages, and entries since one's last turn. Loaded after the row; failures are ignored. */
function News({ table }: { readonly table: TableRow }) {
  const { value } = useQuery(() => listCalls.news(table.id), `${table.id} ${table.seq} ${spoken.value}`, {
    keepPrevious: true,
  });
  if (!value) return null;
  const { unread, since } = value;
  return (
    <>
      {unread > 0 ? <small class="row-mark">{t("unread", { count: unread })}</small> : null}
      {since.length > 0 ? <small class="row-news">{t("since", { lines: since.join(" ") })}</small> : null}
    </>
  );
}

export function Row({ table }: { readonly table: TableRow }) {
  const now = serverNow();
  const yours = isYours(table);
  return (
    <li class={yours ? "row mine" : "row"}>
      <Sign game={table.game} />
      <span class="what">
        <strong>
          <a href={gameAt(table.game)}>{gameName(table.game)}</a>
        </strong>{" "}
        {against(table)}
        <small class={isUrgent(table, now) ? "urgent" : ""}>{standing(table, now)}</small>
        {table.status === "running" && table.standing ? <small>{progressText(table)}</small> : null}
        <Marks table={table} />
        {table.status === "running" && table.you !== null ? <News table={table} /> : null}
        {table.invitedBy ? (
          <small>{t("invited-by", { name: table.invitedBy.name, ago: ago(table.invitedBy.at, now) })}</small>
        ) : null}
        {table.status === "open" ? <small class="pace">{paceOf(table)}</small> : null}
        <Sitters table={table} />
      </span>
      <a class={yours ? "button primary" : "button"} href={tableAt(table.id)}>
        {verb(table)}
      </a>
    </li>
  );
}

interface RowListProps {
  /** Without a title the rows continue those above. */
  readonly title?: string;
  readonly id?: string;
  /** Shown without rows; absent: then there is no list. */
  readonly empty?: string;
  readonly rows: readonly TableRow[];
  /** Shown at first. */
  readonly few?: number;
  /** Loads the rows after `rows`; `null`: there are none. */
  readonly more?: (() => Promise<void>) | null;
}

/** A list with its title; empty without rows. Loading more moves the focus to the first new row. */
export function RowList({ title, id, empty, rows, few = Number.POSITIVE_INFINITY, more = null }: RowListProps) {
  const [all, showAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useRef<number | null>(null);
  const { busy, fault, act } = useMutation();
  const shown = all ? rows : rows.slice(0, few);
  useEffect(() => {
    const at = goOnAt.current;
    if (at === null || shown.length <= at) return;
    goOnAt.current = null;
    list.current?.children[at]?.querySelector<HTMLElement>("a.button")?.focus();
  }, [shown.length]);
  if (rows.length === 0 && !empty) return null;
  const showMore = () => {
    goOnAt.current = shown.length;
    showAll(true);
    if (shown.length === rows.length && more) act(more);
  };
  return (
    <section class="section" id={id}>
      {title ? <h2>{title}</h2> : null}
      {rows.length === 0 ? <p class="soft">{empty}</p> : null}
      <ul class="rows" ref={list}>
        {shown.map((it) => (
          <Row key={it.id} table={it} />
        ))}
      </ul>
      {shown.length < rows.length || more ? (
        <button type="button" disabled={busy} onClick={showMore}>
          {title ? t("more-of", { list: title }) : tPage("more")}
        </button>
      ) : null}
      <ErrorMessage text={fault} />
    </section>
  );
}
