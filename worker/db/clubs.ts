/**
 * Clubs: making, finding, changing and closing them. Every write says in its own statement who may do it, so that of two organisers at once
 * one is too late and nothing is done twice.
 */
import { actsOf, CLUB_ROLES, type ClubRow, type ClubShape, type ClubsPage, type MyClubRow } from "../contract/clubs.ts";
import type { Env } from "../env.ts";
import { lookOf } from "../lib/names.ts";
import { type Asked, keyIn, MOST, pageFrom } from "./paging.ts";
import { personExistsSql } from "./people.ts";

export type Db = Pick<Env, "DB">;

/** Clubs that a person may own, and be a member of; members of a club, and requests that may wait there. */
export const MOST_OWNED = 5;
export const MOST_CLUBS = 50;
export const MOST_MEMBERS = 1_000;
export const MOST_REQUESTS = 200;

/** Equal for addresses that look alike: hyphens do not count. */
export const slugLook = (slug: string): string => lookOf(slug.replaceAll("-", ""));

/** SQL condition: the club is not closed. `club`: its address. */
export const isOpenSql = (club: string): string =>
  `exists (select 1 from clubs where slug = ${club} and closed_at is null)`;

/** SQL condition: this person has at least a rank in the club. */
export const ranksSql = (club: string, person: string, rank: number): string =>
  `exists (select 1 from club_members where club = ${club} and person = ${person} and rank <= ${rank})`;

/** SQL: the rank of somebody below whom is everybody that may be removed; 0 for the owner. */
export const rankSql = (club: string, person: string): string =>
  `(select rank from club_members where club = ${club} and person = ${person})`;

/** Something that stands in the log. */
export interface ClubEvent {
  readonly club: string;
  readonly at: number;
  readonly what: string;
  readonly actor?: string | null;
  readonly subject?: string | null;
}

/** Logs the change of the statement before it in the batch. Adds nothing if that changed nothing. */
export const logged = ({ DB }: Db, { club, at, what, actor = null, subject = null }: ClubEvent): D1PreparedStatement =>
  DB.prepare(
    `insert into club_log (club, id, at, what, actor, subject)
     select ?1, coalesce((select max(id) from club_log where club = ?1), 0) + 1, ?2, ?3, ?4, ?5 where changes() > 0`,
  ).bind(club, at, what, actor, subject);

/** The statement that counts members, if the statement before it did something. */
export const counting = ({ DB }: Db, club: string, by: 1 | -1): D1PreparedStatement =>
  DB.prepare("update clubs set members = members + ?2 where slug = ?1 and changes() > 0").bind(club, by);

/** Runs statements as one; whether the first of them changed anything. */
export async function didFirst({ DB }: Db, statements: readonly D1PreparedStatement[]): Promise<boolean> {
  const [first] = await DB.batch([...statements]);
  return (first?.meta.changes ?? 0) > 0;
}

const COLUMNS = "c.slug, c.name, c.about, c.language, c.entry, c.members, c.created_at as createdAt";

/** A club as its reader may see it, with the sealed code of its link. */
export interface FoundClub extends Omit<ClubShape, "code" | "announcement"> {
  readonly sealed: string;
}

/** The club at an address; `null`: there is none, or it is closed. */
export async function findClub({ DB }: Db, slug: string, reader: string | null): Promise<FoundClub | null> {
  const query = `select ${COLUMNS}, c.sealed, m.rank, m.muted, m.told,
      exists (select 1 from club_requests r where r.club = c.slug and r.person = ?2) as asked
    from clubs c left join club_members m on m.club = c.slug and m.person = ?2
    where c.slug = ?1 and c.closed_at is null`;
  type Row = ClubRow & Record<"asked", number> & Record<"rank" | "muted" | "told", number | null> & { sealed: string };
  const row = await DB.prepare(query).bind(slug, reader).first<Row>();
  if (!row) return null;
  const { rank, muted, told, asked, ...club } = row;
  const role = rank === null ? undefined : CLUB_ROLES[rank];
  const you = role ? { role, muted: muted === 1, told: told === 1, may: actsOf(role) } : null;
  return { ...club, you, asked: asked === 1 };
}

/** Everything a club is made of. */
export interface NewClub extends Omit<ClubRow, "members"> {
  readonly owner: string;
  readonly sealed: string;
}

/** Makes a club with its owner. `false`: the address is taken, or the owner has enough clubs. */
export function makeClub(env: Db, club: NewClub): Promise<boolean> {
  const { DB } = env;
  const { slug, name, about, language, entry, createdAt, owner, sealed } = club;
  const made = `insert into clubs (slug, look, name, about, language, entry, sealed, members, created_at)
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8 where ${personExistsSql("?9")}
      and (select count(*) from club_members where person = ?9) < ${MOST_CLUBS}
      and (select count(*) from club_members where person = ?9 and rank = 0) < ${MOST_OWNED}
    on conflict do nothing`;
  const first = "insert into club_members (club, person, rank, at) select ?1, ?2, 0, ?3 where changes() > 0";
  return didFirst(env, [
    DB.prepare(made).bind(slug, slugLook(slug), name, about, language, entry, sealed, createdAt, owner),
    DB.prepare(first).bind(slug, owner, createdAt),
    logged(env, { club: slug, at: createdAt, what: "made", actor: owner }),
  ]);
}

/** Whether an address is free, and looks like no other. */
export const isFree = async ({ DB }: Db, slug: string): Promise<boolean> =>
  (await DB.prepare("select 1 from clubs where slug = ?1 or look = ?2").bind(slug, slugLook(slug)).first()) === null;

export type ClubChange = Partial<Pick<ClubRow, "name" | "about" | "language" | "entry">> & { readonly sealed?: string };

/** Changes a club by somebody of at least this rank; `false`: they have it no more. */
export function changeClub(
  env: Db,
  {
    club,
    actor,
    rank,
    at,
  }: { readonly club: string; readonly actor: string; readonly rank: number; readonly at: number },
  { name, about, language, entry, sealed }: ClubChange,
): Promise<boolean> {
  const query = `update clubs set name = coalesce(?3, name), about = coalesce(?4, about), language = coalesce(?5, language),
      entry = coalesce(?6, entry), sealed = coalesce(?7, sealed)
    where slug = ?1 and closed_at is null and ${ranksSql("?1", "?2", rank)}`;
  const values = [name, about, language, entry, sealed].map((it) => it ?? null);
  return didFirst(env, [
    env.DB.prepare(query).bind(club, actor, ...values),
    logged(env, { club, at, what: sealed === undefined ? "changed" : "link", actor }),
  ]);
}

/** Clubs that anybody may find, those with most members first. */
export async function clubList(
  { DB }: Db,
  language: string | null,
  { after, most = MOST }: Asked = {},
): Promise<ClubsPage> {
  const key = keyIn(after, 2);
  const spoken = language === null ? "" : "and c.language = ?3";
  const query = `select ${COLUMNS} from clubs c where c.closed_at is null and c.entry <> 'link' ${spoken}
    ${key ? "and (c.members, c.slug) < (?1, ?2)" : "and ?1 is null and ?2 is null"}
    order by c.members desc, c.slug desc limit ${most + 1}`;
  const bound = [...(key ?? [null, null]), ...(language === null ? [] : [language])];
  const { results } = await DB.prepare(query)
    .bind(...bound)
    .all<ClubRow>();
  return pageFrom(results, (it) => [it.members, it.slug], most);
}

/** The clubs of a person, those they joined last first. */
export async function clubsOf({ DB }: Db, person: string): Promise<readonly MyClubRow[]> {
  const query = `select ${COLUMNS}, m.rank from club_members m cross join clubs c on c.slug = m.club
    where m.person = ? order by m.at desc, m.club desc limit ${MOST_CLUBS}`;
  const { results } = await DB.prepare(query).bind(person).all<ClubRow & { rank: number }>();
  return results.map(({ rank, ...it }) => ({ ...it, role: CLUB_ROLES[rank] ?? "member" }));
}

/** Tables with rows that go when a club closes. Its tables, reports and address stay. Members go last: they say whose it was. */
const ENDING = ["club_requests", "club_bans", "club_chat", "club_announcements", "club_log", "club_members"];

/** The owner of a club's channel, as `hooks.person` names it. */
export const channelOwner = (club: string): string => `club:${club}`;

/** SQL: sets the columns of a club that closes; `?2`: when. */
export const CLOSING = "closed_at = ?2, name = '', about = '', sealed = '', members = 0";

/** The statements that end what belongs to closed clubs. `closed`: SQL, the addresses of these; `bound`: its parameters. */
export const endingClubs = (
  { DB }: Db,
  closed: string,
  bound: readonly (string | number)[],
): readonly D1PreparedStatement[] => [
  DB.prepare(`delete from hooks where person in (select 'club:' || slug from clubs where slug in ${closed})`).bind(
    ...bound,
  ),
  ...ENDING.map((it) => DB.prepare(`delete from ${it} where club in ${closed}`).bind(...bound)),
];

/** Closes a club for its owner, or (`null`) for the operator; `false`: they own it no more. */
export function closeClub(
  env: Db,
  { club, owner, at }: { readonly club: string; readonly owner: string | null; readonly at: number },
): Promise<boolean> {
  const query = `update clubs set ${CLOSING} where slug = ?1 and closed_at is null and (?3 is null or ${ranksSql("?1", "?3", 0)})`;
  const closed = "(select slug from clubs where slug = ?1 and closed_at is not null)";
  return didFirst(env, [env.DB.prepare(query).bind(club, at, owner), ...endingClubs(env, closed, [club])]);
}
