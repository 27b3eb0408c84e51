/**
 * The channel of a club: a row of `hooks` whose owner is the club, and what it has been told of each table. A table marks itself when
 * D1 hears of it, only where its club has a channel; the cron tells (`notify/club-news.ts`).
 */
import type { ClubChannelShape } from "../contract/clubs.ts";
import type { Played } from "../contract/facts.ts";
import { channelOwner, type Db, didFirst, isOpenSql, logged, ranksSql } from "./clubs.ts";
import { COLUMNS, type Found, rowOf, type VersionedRow } from "./queries.ts";
import { type Databases, withLatestPlay } from "./shards.ts";

/** Lowest rank that sets the channel. */
const ORGANISER = 1;

/** The last that the channel was told of a table, as `club_tables.told` keeps it (JSON). */
export type ToldOfTable = Pick<VersionedRow, "status" | "awaited" | "lastAt">;

/** Notes that a table changed, if it is for a club with a channel. Idempotent. */
export async function noteClubNews({ DB }: Db, table: string, now: number): Promise<void> {
  const query = `update club_tables set due = ?2 where table_id = ?1 and row is null
    and exists (select 1 from hooks where person = 'club:' || club and state = 'on')`;
  await DB.prepare(query).bind(table, now).run();
}

const SHOWN = "kind, host, state, created_at as createdAt, bad_since as badSince";

/** The channel of a club for its organisers; `null`: it has none. */
export const channelOfClub = ({ DB }: Db, club: string): Promise<ClubChannelShape | null> =>
  DB.prepare(`select ${SHOWN} from hooks where person = ?`).bind(channelOwner(club)).first<ClubChannelShape>();

/** A channel to be, and the organiser who sets it. */
export interface NewChannel {
  readonly club: string;
  readonly actor: string;
  readonly id: string;
  readonly kind: string;
  readonly host: string;
  readonly sealed: string;
  readonly at: number;
}

/** Sets the channel instead of the one before; `false`: the actor may not any more. Of two at once the last stays. */
export function setChannel(env: Db, { club, actor, id, kind, host, sealed, at }: NewChannel): Promise<boolean> {
  const { DB } = env;
  const query = `insert into hooks (id, person, kind, host, sealed, state, created_at)
    select ?3, ?4, ?5, ?6, ?7, 'on', ?8 where ${ranksSql("?1", "?2", ORGANISER)} and ${isOpenSql("?1")}`;
  return didFirst(env, [
    DB.prepare(query).bind(club, actor, id, channelOwner(club), kind, host, sealed, at),
    logged(env, { club, at, what: "channel", actor }),
    DB.prepare("delete from hooks where person = ?1 and id <> ?2 and exists (select 1 from hooks where id = ?2)").bind(
      channelOwner(club),
      id,
    ),
  ]);
}

/** Ends the channel; `false`: there is none, or the actor may not any more. */
export function endChannel(env: Db, club: string, actor: string, at: number): Promise<boolean> {
  const query = `delete from hooks where person = ?3 and ${ranksSql("?1", "?2", ORGANISER)}`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, actor, channelOwner(club)),
    logged(env, { club, at, what: "channel-off", actor }),
  ]);
}

/** Notes how a channel fares; where it is given up, the log tells the members once. */
export async function noteChannel(
  env: Db,
  { id, club }: Pick<ToldClub, "id" | "club">,
  { badSince, state }: { readonly badSince: number | null; readonly state?: "gone" | "failing" },
  at: number,
): Promise<void> {
  const { DB } = env;
  if (!state) {
    await DB.prepare("update hooks set bad_since = ? where id = ?").bind(badSince, id).run();
    return;
  }
  const query = "update hooks set bad_since = ?2, state = ?3 where id = ?1 and state = 'on'";
  await DB.batch([DB.prepare(query).bind(id, badSince, state), logged(env, { club, at, what: `channel-${state}` })]);
}

/** A club with a channel that works. */
export interface ToldClub {
  readonly club: string;
  readonly name: string;
  readonly language: string;
  /** Id of the channel. */
  readonly id: string;
  readonly kind: string;
  readonly sealed: string;
  readonly badSince: number | null;
  /** Since when there is this channel: it is not told of what was before. */
  readonly since: number;
}

/** A table that changed. `row`: `null`: it has left the directory. */
export interface TableNews {
  readonly table: string;
  readonly due: number;
  readonly told: ToldOfTable | null;
  readonly row: (VersionedRow & Partial<Played>) | null;
}

/** News that are due, by club. Clubs without a working channel have theirs settled at once. */
export async function clubNewsDue(
  env: Databases,
  now: number,
  most: number,
): Promise<readonly { readonly club: ToldClub; readonly news: readonly TableNews[] }[]> {
  const { DB } = env;
  const query = `select table_id as "table", club, due, told from club_tables where due <= ? order by due limit ${most}`;
  type Marked = Pick<TableNews, "table" | "due"> & { readonly club: string; readonly told: string | null };
  const { results: marked } = await DB.prepare(query).bind(now).all<Marked>();
  if (marked.length === 0) return [];
  const channels = `select c.slug as club, c.name, c.language, h.id, h.kind, h.sealed, h.bad_since as badSince, h.created_at as since
    from json_each(?1) w cross join clubs c on c.slug = w.value cross join hooks h on h.person = 'club:' || c.slug
    where c.closed_at is null and h.state = 'on'`;
  const rows = `select ${COLUMNS}, null as you from json_each(?1) w cross join tables t on t.id = w.value`;
  const [clubs, tables] = (await DB.batch([
    DB.prepare(channels).bind(JSON.stringify([...new Set(marked.map((it) => it.club))])),
    DB.prepare(rows).bind(JSON.stringify(marked.map((it) => it.table))),
  ])) as [D1Result<ToldClub>, D1Result<Found>];
  const known = new Map(clubs.results.map((it) => [it.club, it]));
  const current = await withLatestPlay(env, tables.results.map(rowOf));
  const byId = new Map(current.map((it) => [it.id, it]));
  const news = (it: Marked): TableNews => ({
    ...{ table: it.table, due: it.due, row: byId.get(it.table) ?? null },
    told: it.told === null ? null : (JSON.parse(it.told) as ToldOfTable),
  });
  const idle = marked.filter((it) => !known.has(it.club));
  if (idle.length > 0) await settleNews(env, idle.map(news));
  return [...Map.groupBy(marked, (it) => it.club)].flatMap(([slug, its]) => {
    const club = known.get(slug);
    return club ? [{ club, news: its.map(news) }] : [];
  });
}

/** Notes what was told. A table that changed meanwhile stays due. */
export async function settleNews({ DB }: Db, news: readonly TableNews[]): Promise<void> {
  const query = `update club_tables set told = coalesce(?3, told), due = iif(due = ?2, null, due) where table_id = ?1`;
  const told = ({ row }: TableNews) =>
    row && JSON.stringify({ status: row.status, awaited: row.awaited, lastAt: row.lastAt } satisfies ToldOfTable);
  await DB.batch(news.map((it) => DB.prepare(query).bind(it.table, it.due, told(it))));
}

/** Puts news off after a failure. */
export async function putOffNews({ DB }: Db, news: readonly TableNews[], due: number): Promise<void> {
  const query =
    "update club_tables set due = ?2 where table_id in (select value from json_each(?1)) and due is not null";
  await DB.prepare(query)
    .bind(JSON.stringify(news.map((it) => it.table)), due)
    .run();
}
