/** Follows between accounts. Friends are two people who follow each other. */
import { type FollowList, type FollowShape, MOST_FOLLOWED } from "../contract/person-page.ts";
import type { ProblemName } from "../contract/problem.ts";
import type { Env } from "../env.ts";
import { type Asked, type Cut, keyIn, MOST, pageFrom } from "./paging.ts";

type Db = Pick<Env, "DB">;

/** SQL: `id` is an account that still exists. */
const isAccount = (id: string): string =>
  `exists (select 1 from people a where a.id = ${id} and a.email is not null and coalesce(a.deleted_at, a.merged_into) is null)`;

/** SQL: neither of the two has blocked the other. */
export const unblockedSql = (one: string, other: string): string => `not exists (select 1 from blocks
  where (person = ${one} and blocked = ${other}) or (person = ${other} and blocked = ${one}))`;

/** SQL: `one` follows `other`. */
export const followsSql = (one: string, other: string): string =>
  `exists (select 1 from follows f where f.person = ${one} and f.followed = ${other})`;

/** SQL: the two follow each other. */
export const areFriendsSql = (one: string, other: string): string =>
  `(${followsSql(one, other)} and ${followsSql(other, one)})`;

/** The reason why somebody cannot be followed; `null`: they are. */
async function refusal({ DB }: Db, person: string, followed: string): Promise<ProblemName | null> {
  const query = `select ${followsSql("?1", "?2")} as done, ${isAccount("?1")} as account,
    exists (select 1 from people where id = ?2 and coalesce(deleted_at, merged_into) is null) as there,
    ${isAccount("?2")} as other,
    exists (select 1 from blocks where person = ?1 and blocked = ?2) as blocks,
    exists (select 1 from blocks where person = ?2 and blocked = ?1) as blocked`;
  const row = await DB.prepare(query).bind(person, followed).first<Record<string, number>>();
  if (row?.done) return null;
  if (!row?.there || row.blocked) return "not-found";
  if (!row.account || !row.other) return "follow-guest";
  return row.blocks ? "blocked" : "follows-enough";
}

/** Follows somebody; repeating it changes nothing. Returns why it is refused, or `null`. */
export async function addFollow(env: Db, person: string, followed: string, at: number): Promise<ProblemName | null> {
  const query = `insert into follows (person, followed, at) select ?1, ?2, ?3
    where ${isAccount("?1")} and ${isAccount("?2")} and ${unblockedSql("?1", "?2")}
      and (select count(*) from follows where person = ?1) < ${MOST_FOLLOWED}
    on conflict do nothing`;
  const { meta } = await env.DB.prepare(query).bind(person, followed, at).run();
  return meta.changes > 0 ? null : refusal(env, person, followed);
}

export async function deleteFollow({ DB }: Db, person: string, followed: string): Promise<void> {
  await DB.prepare("delete from follows where person = ? and followed = ?").bind(person, followed).run();
}

/** The statement after which nobody follows somebody whom a person has blocked, or who has blocked them. */
export const endingBlockedFollows = ({ DB }: Db, person: string): D1PreparedStatement =>
  DB.prepare(`delete from follows where (person, followed) in (
    select ?1, blocked from blocks where person = ?1 union all select blocked, ?1 from blocks where person = ?1
    union all select ?1, person from blocks where blocked = ?1 union all select person, ?1 from blocks where blocked = ?1)`).bind(
    person,
  );

/** Whether the reader follows somebody, and is followed by them. */
export async function followsBetween({ DB }: Db, reader: string, person: string) {
  const query = `select ${followsSql("?1", "?2")} as followed, ${followsSql("?2", "?1")} as follows`;
  const row = await DB.prepare(query).bind(reader, person).first<{ followed: number; follows: number }>();
  return { followed: row?.followed === 1, follows: row?.follows === 1 };
}

/** The column that holds the other person, by list. */
const OTHER = { following: "followed", friends: "followed", followers: "person" } as const;

/** A page of the people whom a person follows, who follow them, or both; the latest first. */
export async function followsOf(
  { DB }: Db,
  { person, list }: { readonly person: string; readonly list: FollowList },
  { after, most = MOST }: Asked = {},
): Promise<Cut<FollowShape>> {
  const key = keyIn(after, 2);
  const other = OTHER[list];
  const own = other === "followed" ? "person" : "followed";
  const back = `exists (select 1 from follows b where b.person = w.followed and b.followed = w.person)`;
  const query = `select p.id, p.name, w.at, ${back} as friend from follows w cross join people p on p.id = w.${other}
    where w.${own} = ?1 ${list === "friends" ? `and ${back}` : ""} ${key ? `and (w.at, w.${other}) < (?2, ?3)` : ""}
    order by w.at desc, w.${other} desc limit ${most + 1}`;
  type Row = Omit<FollowShape, "friend"> & { readonly friend: number };
  const { results } = await DB.prepare(query)
    .bind(person, ...(key ?? []))
    .all<Row>();
  const rows = results.map((it): FollowShape => ({ ...it, friend: it.friend === 1 }));
  return pageFrom(rows, (it) => [it.at, it.id], most);
}
