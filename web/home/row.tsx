/** A table as one row of a list; an open one also says how fast it is played, and how those play who sit there. */
import type { TableRow } from "../../worker/contract/shapes.ts";
import { gameName } from "../ui/game.ts";
import { isYours } from "./lists.ts";
import { against, figuresText, isUrgent, paceOf, standing, verb } from "./standing.ts";

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

export function Row({ table }: { readonly table: TableRow }) {
  const now = Date.now();
  const yours = isYours(table);
  return (
    <li class={yours ? "row mine" : "row"}>
      <span class="what">
        <strong>{gameName(table.game)}</strong> {against(table)}
        <br />
        <small class={isUrgent(table, now) ? "urgent" : ""}>{standing(table, now)}</small>
        {table.status === "open" ? <small class="pace">{paceOf(table)}</small> : null}
        <Sitters table={table} />
      </span>
      <a class={yours ? "button primary" : "button"} href={`/t/${table.id}`}>
        {verb(table)}
      </a>
    </li>
  );
}
