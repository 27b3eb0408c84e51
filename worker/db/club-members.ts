/** Members of clubs: how they come and go, their roles, and bans. */
import {
  CLUB_ROLES,
  type ClubBanRow,
  type ClubBansPage,
  type ClubEventRow,
  type ClubLogPage,
  type ClubMemberRow,
  type ClubMembersPage,
  type ClubRequestRow,
  type ClubRequestsPage,
  rankOf,
} from "../contract/clubs.ts";
import {
  CLOSING,
  counting,
  type Db,
  didFirst,
  endingClubs,
  isOpenSql,
  logged,
  MOST_CLUBS,
  MOST_MEMBERS,
  MOST_REQUESTS,
  rankSql,
  ranksSql,
} from "./clubs.ts";
import { type Asked, keyIn, MOST, pageFrom } from "./paging.ts";
import { personExistsSql } from "./people.ts";

/** Somebody who comes. `mark`: of their mailbox in this club. */
export interface Comer {
  readonly club: string;
  readonly person: string;
  readonly mark: string;
  readonly at: number;
}

/** An organiser who does something to somebody. */
export interface Deed {
  readonly club: string;
  readonly actor: string;
  readonly person: string;
  readonly at: number;
}

const ORGANISER = rankOf("organiser");

/** SQL condition: there is room for one more member here, and for one more club in their list. */
const ROOM = `(select members from clubs where slug = ?1) < ${MOST_MEMBERS}
  and (select count(*) from club_members where person = ?2) < ${MOST_CLUBS}`;

const isBannedSql = (mark: string): string => `exists (select 1 from club_bans where club = ?1 and mark = ${mark})`;

export const isBanned = async ({ DB }: Db, club: string, mark: string): Promise<boolean> =>
  (await DB.prepare("select 1 from club_bans where club = ? and mark = ?").bind(club, mark).first()) !== null;

/** Adds a member, once; `false`: they are one already, are banned, or there is no room. `entry`: how the club is still open to them. */
export function join(env: Db, { club, person, mark, at }: Comer, entry: "open" | "link"): Promise<boolean> {
  const query = `insert into club_members (club, person, rank, at) select ?1, ?2, 2, ?3
    where exists (select 1 from clubs where slug = ?1 and closed_at is null and (?5 = 'link' or entry = ?5))
      and not ${isBannedSql("?4")} and ${personExistsSql("?2")} and ${ROOM} on conflict do nothing`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, at, mark, entry),
    logged(env, { club, at, what: "joined", actor: person }),
    counting(env, club, 1),
    env.DB.prepare("delete from club_requests where club = ? and person = ?").bind(club, person),
  ]);
}

/** Notes that somebody asks to join, once; `false`: they asked already, are a member or banned, or too many ask. */
export function ask(env: Db, { club, person, mark, at }: Comer): Promise<boolean> {
  const query = `insert into club_requests (club, person, at) select ?1, ?2, ?3
    where ${isOpenSql("?1")} and not ${isBannedSql("?4")} and ${personExistsSql("?2")} and ${ROOM}
      and not exists (select 1 from club_members where club = ?1 and person = ?2)
      and (select count(*) from club_requests where club = ?1) < ${MOST_REQUESTS} on conflict do nothing`;
  return didFirst(env, [env.DB.prepare(query).bind(club, person, at, mark)]);
}

/** Takes a request back. */
export async function unask({ DB }: Db, club: string, person: string): Promise<void> {
  await DB.prepare("delete from club_requests where club = ? and person = ?").bind(club, person).run();
}

/** Makes somebody who asked a member; `false`: the request is gone, or there is no room. */
export function accept(env: Db, { club, actor, person, at }: Deed): Promise<boolean> {
  const query = `insert into club_members (club, person, rank, at) select ?1, ?2, 2, ?3
    where exists (select 1 from club_requests where club = ?1 and person = ?2) and ${isOpenSql("?1")}
      and ${ranksSql("?1", "?4", ORGANISER)} and ${ROOM} on conflict do nothing`;
  const settle = `delete from club_requests where club = ?1 and person = ?2
    and exists (select 1 from club_members where club = ?1 and person = ?2)`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, at, actor),
    logged(env, { club, at, what: "accepted", actor, subject: person }),
    counting(env, club, 1),
    env.DB.prepare(settle).bind(club, person),
  ]);
}

/** Turns a request down; `false`: it is gone. They may ask again. */
export function refuse(env: Db, { club, actor, person, at }: Deed): Promise<boolean> {
  const query = `delete from club_requests where club = ?1 and person = ?2 and ${ranksSql("?1", "?3", ORGANISER)}`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, actor),
    logged(env, { club, at, what: "refused", actor, subject: person }),
  ]);
}

/** Ends a membership by the member's own wish; `false`: they are none, or the owner. */
export function leave(env: Db, club: string, person: string, at: number): Promise<boolean> {
  const query = "delete from club_members where club = ? and person = ? and rank > 0";
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person),
    logged(env, { club, at, what: "left", actor: person }),
    counting(env, club, -1),
  ]);
}

/** SQL condition: the actor (`?3`) is an organiser above the person (`?2`). */
const ABOVE = `${ranksSql("?1", "?3", ORGANISER)} and ${rankSql("?1", "?3")} < rank`;

/** Removes a member below the actor; `false`: they are gone, or not below. They may come again. */
export function remove(env: Db, { club, actor, person, at }: Deed): Promise<boolean> {
  const query = `delete from club_members where club = ?1 and person = ?2 and ${ABOVE}`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, actor),
    logged(env, { club, at, what: "removed", actor, subject: person }),
    counting(env, club, -1),
  ]);
}

/** Bans somebody below the actor, member or not; `false`: they are not below, or banned already. */
export function ban(env: Db, { club, actor, person, at, mark }: Deed & { readonly mark: string }): Promise<boolean> {
  const query = `insert into club_bans (club, mark, person, at) select ?1, ?4, ?2, ?5
    where ${ranksSql("?1", "?3", ORGANISER)} and ${rankSql("?1", "?3")} < coalesce(${rankSql("?1", "?2")}, 3) on conflict do nothing`;
  const out = `delete from club_members where club = ?1 and person = ?2 and rank > 0 and ${isBannedSql("?3")}`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, actor, mark, at),
    logged(env, { club, at, what: "banned", actor, subject: person }),
    env.DB.prepare(out).bind(club, person, mark),
    counting(env, club, -1),
    env.DB.prepare(`delete from club_requests where club = ?1 and person = ?2 and ${isBannedSql("?3")}`).bind(
      ...[club, person, mark],
    ),
  ]);
}

/** Ends a ban; `false`: it is gone. */
export function unban(
  env: Db,
  { club, actor, mark, at }: Omit<Deed, "person"> & { readonly mark: string },
): Promise<boolean> {
  const query = `delete from club_bans where club = ?1 and mark = ?2 and ${ranksSql("?1", "?3", ORGANISER)}`;
  // Read before the row is gone.
  const person = "select person from club_bans where club = ?1 and mark = ?2";
  const note = `insert into club_log (club, id, at, what, actor, subject)
    select ?1, coalesce((select max(id) from club_log where club = ?1), 0) + 1, ?4, 'unbanned', ?3, (${person})
    where exists (${person}) and ${ranksSql("?1", "?3", ORGANISER)}`;
  return didFirst(env, [
    env.DB.prepare(note).bind(club, mark, actor, at),
    env.DB.prepare(query).bind(club, mark, actor),
  ]);
}

/** Mutes a member below the actor in the chat, or ends that; `false`: they are gone, or not below. */
export function mute(env: Db, { club, actor, person, at }: Deed, muted: boolean): Promise<boolean> {
  const query = `update club_members set muted = ?4 where club = ?1 and person = ?2 and muted <> ?4 and ${ABOVE}`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, actor, muted ? 1 : 0),
    logged(env, { club, at, what: muted ? "muted" : "unmuted", actor, subject: person }),
  ]);
}

/** Makes a member an organiser, or an organiser a member; `false`: they are gone, or were it already. Only the owner does. */
export function appoint(env: Db, { club, actor, person, at }: Deed, role: "organiser" | "member"): Promise<boolean> {
  const query = `update club_members set rank = ?4, muted = 0 where club = ?1 and person = ?2 and rank > 0 and rank <> ?4
    and ${ranksSql("?1", "?3", 0)}`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, person, actor, rankOf(role)),
    logged(env, { club, at, what: role, actor, subject: person }),
  ]);
}

/** Makes another member the owner, and the owner an organiser; `false`: either is gone, or not the owner any more. */
export function handOver(env: Db, { club, actor, person, at }: Deed): Promise<boolean> {
  const down = `update club_members set rank = 1 where club = ?1 and person = ?3 and rank = 0 and ?2 <> ?3
    and exists (select 1 from club_members where club = ?1 and person = ?2)`;
  const up = `update club_members set rank = 0, muted = 0 where club = ?1 and person = ?2 and changes() > 0`;
  return didFirst(env, [
    env.DB.prepare(down).bind(club, person, actor),
    env.DB.prepare(up).bind(club, person),
    logged(env, { club, at, what: "owner", actor, subject: person }),
  ]);
}

/** A page of members: the owner, then organisers, then members, those who came first before the others. */
export async function membersOf(
  { DB }: Db,
  club: string,
  { after, most = MOST }: Asked = {},
): Promise<ClubMembersPage> {
  const key = keyIn(after, 3);
  const query = `select m.person as id, p.name, m.rank, m.at, m.muted from club_members m cross join people p on p.id = m.person
    where m.club = ?1 ${key ? "and (m.rank, m.at, m.person) > (?2, ?3, ?4)" : ""}
    order by m.rank, m.at, m.person limit ${most + 1}`;
  type Row = Omit<ClubMemberRow, "role" | "muted"> & { readonly rank: number; readonly muted: number };
  const { results } = await DB.prepare(query)
    .bind(club, ...(key ?? []))
    .all<Row>();
  const { rows, next } = pageFrom(results, (it) => [it.rank, it.at, it.id], most);
  const role = (rank: number) => CLUB_ROLES[rank] ?? "member";
  return { rows: rows.map(({ rank, muted, ...it }) => ({ ...it, role: role(rank), muted: muted === 1 })), next };
}

/** A page of requests, the first first. */
export async function requestsAt(
  { DB }: Db,
  club: string,
  { after, most = MOST }: Asked = {},
): Promise<ClubRequestsPage> {
  const key = keyIn(after, 2);
  const query = `select r.person as id, p.name, r.at from club_requests r cross join people p on p.id = r.person
    where r.club = ?1 ${key ? "and (r.at, r.person) > (?2, ?3)" : ""} order by r.at, r.person limit ${most + 1}`;
  const { results } = await DB.prepare(query)
    .bind(club, ...(key ?? []))
    .all<ClubRequestRow>();
  return pageFrom(results, (it) => [it.at, it.id], most);
}

/** A page of bans, the latest first. */
export async function bansAt({ DB }: Db, club: string, { after, most = MOST }: Asked = {}): Promise<ClubBansPage> {
  const key = keyIn(after, 2);
  const query = `select b.mark as id, b.person, p.name, b.at from club_bans b left join people p on p.id = b.person
    where b.club = ?1 ${key ? "and (b.at, b.mark) < (?2, ?3)" : ""} order by b.at desc, b.mark desc limit ${most + 1}`;
  const { results } = await DB.prepare(query)
    .bind(club, ...(key ?? []))
    .all<ClubBanRow>();
  return pageFrom(results, (it) => [it.at, it.id], most);
}

/** A page of the log, the latest first. */
export async function logOf({ DB }: Db, club: string, { after, most = MOST }: Asked = {}): Promise<ClubLogPage> {
  const key = keyIn(after, 1);
  const query = `select l.id, l.at, l.what, l.actor, a.name as actorName, l.subject, s.name as subjectName
    from club_log l left join people a on a.id = l.actor left join people s on s.id = l.subject
    where l.club = ?1 ${key ? "and l.id < cast(?2 as integer)" : ""} order by l.id desc limit ${most + 1}`;
  type Row = Pick<ClubEventRow, "id" | "at" | "what"> &
    Readonly<Record<"actor" | "actorName" | "subject" | "subjectName", string | null>>;
  const { results } = await DB.prepare(query)
    .bind(club, ...(key ?? []))
    .all<Row>();
  const { rows, next } = pageFrom(results, (it) => [String(it.id)], most);
  const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });
  return {
    rows: rows.map(({ actor, actorName, subject, subjectName, ...it }) => ({
      ...it,
      by: named(actor, actorName),
      to: named(subject, subjectName),
    })),
    next,
  };
}

/**
 * The statements by which somebody who deletes their account leaves their clubs: what they own goes to the organiser who has been there
 * longest, else to the oldest member; a club of theirs without anybody else closes.
 */
export function leavingClubs(env: Db, person: string, at: number): readonly D1PreparedStatement[] {
  const { DB } = env;
  const owned = "(select club from club_members where person = ?1 and rank = 0)";
  const heir = `(select h.person from club_members h where h.club = m.club and h.person <> ?1
    order by h.rank, h.at, h.person limit 1)`;
  const heirs = `from club_members m where m.club in ${owned} and m.person = ${heir}`;
  const note = `insert into club_log (club, id, at, what, subject)
    select m.club, coalesce((select max(id) from club_log l where l.club = m.club), 0) + 1, ?2, 'owner', m.person ${heirs}`;
  const alone = "not exists (select 1 from club_members h where h.club = slug and h.person <> ?1)";
  const close = `update clubs set ${CLOSING} where slug in ${owned} and ${alone}`;
  const closed = `(select slug from clubs where closed_at = ?2 and slug in ${owned})`;
  return [
    DB.prepare(note).bind(person, at),
    DB.prepare(close).bind(person, at),
    ...endingClubs(env, closed, [person, at]),
    // A club has one owner at a time.
    DB.prepare("update club_members set rank = 3 where person = ? and rank = 0").bind(person),
    DB.prepare(
      `update club_members set rank = 0, muted = 0 where (club, person) in (
         select o.club, (select h.person from club_members h where h.club = o.club and h.person <> ?1 order by h.rank, h.at, h.person limit 1)
         from club_members o where o.person = ?1 and o.rank = 3)`,
    ).bind(person),
    DB.prepare(
      "update clubs set members = members - 1 where slug in (select club from club_members where person = ?)",
    ).bind(person),
  ];
}
