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

/** `whom`: a subquery that gives persons. Each statement has one parameter, the same for all. */
const statements = (whom: string) => ({
  counted: `select s.person as person, sum(t.status = 'running' and l.person is null) as running,
      sum(t.status = 'over' and l.person is null) as finished
    from seats s join tables t on t.id = s.table_id
      left join leavings l on l.table_id = s.table_id and l.person = s.person
    where s.person in (${whom}) group by s.person`,
  spanned: `select s.person as person, json_extract(a.value, '$[0]') as span, sum(json_extract(a.value, '$[1]')) as count
    from seats s join tables t on t.id = s.table_id join json_each(t.figures, '$[' || s.seat || '].answers') a
    where s.person in (${whom}) group by s.person, span`,
  left: `select person, count(*) as abandoned from leavings where person in (${whom}) group by person`,
});

type Answers = readonly [readonly Counted[], readonly Spanned[], readonly Left[]];

function figuresFrom([counted, spanned, left]: Answers, person: string): FiguresShape {
  const { running, finished } = counted.find((it) => it.person === person) ?? NOTHING;
  const answers: Spread = spanned.filter((it) => it.person === person).map((it) => [it.span, it.count]);
  const abandoned = left.find((it) => it.person === person)?.abandoned ?? 0;
  return { answer: medianOf([answers]), running, finished, abandoned };
}

/** Who sits at each of these tables, as far as they are open, and how they play; by table. One round trip, whatever their number. */
export async function sittersAt({ DB }: Db, tables: readonly string[]): Promise<ReadonlyMap<string, SitterShape[]>> {
  const found = new Map<string, SitterShape[]>();
  if (tables.length === 0) return found;
  const here = "select id from tables where status = 'open' and id in (select value from json_each(?1))";
  const whom = `select person from seats where table_id in (${here})`;
  const { counted, spanned, left } = statements(whom);
  const sitting = `select table_id as "table", seat, person from seats where table_id in (${here}) order by seat`;
  const all = [sitting, counted, spanned, left].map((it) => DB.prepare(it).bind(JSON.stringify(tables)));
  const [seats, ...answers] = (await DB.batch(all)).map((it) => it.results);
  for (const { table, seat, person } of seats as { table: string; seat: number; person: string }[]) {
    const sitter = { seat, id: person, ...figuresFrom(answers as unknown as Answers, person) };
    found.set(table, [...(found.get(table) ?? []), sitter]);
  }
  return found;
}

/** What everybody may know of a person; `null` when there is no such person. */
export async function publicPerson({ DB }: Db, id: string): Promise<Omit<PersonShape, "blocked"> | null> {
  const who =
    'select name, email is null as guest, coalesce(merged_into, deleted_at) as "gone", created_at as "createdAt" from people';
  const { counted, spanned, left } = statements("select ?1");
  const all = [`${who} where id = ?1`, counted, spanned, left].map((it) => DB.prepare(it).bind(id));
  const [people, ...answers] = (await DB.batch(all)).map((it) => it.results);
  const [row] = people as { name: string; guest: number; gone: string | number | null; createdAt: number }[];
  if (!row) return null;
  const { name, guest, gone, createdAt } = row;
  const figures = figuresFrom(answers as unknown as Answers, id);
  return { id, name: gone === null ? name : null, guest: guest === 1, createdAt, ...figures };
}
