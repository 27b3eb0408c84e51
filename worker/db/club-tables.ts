/** Tables that were opened for a club. */
import type { ClubGameRow, ClubGamesPage } from "../contract/clubs.ts";
import type { Env } from "../env.ts";
import { type Db, isOpenSql, ranksSql } from "./clubs.ts";
import { type Asked, keyIn, MOST, type Page, pageFrom } from "./paging.ts";
import { COLUMNS, readPage } from "./queries.ts";

/** Notes a table for a club, once; `false`: the opener is no member any more. */
export async function noteClubTable(
  { DB }: Db,
  { table, club, person, at }: Readonly<Record<"table" | "club" | "person", string>> & { readonly at: number },
): Promise<boolean> {
  const query = `insert into club_tables (table_id, club, at) select ?1, ?2, ?4 where ${ranksSql("?2", "?3", 2)} and ${isOpenSql("?2")}
    on conflict do nothing`;
  const there = "select 1 from club_tables where table_id = ? and club = ?";
  const [, found] = await DB.batch([
    DB.prepare(query).bind(table, club, person, at),
    DB.prepare(there).bind(table, club),
  ]);
  return (found?.results.length ?? 0) > 0;
}

/** The club of a table, whether it is closed, and whether somebody is a member; `null`: it is for no club. */
export async function clubOfTable({ DB }: Db, table: string, person: string) {
  const query = `select t.club, m.person is not null as member, not ${isOpenSql("t.club")} as closed from club_tables t
    left join club_members m on m.club = t.club and m.person = ?2 where t.table_id = ?1`;
  type Row = { readonly club: string; readonly member: number; readonly closed: number };
  const row = await DB.prepare(query).bind(table, person).first<Row>();
  return row && { club: row.club, member: row.member === 1, closed: row.closed === 1 };
}

/** A page of a club's tables that wait, run, or ended lately, the newest first. */
export async function tablesNow(
  env: Env,
  club: string,
  reader: string | null,
  { after, most = MOST }: Asked = {},
): Promise<Page> {
  const key = keyIn(after, 2);
  const query = `select ${COLUMNS}, mine.seat as you, json_array(c.at, c.table_id) as key
    from club_tables c cross join tables t on t.id = c.table_id
      left join seats mine on mine.table_id = t.id and mine.person = ?2
    where c.club = ?1 and c.row is null ${key ? "and (c.at, c.table_id) < (?3, ?4)" : ""} order by c.at desc, c.table_id desc`;
  return readPage(env, query, [club, reader, ...(key ?? [])], most);
}

/** A page of a club's games that ended a while ago, the newest first. */
export async function gamesOf({ DB }: Db, club: string, { after, most = MOST }: Asked = {}): Promise<ClubGamesPage> {
  const key = keyIn(after, 2);
  const query = `select table_id as "table", at, row from club_tables
    where club = ?1 and row is not null ${key ? "and (at, table_id) < (?2, ?3)" : ""} order by at desc, table_id desc limit ${most + 1}`;
  const { results } = await DB.prepare(query)
    .bind(club, ...(key ?? []))
    .all<{ readonly table: string; readonly at: number; readonly row: string }>();
  const { rows, next } = pageFrom(results, (it) => [it.at, it.table], most);
  return { rows: rows.map(({ table, row }) => ({ table, ...(JSON.parse(row) as Omit<ClubGameRow, "table">) })), next };
}
