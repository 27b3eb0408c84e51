/**
 * Announcements of clubs: one a day by organisers to members. D1 keeps the newest of each club and how far it has been sent; the cron sends
 * it in bounded steps (`notify/announcements.ts`).
 */
import { type ClubAnnouncementShape, rankOf } from "../contract/clubs.ts";
import { DAY } from "../lib/time.ts";
import { type Db, didFirst, isOpenSql, logged, ranksSql } from "./clubs.ts";
import { unblockedSql } from "./follows.ts";

const ORGANISER = rankOf("organiser");

/** Time between two announcements of a club. */
const EVERY = DAY;

/** An announcement to be. */
export interface NewAnnouncement {
  readonly club: string;
  readonly actor: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Makes an announcement, instead of the one before; `false`: the actor may not any more, or the last one is less than a day old or still on
 * its way. Of two at once the first counts.
 */
export function announce(env: Db, { club, actor, text, at }: NewAnnouncement): Promise<boolean> {
  const query = `insert into club_announcements (club, person, text, at, due) select ?1, ?2, ?3, ?4, ?4
    where ${ranksSql("?1", "?2", ORGANISER)} and ${isOpenSql("?1")}
    on conflict (club) do update set person = ?2, text = ?3, at = ?4, reached = '', due = ?4, tries = 0
      where club_announcements.at <= ?4 - ${EVERY} and club_announcements.due is null`;
  return didFirst(env, [
    env.DB.prepare(query).bind(club, actor, text, at),
    logged(env, { club, at, what: "announced", actor }),
  ]);
}

/** Whether this is the club's newest announcement, because the request was repeated. */
export const isAnnounced = async ({ DB }: Db, { club, actor, text, at }: NewAnnouncement): Promise<boolean> =>
  (await DB.prepare("select 1 from club_announcements where club = ? and person = ? and text = ? and at = ?")
    .bind(club, actor, text, at)
    .first()) !== null;

/** Deletes the words of the newest announcement and sends it no further; `false`: there is none, or the actor may not any more. */
export function withdraw(env: Db, { club, actor, at }: Omit<NewAnnouncement, "text">): Promise<boolean> {
  const query = `update club_announcements set text = '', due = null
    where club = ?1 and text <> '' and ${ranksSql("?1", "?2", ORGANISER)}`;
  return didFirst(env, [env.DB.prepare(query).bind(club, actor), logged(env, { club, at, what: "withdrawn", actor })]);
}

/** The newest announcement as a member sees it; `null`: there is none. */
export async function newestAnnouncement(
  { DB }: Db,
  club: string,
  reader: string,
): Promise<ClubAnnouncementShape | null> {
  const query = `select a.at, a.text, a.person, p.name,
      exists (select 1 from blocks b where b.person = ?2 and b.blocked = a.person) as folded
    from club_announcements a cross join people p on p.id = a.person where a.club = ?1 and a.text <> ''`;
  const row = await DB.prepare(query)
    .bind(club, reader)
    .first<Omit<ClubAnnouncementShape, "folded"> & { folded: number }>();
  return row && { ...row, folded: row.folded === 1 };
}

/** Turns announcements on or off for a member; `false`: they are none. */
export async function setTold({ DB }: Db, club: string, person: string, told: boolean): Promise<boolean> {
  const query = "update club_members set told = ?3 where club = ?1 and person = ?2";
  const { meta } = await DB.prepare(query)
    .bind(club, person, told ? 1 : 0)
    .run();
  return meta.changes > 0;
}

/** An announcement on its way. */
export interface Underway {
  readonly club: string;
  readonly at: number;
  /** Everybody up to this id has it. */
  readonly reached: string;
  /** Failures at the next one. */
  readonly tries: number;
}

/** Announcements that go on now, the longest waiting first. */
export async function announcementsDue({ DB }: Db, now: number, most: number): Promise<readonly Underway[]> {
  const query = "select club, at, reached, tries from club_announcements where due <= ? order by due limit ?";
  return (await DB.prepare(query).bind(now, most).all<Underway>()).results;
}

/** A member that an announcement comes to next. `wanted`: they are not its author, want it, and no block lies between them. */
export interface NextMember {
  readonly person: string;
  readonly wanted: boolean;
  /** The name of the club. */
  readonly name: string;
}

/** The next members in order of their ids, at most so many. */
export async function nextMembers({ DB }: Db, { club, at, reached }: Underway, most: number): Promise<NextMember[]> {
  const query = `select m.person, c.name, m.told = 1 and m.person <> a.person and ${unblockedSql("m.person", "a.person")} as wanted
    from club_announcements a cross join clubs c on c.slug = a.club and c.closed_at is null
      cross join club_members m on m.club = a.club and m.person > ?3
    where a.club = ?1 and a.at = ?2 and a.text <> '' order by m.person limit ?4`;
  const { results } = await DB.prepare(query)
    .bind(club, at, reached, most)
    .all<Omit<NextMember, "wanted"> & { wanted: number }>();
  return results.map((it) => ({ ...it, wanted: it.wanted === 1 }));
}

/** Notes how far an announcement came, unless it was replaced or is further already. `due: null`: everybody has it. */
export async function noteReached(
  { DB }: Db,
  { club, at }: Underway,
  { reached, due, tries }: { readonly reached: string; readonly due: number | null; readonly tries: number },
): Promise<void> {
  const query = `update club_announcements set reached = ?3, due = ?4, tries = ?5
    where club = ?1 and at = ?2 and reached <= ?3 and due is not null`;
  await DB.prepare(query).bind(club, at, reached, due, tries).run();
}

/** Words of an announcement and the name of its author, at the moment when a member is told. */
export interface Announced {
  readonly text: string;
  readonly by: string;
}

/** The announcement as a member is told it now; `null`: they left or turned it off, or it was withdrawn or replaced. */
export const announcedTo = ({ DB }: Db, club: string, at: number, person: string): Promise<Announced | null> =>
  DB.prepare(
    `select a.text, p.name as by from club_announcements a cross join club_members m on m.club = a.club and m.person = ?3
       cross join people p on p.id = a.person
     where a.club = ?1 and a.at = ?2 and a.text <> '' and m.told = 1 and ${unblockedSql("m.person", "a.person")}`,
  )
    .bind(club, at, person)
    .first<Announced>();

/** The organisers of a club, the owner first: at most so many. */
export async function organisersOf({ DB }: Db, club: string, most: number): Promise<readonly string[]> {
  const query = `select person from club_members where club = ? and rank <= ${ORGANISER} order by rank, at, person limit ?`;
  return (await DB.prepare(query).bind(club, most).all<{ person: string }>()).results.map((it) => it.person);
}
