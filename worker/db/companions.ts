/** Friends, and people one has played with, from D1. Only they can be invited by name, so nobody can look for strangers. */
import type { CompanionShape, TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { playedTogether, playedWith } from "./finished.ts";
import { areFriendsSql, unblockedSql } from "./follows.ts";
import { withLatestPlay } from "./shards.ts";

/** Limits: running and finished tables that are read, and people that are shown. */
const MOST_TABLES = 50;
const MOST_PEOPLE = 50;

/** SQL condition: the person (`p`) still exists, and neither has blocked the other (`?1`). */
const THERE = `p.deleted_at is null and p.merged_into is null and ${unblockedSql("?1", "p.id")}`;

/** SQL: people at a table where a person sits or sat. */
interface Together extends Pick<TableRow, "id" | "status" | "lastAt"> {
  readonly person: string;
  readonly name: string;
  readonly version: number;
}

/** Whether a name, or a word of it, begins with this. */
const begins = (name: string, start: string): boolean =>
  ` ${name.toLowerCase()}`.includes(` ${start.trim().toLowerCase()}`);

/** A person's friends, those they followed last first. */
async function friendsOf(
  { DB }: Env,
  person: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const query = `select p.id, p.name from follows f cross join people p on p.id = f.followed
    where f.person = ?1 and exists (select 1 from follows b where b.person = f.followed and b.followed = ?1)
    order by f.at desc`;
  return (await DB.prepare(query).bind(person).all<{ id: string; name: string }>()).results;
}

/**
 * A person's friends, the last played with first, then others with whom they sit or sat at a table that has begun. `start`: only those whose
 * name, or a word of it, begins so. Of people played with, those of the latest tables are known here.
 */
export async function companionsOf(env: Env, person: string, start = ""): Promise<readonly CompanionShape[]> {
  const [friends, played] = await Promise.all([friendsOf(env, person), playedWithLately(env, person)]);
  const isFriend = new Set(friends.map((it) => it.id));
  const all = new Map<string, CompanionShape>(friends.map((it) => [it.id, { ...it, lastAt: null, friend: true }]));
  for (const it of played) all.set(it.id, isFriend.has(it.id) ? { ...it, friend: true } : it);
  const rank = ({ friend }: CompanionShape) => (friend ? 0 : 1);
  return [...all.values()]
    .filter((it) => begins(it.name, start))
    .toSorted((a, b) => rank(a) - rank(b) || (b.lastAt ?? 0) - (a.lastAt ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_PEOPLE);
}

async function playedWithLately(env: Env, person: string): Promise<readonly CompanionShape[]> {
  const tables = (which: string, order: string) =>
    `select * from (select table_id from table_people where person = ?1 and finished_at is ${which} order by ${order} limit ${MOST_TABLES})`;
  const query = `with latest as (${tables("null", "table_id")} union all ${tables("not null", "finished_at desc")})
    select p.id as person, p.name, t.id, t.status, t.version, t.last_at as lastAt from latest
      cross join tables t on t.id = latest.table_id and t.status <> 'open'
      cross join seats own on own.table_id = t.id and own.person = ?1
      cross join seats s on s.table_id = t.id and s.person <> ?1
      cross join people p on p.id = s.person
    where ${THERE}`;
  const [{ results }, away] = await Promise.all([
    env.DB.prepare(query).bind(person).all<Together>(),
    playedTogether(env, person, MOST_TABLES),
  ]);
  const named = `select p.id as person, p.name, 'over' as status, value ->> 1 as lastAt from json_each(?2)
    cross join people p on p.id = value ->> 0 and p.id <> ?1 where ${THERE}`;
  const others = await env.DB.prepare(named).bind(person, JSON.stringify(away)).all<Together>();
  const found = new Map<string, CompanionShape>();
  for (const { person: id, name, lastAt } of [...(await withLatestPlay(env, results)), ...others.results])
    if (lastAt >= (found.get(id)?.lastAt ?? 0)) found.set(id, { id, name, lastAt });
  return [...found.values()];
}

/** A friend or companion by id; `null` for everybody else, whether they exist or not. */
export async function companionNamed(
  env: Env,
  person: string,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const query = `select p.id, p.name, ${areFriendsSql("?1", "?2")} or exists (
    select 1 from table_people w cross join tables t on t.id = w.table_id and t.status <> 'open'
      cross join seats own on own.table_id = t.id and own.person = ?1 cross join seats s on s.table_id = t.id and s.person = ?2
    where w.person = ?1) as together from people p where p.id = ?2 and p.id <> ?1 and ${THERE}`;
  type Row = { readonly id: string; readonly name: string; readonly together: number };
  const found = await env.DB.prepare(query).bind(person, id).first<Row>();
  if (!found || (found.together === 0 && !(await playedWith(env, person, id)))) return null;
  return { id, name: found.name };
}
