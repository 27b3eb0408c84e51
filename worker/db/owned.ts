/**
 * Everything that D1 keeps of a person, in one list: where it is, and what happens to it in a merge (a guest turns out to be somebody
 * known), a deletion and a copy of one's data, which all derive from it. Objects declare the same beside their tables
 * (`worker/table/object-table.ts`) and kinds of records (`worker/inbox/schema.ts`). Tests search every store and fail for any other place.
 */
import type { Env } from "../env.ts";
import { DAY, MINUTE } from "../lib/time.ts";
import { leavingClubs } from "./club-members.ts";
import { ALL, bringBack, finishedGamesOf } from "./finished.ts";
import { endingBlockedFollows } from "./follows.ts";
import { forgetInFigures, renameInFigures } from "./game-figures.ts";
import { forgetUncounted } from "./ratings.ts";

type Db = Pick<Env, "DB">;

/** Rows of D1 that belong to a person by a column with their id. Deleting the account deletes them, unless they stay. */
interface OwnedRows {
  readonly table: string;
  readonly column: string;
  /** `move`: the account takes them over, unless it has equal ones; `end`: they end with the guest, except those the person ticks. */
  readonly merge: "move" | "end";
  /** Deleting the account leaves the row, without the person. */
  readonly stays?: true;
  /** Columns in the copy of one's data, under the name `as`; absent: the rows add nothing to other places. */
  readonly copy?: { readonly as: string; readonly columns: readonly string[] };
}

export const OWNED_ROWS: readonly OwnedRows[] = [
  {
    ...{ table: "sessions", column: "person", merge: "end" },
    copy: { as: "sessions", columns: ["device", "created_at", "used_at", "expires_at"] },
  },
  {
    ...{ table: "tokens", column: "person", merge: "end" },
    copy: { as: "tokens", columns: ["name", "created_at"] },
  },
  {
    ...{ table: "hooks", column: "person", merge: "end" },
    copy: { as: "hooks", columns: ["kind", "host", "state", "created_at", "answerer"] },
  },
  { table: "idempotency_keys", column: "person", merge: "end" },
  { table: "feeds", column: "person", merge: "end", copy: { as: "feeds", columns: ["created_at"] } },
  { table: "mutes", column: "person", merge: "move", copy: { as: "mutes", columns: ["table_id", "channel"] } },
  { table: "blocks", column: "person", merge: "move", copy: { as: "blocks", columns: ["blocked", "at"] } },
  { table: "blocks", column: "blocked", merge: "move" },
  { table: "leavings", column: "person", merge: "move", copy: { as: "left", columns: ["table_id"] } },
  { table: "invitations", column: "sender", merge: "move", copy: { as: "invitations", columns: ["at"] } },
  { table: "listings", column: "person", merge: "move" },
  // Only accounts follow, and are followed, so a guest has none of these to bring along.
  {
    ...{ table: "follows", column: "person", merge: "end" },
    copy: { as: "follows", columns: ["followed", "at"] },
  },
  {
    ...{ table: "follows", column: "followed", merge: "end" },
    copy: { as: "followers", columns: ["person", "at"] },
  },
  // Only accounts are rated, so a guest has none of these to bring along.
  {
    ...{ table: "ratings", column: "person", merge: "end" },
    copy: { as: "ratings", columns: ["game", "mu", "sigma", "games"] },
  },
  {
    ...{ table: "result_people", column: "person", merge: "end" },
    copy: { as: "ratedGames", columns: ["game", "at", "result", "seat"] },
  },
  // Only accounts are in clubs.
  {
    ...{ table: "club_members", column: "person", merge: "end" },
    copy: { as: "clubs", columns: ["club", "rank", "at", "muted", "told"] },
  },
  { table: "club_requests", column: "person", merge: "end", copy: { as: "clubRequests", columns: ["club", "at"] } },
  {
    table: "club_bans",
    column: "person",
    merge: "end",
    stays: true,
    copy: { as: "clubBans", columns: ["club", "at"] },
  },
  {
    ...{ table: "club_log", column: "actor", merge: "move", stays: true },
    copy: { as: "clubLog", columns: ["club", "at", "what"] },
  },
  { table: "club_log", column: "subject", merge: "move", stays: true },
  { table: "club_chat", column: "person", merge: "end", copy: { as: "clubChat", columns: ["club", "at", "text"] } },
  {
    ...{ table: "club_reports", column: "person", merge: "end", stays: true },
    copy: { as: "clubReports", columns: ["club", "at", "text"] },
  },
  { table: "club_reports", column: "author", merge: "move" },
  {
    ...{ table: "club_announcements", column: "person", merge: "end" },
    copy: { as: "clubAnnouncements", columns: ["club", "at", "text"] },
  },
  { table: "person_figures", column: "person", merge: "end" },
  // Derived from the tables, which are handed over one by one.
  {
    ...{ table: "person_totals", column: "person", merge: "end" },
    copy: { as: "totals", columns: ["running", "finished", "abandoned", "turns"] },
  },
];

/**
 * Rows of D1 that a table writes, and therefore hands over or forgets itself (`worker/table/personal-data.ts`). Those of `finished` return to
 * the directory for that, because of a row of `table_people` for all tables (`ALL`).
 */
export const TABLE_OWNED_ROWS = [
  { table: "seats", column: "person" },
  { table: "table_people", column: "person" },
  { table: "finished", column: "person" },
  // The other people at the table.
  { table: "finished", column: "row" },
  // The other people at the table, in results against each other.
  { table: "finished", column: "counted" },
  { table: "table_people", column: "counted" },
  { table: "person_totals", column: "met" },
] as const;

/** Rows about a game that name people by id: a merge renames them there, a deletion takes them out. */
export const GAME_ROWS = [
  { table: "game_figures", column: "best" },
  { table: "game_figures", column: "leaders" },
] as const;

/** Rows of D1 that a season writes, and therefore hands over or forgets itself (`worker/season/season.ts`). */
export const SEASON_OWNED_ROWS = [
  { table: "seasons", column: "organiser" },
  { table: "season_people", column: "person" },
  // The people of a group, or of a page of places.
  { table: "season_parts", column: "row" },
] as const;

/** Columns that keep the bare id of somebody deleted: the row that says so, and the guests they once were. */
export const BARE_IDS = [
  { table: "people", column: "id" },
  { table: "people", column: "merged_into" },
  // Until their inboxes have forgotten them.
  { table: "erasures", column: "author" },
] as const;

/** Rows by address: they go with it. Mutes of an address without an account are those of its inbox. */
const ADDRESS_ROWS = [
  { table: "sign_ins", column: "email", is: (email: string) => email },
  { table: "mutes", column: "person", is: (email: string) => `to:${email}` },
  { table: "dev_mail", column: '"to"', is: (email: string) => email },
] as const;

/** The guest's programs that the person ticked at sign-in: ids of tokens and hooks, and whether the secret address. */
export interface KeptPrograms {
  readonly tokens: readonly string[];
  readonly hooks: readonly string[];
  readonly feed: boolean;
}
export const NOTHING_KEPT: KeptPrograms = { tokens: [], hooks: [], feed: false };

/** Ids to keep, by table; the rest ends. */
const keptIn = (
  table: string,
  { tokens, hooks, feed }: KeptPrograms,
): { readonly column: string; readonly ids: readonly string[] | "all" } =>
  table === "tokens"
    ? { column: "id", ids: tokens }
    : table === "hooks"
      ? { column: "id", ids: hooks }
      : { column: "person", ids: table === "feeds" && feed ? "all" : [] };

/** Queues handing over or forgetting at all tables of a person. */
const tablesDue = ({ DB }: Db, person: string, at: number): readonly D1PreparedStatement[] => [
  DB.prepare("update table_people set due = ?2, tries = 0 where person = ?1").bind(person, at),
  DB.prepare("insert or replace into table_people (person, table_id, due, counted) values (?, ?, ?, '{}')").bind(
    person,
    ALL,
    at,
  ),
  DB.prepare("update season_people set due = ?2, tries = 0 where person = ?1").bind(person, at),
];

/** Records at once that a table keeps something of a person, so that a deletion right now reaches it. */
export const noteAtTable = async ({ DB }: Db, person: string, table: string): Promise<void> => {
  const put = "insert or ignore into table_people (person, table_id, counted) values (?, ?, '{}')";
  await DB.prepare(put).bind(person, table).run();
};

/** The statements that end a guest's things, except those that were ticked. */
const ending = (
  { DB }: Db,
  guest: string,
  kept: KeptPrograms,
  concerns = (_table: string) => true,
): readonly D1PreparedStatement[] =>
  OWNED_ROWS.filter((it) => it.merge === "end" && concerns(it.table)).flatMap(({ table }) => {
    const { column, ids } = keptIn(table, kept);
    if (ids === "all") return [];
    const query = `delete from ${table} where person = ?1 and ${column} not in (select value from json_each(?2))`;
    return [DB.prepare(query).bind(guest, JSON.stringify(ids))];
  });

/** A guest's totals end only when the guest becomes somebody else. */
const FIGURES = ["person_figures", "person_totals"];

/** Statements that turn a guest into an account: their sessions and programs end, except those that were ticked. */
export const endingPrograms = (env: Db, guest: string, kept: KeptPrograms): readonly D1PreparedStatement[] =>
  ending(env, guest, kept, (table) => !FIGURES.includes(table));

/** `inbox`, `heir`: object ids of the guest's inbox and of the account's. */
export interface Merging {
  readonly guest: string;
  readonly person: string;
  readonly inbox: string;
  readonly heir: string;
}

/** Fails the whole batch unless the guest is merged now: with an address they are no guest any more. */
const ONLY_MERGED = "select iif(merged_into = ?2, 1, json('no guest')) from people where id = ?1";

/** Statements that merge a guest into a known person. Their tables become work to do, and their inbox is erased. */
export function merging(
  env: Db,
  { guest, person, inbox, heir }: Merging,
  kept: KeptPrograms,
  at: number,
): readonly D1PreparedStatement[] {
  const { DB } = env;
  const moved = OWNED_ROWS.flatMap(({ table, column }) => [
    DB.prepare(`update or ignore ${table} set ${column} = ?2 where ${column} = ?1`).bind(guest, person),
    DB.prepare(`delete from ${table} where ${column} = ?`).bind(guest),
  ]);
  return [
    DB.prepare("update people set merged_into = ?2 where id = ?1 and email is null and merged_into is null").bind(
      guest,
      person,
    ),
    DB.prepare(ONLY_MERGED).bind(guest, person),
    ...ending(env, guest, kept),
    ...moved,
    renameInFigures(env, guest, person),
    DB.prepare("delete from blocks where person = blocked"),
    // Of the blocks that the guest brings along.
    endingBlockedFollows(env, person),
    // Invitations go by inbox: those of the guest are the account's now.
    DB.prepare("update invitations set inbox = ?2 where inbox = ?1").bind(inbox, heir),
    DB.prepare("insert into erasures (inbox, due) values (?, ?)").bind(inbox, at),
    ...tablesDue(env, guest, at),
  ];
}

/** The person to delete, with the object ids of their inboxes: their own, and that of their address. */
export interface Leaving {
  readonly id: string;
  readonly email: string | null;
  readonly inboxes: readonly string[];
}

/** Deletes all that D1 keeps of a person except the id under which they played. Their tables and inboxes become work to do. */
export async function deleteOwned(env: Db, { id, email, inboxes }: Leaving, at: number): Promise<void> {
  const { DB } = env;
  const byAddress = email === null ? [] : ADDRESS_ROWS;
  const bare = `name = '', email = null, language = 'en', time_zone = 'UTC', mail = 0, telling = '{}', bounced_at = null, complained_at = null,
    rating_hidden = 0, hidden = '[]'`;
  await DB.batch([
    DB.prepare(
      "insert into erasures (inbox, author, due) select distinct inbox, ?1, ?2 from invitations where sender = ?1",
    ).bind(id, at),
    ...inboxes.map((it) => DB.prepare("insert into erasures (inbox, due) values (?, ?)").bind(it, at)),
    ...inboxes.map((it) => DB.prepare("delete from invitations where inbox = ?").bind(it)),
    forgetUncounted(env, id),
    forgetInFigures(env, id),
    DB.prepare(`update people set ${bare}, deleted_at = ?2 where id = ?1`).bind(id, at),
    DB.prepare(`update people set ${bare} where merged_into = ?`).bind(id),
    ...leavingClubs(env, id, at),
    ...OWNED_ROWS.map(({ table, column, stays }) =>
      DB.prepare(`${stays ? `update ${table} set ${column} = null` : `delete from ${table}`} where ${column} = ?`).bind(
        id,
      ),
    ),
    ...byAddress.map((it) => DB.prepare(`delete from ${it.table} where ${it.column} = ?`).bind(it.is(email ?? ""))),
    ...tablesDue(env, id, at),
  ]);
}

/** Everything D1 keeps about a person, except secrets and their hashes; and the tables that keep more. */
export async function copyOwned(env: Env, id: string) {
  const { DB } = env;
  const copied = OWNED_ROWS.flatMap((it) => (it.copy ? [{ ...it, ...it.copy }] : []));
  const [people, seats, tables, seasons, ...rest] = await DB.batch<Record<string, unknown>>([
    DB.prepare("select * from people where id = ?").bind(id),
    DB.prepare(`select s.table_id as "table", s.seat from table_people w
      cross join seats s on s.table_id = w.table_id and s.person = w.person where w.person = ?`).bind(id),
    DB.prepare('select table_id as "table" from table_people where person = ?').bind(id),
    DB.prepare("select season, player from season_people where person = ?").bind(id),
    ...copied.map(({ table, column, columns }) =>
      DB.prepare(`select ${columns.join(", ")} from ${table} where ${column} = ?`).bind(id),
    ),
  ]);
  const lists = Object.fromEntries(copied.map(({ as }, at) => [as, (rest[at]?.results ?? []).map(camel)]));
  const here = new Set((tables?.results ?? []).map((it) => String(it.table)));
  const away = (await finishedGamesOf(env, id)).filter((it) => !here.has(it.table));
  return {
    person: camel(people?.results[0] ?? {}),
    ...lists,
    seats: [...(seats?.results ?? []), ...away.flatMap(({ table, you }) => (you === null ? [] : { table, seat: you }))],
    left: [...(lists.left ?? []), ...away.flatMap(({ table, left }) => (left ? { table } : []))],
    seasons: (seasons?.results ?? []) as unknown as readonly {
      readonly season: string;
      readonly player: number | null;
    }[],
    tables: [...here, ...away.map((it) => it.table)],
  };
}

/** Spells a row as the API does: `table_id` becomes `table`, `created_at` `createdAt`. */
const camel = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name === "table_id" ? "table" : name.replace(/_(\w)/g, (_, it: string) => it.toUpperCase()),
      value,
    ]),
  );

/** A table that must hand over what is a guest's (`heir`: to whom), or forget somebody (`null`). */
export interface TableWork {
  readonly table: string;
  readonly person: string;
  readonly heir: string | null;
  readonly tries: number;
}

/** Tables with due work, the longest waiting first. */
export async function tableWork({ DB }: Db, now: number, most: number): Promise<readonly TableWork[]> {
  const query = `select w.table_id as "table", w.person, w.tries, case when p.deleted_at is null then p.merged_into end as heir
    from table_people w join people p on p.id = w.person
    where w.due <= ? order by w.due limit ?`;
  return (await DB.prepare(query).bind(now, most).all<TableWork>()).results;
}

/** When a deletion or merge left work for this table, or `null`. */
const dueFor = (person: string, at: string) =>
  `(select ${at} from people where id = ${person} and (deleted_at is not null or merged_into is not null))`;

/** Whether the work is about all tables that left the directory: some of them come back per call. `false`: about a single table. */
export async function bringTables(env: Env, work: TableWork, now: number): Promise<boolean> {
  if (work.table !== ALL) return false;
  if (!(await bringBack(env, work.person, now))) await settleTable(env, { ...work, heir: null }, now);
  return true;
}

/** Marks the work of a table as done. If the heir was deleted meanwhile, the table has to forget them next. */
export async function settleTable({ DB }: Db, { table, person, heir }: TableWork, now: number): Promise<void> {
  const handed = `insert or ignore into table_people (person, table_id, finished_at, due)
    select ?1, table_id, finished_at, ${dueFor("?1", "?4")} from table_people where table_id = ?2 and person = ?3`;
  await DB.batch([
    ...(heir ? [DB.prepare(handed).bind(heir, table, person, now)] : []),
    DB.prepare("delete from table_people where table_id = ? and person = ?").bind(table, person),
  ]);
}

/** Tries, over about two weeks, before the work is given up and somebody must look. */
const MOST_TRIES = 24;

/** When to retry after so many failures; `null`: never. */
export const putOffUntil = (tries: number, now: number): number | null =>
  tries >= MOST_TRIES ? null : now + Math.min(DAY, MINUTE * 2 ** (tries - 1));

export async function putOffTable({ DB }: Db, { table, person, tries }: TableWork, now: number): Promise<void> {
  const query = "update table_people set tries = ?3, due = ?4 where person = ?1 and table_id = ?2";
  await DB.prepare(query)
    .bind(person, table, tries + 1, putOffUntil(tries + 1, now))
    .run();
}

/** An inbox that must forget everything, or (`author`) the words of somebody. */
export interface InboxWork {
  readonly id: number;
  readonly inbox: string;
  readonly author: string | null;
  readonly tries: number;
}

/** Inboxes with due work, the longest waiting first. */
export async function inboxWork({ DB }: Db, now: number, most: number): Promise<readonly InboxWork[]> {
  const query = "select id, inbox, author, tries from erasures where due <= ? order by due limit ?";
  return (await DB.prepare(query).bind(now, most).all<InboxWork>()).results;
}

export async function settleInbox({ DB }: Db, { id }: InboxWork): Promise<void> {
  await DB.prepare("delete from erasures where id = ?").bind(id).run();
}

export async function putOffInbox({ DB }: Db, { id, tries }: InboxWork, now: number): Promise<void> {
  const query = "update erasures set tries = ?2, due = ?3 where id = ?1";
  await DB.prepare(query)
    .bind(id, tries + 1, putOffUntil(tries + 1, now))
    .run();
}
