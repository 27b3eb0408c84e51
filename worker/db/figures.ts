/** Questions to D1 about how people play: how fast they answer, how many games they have finished and left. */

import type { FiguresShape, PersonShape, SitterShape } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { medianOf, type Spread } from "../table/figures.ts";

type Db = Pick<Env, "DB">;

const NOTHING: FiguresShape = { answer: null, running: 0, finished: 0, abandoned: 0 };

interface Counted {
  readonly person: string;
  readonly running: number;
  readonly finished: number;
}

interface Spanned {
  readonly person: string;
  readonly span: number;
  readonly count: number;
}

interface Left {
  readonly person: string;
  readonly abandoned: number;
}

/** What-if tables count for nothing. */
const COUNTS = "json_extract(t.header, '$.fork') is null";

/** `whom`: a subquery that gives persons. Each statement has one parameter, the same for all. */
const statements = (whom: string) => ({
  counted: `select s.person as person, sum(t.status = 'running' and l.person is null) as running,
      sum(t.status = 'over' and l.person is null) as finished
    from seats s join tables t on t.id = s.table_id
      left join leavings l on l.table_id = s.table_id and l.person = s.person
    where s.person in (${whom}) and ${COUNTS} group by s.person`,
  spanned: `select s.person as person, json_extract(a.value, '$[0]') as span, sum(json_extract(a.value, '$[1]')) as count
    from seats s join tables t on t.id = s.table_id join json_each(t.figures, '$[' || s.seat || '].answers') a
    where s.person in (${whom}) group by s.person, span`,
  left: `select l.person as person, count(*) as abandoned from leavings l left join tables t on t.id = l.table_id
    where l.person in (${whom}) and ${COUNTS} group by l.person`,
});

type Answers = readonly [readonly Counted[], readonly Spanned[], readonly Left[]];

function figuresFrom([counted, spanned, left]: Answers, person: string): FiguresShape {
  const { running, finished } = counted.find((it) => it.person === person) ?? NOTHING;
  const answers: Spread = spanned.filter((it) => it.person === person).map((it) => [it.span, it.count]);
  const abandoned = left.find((it) => it.person === person)?.abandoned ?? 0;
  return { answer: medianOf([answers]), running, finished, abandoned };
}

/** What was worked out is worked out again after so long in any case, in milliseconds. */
const GOOD_FOR = 86_400_000;

/** Works out how people play, from all their tables, and keeps it. */
async function workOut({ DB }: Db, people: readonly string[]): Promise<ReadonlyMap<string, FiguresShape>> {
  const { counted, spanned, left } = statements("select value from json_each(?1)");
  const whom = JSON.stringify(people);
  const [running, took, abandoned] = await DB.batch([counted, spanned, left].map((it) => DB.prepare(it).bind(whom)));
  const answers: Answers = [
    (running?.results ?? []) as Counted[],
    (took?.results ?? []) as Spanned[],
    (abandoned?.results ?? []) as Left[],
  ];
  const found = new Map(people.map((it) => [it, figuresFrom(answers, it)]));
  const rows = JSON.stringify([...found].map(([person, figures]) => [person, JSON.stringify(figures)]));
  const keep = `insert or replace into person_figures (person, figures, at)
    select json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?2 from json_each(?1)`;
  await DB.prepare(keep).bind(rows, Date.now()).run();
  return found;
}

/** How people play: one row each where nothing of theirs began or ended since they were last asked about. */
async function figuresFor(env: Db, people: readonly string[]): Promise<ReadonlyMap<string, FiguresShape>> {
  const query =
    "select person, figures from person_figures where person in (select value from json_each(?1)) and at > ?2";
  const asked = env.DB.prepare(query).bind(JSON.stringify(people), Date.now() - GOOD_FOR);
  const { results } = await asked.all<{ person: string; figures: string }>();
  const known = new Map(results.map((it) => [it.person, JSON.parse(it.figures) as FiguresShape]));
  const missing = people.filter((it) => !known.has(it));
  return missing.length === 0 ? known : new Map([...known, ...(await workOut(env, missing))]);
}

/** Who sits at each of these tables, as far as they are open (`known`: they are), and how they play; by table. */
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

/** What everybody may know of a person; `null` when there is no such person. */
export async function publicPerson(env: Db, id: string): Promise<Omit<PersonShape, "blocked"> | null> {
  const who = `select name, email is null as guest, coalesce(merged_into, deleted_at) as "gone", created_at as "createdAt"
    from people where id = ?1`;
  type Row = { name: string; guest: number; gone: string | number | null; createdAt: number };
  const row = await env.DB.prepare(who).bind(id).first<Row>();
  if (!row) return null;
  const { name, guest, gone, createdAt } = row;
  const figures = (await figuresFor(env, [id])).get(id) ?? NOTHING;
  return { id, name: gone === null ? name : null, guest: guest === 1, createdAt, ...figures };
}
