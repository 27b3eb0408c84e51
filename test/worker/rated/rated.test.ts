/**
 * A season of rated games on a virtual clock, with people who leave, hide their ratings, sign in as somebody known and delete their account.
 * All ratings and the game's statistics are recomputed from the archives alone, and must be equal. `npm run drill -- ratings` plays 2,000
 * games of 200 people.
 */
import { runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { canonical } from "../../../games/kernel/canonical.ts";
import { type Random, seeded } from "../../../games/kernel/random.ts";
import { followUp } from "../../../worker/api/account.ts";
import { type GameEnd, type Leaders, MOST_BEST, type Ranking } from "../../../worker/contract/game-figures.ts";
import { type Outcome, type RatedResult, SHOWN_AFTER } from "../../../worker/contract/rated.ts";
import { readArchive } from "../../../worker/db/archive.ts";
import { deleteOwned } from "../../../worker/db/owned.ts";
import { surely } from "../../../worker/lib/bradley-terry.ts";
import { endOf } from "../../../worker/table/game-end.ts";
import { extend, positionOf } from "../../../worker/table/position.ts";
import { resultOf } from "../../../worker/table/rated.ts";
import type { Table } from "../../../worker/table/table.ts";
import { countRows, env, newGuest, signIn } from "../client.ts";
import { say } from "../console.ts";
import { jsonOf, openingOf, runAlarm, settled, shapeFor, sitter, stubOf } from "../table-kit.ts";
import { type Rating, Recount } from "./recount.ts";

// A binding of the tests alone.
const { DRILL } = env as unknown as { readonly DRILL: string };
/** `npm run drill -- sabotage`: one rating is changed by hand. */
const SABOTAGED = DRILL === "sabotaged";
const GAMES = DRILL === "yes" ? 2_000 : 20;
const PEOPLE = DRILL === "yes" ? 200 : 12;
/** Each part is a test, so that one sees it go on. */
const PART = 50;
const HOUR = 3_600_000;
const START = Date.UTC(2027, 0, 1);
/** Between two games: in 500 days old comparisons run out. */
const PAUSE = 6 * HOUR;
/** These few meet again and again. */
const FRIENDS = 5;

const tables: string[] = [];
const happened = { played: 0, left: 0, early: 0, tied: 0, hidden: 0, deleted: 0, merged: 0, worn: 0 };
let now = START;
let here: string[] = [];

beforeAll(async () => {
  vi.setSystemTime(START);
  here = Array.from({ length: PEOPLE }, (_, at) => `rated-${String(at).padStart(3, "0")}`);
  const put =
    "insert into people (id, name, email, created_at) select value, value, value || '@rated.test', 0 from json_each(?)";
  await env.DB.prepare(put).bind(JSON.stringify(here)).run();
});
afterAll(() => {
  vi.useRealTimers();
});

function chosen(random: Random): readonly string[] {
  const count = 2 + random.below(3);
  const among = random.below(4) === 0 ? here.slice(0, FRIENDS) : here;
  const people = new Set<string>();
  while (people.size < Math.min(count, among.length)) people.add(among[random.below(among.length)] as string);
  return [...people];
}

/** Sets the clock of a table, which stands still. */
const stand = (id: string) =>
  runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, now: () => now };
  });

const asked = async (id: string, what: "resign" | "endGame", person: string) =>
  jsonOf(await stubOf(id).handle(what, { person, name: person, language: "en" }, "{}"));

/** Plays so many submissions of people, or to the end. */
async function play(id: string, people: readonly string[], most: number): Promise<boolean> {
  for (let at = 0; at < most; at++) {
    const { status, awaited, seq, seats } = await shapeFor(id, null);
    if (status === "over") return true;
    const person = people[awaited[0] ?? 0] as string;
    if (seats[awaited[0] ?? 0]?.kind !== "person") return false;
    const { legal } = await shapeFor(id, person);
    const commandsJson = JSON.stringify([legal[(seq * 7) % legal.length]]);
    jsonOf(await stubOf(id).move({ person, key: `k${seq}`, base: seq, commandsJson, language: "en", by: "person" }));
  }
  return (await shapeFor(id, null)).status === "over";
}

async function game(number: number): Promise<void> {
  const random = seeded(`rated ${number}`);
  const people = chosen(random);
  const [host = "", ...others] = people;
  const options = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };
  const opening = openingOf({ rated: true, listed: true, seats: people.length, host: sitter(host), at: now, options });
  const { id } = opening;
  await stand(id);
  jsonOf(await stubOf(id).create(opening));
  for (const it of others) jsonOf(await stubOf(id).join(sitter(it), opening.invite));
  tables.push(id);
  const whole = random.below(3) === 0;
  if (!whole || !(await play(id, people, 400))) {
    await play(id, people, random.below(3) === 0 ? 0 : random.below(12));
    const order = people.toSorted(() => random.below(3) - 1);
    for (const it of order.slice(1)) {
      if ((await shapeFor(id, null)).status === "over") break;
      now += HOUR / 4;
      await asked(id, "resign", it);
      happened.left += 1;
    }
    if ((await shapeFor(id, null)).status !== "over") await asked(id, "endGame", order[0] as string);
  } else happened.played += 1;
  await settled(id);
  await runAlarm(id);
}

/** From time to time somebody hides their rating, goes for good, or turns out to be somebody known. */
async function between(number: number): Promise<void> {
  if (number % 7 === 3) {
    await env.DB.prepare("update people set rating_hidden = 1 - rating_hidden where id = ?").bind(here.at(-1)).run();
    happened.hidden += 1;
  }
  if (number % 20 === 11 && here.length > PEOPLE / 2) {
    const [id = ""] = here.splice(FRIENDS + (number % (here.length - FRIENDS)), 1);
    await deleteOwned(env, { id, email: `${id}@rated.test`, inboxes: [] }, now);
    await followUp(env);
    happened.deleted += 1;
  }
  if (number % 400 === 15) {
    const before = await ratingsNow();
    await signIn(await newGuest("Guest"), `${here[0]}@rated.test`);
    expect(await ratingsNow()).toEqual(before);
    happened.merged += 1;
  }
}

const ratingsNow = async (): Promise<readonly Rating[]> =>
  (
    await env.DB.prepare(
      "select person, mu, sigma, games from ratings where person like 'rated-%' order by person",
    ).all<Rating>()
  ).results;

interface Listed {
  readonly table: string;
  readonly outcome: Outcome;
}

/** Reads the result from the archive of a table, and its part in the statistics of its game. */
async function archived(table: string): Promise<{ readonly result: RatedResult; readonly end: GameEnd | null }> {
  const found = await readArchive(env, table);
  if (!found) throw new Error(`${table} has no archive`);
  const position = extend(positionOf(found.lobby), found.entries);
  const result = resultOf(position);
  if (!result) throw new Error(`${table} is not rated`);
  return { result, end: endOf(position) };
}

/** The counts of the game's statistics as D1 keeps them, and as the archives give them. */
async function countsFrom(ends: readonly GameEnd[]) {
  const row = await env.DB.prepare("select counts, best, leaders from game_figures where game = 'gold-rush'").first<{
    counts: string;
    best: string;
    leaders: string;
  }>();
  const counts: Record<string, number> = {};
  for (const [key, it] of ends.flatMap((end) => Object.entries(end.counts))) counts[key] = (counts[key] ?? 0) + it;
  const best = ends
    .flatMap((it) => it.best ?? [])
    // Tables forget people one after the other; the statistics have forgotten them at once.
    .map((it) => ({ ...it, people: it.people.map((id) => (id !== null && here.includes(id) ? id : null)) }))
    .toSorted((a, b) => a.seats - b.seats || b.worth - a.worth || a.at - b.at || (a.table < b.table ? -1 : 1));
  const first = [2, 3, 4].flatMap((seats) => best.filter((it) => it.seats === seats).slice(0, MOST_BEST));
  return {
    stored: { counts: JSON.parse(row?.counts ?? "{}") as object, best: JSON.parse(row?.best ?? "[]") as unknown },
    recounted: { counts, best: first },
    leaders: JSON.parse(row?.leaders ?? "{}") as Leaders,
  };
}

/** Places of a ranking that differ from the order of all ratings. */
function misplaced(ranking: Ranking | undefined, values: readonly number[]): number {
  const people = ranking?.people.filter(([it]) => it !== null) ?? [];
  const order = values.toSorted((a, b) => b - a);
  return (
    people.filter(([, value], at) => value !== order[at]).length + (values.length > 0 && people.length === 0 ? 1 : 0)
  );
}

test.each(Array.from({ length: Math.ceil(GAMES / PART) }, (_, it) => it * PART))("games from %i on", async (from) => {
  for (let number = from; number < Math.min(from + PART, GAMES); number++) {
    await game(number);
    await between(number);
    now += PAUSE;
    vi.setSystemTime(now);
  }
  expect(await countRows("results", "outcome is null")).toBe(0);
});

test("all ratings, and the statistics of the game, follow from the archives", async () => {
  if (SABOTAGED) await env.DB.prepare("update ratings set mu = mu + 1 where person = ?").bind(here[0]).run();
  const query = `select table_id as "table", seats, outcome from results order by id`;
  const { results } = await env.DB.prepare(query).all<{ table: string; seats: string; outcome: string }>();
  const list: readonly Listed[] = results
    .filter((it) => tables.includes(it.table))
    .map(({ table, outcome }) => ({ table, outcome: JSON.parse(outcome) }));
  expect(list.map((it) => it.table)).toEqual(tables);
  const recount = new Recount();
  const ends: GameEnd[] = [];
  for (const { table, outcome } of list) {
    const { result, end } = await archived(table);
    if (end) ends.push(end);
    const places = result.seats.map((it) => it.place);
    happened.early += result.seats.filter((it) => it.early).length;
    happened.tied += new Set(places).size < places.length ? 1 : 0;
    const most = (places.length * (places.length - 1)) / 2;
    happened.worn += outcome.before.every((it) => it !== null) && outcome.pairs.length < most ? 1 : 0;
    recount.take(result, outcome);
  }
  const recomputed = [...recount.ratings.values()].filter((it) => here.includes(it.person));
  const stored = await ratingsNow();
  const byPerson = (a: Rating, b: Rating) => (a.person < b.person ? -1 : 1);
  const differing = stored.filter((it, at) => JSON.stringify(it) !== JSON.stringify(recomputed.toSorted(byPerson)[at]));
  const { stored: counted, recounted, leaders } = await countsFrom(ends);
  const astray = [
    misplaced(leaders.rating, stored.filter((it) => it.games >= SHOWN_AFTER).map(surely)),
    misplaced(
      leaders.games,
      stored.filter((it) => it.games > 0).map((it) => it.games),
    ),
  ];
  const figures = [counted.counts, counted.best].filter(
    (it, at) => canonical(it) !== canonical([recounted.counts, recounted.best][at]),
  ).length;
  if (DRILL)
    say(
      [
        `${GAMES} rated games of ${PEOPLE} people: ${JSON.stringify(happened)}`,
        `recomputed from ${list.length} archives: ${recount.differences.length} results and ${differing.length} of ${stored.length} ratings differ`,
        `${ends.length} of them counted in statistics: ${figures} differences; ${astray.join(" and ")} of the first people out of place`,
      ].join("\n"),
    );
  expect(recount.differences).toEqual([]);
  expect(differing).toEqual([]);
  expect(stored.length).toBe(recomputed.length);
  expect(counted).toEqual(recounted);
  expect(ends.length).toBeGreaterThan(0);
  expect(astray).toEqual([0, 0]);
  for (const it of ["played", "left", "early", "hidden", "deleted", "merged"] as const)
    expect([it, happened[it] > 0]).toEqual([it, true]);
  if (DRILL === "yes") expect([happened.tied, happened.worn].every((it) => it > 0)).toBe(true);
});
