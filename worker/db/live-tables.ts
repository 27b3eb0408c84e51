/** Tables whose players are all there now, as the tables tell it. */
import type { Env } from "../env.ts";
import { sittersAt } from "./figures.ts";
import { MOST, type Page } from "./paging.ts";
import { COLUMNS, type Found, rowOf, shownRow, UNBLOCKED } from "./queries.ts";
import { withLatestPlay } from "./shards.ts";

type Db = Pick<Env, "DB">;

/** Notes until when a table counts as live; `null`: it does not any more. */
export async function noteLive({ DB }: Db, table: string, until: number | null): Promise<void> {
  if (until === null) await DB.prepare("delete from live_tables where table_id = ?").bind(table).run();
  else await DB.prepare("insert or replace into live_tables (table_id, until) values (?, ?)").bind(table, until).run();
}

/** Marks that one list looks at. */
const MOST_LOOKED_AT = 60;

/** Live tables without blocked people, those with a free seat first, and how people play at these. */
export async function liveTables(env: Env, person: string | null, now = Date.now()): Promise<Page> {
  const [you, mine] =
    person === null ? ["?1", ""] : ["mine.seat", "left join seats mine on mine.table_id = t.id and mine.person = ?1"];
  const marked = `(select table_id from live_tables where until > ?2 order by until desc limit ${MOST_LOOKED_AT})`;
  const query = `select ${COLUMNS}, ${you} as you from ${marked} h
    cross join tables t on t.id = h.table_id and t.listed = 1 and t.status <> 'over' ${mine}
    where ${person === null ? "true" : UNBLOCKED} order by t.status = 'running', t.free, t.id limit ${MOST}`;
  const { results } = await env.DB.prepare(query).bind(person, now).all<Found>();
  const tables = (await withLatestPlay(env, results.map(rowOf))).map(shownRow);
  const open = tables.filter((it) => it.status === "open").map((it) => it.id);
  const sitters = await sittersAt(env, open, true);
  return {
    tables: tables.map((it) => ({ ...it, ...(sitters.has(it.id) && { sitters: sitters.get(it.id) }) })),
    next: null,
  };
}
