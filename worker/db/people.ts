/** Queries about people, their sessions, tokens, secret addresses and blocks. Each function is one statement, or one batch. */
import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import type { TroubleShape } from "../contract/channels.ts";
import { notificationSettingsOf } from "../contract/notifications.ts";
import { PARTS, type Part } from "../contract/person-page.ts";
import type { BlockShape, NotificationSettings, SessionShape } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { DAY } from "../lib/time.ts";
import { endingBlockedFollows } from "./follows.ts";
import { type Asked, type Cut, keyIn, MOST, pageFrom } from "./paging.ts";
import { blocks, feeds, hooks, invitations, type listings, people, sessions, signIns } from "./schema.ts";
import { liveTables } from "./schema-live.ts";
import { idempotencyKeys, limits } from "./schema-service.ts";

/** The caller, after a valid session cookie or Bearer token. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly timeZone: string;
  readonly mail: boolean;
  /** Since when their address has refused mails for good; `null`: it has not, as far as we know. */
  readonly bouncedAt: number | null;
  readonly complainedAt: number | null;
  readonly telling: NotificationSettings;
  readonly ratingHidden: boolean;
  /** The parts of their page that others do not see. */
  readonly hidden: readonly Part[];
  /** Only the session's signature says who they are, because D1 does not answer: nothing but the id is known. */
  readonly presumed?: true;
}

type Db = Pick<Env, "DB">;
type PersonRow = typeof people.$inferSelect;

/** The hidden parts in a column. */
export const partsIn = (hidden: string): readonly Part[] =>
  (JSON.parse(hidden) as readonly string[]).filter((it): it is Part => (PARTS as readonly string[]).includes(it));

/** The parts of a person's page that others see; `null`: there is no such person any more. */
export async function partsShown({ DB }: Db, person: string): Promise<ReadonlySet<Part> | null> {
  const query = "select hidden from people where id = ? and coalesce(deleted_at, merged_into) is null";
  const row = await DB.prepare(query).bind(person).first<{ hidden: string }>();
  const hidden = row && partsIn(row.hidden);
  return hidden && new Set(PARTS.filter((it) => !hidden.includes(it)));
}

const isLanguage = (it: string): it is Language => (LANGUAGES as readonly string[]).includes(it);

export const personOf = ({
  createdAt: _,
  mergedInto: __,
  deletedAt: ___,
  telling,
  hidden,
  ...row
}: PersonRow): Person => ({
  ...row,
  hidden: partsIn(hidden),
  telling: notificationSettingsOf(telling),
  language: isLanguage(row.language) ? row.language : "en",
});

interface FoundSession {
  readonly person: Person;
  readonly expiresAt: number;
  readonly usedAt: number;
}

/** The person of a session, and until when it is valid; `null` when there is no valid one. */
export async function sessionBy(env: Db, hash: string): Promise<FoundSession | null> {
  const [row] = await drizzle(env.DB)
    .select({ person: people, expiresAt: sessions.expiresAt, usedAt: sessions.usedAt })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person))
    .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, Date.now())));
  return row ? { ...row, person: personOf(row.person) } : null;
}

/** Turns a query into a statement for a batch. */
const prepared = ({ DB }: Db, query: { toSQL(): { readonly sql: string; readonly params: unknown[] } }) => {
  const { sql: text, params } = query.toSQL();
  return DB.prepare(text).bind(...params);
};

/** The statement that begins a session. */
export const addingSession = (env: Db, session: typeof sessions.$inferInsert): D1PreparedStatement =>
  prepared(env, drizzle(env.DB).insert(sessions).values(session));

/** Records that a session is used. `expiresAt`: its new end, if that changes. */
export async function noteUsed(env: Db, hash: string, used: { usedAt: number; expiresAt?: number }): Promise<void> {
  await drizzle(env.DB).update(sessions).set(used).where(eq(sessions.hash, hash));
}

/** Characters of a session's fingerprint that serve as its id; they open nothing. */
const SESSION_ID = 22;
const sessionId = (hash: string): string => hash.slice(0, SESSION_ID);

/** A page of a person's valid sessions, the last used first. `current`: fingerprint of the caller's. */
export async function sessionsOf(
  env: Db,
  person: string,
  current: string | null,
  { after, most = MOST }: Asked = {},
): Promise<Cut<SessionShape>> {
  const key = keyIn(after, 2);
  const rows = await drizzle(env.DB)
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.person, person),
        gt(sessions.expiresAt, Date.now()),
        key ? sql`(${sessions.usedAt}, ${sessions.hash}) < (${key[0]}, ${key[1]})` : undefined,
      ),
    )
    .orderBy(desc(sessions.usedAt), desc(sessions.hash))
    .limit(most + 1);
  // A fingerprint sorts after its own prefix.
  const page = pageFrom(rows, (it) => [it.usedAt, sessionId(it.hash)], most);
  return {
    ...page,
    rows: page.rows.map(({ hash, device, createdAt, usedAt }) => {
      const used = Math.max(createdAt, usedAt);
      return { id: sessionId(hash), device, createdAt, usedAt: used, current: hash === current };
    }),
  };
}

/** Ends a session of this person; `false` when they have none with this id. */
export async function endSessionOf(env: Db, person: string, id: string): Promise<boolean> {
  const theirs = and(eq(sessions.person, person), sql`substr(${sessions.hash}, 1, ${SESSION_ID}) = ${id}`);
  const gone = await drizzle(env.DB).delete(sessions).where(theirs).returning({ hash: sessions.hash });
  return gone.length > 0;
}

/** Ends all sessions of a person except the caller's. */
export async function endOtherSessions(env: Db, person: string, current: string): Promise<void> {
  await drizzle(env.DB)
    .delete(sessions)
    .where(and(eq(sessions.person, person), ne(sessions.hash, current)));
}

export async function deleteSession(env: Db, hash: string): Promise<void> {
  await drizzle(env.DB).delete(sessions).where(eq(sessions.hash, hash));
}

/** The statement that adds a person unless somebody has the address already. */
export const addingPerson = (env: Db, person: Person): D1PreparedStatement => {
  const { telling, hidden, ...rest } = person;
  const row = { ...rest, telling: JSON.stringify(telling), hidden: JSON.stringify(hidden), createdAt: Date.now() };
  return prepared(env, drizzle(env.DB).insert(people).values(row).onConflictDoNothing());
};

export async function personById(env: Db, id: string): Promise<Person | null> {
  const here = and(eq(people.id, id), isNull(people.deletedAt));
  const [row] = await drizzle(env.DB).select().from(people).where(here);
  return row ? personOf(row) : null;
}

export async function personByEmail(env: Db, email: string): Promise<Person | null> {
  const [row] = await drizzle(env.DB).select().from(people).where(eq(people.email, email));
  return row ? personOf(row) : null;
}

export type Change = Partial<
  Pick<
    Person,
    "name" | "language" | "timeZone" | "mail" | "bouncedAt" | "complainedAt" | "telling" | "ratingHidden" | "hidden"
  >
>;

export async function changePerson(env: Db, id: string, change: Change): Promise<void> {
  const { telling, hidden, ...rest } = change;
  const texts = {
    ...(telling && { telling: JSON.stringify(telling) }),
    ...(hidden && { hidden: JSON.stringify([...new Set(hidden)]) }),
  };
  const set = { ...rest, ...texts };
  if (Object.keys(set).length > 0) await drizzle(env.DB).update(people).set(set).where(eq(people.id, id));
}

/** A person's broken hooks, as trouble to show. */
export async function brokenHooks(env: Db, person: string): Promise<readonly TroubleShape[]> {
  const rows = await drizzle(env.DB)
    .select({ channel: hooks.id, kind: hooks.kind, host: hooks.host, state: hooks.state, since: hooks.badSince })
    .from(hooks)
    .where(and(eq(hooks.person, person), inArray(hooks.state, ["failing", "gone"])));
  return rows.flatMap(({ state, ...it }) => (state === "failing" || state === "gone" ? [{ ...it, state }] : []));
}

/** SQL condition: the person still exists. A Worker may cache a deleted one for seconds. */
export const personExistsSql = (person: string): string =>
  `exists (select 1 from people where id = ${person} and coalesce(deleted_at, merged_into) is null)`;

export const isGuest = async ({ DB }: Db, person: string): Promise<boolean> =>
  (await DB.prepare(`select 1 where ${personExistsSql("?1")} and (select email from people where id = ?1) is null`)
    .bind(person)
    .first()) !== null;

/**
 * Lists a table once, unless its opener has `most` others on the list (`false`). A table that D1 does not know yet counts for ten minutes.
 */
export async function addListing(
  { DB }: Db,
  { table, person, at }: typeof listings.$inferInsert,
  most: number,
): Promise<boolean> {
  const listed = `exists (select 1 from tables t where t.id = listings.table_id and t.status = 'open' and t.listed)`;
  const fresh = `(at > ?2 - 600000 and not exists (select 1 from tables t where t.id = listings.table_id))`;
  const [, added] = await DB.batch([
    DB.prepare(`delete from listings where person = ?1 and not (${listed} or ${fresh})`).bind(person, at),
    DB.prepare(
      `insert into listings (table_id, person, at) select ?3, ?1, ?2
       where (select count(*) from listings where person = ?1 and table_id <> ?3) < ?4
       on conflict (table_id) do update set at = excluded.at`,
    ).bind(person, at, table, most),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

/** Invitations that one recipient gets in a day, from all senders together. */
export const MOST_RECEIVED = 6;

/** Records an invitation, unless its recipient had their share today; `false`: do not send it. Counts and stores in one statement. */
export async function addInvitation(
  { DB }: Db,
  { sender, inbox, at, table = null }: Omit<typeof invitations.$inferInsert, "id">,
  limited: boolean,
): Promise<boolean> {
  const query = `insert into invitations (sender, inbox, at, table_id) select ?1, ?2, ?3, ?5
    where ?4 = 0 or (select count(*) from invitations where inbox = ?2 and at > ?3 - ${DAY}) < ${MOST_RECEIVED}`;
  const { meta } = await DB.prepare(query)
    .bind(sender, inbox, at, limited ? 1 : 0, table)
    .run();
  return meta.changes > 0;
}

/** Invitations are kept as long as the inbox keeps the fact, so that a deleted sender is forgotten there, too. */
const INVITATIONS_MS = 30 * DAY;

/** How long a repeated request with an `Idempotency-Key` makes nothing new. */
const KEYS_MS = DAY;

/** Deletes expired sessions, sign-ins, counters and idempotency keys. */
export async function deleteExpired(env: Db): Promise<void> {
  const db = drizzle(env.DB);
  const now = Date.now();
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(signIns).where(lte(signIns.expiresAt, now)),
    db.delete(limits).where(lte(limits.expiresAt, now)),
    db.delete(invitations).where(lte(invitations.at, now - INVITATIONS_MS)),
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, now - KEYS_MS)),
    db.delete(liveTables).where(lte(liveTables.until, now)),
  ]);
}

/** When a person's secret address was made; `null`: they have none. */
export async function feedSince({ DB }: Db, person: string): Promise<number | null> {
  const [row] = await drizzle(DB).select({ at: feeds.createdAt }).from(feeds).where(eq(feeds.person, person));
  return row?.at ?? null;
}

/** Stores a person's new secret address by its hash; the old one stops working. */
export async function setFeed({ DB }: Db, feed: typeof feeds.$inferInsert): Promise<void> {
  const { hash, createdAt, token = null } = feed;
  const set = { hash, createdAt, token };
  const setWhere = sql`excluded.created_at >= ${feeds.createdAt}`;
  await drizzle(DB).insert(feeds).values(feed).onConflictDoUpdate({ target: feeds.person, set, setWhere });
}

export async function dropFeed({ DB }: Db, person: string): Promise<void> {
  await drizzle(DB).delete(feeds).where(eq(feeds.person, person));
}

/** The owner of a secret address. */
export async function feedOwner({ DB }: Db, hash: string): Promise<string | null> {
  const [row] = await drizzle(DB).select({ person: feeds.person }).from(feeds).where(eq(feeds.hash, hash));
  return row?.person ?? null;
}

// Blocks between people.

/** The people that a person has blocked, the latest first. */
export async function blocksOf(
  { DB }: Db,
  person: string,
  { after, most = MOST }: Asked = {},
): Promise<Cut<BlockShape>> {
  const key = keyIn(after, 2);
  const rows = await drizzle(DB)
    .select({ id: blocks.blocked, name: people.name, at: blocks.at })
    .from(blocks)
    .leftJoin(people, eq(people.id, blocks.blocked))
    .where(
      and(eq(blocks.person, person), key ? sql`(${blocks.at}, ${blocks.blocked}) < (${key[0]}, ${key[1]})` : undefined),
    )
    .orderBy(desc(blocks.at), desc(blocks.blocked))
    .limit(most + 1);
  return pageFrom(rows, (it) => [it.at, it.id], most);
}

/** Blocks somebody, and ends both follows; repeating it changes nothing. `false`: there is no such person. */
export async function addBlock({ DB }: Db, person: string, blocked: string, at: number): Promise<boolean> {
  const db = drizzle(DB);
  const [known] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, blocked), isNull(people.deletedAt)));
  if (!known) return false;
  const block = db.insert(blocks).values({ person, blocked, at }).onConflictDoNothing();
  await DB.batch([prepared({ DB }, block), endingBlockedFollows({ DB }, person)]);
  return true;
}

export async function deleteBlock({ DB }: Db, person: string, blocked: string): Promise<void> {
  await drizzle(DB)
    .delete(blocks)
    .where(and(eq(blocks.person, person), eq(blocks.blocked, blocked)));
}

/** The people who have blocked a person. */
export async function blockersOf({ DB }: Db, person: string): Promise<readonly string[]> {
  const rows = await drizzle(DB).select({ id: blocks.person }).from(blocks).where(eq(blocks.blocked, person));
  return rows.map((it) => it.id);
}

/** The people a person has blocked, and those who have blocked them. */
export async function blocksAround({ DB }: Db, person: string) {
  const db = drizzle(DB);
  const [blocked, by] = await db.batch([
    db.select({ id: blocks.blocked }).from(blocks).where(eq(blocks.person, person)),
    db.select({ id: blocks.person }).from(blocks).where(eq(blocks.blocked, person)),
  ]);
  return { shuns: blocked.map((it) => it.id), shunnedBy: by.map((it) => it.id) };
}
