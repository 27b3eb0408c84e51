/** The list of open tables: found by game, pace, language and terms, friends' tables first. */
import type { OpenFilter } from "../contract/open.ts";
import { SHOWN_AFTER } from "../contract/rated.ts";
import { isReliable, reliabilityOf } from "../contract/reliability.ts";
import type { TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { sittersAt, turnsOfPerson } from "./figures.ts";
import { followsSql } from "./follows.ts";
import { type Asked, cursorOf, type Key, keyIn, MOST, type Page } from "./paging.ts";
import { COLUMNS, type Row, rowOf, shownRow, UNBLOCKED } from "./queries.ts";
import { withLatestPlay } from "./shards.ts";

/** Tables of one opener per page, reads per page, rows per read where some may not fit, and tables that may be held for the next page. */
const MOST_OF_ONE = 2;
const MOST_READS = 3;
const MOST_LOOKED_AT = 60;
const MOST_HELD = 60;

/** People followed last whose tables come first, and their tables. */
const MOST_FRIENDS = 50;
const MOST_OF_FRIENDS = 20;

/** Somebody who looks for a table. */
export interface Seeker {
  /** `null`: signed out. */
  readonly person: string | null;
  readonly filter?: OpenFilter;
}

/** A row of the list, and whether the seeker is shown it. */
type Candidate = Row & { readonly fits: number };

const LISTED = "t.status = 'open' and t.listed = 1";

/** The index that leaves the fewest tables to look at, and its condition; `?5` is the filter, as JSON. */
function narrowed({ game, language, pace }: OpenFilter): { readonly index: string; readonly where: string } {
  if (game) return { index: "tables_open_game", where: `${LISTED} and t.game = ?5 ->> 'game'` };
  if (language) return { index: "tables_open_language", where: `${LISTED} and t.language = ?5 ->> 'language'` };
  if (pace) return { index: "tables_open_pace", where: `${LISTED} and t.pace = ?5 ->> 'pace'` };
  return { index: "tables_soonest", where: `${LISTED} and t.status <> 'over'` };
}

const isAny = (member: string): string => `?5 ->> '${member}' is null`;

/** SQL: whether a table is one that the seeker looks for. */
const WANTED = ["game", "language", "pace"]
  .map((it) => `(${isAny(it)} or t.${it} = ?5 ->> '${it}')`)
  .concat(
    `(${isAny("rated")} or t.header ->> 'rated')`,
    `(${isAny("reliable")} or t.header ->> 'reliable' >= ?5 ->> 'reliable')`,
  )
  .join(" and ");

/** SQL: whether the host's rating is in the seeker's range for that game, `?5 -> 'ranges'`. Hidden ratings are in none. */
const NEAR_ENOUGH = `?5 -> 'ranges' -> t.game is not null and exists (select 1 from listings l
  cross join ratings r on r.person = l.person and r.game = t.game and r.games >= ${SHOWN_AFTER}
    and r.mu - 3 * r.sigma between ?5 -> 'ranges' -> t.game ->> 0 and ?5 -> 'ranges' -> t.game ->> 1
  cross join people p on p.id = l.person and p.rating_hidden = 0 where l.table_id = t.id)`;

type Range = readonly [least: number, most: number];

/** By game, the ratings that are near a person's own. Without games that they have no rating in. */
async function rangesOf({ DB }: Pick<Env, "DB">, person: string | null, near: number): Promise<Record<string, Range>> {
  const query = `select game, mu - 3 * sigma as rating from ratings where person = ? and games >= ${SHOWN_AFTER}`;
  const { results } = await DB.prepare(query).bind(person).all<{ game: string; rating: number }>();
  return Object.fromEntries(results.map(({ game, rating }) => [game, [rating - near, rating + near]]));
}

interface Reading extends Seeker {
  /** With `near` in the filter. */
  readonly ranges: Readonly<Record<string, Range>> | null;
}

/** Reads rows of the open list in order, those that do not fit, too, so that one read is never longer than another. */
function openReader(env: Env, { person, filter = {}, ranges }: Reading) {
  const fits = `${WANTED} and ${ranges ? NEAR_ENOUGH : "true"} and ${person === null ? "true" : UNBLOCKED}`;
  const asked = JSON.stringify({ ...filter, ranges });
  const { index, where: base } = narrowed(filter);
  const order = "order by t.free, t.created_at desc, t.id";
  const key = "t.free, t.created_at, t.id, (select l.person from listings l where l.table_id = t.id)";
  const [you, mine] =
    person === null ? ["?1", ""] : ["mine.seat", "left join seats mine on mine.table_id = t.id and mine.person = ?1"];
  const select = (where: string, limit: number, by = `indexed by ${index}`) =>
    `select ${COLUMNS}, ${you} as you, json_array(${key}) as key, (${fits}) as fits from tables t ${by} ${mine} ${where} ${order} limit ${limit}`;
  const bind = (query: string, two: unknown = null, three: unknown = null, four: unknown = null) =>
    env.DB.prepare(query).bind(person, two, three, four, asked);
  const after = (from: Key | null, limit: number) =>
    from
      ? [
          bind(
            select(`where ${base} and t.free = ?2 and t.created_at <= ?3 and (t.created_at < ?3 or t.id > ?4)`, limit),
            ...from,
          ),
          bind(select(`where ${base} and t.free > ?2`, limit), from[0]),
        ]
      : [bind(select(`where ${base}`, limit))];
  return {
    async held(ids: readonly string[]): Promise<readonly Candidate[]> {
      if (ids.length === 0) return [];
      const where = `where +t.status = 'open' and t.listed = 1 and t.id in (select value from json_each(?2))`;
      return (await bind(select(where, 2 * MOST_HELD, ""), JSON.stringify(ids)).all<Candidate>()).results;
    },
    async after(from: Key | null, limit: number): Promise<readonly Candidate[]> {
      const parts = await env.DB.batch<Candidate>(after(from, limit));
      return parts.flatMap((it) => it.results).slice(0, limit);
    },
    /** Tables that friends opened, the friends followed last first. */
    async ofFriends(): Promise<readonly Row[]> {
      if (person === null) return [];
      const opened = `select l.table_id from (select followed from follows where person = ?1 order by at desc, followed desc limit ${MOST_FRIENDS}) latest
        cross join listings l on l.person = latest.followed where ${followsSql("latest.followed", "?1")}`;
      const where = `where +t.status = 'open' and t.listed = 1 and mine.seat is null and t.id in (${opened})`;
      const { results } = await bind(select(where, MOST_OF_FRIENDS, "")).all<Candidate>();
      return results.flatMap(({ fits, ...row }) => (fits ? [row] : []));
    },
  };
}

/** Fills a page: at most two tables of one opener are shown, further ones are held for the next page. */
class OpenPage {
  readonly shown: Row[] = [];
  readonly held: string[] = [];
  readonly #ofOpener = new Map<string, number>();
  readonly #most: number;
  readonly #leftOut: ReadonlySet<string>;
  constructor(most: number, leftOut: ReadonlySet<string>) {
    this.#most = most;
    this.#leftOut = leftOut;
  }

  get missing(): number {
    return this.held.length < MOST_HELD ? this.#most - this.shown.length : 0;
  }

  /** Adds a row if it fits, and returns its key. */
  take({ fits, ...row }: Candidate): Key {
    const [free, createdAt, id, opener] = JSON.parse(row.key) as [number, number, string, string | null];
    const key: Key = [free, createdAt, id];
    if (!fits || this.#leftOut.has(id)) return key;
    const count = opener === null ? 0 : (this.#ofOpener.get(opener) ?? 0);
    if (count >= MOST_OF_ONE || this.shown.length >= this.#most) this.held.push(id);
    else {
      this.shown.push(row);
      if (opener !== null) this.#ofOpener.set(opener, count + 1);
    }
    return key;
  }
}

/** Rows of a page of the open list. The cursor's id is followed by the ids that were held for this page. */
async function openRows(env: Env, seeker: Seeker, after: Asked["after"], most: number) {
  const from = keyIn(after, 3);
  const [id = "", ...held] = String(from?.[2] ?? "").split(" ");
  let last: Key | null = from && [from[0] ?? 0, from[1] ?? 0, id];
  const near = seeker.filter?.near;
  const reader = openReader(env, { ...seeker, ranges: near ? await rangesOf(env, seeker.person, near) : null });
  const friends = await reader.ofFriends();
  const page = new OpenPage(most, new Set(friends.map((it) => it.id)));
  for (const row of await reader.held(held.slice(0, 2 * MOST_HELD))) page.take(row);
  const isFiltered = Object.keys(seeker.filter ?? {}).length > 0;
  let more = true;
  for (let read = 0; read < MOST_READS && more && page.missing > 0; read++) {
    const many = isFiltered ? MOST_LOOKED_AT : page.missing;
    const rows = await reader.after(last, many + 1);
    more = rows.length > many;
    for (const row of rows.slice(0, many)) {
      // Rows behind a full page are looked at again with the next one.
      if (page.missing <= 0) {
        more = true;
        break;
      }
      last = page.take(row);
    }
  }
  const first = from === null ? friends : [];
  const isDone = last === null || (!more && page.held.length === 0);
  const next = isDone || !last ? null : cursorOf([...last.slice(0, 2), [last[2], ...page.held].join(" ")]);
  return { first: new Set(first.map((it) => it.id)), rows: [...first, ...page.shown], next };
}

/**
 * Listed tables with free seats, and how their players play: those of friends, then those that start soonest, then the newest. A page shows
 * at most two of one opener; further ones come first on the next page. A page that looks for few may have less than `most`, and go on.
 */
export async function openTables(env: Env, seeker: Seeker, { after, most = MOST }: Asked = {}): Promise<Page> {
  const { first, rows: found, next } = await openRows(env, seeker, after, most);
  const rows = found.map(({ key: _, ...row }) => rowOf(row));
  const tables: readonly TableRow[] = (await withLatestPlay(env, rows)).map(shownRow);
  const sitters = await sittersAt(
    env,
    tables.map((it) => it.id),
    true,
  );
  const shown = tables.map((it) => ({
    ...it,
    sitters: sitters.get(it.id) ?? [],
    ...(first.has(it.id) && { friend: true as const }),
  }));
  return { next, tables: shown };
}

/** Open tables that a person looks for and may join, a page of them. */
export async function tablesToJoin(env: Env, person: string, filter: OpenFilter): Promise<readonly TableRow[]> {
  const [{ tables }, turns] = await Promise.all([openTables(env, { person, filter }), turnsOfPerson(env, person)]);
  return tables.filter((it) => isReliable(reliabilityOf(turns), it.reliable));
}
