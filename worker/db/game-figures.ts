/**
 * Statistics of games: a row each, which finished tables add to. A table is counted once: a rated one when its result is counted
 * (`ratings.ts`), for one more row; any other when D1 first hears of its end, for two.
 */
import type { AnyModule } from "../../games/kernel/module.ts";
import {
  type BestGame,
  type BestGameShape,
  type Counts,
  type FiguresGroup,
  type FiguresOfGame,
  type GameEnd,
  LENGTHS,
  type Leaders,
  type LeadersShape,
  MOST_BEST,
} from "../contract/game-figures.ts";
import { ratingShown } from "../contract/rated.ts";
import type { Env } from "../env.ts";

type Db = Pick<Env, "DB">;

/** SQL: two objects of numbers as one. */
const summed = (one: string, other: string): string => `(select json_group_object(key, n) from (
  select key, sum(value) as n from (select key, value from json_each(${one}) union all select key, value from json_each(${other}))
  group by key order by key))`;

/** SQL: the best games of two lists, for each number of players. */
const bestOf = (one: string, other: string): string => `(select json_group_array(json(value)) from (
  select value, row_number() over (partition by value ->> 'seats' order by value ->> 'worth' desc, value ->> 'at', value ->> 'table') as n
  from (select value from json_each(${one}) union all select value from json_each(${other}))
  order by value ->> 'seats', n) where n <= ${MOST_BEST})`;

/** SQL: the people who are still here, of a list of ids; guests who signed in as the person they became. */
const livingIn = (people: string): string => `(select json_group_array(id) from (
  select (select h.id from people p cross join people h on h.id = coalesce(p.merged_into, p.id)
    where p.id = w.value and h.deleted_at is null) as id
  from json_each(${people}) w order by w.key))`;

/** `?5`: the people of the one best game in `?3`, by seat. */
const ADD = `insert into game_figures (game, counts, best, leaders)
  select ?1, ?2, iif(?3 = '[]', ?3, json_set(?3, '$[0].people', json(${livingIn("?5")}))), coalesce(?4, '{}')`;
const ADDED = `on conflict (game) do update set counts = ${summed("game_figures.counts", "excluded.counts")},
  best = ${bestOf("game_figures.best", "excluded.best")}, leaders = coalesce(?4, game_figures.leaders)`;

type Added = Pick<GameEnd, "game" | "counts" | "best">;

const boundFor = ({ game, counts, best }: Added, leaders: Leaders | null): readonly (string | null)[] => [
  ...[game, JSON.stringify(counts), JSON.stringify(best ? [best] : [])],
  leaders && JSON.stringify(leaders),
  JSON.stringify(best?.people ?? []),
];

/** The statement that adds a rated game whose result is counted in the same batch. `leaders`: as they are after it. */
export const addingRated = ({ DB }: Db, added: Added, leaders: Leaders): D1PreparedStatement =>
  DB.prepare(`${ADD} where true ${ADDED}`).bind(...boundFor(added, leaders));

/** The statements that add any other table, unless it is counted already. */
export const addingOnce = ({ DB }: Db, end: GameEnd): readonly D1PreparedStatement[] => [
  DB.prepare(`${ADD} where not exists (select 1 from counted_tables where table_id = ?6) ${ADDED}`).bind(
    ...[...boundFor(end, null), end.table],
  ),
  DB.prepare("insert into counted_tables (table_id, at) values (?, ?) on conflict do nothing").bind(end.table, end.at),
];

/** SQL: rows that name somebody (`?1`, as JSON); there are as many rows as games. */
const NAMING = "where instr(best, ?1) > 0 or instr(leaders, ?1) > 0";

/** The statement that takes somebody out. */
export const forgetInFigures = ({ DB }: Db, person: string): D1PreparedStatement =>
  DB.prepare(
    `update game_figures set best = replace(best, ?1, 'null'), leaders = replace(leaders, ?1, 'null') ${NAMING}`,
  ).bind(JSON.stringify(person));

/** The statement that names the person whom a guest became. */
export const renameInFigures = ({ DB }: Db, guest: string, person: string): D1PreparedStatement =>
  DB.prepare(`update game_figures set best = replace(best, ?1, ?2), leaders = replace(leaders, ?1, ?2) ${NAMING}`).bind(
    JSON.stringify(guest),
    JSON.stringify(person),
  );

/** The groups that counts are about, in order of players and editions. */
function groupsIn(counts: Counts, editions: readonly string[]): readonly FiguresGroup[] {
  const byGroup = Map.groupBy(Object.entries(counts), ([key]) => key.split(".", 3).join("."));
  const found = [...byGroup].map(([group, entries]): FiguresGroup => {
    const [kind, seats, edition = ""] = group.split(".");
    const own = new Map(entries.map(([key, count]) => [key.slice(group.length + 1), count]));
    const of = (key: string) => own.get(key) ?? 0;
    const named = (letter: string) => [...own].filter(([key]) => key.startsWith(letter));
    const facts = [...new Set(named("f").map(([key]) => key.slice(1, -1)))].sort();
    return {
      ...{ seats: Number(seats), edition, bots: kind === "b", games: of("n"), winning: of("w") },
      won: Array.from({ length: Number(seats) }, (_, seat) => of(`s${seat}`)),
      points: named("p")
        .map(([key, count]) => [Number(key.slice(1)), count] as const)
        .toSorted(([a], [b]) => a - b),
      lengths: [...LENGTHS, 0].map((_, at) => of(`l${at}`)),
      ...{ winners: of("W"), others: of("O") },
      facts: Object.fromEntries(facts.map((it) => [it, [of(`f${it}+`), of(`f${it}-`)] as const])),
    };
  });
  const orderOf = ({ seats, edition, bots }: FiguresGroup) =>
    (Number(bots) * 100 + seats) * 100 + editions.indexOf(edition);
  return found.toSorted((one, other) => orderOf(one) - orderOf(other));
}

interface Row {
  readonly counts: string;
  readonly best: string;
  readonly leaders: string;
}

const rowOf = ({ DB }: Db, game: string): Promise<Row | null> =>
  DB.prepare("select counts, best, leaders from game_figures where game = ?").bind(game).first<Row>();

/** Names of people by id. Without those who are gone. */
async function namesOf({ DB }: Db, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = `select p.id, p.name from json_each(?) w cross join people p on p.id = w.value where p.deleted_at is null`;
  const { results } = await DB.prepare(query)
    .bind(JSON.stringify([...new Set(people)]))
    .all<{ id: string; name: string }>();
  return new Map(results.map((it) => [it.id, it.name]));
}

/** Statistics of a game. `hidden`: people who are shown to the reader as former players. */
export async function figuresOfGame(
  env: Db,
  { game, figures }: AnyModule,
  hidden: readonly string[],
): Promise<FiguresOfGame> {
  const row = await rowOf(env, game.id);
  const editions = figures?.editions ?? [];
  const best = JSON.parse(row?.best ?? "[]") as readonly BestGame[];
  const names = await namesOf(
    env,
    best.flatMap((it) => it.people.flatMap((person) => person ?? [])),
  );
  const nameOf = (person: string | null) =>
    person === null || hidden.includes(person) ? null : (names.get(person) ?? null);
  return {
    ...{ editions, facts: figures?.facts ?? {}, by: figures?.best ?? "points" },
    groups: groupsIn(JSON.parse(row?.counts ?? "{}") as Counts, editions),
    best: best.map(({ people, ...it }): BestGameShape => ({ ...it, names: people.map(nameOf) })),
  };
}

/** Finished tables of a game that are counted. */
export async function finishedOf({ DB }: Db, game: string): Promise<number> {
  const query = `select sum(c.value) as n from game_figures f, json_each(f.counts) c where f.game = ? and c.key like '%.n'`;
  return (await DB.prepare(query).bind(game).first<number>("n")) ?? 0;
}

/** People that are shown, and that are looked at for it: some hide their ratings. */
const MOST_SHOWN = 20;
const MOST_LOOKED_AT = 60;

/** The first people of a game, by rating or by rated games. Those who hide their ratings from the reader are left out. */
export async function leadersOf(
  env: Db,
  game: string,
  by: "rating" | "games",
  reader: { readonly id: string | null; readonly hidden: readonly string[] },
): Promise<LeadersShape> {
  const row = await rowOf(env, game);
  const { [by]: ranking } = JSON.parse(row?.leaders ?? "{}") as Leaders;
  const ids = ranking?.people.flatMap(([it]) => it ?? []).slice(0, MOST_LOOKED_AT) ?? [];
  const query = `select p.id, p.name, r.mu, r.sigma, r.games from json_each(?1) w
    cross join people p on p.id = w.value and p.deleted_at is null and (p.rating_hidden = 0 or p.id = ?3)
    cross join ratings r on r.person = p.id and r.game = ?2 order by w.key limit ${MOST_SHOWN}`;
  type Found = { id: string; name: string; mu: number; sigma: number; games: number };
  const { results } = await env.DB.prepare(query).bind(JSON.stringify(ids), game, reader.id).all<Found>();
  return {
    leaders: results.map(({ id, name, ...it }) => ({
      ...(reader.hidden.includes(id) ? { id: null, name: null } : { id, name }),
      ...ratingShown(it),
    })),
  };
}
