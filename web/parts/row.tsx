/** A table as one row of a list. */
import type { TableRow } from "../../worker/shapes.ts";
import { ago } from "../time.ts";
import { isKey, listOf, put } from "../words/index.ts";

/** A game's name. The list does not load games for it. */
export const gameName = (game: string): string => {
  const key = `game.${game}`;
  return isKey(key) ? put(key) : game;
};

function against({ seats, you, status }: TableRow): string {
  const names = seats.filter((it) => it.kind !== "open" && it.seat !== you).map((it) => it.name);
  if (names.length === 0 && status !== "open") return "";
  return names.length > 0 ? put("row.against", { names: listOf(names) }) : put("row.alone");
}

function place({ totals, you }: TableRow): string {
  if (!totals) return "";
  const own = you === null ? undefined : totals[you];
  if (own === undefined) return put("row.totals", { totals: totals.join(" : ") });
  return put("row.place", { rank: 1 + totals.filter((it) => it > own).length, points: own });
}

function standing(table: TableRow): string {
  const { status, seats, awaited, you, lastAt } = table;
  const since = ago(lastAt, Date.now());
  if (status === "over") return `${place(table)} · ${since}`;
  if (status === "open") return put("row.open", { free: seats.filter((it) => it.kind === "open").length });
  if (you !== null && awaited.includes(you)) return put("row.yours", { since });
  const names = listOf(awaited.map((it) => seats[it]?.name ?? ""));
  return put("row.theirs", { names, since });
}

function verb({ status, you, awaited }: TableRow): string {
  if (status === "over") return put("row.replay");
  if (status === "open") return put(you === null ? "row.join" : "row.lobby");
  return put(you !== null && awaited.includes(you) ? "row.play" : "row.look");
}

export function Row({ table }: { readonly table: TableRow }) {
  const yours = table.status === "running" && table.you !== null && table.awaited.includes(table.you);
  return (
    <li class={yours ? "row mine" : "row"}>
      <span class="what">
        <strong>{gameName(table.game)}</strong> {against(table)}
        <br />
        <small>{standing(table)}</small>
      </span>
      <a class={yours ? "button primary" : "button"} href={`/t/${table.id}`}>
        {verb(table)}
      </a>
    </li>
  );
}
