/** Statistics of people: how fast they answer, and how many games they have finished and left. */
import type { FiguresShape, Part, PersonShape, SitterShape } from "../contract/person-page.ts";
import { MOST_TURNS, NO_TURNS, reliabilityOf, type StoredTurn } from "../contract/reliability.ts";
import type { Env } from "../env.ts";
import { MINUTE } from "../lib/time.ts";
import { partsIn } from "./people.ts";

/** `[span, number of answers]`; `answerBucketOf` numbers the spans. */
export type Spread = readonly (readonly [span: number, count: number])[];

/** One seat's part of the `figures` column. */
export interface SeatFigures {
  readonly answers: Spread;
  /** At the end, for a player who sat there from the start: 1 for every winner. */
  readonly rank?: number;
}

/** Under a minute is 0; then two spans per doubling, so that a median read from them is accurate to a fifth. */
export const answerBucketOf = (took: number): number =>
  took < MINUTE ? 0 : 1 + Math.floor(2 * Math.log2(took / MINUTE));

/** The middle of a span, in milliseconds. */
const middleOf = (span: number): number => (span === 0 ? MINUTE / 2 : MINUTE * 2 ** ((span - 0.5) / 2));

/** The median answer time of several spreads together, in milliseconds; `null` without answers. */
export function medianOf(spreads: readonly Spread[]): number | null {
  const all = spreads.flat().toSorted(([a], [b]) => a - b);
  const half = all.reduce((sum, [, count]) => sum + count, 0) / 2;
  let passed = 0;
  for (const [span, count] of all) {
    passed += count;
    if (passed >= half) return middleOf(span);
  }
  return null;
}

// Figures as D1 stores and answers them.

type Db = Pick<Env, "DB">;

const NOTHING: FiguresShape = { answer: null, running: 0, finished: 0, abandoned: 0, ...NO_TURNS };

/** SQL: the rank at a seat, `null` for those who are not compared. */
const rankAt = (seat: string): string => `t.figures -> ${seat} ->> 'rank'`;

/** Marks a result against somebody: `w` won, `t` tied, `l` lost. */
const MARK = `case when ${rankAt("s.seat")} < ${rankAt("o.seat")} then 'w' when ${rankAt("s.seat")} = ${rankAt("o.seat")} then 't' else 'l' end`;

/** SQL: the results of `s` against the others at the table, by `<person> <game> <mark>`. */
const MET = `(select json_group_object(o.person || ' ' || t.game || ' ' || ${MARK}, 1) from seats o
  where o.table_id = t.id and o.person <> s.person and ${rankAt("s.seat")} is not null and ${rankAt("o.seat")} is not null
    and not exists (select 1 from leavings g where g.person = o.person and g.table_id = t.id))`;

/**
 * SQL: a table's contribution to a person's figures (JSON: Counted). Empty for what-if tables and deleted people. `running`, `finished`,
 * `abandoned`: 1; `answers`: the Spread of their seat; `turns`: their last turns there, which stay when others have their seat; `games`: the
 * game, once it is over; `met`: results against the other players who sat there from start to end; zero values are left out. `turns`: SQL of
 * the turns that the table tells now.
 */
const adds = (
  turns: string,
): string => `case when gone or t.id is null or t.header ->> 'fork' is not null then '${"{}"}'
  else json_patch('${"{}"}', json_object(
    'running', nullif(l.person is null and s.seat is not null and t.status = 'running', 0),
    'finished', nullif(l.person is null and s.seat is not null and t.status = 'over', 0),
    'abandoned', nullif(l.person is not null, 0),
    'games', json(case when l.person is null and s.seat is not null and t.status = 'over'
      then json_object(t.game, 1) end),
    'met', json(case when l.person is null and t.status = 'over' then nullif(${MET}, '{}') end),
    'answers', json(nullif(coalesce(t.figures -> s.seat -> 'answers', '[]'), '[]')),
    'turns', json(nullif(coalesce(${turns}, w.counted -> 'turns', '[]'), '[]')))) end`;

/** SQL: the selected rows of `table_people`, with the contribution counted so far (`was`) and the current one (`now`). */
const countedAnew = (which: string, turns: string): string => `with looked as (
    select w.person, w.table_id, w.counted, exists (select 1 from people p where p.id = w.person
      and (p.deleted_at is not null or p.merged_into is not null)) as gone
    from table_people w where ${which}),
  anew as materialized (
    select w.person, w.table_id, w.gone, w.counted, coalesce(w.counted, '{}') as was, ${adds(turns)} as now
    from looked w left join tables t on t.id = w.table_id
      left join seats s on s.table_id = w.table_id and s.person = w.person
      left join leavings l on l.person = w.person and l.table_id = w.table_id)`;

const change = (what: string): string => `coalesce(now ->> '${what}', 0) - coalesce(was ->> '${what}', 0)`;
const spreadIn = (text: string, sign = ""): string =>
  `select value ->> 0 as span, ${sign}(value ->> 1) as n from json_each(${text})`;
const spreadOf = (parts: readonly string[]): string =>
  `(select json_group_array(json_array(span, n)) from (
     select span, sum(n) as n from (${parts.join(" union all ")}) group by span having sum(n) <> 0 order by span))`;

/** SQL: the latest turns of a selection with the column `value`. */
const latestOf = (turns: string): string =>
  `(select json_group_array(value) from (select distinct value from (${turns}) order by value desc limit ${MOST_TURNS}))`;

/** SQL: the turns that a table tells anew, and with a minus those that it told before and does not tell any more. */
const NEW_TURNS = `(select json_group_array(turn) from (
    select value * max(sign) as turn from (select value, 1 as sign from json_each(now, '$.turns')
      union all select value, -1 from json_each(was, '$.turns')) group by value having max(sign) <> -min(sign)))`;

/** Characters of a person's results, some thousand opponents. Beyond, no further ones are added. */
const MOST_MET = 300_000;

/** SQL: by how much each count of an object changes. */
const changedCounts = (what: string): string => `(select json_group_object(key, n) from (
    select key, sum(n) as n from (select key, value as n from json_each(now, '$.${what}')
      union all select key, -value from json_each(was, '$.${what}')) group by key having sum(n) <> 0))`;

/** SQL: the counts of a column with those added. Of a long career only the counts that change are read. */
function grown(column: string): string {
  const known = `${column} ->> e.key`;
  return `iif(excluded.${column} = '{}', ${column}, json_patch(${column},
    (select json_group_object(e.key, nullif(max(0, coalesce(${known}, 0) + e.value), 0)) from json_each(excluded.${column}) e
      where ${known} is not null or length(${column}) < ${MOST_MET})))`;
}

const ADD = `insert into person_totals (person, running, finished, abandoned, answers, turns, games, met)
    select person, ${change("running")}, ${change("finished")}, ${change("abandoned")},
      ${spreadOf([spreadIn("now, '$.answers'"), spreadIn("was, '$.answers'", "-")])}, ${NEW_TURNS},
      ${changedCounts("games")}, ${changedCounts("met")}
    from anew where now <> was and not gone
    on conflict (person) do update set running = running + excluded.running, finished = finished + excluded.finished,
      abandoned = abandoned + excluded.abandoned,
      answers = ${spreadOf([spreadIn("person_totals.answers"), spreadIn("excluded.answers")])},
      games = ${grown("games")}, met = ${grown("met")},
      turns = iif(excluded.turns = '[]', turns, ${latestOf(`select value, max(age) from (
        select value, 0 as age from json_each(person_totals.turns) union all select value, 1 from json_each(excluded.turns))
        group by abs(value) having value > 0`)})`;

/** Adds to the latest turns those that a person's tables have told. */
const ADD_TOLD = `update person_totals set turns = ${latestOf(`select value from json_each(person_totals.turns) where value > 0
    union all select t.value from table_people w, json_each(w.counted, '$.turns') t where w.person = ?1`)} where person = ?1`;

/**
 * Brings people's figures up to date with their tables. Each contribution is stored beside its row, so that repeating it changes nothing.
 * `which`: a condition on `w`, a row of `table_people`, with one parameter; `turns`: SQL of what the table tells of a person's turns.
 */
const counting = (which: string, turns = "null"): readonly string[] => [
  `${countedAnew(which, turns)} ${ADD}`,
  `${countedAnew(which, turns)} update table_people set counted = anew.now from anew
    where table_people.person = anew.person and table_people.table_id = anew.table_id and anew.counted is not anew.now`,
];

const OF_TABLE = counting("w.table_id = ?1", "?2 -> w.person");
const LISTED = counting("(w.person, w.table_id) in (select value ->> 0, value ->> 1 from json_each(?1))");
const OF_PERSON = counting("w.person = ?1");

/** The statements that update the figures of everybody at a table; they go after those that write its rows. `turns`: by person. */
export const countTable = (
  { DB }: Db,
  table: string,
  turns: ReadonlyMap<string, readonly StoredTurn[]>,
): readonly D1PreparedStatement[] =>
  OF_TABLE.map((it) => DB.prepare(it).bind(table, JSON.stringify(Object.fromEntries(turns))));

/** Contributions of tables that are not in the directory (JSON: person, table, Counted). */
const OF_AWAY = `with anew as (select value ->> 0 as person, '{}' as was, value ->> 2 as now, 0 as gone from json_each(?1)
    where not exists (select 1 from table_people w where w.person = value ->> 0 and w.table_id = value ->> 1)
      and exists (select 1 from people p where p.id = value ->> 0 and coalesce(p.deleted_at, p.merged_into) is null))
  ${ADD}`;

/** A table that has left the directory (`finished.ts`), as somebody's figures contain it. */
interface FinishedContribution {
  readonly person: string;
  readonly table: string;
  readonly counted: string;
}

/** The statement that adds such tables to figures that start from zero. */
export const addFinished = ({ DB }: Db, rows: readonly FinishedContribution[]): D1PreparedStatement =>
  DB.prepare(OF_AWAY).bind(JSON.stringify(rows.map((it) => [it.person, it.table, it.counted])));

/** Rows that are counted in one call. */
const MOST_ROWS = 100;

/** Counts tables of older versions, some per call, for everybody or for one person. `true`: there may be more. */
export async function countOld({ DB }: Db, person: string | null = null): Promise<boolean> {
  const query = `select person, table_id as "table" from table_people
    where counted is null ${person === null ? "" : "and person = ?1"} limit ${MOST_ROWS}`;
  const asked = person === null ? DB.prepare(query) : DB.prepare(query).bind(person);
  const { results } = await asked.all<{ person: string; table: string }>();
  if (results.length === 0) return false;
  const rows = JSON.stringify(results.map((it) => [it.person, it.table]));
  await DB.batch(LISTED.map((it) => DB.prepare(it).bind(rows)));
  return results.length === MOST_ROWS;
}

/** Counts all tables of a person from zero. `away`: those that have left the directory. */
export async function recount(
  env: Db,
  person: string,
  away: readonly FinishedContribution[],
): Promise<{ readonly was: FiguresShape; readonly now: FiguresShape }> {
  const { DB } = env;
  const read = async () => (await figuresFor(env, [person])).get(person) ?? NOTHING;
  const was = await read();
  await DB.batch([
    DB.prepare("delete from person_totals where person = ?").bind(person),
    // Turns follow from the tables' logs, so what they told of them stays.
    DB.prepare(
      "update table_people set counted = json_patch('{}', json_object('turns', counted -> 'turns')) where person = ?",
    ).bind(person),
    ...OF_PERSON.map((it) => DB.prepare(it).bind(person)),
    addFinished(env, away),
    DB.prepare(ADD_TOLD).bind(person),
  ]);
  return { was, now: await read() };
}

interface Totals extends Omit<FiguresShape, "answer" | "turns" | "reliability"> {
  readonly person: string;
  readonly answers: string;
  readonly turns: string;
  readonly hidden: string | null;
}

/** How people play: two rows each. The reader's own pace is there for them, although they hide it from others. */
async function figuresFor(
  { DB }: Db,
  people: readonly string[],
  reader: string | null = null,
): Promise<ReadonlyMap<string, FiguresShape>> {
  const query = `select p.person, p.running, p.finished, p.abandoned, p.answers, p.turns,
      (select o.hidden from people o where o.id = p.person) as hidden
    from json_each(?1) as wanted cross join person_totals p on p.person = wanted.value`;
  const { results } = await DB.prepare(query).bind(JSON.stringify(people)).all<Totals>();
  return new Map(
    results.map(({ person, answers, turns, hidden, ...counts }) => {
      const isHidden = person !== reader && partsIn(hidden ?? "[]").includes("pace");
      const answer = { answer: medianOf([JSON.parse(answers) as Spread]) };
      return [person, { ...(!isHidden && answer), ...counts, ...reliabilityOf(JSON.parse(turns)) }];
    }),
  );
}

/** A person's last turns. */
export async function turnsOfPerson({ DB }: Db, person: string): Promise<readonly StoredTurn[]> {
  const turns = await DB.prepare("select turns from person_totals where person = ?")
    .bind(person)
    .first<string>("turns");
  return JSON.parse(turns ?? "[]");
}

/** The players at each table that is open (`known`: all of them are), with their figures; by table. */
export async function sittersAt(
  env: Db,
  tables: readonly string[],
  known = false,
): Promise<ReadonlyMap<string, SitterShape[]>> {
  const found = new Map<string, SitterShape[]>();
  if (tables.length === 0) return found;
  const sitting = `select s.table_id as "table", s.seat, s.person from json_each(?1) as wanted
    ${known ? "" : "cross join tables t on t.id = wanted.value and t.status = 'open'"}
    cross join seats s on s.table_id = wanted.value order by s.seat`;
  const { results } = await env.DB.prepare(sitting)
    .bind(JSON.stringify(tables))
    .all<{ table: string; seat: number; person: string }>();
  const figures = await figuresFor(env, [...new Set(results.map((it) => it.person))]);
  for (const { table, seat, person } of results) {
    const sitter = { seat, id: person, ...(figures.get(person) ?? NOTHING) };
    found.set(table, [...(found.get(table) ?? []), sitter]);
  }
  return found;
}

/** A person as everybody may know them. */
export type PublicPerson = Omit<PersonShape, "blocked" | "followed" | "follows" | "ratings"> & {
  readonly hidden: readonly Part[];
};

/** A person's public profile as `reader` sees it; `null` when there is no such person. */
export async function publicPerson(env: Db, id: string, reader: string | null): Promise<PublicPerson | null> {
  const who = `select name, email is null as guest, coalesce(merged_into, deleted_at) as "gone", created_at as "createdAt", hidden
    from people where id = ?1`;
  type Row = { name: string; guest: number; gone: string | number | null; createdAt: number; hidden: string };
  const row = await env.DB.prepare(who).bind(id).first<Row>();
  if (!row) return null;
  const { name, guest, gone, createdAt, hidden } = row;
  await countOld(env, id);
  const figures = (await figuresFor(env, [id], reader)).get(id) ?? NOTHING;
  return { id, name: gone === null ? name : null, guest: guest === 1, createdAt, ...figures, hidden: partsIn(hidden) };
}
