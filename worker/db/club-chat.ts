/** The chat of a club, and reports to the operator. */
import type { ClubChatPage, ClubMessageRow, ClubReportRow, ClubReportsPage } from "../contract/clubs.ts";
import { type Db, didFirst, isOpenSql, ranksSql } from "./clubs.ts";
import { type Asked, keyIn, MOST, pageFrom } from "./paging.ts";

/** Messages that a club keeps; older ones are deleted. */
const MOST_KEPT = 1_000;

/** Messages of one page. */
const MOST_READ = 50;

const MESSAGE = `c.id, c.at, c.person, p.name, c.text, c.person = ?2 as own,
  exists (select 1 from blocks b where b.person = ?2 and b.blocked = c.person) as folded`;

type Row = Omit<ClubMessageRow, "own" | "folded"> & Readonly<Record<"own" | "folded", number>>;
const shapeOf = ({ own, folded, ...it }: Row): ClubMessageRow => ({ ...it, own: own === 1, folded: folded === 1 });

interface Said {
  readonly club: string;
  readonly person: string;
  readonly text: string;
  /** An equal key says it once. */
  readonly key: string;
  readonly at: number;
}

/** Says something, once for a key. `null`: they are muted, or no member any more. */
export async function sayInClub({ DB }: Db, { club, person, text, key, at }: Said): Promise<ClubMessageRow | null> {
  const add = `insert into club_chat (club, id, person, at, text, key)
    select ?1, coalesce((select max(id) from club_chat where club = ?1), 0) + 1, ?2, ?3, ?4, ?5
    where exists (select 1 from club_members where club = ?1 and person = ?2 and muted = 0) on conflict (person, key) do nothing`;
  const forget = `delete from club_chat where club = ?1 and id <= (select max(id) from club_chat where club = ?1) - ${MOST_KEPT}`;
  const read = `select ${MESSAGE} from club_chat c cross join people p on p.id = c.person where c.person = ?2 and c.key = ?1`;
  const slot = `${club} ${key}`;
  const [, , found] = await DB.batch<Row>([
    DB.prepare(add).bind(club, person, at, text, slot),
    DB.prepare(forget).bind(club),
    DB.prepare(read).bind(slot, person),
  ]);
  const [row] = found?.results ?? [];
  return row ? shapeOf(row) : null;
}

/** A page of the chat, the newest messages at its end; the next page is what was said before. */
export async function chatOf(
  { DB }: Db,
  club: string,
  reader: string,
  { after, most = MOST_READ }: Asked = {},
): Promise<ClubChatPage> {
  const key = keyIn(after, 1);
  const query = `select ${MESSAGE} from club_chat c cross join people p on p.id = c.person
    where c.club = ?1 ${key ? "and c.id < cast(?3 as integer)" : ""} order by c.id desc limit ${most + 1}`;
  const { results } = await DB.prepare(query)
    .bind(club, reader, ...(key ?? []))
    .all<Row>();
  const { rows, next } = pageFrom(results, (it) => [String(it.id)], most);
  return { rows: rows.map(shapeOf).toReversed(), next };
}

/**
 * Deletes a message: one's own, or (by organisers, which stands in the log) another's. `false`: it is gone, or neither. Its row stays, empty, so
 * that no other message gets its number: somebody may just be deleting or reporting it.
 */
export function eraseMessage(
  env: Db,
  { club, actor, id, at }: { readonly club: string; readonly actor: string; readonly id: number; readonly at: number },
): Promise<boolean> {
  const whose = "(select person from club_chat where club = ?1 and id = ?2)";
  const note = `insert into club_log (club, id, at, what, actor, subject)
    select ?1, coalesce((select max(id) from club_log where club = ?1), 0) + 1, ?4, 'erased', ?3, ${whose}
    where ${whose} not in ('', ?3) and ${ranksSql("?1", "?3", 1)}`;
  const query = `update club_chat set person = '', text = '', key = club || ' ' || id
    where club = ?1 and id = ?2 and person <> '' and (person = ?3 or ${ranksSql("?1", "?3", 1)})`;
  return env.DB.batch([
    env.DB.prepare(note).bind(club, id, actor, at),
    env.DB.prepare(query).bind(club, id, actor),
  ]).then(([, gone]) => (gone?.meta.changes ?? 0) > 0);
}

/** A message, for a report of it. */
export const messageAt = ({ DB }: Db, club: string, id: number) =>
  DB.prepare("select person, text from club_chat where club = ? and id = ? and person <> ''")
    .bind(club, id)
    .first<{ readonly person: string; readonly text: string }>();

export interface Report {
  readonly club: string;
  readonly person: string;
  readonly text: string;
  readonly author: string | null;
  readonly message: string | null;
  readonly at: number;
}

/** Keeps a report for the operator. */
export async function addReport({ DB }: Db, { club, person, text, author, message, at }: Report): Promise<void> {
  const query = `insert into club_reports (club, person, author, message, text, at) select ?1, ?2, ?3, ?4, ?5, ?6 where ${isOpenSql("?1")}`;
  await DB.prepare(query).bind(club, person, author, message, text, at).run();
}

/** A page of reports, the first first. */
export async function reportsNow({ DB }: Db, { after, most = MOST }: Asked = {}): Promise<ClubReportsPage> {
  const key = keyIn(after, 1);
  const query = `select id, at, club, text, message, author, person as "by" from club_reports
    ${key ? "where id > cast(?1 as integer)" : ""} order by id limit ${most + 1}`;
  const { results } = await DB.prepare(query)
    .bind(...(key ?? []))
    .all<ClubReportRow>();
  return pageFrom(results, (it) => [String(it.id)], most);
}

/** Deletes a report that the operator has seen to; `false`: it is gone. */
export const settleReport = (env: Db, id: number): Promise<boolean> =>
  didFirst(env, [env.DB.prepare("delete from club_reports where id = ?").bind(id)]);
