/**
 * Ratings. A rated game that is over is put behind the list of results, and the results are counted one after the other, in that order.
 * A finished game costs 4 rows, and 2 for each player.
 */
import { type GameEnd, type Leaders, leadersAfter, type Standing } from "../contract/game-figures.ts";
import {
  MOST_OF_PAIR,
  type Outcome,
  outcomeOf,
  PAIR_DAYS,
  type RatedGameShape,
  type RatedGamesPage,
  type RatedResult,
  type RatedSeat,
  type RatingChangeShape,
  type RatingShape,
  ratingShown,
  SHOWN_AFTER,
  shown,
} from "../contract/rated.ts";
import type { Env } from "../env.ts";
import { NEWCOMER, type Skill, surely } from "../lib/bradley-terry.ts";
import { reasonOf } from "../lib/errors.ts";
import { logFault } from "../lib/telemetry.ts";
import { DAY } from "../lib/time.ts";
import { addingRated } from "./game-figures.ts";
import { noteFault } from "./health.ts";
import { type Asked, keyIn, MOST, pageFrom } from "./paging.ts";

type Db = Pick<Env, "DB">;

/** The statement that adds a result. A table has one, whatever becomes of it later. `end`: for statistics; it names people by seat only. */
export const addingResult = (
  { DB }: Db,
  { table, game, at, seats }: RatedResult,
  end: GameEnd | null = null,
): D1PreparedStatement => {
  const query =
    "insert into results (table_id, game, at, seats, figures) values (?, ?, ?, ?, ?) on conflict do nothing";
  const kept = end && JSON.stringify({ ...end, best: end.best && { ...end.best, people: [] } });
  return DB.prepare(query).bind(table, game, at, JSON.stringify(seats), kept);
};

/** SQL: the last result that is counted; those after it are not. */
const COUNTED = "coalesce((select id from results where outcome is not null order by id desc limit 1), 0)";

/** The statement that takes somebody out of the results that are not counted yet. */
export const forgetUncounted = ({ DB }: Db, person: string): D1PreparedStatement =>
  DB.prepare(
    `update results set seats = replace(seats, ?1, 'null') where id > ${COUNTED} and instr(seats, ?1) > 0`,
  ).bind(JSON.stringify(person));

interface Uncounted {
  readonly id: number;
  readonly game: string;
  readonly at: number;
  readonly seats: readonly RatedSeat[];
  readonly end: GameEnd | null;
}

/** A result as it is stored. */
interface Stored extends Pick<Uncounted, "id" | "game" | "at"> {
  readonly table: string;
  readonly seats: string;
  readonly figures: string | null;
}

const nextResult = ({ DB }: Db): Promise<Stored | null> =>
  DB.prepare(
    `select id, table_id as "table", game, at, seats, figures from results where id > ${COUNTED} order by id limit 1`,
  ).first<Stored>();

/** A result that can never be counted. */
class BadResult extends Error {}

/** Runs what depends on a result alone; what it throws is the result's fault. */
function judged<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new BadResult(reasonOf(error), { cause: error });
  }
}

const readResult = ({ id, game, at, seats, figures }: Stored): Uncounted =>
  judged(() => ({
    ...{ id, game, at },
    seats: (JSON.parse(seats) as readonly RatedSeat[]).map((it) => ({ ...it, person: it.person ?? null })),
    end: figures === null ? null : JSON.parse(figures),
  }));

/** The effect of a result, of which every number is one. */
function effectOf(...asked: Parameters<typeof outcomeOf>): Outcome {
  return judged(() => {
    const outcome = outcomeOf(...asked);
    const numbers = outcome.after.flatMap((it) => (it ? [it.mu, it.sigma] : []));
    if (!numbers.every(Number.isFinite)) throw new Error("a rating is no number");
    return outcome;
  });
}

/** The effect of a result that was set aside: none, for nobody. */
const NO_EFFECT: Outcome = { before: [], after: [], pairs: [] };

/** Sets a bad result aside, so that those after it are counted. The operator sees it, and the archive of its table still has it. */
async function setAside(env: Db, { id, table }: Stored, error: BadResult): Promise<void> {
  logFault("ratings", error, { result: id, table });
  await noteFault(env, { kind: "a result is not counted", place: table, reason: error.message });
  await env.DB.prepare(
    "update results set seats = '[]', outcome = ?2, figures = null where id = ?1 and outcome is null",
  )
    .bind(id, JSON.stringify(NO_EFFECT))
    .run();
}

interface Rated extends Skill {
  readonly person: string;
  readonly games: number;
}

/** A person's part in an earlier result. */
interface Part {
  readonly person: string;
  readonly result: number;
  readonly seat: number;
  readonly outcome: string;
}

/** Everything known of the people of a result: their skills, and their games of the last days. */
async function knownFor({ DB }: Db, { game, at, seats }: Uncounted) {
  const people = JSON.stringify(seats.flatMap((it) => it.person ?? []));
  const skilled = `select r.* from json_each(?1) w cross join ratings r on r.person = w.value and r.game = ?2`;
  const lately = `select p.person, p.result, p.seat, r.outcome from json_each(?1) w
    cross join result_people p on p.person = w.value and p.game = ?2 and p.at > ?3 cross join results r on r.id = p.result`;
  const gone = `select id from people where id in (select value from json_each(?1)) and deleted_at is not null`;
  const first = "select leaders from game_figures where game = ?";
  const [skills, parts, former, figures] = await DB.batch([
    DB.prepare(skilled).bind(people, game),
    DB.prepare(lately).bind(people, game, at - PAIR_DAYS * DAY),
    DB.prepare(gone).bind(people),
    DB.prepare(first).bind(game),
  ]);
  const isGone = new Set((former?.results ?? []).map((it) => (it as { id: string }).id));
  return {
    skills: new Map((skills?.results ?? []).map((it) => [(it as Rated).person, it as Rated])),
    parts: (parts?.results ?? []) as Part[],
    seats: seats.map((it) => (it.person !== null && isGone.has(it.person) ? { ...it, person: null } : it)),
    leaders: JSON.parse((figures?.results[0] as { leaders: string } | undefined)?.leaders ?? "{}") as Leaders,
  };
}

/** How often each two of these people were compared, by their ids. */
function comparedIn(parts: readonly Part[]): (one: string, other: string) => number {
  const counts = new Map<string, number>();
  for (const common of Map.groupBy(parts, (it) => it.result).values()) {
    const bySeat = new Map(common.map((it) => [it.seat, it.person]));
    const { pairs }: Outcome = JSON.parse(common[0]?.outcome ?? '{"pairs":[]}');
    for (const pair of pairs) {
      const key = pair
        .map((seat) => bySeat.get(seat))
        .sort()
        .join(" ");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (one, other) => counts.get([one, other].sort().join(" ")) ?? 0;
}

/** Counts one result. Fails as a whole when it was counted meanwhile. */
async function count(env: Db, stored: Stored): Promise<void> {
  const { DB } = env;
  const result = readResult(stored);
  const { skills, parts, seats, leaders } = await knownFor(env, result);
  const compared = comparedIn(parts);
  const before = seats.map(({ person }): Skill | null => {
    if (person === null) return null;
    const { mu, sigma } = skills.get(person) ?? NEWCOMER;
    return { mu, sigma };
  });
  const personAt = (seat: number) => seats[seat]?.person ?? "";
  const isWorn = (one: number, other: number) => compared(personAt(one), personAt(other)) >= MOST_OF_PAIR;
  const outcome = effectOf(seats, before, isWorn);
  const played = new Set(outcome.pairs.flat());
  const isHere = "where not exists (select 1 from people where id = ?1 and deleted_at is not null)";
  const put = `insert into ratings (person, game, mu, sigma, games) select ?1, ?2, ?3, ?4, ?5 ${isHere}
    on conflict (person, game) do update set mu = ?3, sigma = ?4, games = ratings.games + ?5`;
  const note = `insert into result_people (person, game, at, result, seat) select ?1, ?2, ?3, ?4, ?5 ${isHere}`;
  const { id, game, at, end } = result;
  const changed = seats.flatMap(({ person }, seat): Standing[] => {
    const skill = outcome.after[seat];
    if (person === null || !skill) return [];
    const games = (skills.get(person)?.games ?? 0) + (played.has(seat) ? 1 : 0);
    return [{ person, rating: surely(skill), games }];
  });
  const best = end?.best ? { ...end.best, people: seats.map((it) => it.person) } : null;
  const bare = seats.map(({ person: _, ...it }) => it);
  await DB.batch([
    DB.prepare("select iif((select outcome from results where id = ?) is null, 1, json('counted'))").bind(id),
    DB.prepare("update results set seats = ?2, outcome = ?3, figures = null where id = ?1").bind(
      ...[id, JSON.stringify(bare), JSON.stringify(outcome)],
    ),
    addingRated(env, { game, counts: end?.counts ?? {}, best }, leadersAfter(leaders, changed)),
    ...seats.flatMap(({ person }, seat) => {
      const skill = outcome.after[seat];
      if (person === null || !skill) return [];
      const games = played.has(seat) ? 1 : 0;
      return [
        DB.prepare(put).bind(person, game, skill.mu, skill.sigma, games),
        DB.prepare(note).bind(person, game, at, id, seat),
      ];
    }),
  ]);
}

/** Whether a result is counted, by this call or another one. */
const isCounted = async ({ DB }: Db, id: number): Promise<boolean> =>
  (await DB.prepare("select 1 from results where id = ? and outcome is not null").bind(id).first()) !== null;

/** Results in one call. */
const MOST_RESULTS = 50;

/** Counts results that are not counted yet, some per call. Of two at once, one counts each. A bad one is set aside. */
export async function countResults(env: Db): Promise<void> {
  for (let at = 0; at < MOST_RESULTS; at++) {
    const next = await nextResult(env);
    if (!next) return;
    await count(env, next).catch(async (error: unknown) => {
      if (error instanceof BadResult) return setAside(env, next, error);
      if (!(await isCounted(env, next.id))) throw error;
    });
  }
}

/** SQL: a person's ratings, unless they hide them from the reader. */
const SHOWN = `select r.game, r.mu, r.sigma, r.games from ratings r join people p on p.id = r.person
  where r.person = ?1 and (p.rating_hidden = 0 or p.id = ?2)`;

type Found = Omit<Rated, "person"> & { readonly game: string };

/** A person's ratings, by game, as a reader may see them. */
export async function ratingsOf({ DB }: Db, person: string, reader: string | null): Promise<readonly RatingShape[]> {
  const { results } = await DB.prepare(`${SHOWN} order by r.game`).bind(person, reader).all<Found>();
  return results.map(({ game, ...it }) => ({ game, ...ratingShown(it) }));
}

/** By how much a rated game changed the rating of one of its players; `null`: it is not counted yet, or they are not rated there. */
export async function changeAt(env: Db, table: string, person: string): Promise<RatingChangeShape | null> {
  const query = `select r.game, r.outcome, w.seat from results r
    cross join result_people w on w.person = ?2 and w.game = r.game and w.at = r.at and w.result = r.id
    where r.table_id = ?1 and r.outcome is not null`;
  type Row = { readonly game: string; readonly outcome: string; readonly seat: number };
  const row = await env.DB.prepare(query).bind(table, person).first<Row>();
  if (!row) return null;
  const { before, after }: Outcome = JSON.parse(row.outcome);
  const [was, is] = [before[row.seat], after[row.seat]];
  const now = (await ratingsOf(env, person, person)).find((it) => it.game === row.game);
  return was && is && now ? { ...now, change: shown(surely(is) - surely(was)) } : null;
}

/** A page of a person's rated games, the latest first, as a reader may see them. */
export async function ratedGamesOf(
  { DB }: Db,
  { person, game, reader }: { readonly person: string; readonly game: string; readonly reader: string | null },
  { after, most = MOST }: Asked = {},
): Promise<RatedGamesPage> {
  const key = keyIn(after, 2);
  const rating = await DB.prepare(`${SHOWN} and r.game = ?3`).bind(person, reader, game).first<Found>();
  if (!rating) return { games: [], next: null };
  const query = `select r.table_id as "table", w.at, w.seat, r.seats, r.outcome, json_array(w.at, cast(w.result as text)) as key
    from result_people w cross join results r on r.id = w.result
    where w.person = ?1 and w.game = ?2 ${key ? "and (w.at, w.result) < (?3, cast(?4 as integer))" : ""}
    order by w.at desc, w.result desc limit ${most + 1}`;
  type Row = Omit<RatedGameShape, "place" | "of" | "rating"> &
    Record<"seats" | "outcome" | "key", string> & { readonly seat: number };
  const { results } = await DB.prepare(query)
    .bind(person, game, ...(key ?? []))
    .all<Row>();
  const { rows, next } = pageFrom(results, (it) => JSON.parse(it.key), most);
  const games = rows.map(({ table, at, seat, seats, outcome }) => {
    const places: readonly { readonly place: number }[] = JSON.parse(seats);
    const skill = (JSON.parse(outcome) as Outcome).after[seat];
    const isShown = skill && rating.games >= SHOWN_AFTER;
    return {
      table,
      at,
      place: places[seat]?.place ?? 0,
      of: places.length,
      rating: isShown ? shown(surely(skill)) : null,
    };
  });
  return { games, next };
}
