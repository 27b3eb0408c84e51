/**
 * Seasons in D1, for lists and pages. A game that ends writes one row, that of its group; a round writes one for each group and each of its
 * players.
 */
import type { EndedWhy, SeasonAsked, SeasonPhase, SeasonSettings, SeatResult, Stage } from "../contract/season.ts";
import type { Env } from "../env.ts";
import { DAY } from "../lib/time.ts";
import { putOffUntil } from "./owned.ts";
import { type Cut, keyIn, MOST, pageFrom } from "./paging.ts";
import { COLUMNS, type Found, noteWalkedTo, rowOf, type VersionedRow, walkedTo } from "./queries.ts";
import { type Databases, withLatestPlay } from "./shards.ts";

type Db = Pick<Env, "DB">;

/** A season as its row keeps it. */
export interface KeptSeason {
  readonly settings: SeasonSettings;
  readonly before: string | null;
  readonly next: string | null;
  readonly players: number;
  readonly waiting: number;
  /** Rounds that have begun, and until when the last one goes (`null`: until its games are over). */
  readonly rounds: readonly { readonly stage: Stage; readonly groups: number }[];
  readonly until: number | null;
  readonly ended: { readonly why: EndedWhy; readonly up: readonly number[]; readonly down: readonly number[] } | null;
}

/** Somebody in a part of a season. */
export interface KeptPlayer {
  readonly player: number;
  readonly person: string | null;
  readonly name: string;
  readonly left?: true;
}

/** A group of a round, with its games. */
export interface KeptGroup {
  readonly round: number;
  readonly division: number;
  readonly players: readonly KeptPlayer[];
  readonly games: readonly {
    readonly table: string;
    readonly players: readonly number[];
    readonly result: readonly SeatResult[] | null;
  }[];
}

/** A page of the standings over all groups; before the start: of those who entered. */
export type KeptPlaces = readonly (KeptPlayer & {
  readonly place?: number;
  readonly points?: number;
  readonly waits?: true;
})[];

/** A part to write. */
export interface SeasonPart {
  readonly kind: "group" | "place";
  readonly number: number;
  readonly row: KeptGroup | KeptPlaces;
}

/** Somebody's part in a season; `player`, `group`: `null`, none. */
export interface SeasonMember {
  readonly person: string;
  readonly player: number | null;
  readonly group: number | null;
}

/** Everything to write at once. `version`: of the season. */
export interface SeasonWritten {
  readonly id: string;
  readonly version: number;
  readonly at: number;
  readonly organiser: string | null;
  readonly phase: SeasonPhase;
  readonly due: number | null;
  readonly season: KeptSeason;
  readonly parts: readonly SeasonPart[];
  readonly people: readonly SeasonMember[];
}

const PUT = `insert into seasons (id, phase, game, organiser, made_at, version, due, row) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  on conflict (id) do update set phase = ?2, organiser = ?4, version = ?6, due = ?7, row = ?8 where version <= ?6`;
const PUT_PART = `insert into season_parts (season, kind, number, version, row) values (?1, ?2, ?3, ?4, ?5)
  on conflict (season, kind, number) do update set version = ?4, row = ?5 where version <= ?4`;
/** People who were deleted or merged meanwhile get work to do at once. */
const PUT_PEOPLE = `insert into season_people (person, season, player, in_group, due)
  select it.value ->> 'person', ?1, it.value ->> 'player', it.value ->> 'group',
    (select ?3 from people p where p.id = it.value ->> 'person' and (p.deleted_at is not null or p.merged_into is not null))
  from json_each(?2) it where true
  on conflict (person, season) do update set player = excluded.player, in_group = excluded.in_group
  where player is not excluded.player or in_group is not excluded.in_group`;
const PUT_ORGANISER = `insert or ignore into season_people (person, season, due)
  select ?1, ?2, (select ?3 from people p where p.id = ?1 and (p.deleted_at is not null or p.merged_into is not null))`;

/** Writes a part of a season. Repeating it, or writing an older state, changes nothing. */
export async function putSeason({ DB }: Db, written: SeasonWritten): Promise<void> {
  const { id, version, at, organiser, phase, due, season, parts, people } = written;
  const statements = [
    DB.prepare(PUT).bind(id, phase, season.settings.game, organiser, at, version, due, JSON.stringify(season)),
    ...parts.map((it) => DB.prepare(PUT_PART).bind(id, it.kind, it.number, version, JSON.stringify(it.row))),
    ...(organiser === null ? [] : [DB.prepare(PUT_ORGANISER).bind(organiser, id, Date.now())]),
    ...(people.length > 0 ? [DB.prepare(PUT_PEOPLE).bind(id, JSON.stringify(people), Date.now())] : []),
  ];
  await DB.batch(statements);
}

export interface SeasonFound {
  readonly id: string;
  readonly phase: SeasonPhase;
  readonly organiser: string | null;
  readonly madeAt: number;
  readonly season: KeptSeason;
}

type Row = Omit<SeasonFound, "season"> & { readonly row: string };
const ROW = "s.id, s.phase, s.organiser, s.made_at as madeAt, s.row";
const read = ({ row, ...it }: Row): SeasonFound => ({ ...it, season: JSON.parse(row) });

/** A page of the seasons in a phase, the newest first. */
export async function seasonsIn({ DB }: Db, phase: SeasonPhase, after: string | null): Promise<Cut<SeasonFound>> {
  const key = keyIn(after, 2);
  const query = `select ${ROW} from seasons s where s.phase = ?1 ${key ? "and (s.made_at, s.id) < (?2, ?3)" : ""}
    order by s.made_at desc, s.id desc limit ${MOST + 1}`;
  const { results } = await DB.prepare(query)
    .bind(phase, ...(key ?? []))
    .all<Row>();
  return pageFrom(results.map(read), (it) => [it.madeAt, it.id], MOST);
}

/** Seasons of a person that one answer shows. */
const MOST_OF_ONE = 50;

/** The seasons somebody takes part in or made. */
export async function seasonsOf({ DB }: Db, person: string): Promise<readonly SeasonFound[]> {
  const query = `select ${ROW} from season_people w cross join seasons s on s.id = w.season
    where w.person = ?1 order by s.made_at desc limit ${MOST_OF_ONE}`;
  return (await DB.prepare(query).bind(person).all<Row>()).results.map(read);
}

/** How many seasons of somebody are not over. */
export async function countMade({ DB }: Db, person: string): Promise<number> {
  const query = `select count(*) as n from season_people w cross join seasons s on s.id = w.season
    where w.person = ?1 and s.organiser = ?1 and s.phase <> 'over'`;
  return (await DB.prepare(query).bind(person).first<{ n: number }>())?.n ?? 0;
}

export async function findSeason({ DB }: Db, id: string): Promise<SeasonFound | null> {
  const row = await DB.prepare(`select ${ROW} from seasons s where s.id = ?`).bind(id).first<Row>();
  return row && read(row);
}

/** Somebody's number and group; `null`: they take no part, nor made it. */
const memberOf = ({ DB }: Db, season: string, person: string): Promise<Omit<SeasonMember, "person"> | null> =>
  DB.prepare('select player, in_group as "group" from season_people where person = ? and season = ?')
    .bind(person, season)
    .first<Omit<SeasonMember, "person">>();

/** Parts of a season from a number on, at most so many. */
async function partsFrom<Part>(
  { DB }: Db,
  season: string,
  kind: SeasonPart["kind"],
  from: number,
  most: number,
): Promise<readonly Numbered<Part>[]> {
  const query =
    "select number, row from season_parts where season = ? and kind = ? and number >= ? order by number limit ?";
  const { results } = await DB.prepare(query).bind(season, kind, from, most).all<{ number: number; row: string }>();
  return results.map(({ number, row }) => ({ number, row: JSON.parse(row) }));
}

/** A part with its number. */
export interface Numbered<Part> {
  readonly number: number;
  readonly row: Part;
}

/** The rows of a season's page. `groups`, `pages`: with one more than is shown, where there are more. */
export interface SeasonRows {
  readonly found: SeasonFound;
  readonly member: Omit<SeasonMember, "person"> | null;
  readonly groups: readonly Numbered<KeptGroup>[];
  readonly pages: readonly Numbered<KeptPlaces>[];
  /** The reader's group. */
  readonly mine: Numbered<KeptGroup> | null;
}

/** Groups in one answer. */
export const GROUPS = 6;

/** The first group of an answer: without a wish, the first of the last round. */
export const firstGroup = (from: number | null, { rounds }: Pick<KeptSeason, "rounds">): number =>
  from ?? rounds.slice(0, -1).reduce((sum, it) => sum + it.groups, 0);

/** The rows of a season's page; `null`: there is no season. */
export async function seasonRows(db: Db, id: string, asked: SeasonAsked): Promise<SeasonRows | null> {
  const found = await findSeason(db, id);
  if (!found) return null;
  const from = firstGroup(asked.from, found.season);
  const [member, groups, pages] = await Promise.all([
    asked.reader === null ? null : memberOf(db, id, asked.reader),
    partsFrom<KeptGroup>(db, id, "group", from, GROUPS + 1),
    partsFrom<KeptPlaces>(db, id, "place", asked.places, 2),
  ]);
  const own = member?.group ?? null;
  if (own === null) return { found, member, groups, pages, mine: null };
  const shown = groups.slice(0, GROUPS).find((it) => it.number === own);
  const [mine = null] = shown ? [shown] : await partsFrom<KeptGroup>(db, id, "group", own, 1);
  return { found, member, groups, pages, mine };
}

/** Ids of seasons after one, in their order. */
export async function seasonIdsAfter({ DB }: Db, after: string, most: number): Promise<readonly string[]> {
  const query = "select id from seasons where id > ? order by id limit ?";
  return (await DB.prepare(query).bind(after, most).all<{ id: string }>()).results.map((it) => it.id);
}

/** A season's rows as the operator's check compares them: its own as JSON, how many parts there are, and some of them by kind and number. */
export async function checkedSeason(
  { DB }: Db,
  id: string,
  asked: readonly Pick<SeasonPart, "kind" | "number">[],
): Promise<{ row: string | null; groups: number; places: number; parts: ReadonlyMap<string, string> }> {
  const wanted = JSON.stringify(asked.map(({ kind, number }) => ({ kind, number })));
  const some = `select p.kind, p.number, p.row from json_each(?2) w cross join season_parts p
    on p.season = ?1 and p.kind = w.value ->> 'kind' and p.number = w.value ->> 'number'`;
  const [row, counts, parts] = await Promise.all([
    DB.prepare("select row from seasons where id = ?").bind(id).first<{ row: string }>(),
    DB.prepare("select kind, count(*) as n from season_parts where season = ? group by kind")
      .bind(id)
      .all<{ kind: SeasonPart["kind"]; n: number }>(),
    DB.prepare(some).bind(id, wanted).all<{ kind: string; number: number; row: string }>(),
  ]);
  const countOf = (kind: SeasonPart["kind"]) => counts.results.find((it) => it.kind === kind)?.n ?? 0;
  return {
    row: row?.row ?? null,
    ...{ groups: countOf("group"), places: countOf("place") },
    parts: new Map(parts.results.map((it) => [`${it.kind} ${it.number}`, it.row])),
  };
}

/** How these tables stand, by id. */
export async function tablesNow(env: Env, ids: readonly string[]): Promise<ReadonlyMap<string, VersionedRow>> {
  if (ids.length === 0) return new Map();
  const query = `select ${COLUMNS}, null as you from json_each(?) w cross join tables t on t.id = w.value`;
  const { results } = await env.DB.prepare(query).bind(JSON.stringify(ids)).all<Found>();
  const rows = await withLatestPlay(env as Databases & Env, results.map(rowOf));
  return new Map(rows.map((it) => [it.id, it]));
}

/** Names of organisers; `null`: they deleted their account. */
export async function nameOf({ DB }: Db, person: string): Promise<string | null> {
  const row = await DB.prepare("select name from people where id = ? and deleted_at is null")
    .bind(person)
    .first<{ name: string }>();
  return row?.name ?? null;
}

// Merges and deletions, which each season carries out itself; and seasons that are late.

/** A season that must hand over what is a guest's (`heir`: to whom), or forget somebody (`null`). */
export interface SeasonWork {
  readonly season: string;
  readonly person: string;
  readonly heir: string | null;
  readonly tries: number;
}

/** Seasons with due work, the longest waiting first. */
export async function seasonWork({ DB }: Db, now: number, most: number): Promise<readonly SeasonWork[]> {
  const query = `select w.season, w.person, w.tries, case when p.deleted_at is null then p.merged_into end as heir
    from season_people w join people p on p.id = w.person where w.due <= ? order by w.due limit ?`;
  return (await DB.prepare(query).bind(now, most).all<SeasonWork>()).results;
}

/** Marks the work of a season as done. */
export async function settleSeason({ DB }: Db, { season, person }: SeasonWork): Promise<void> {
  await DB.prepare("delete from season_people where season = ? and person = ? and due is not null")
    .bind(season, person)
    .run();
}

export async function putOffSeason({ DB }: Db, { season, person, tries }: SeasonWork, now: number): Promise<void> {
  await DB.prepare("update season_people set tries = ?3, due = ?4 where person = ?1 and season = ?2")
    .bind(person, season, tries + 1, putOffUntil(tries + 1, now))
    .run();
}

/** Seasons whose alarm is late. */
export async function lateSeasons({ DB }: Db, before: number, most: number): Promise<readonly string[]> {
  const query = "select id from seasons where due <= ? order by due limit ?";
  return (await DB.prepare(query).bind(before, most).all<{ id: string }>()).results.map((it) => it.id);
}

/** The walk through all seasons. It has come to the day on which it began, times `PER_DAY`, plus the row of its last season. */
const WALK = "season walk";
/** More than the rows of seasons. */
const PER_DAY = 2 ** 32;

/** The next seasons of a walk through all of them: at most `most`, and none twice on a day. Times are milliseconds since 1970. */
export async function walkSeasons({ DB }: Db, now: number, most: number): Promise<readonly string[]> {
  const walked = (await walkedTo({ DB }, WALK)) ?? 0;
  const [day, today] = [Math.floor(walked / PER_DAY), Math.floor(now / DAY)];
  const query = "select rowid as at, id from seasons where rowid > ? order by rowid limit ?";
  const { results } = await DB.prepare(query)
    .bind(walked % PER_DAY, most)
    .all<{ at: number; id: string }>();
  const at = day * PER_DAY + (results.at(-1)?.at ?? walked % PER_DAY);
  const next = results.length < most && day < today ? today * PER_DAY : at;
  if (next !== walked) await noteWalkedTo({ DB }, WALK, next, now);
  return results.map((it) => it.id);
}
