/** Reliability: which turns count as answered in time, and what D1 keeps of them. */
import { describe, expect, test } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import { isReliable, MOST_TURNS, reliabilityOf, storedTurn, tooManyMissed } from "../../worker/contract/reliability.ts";
import { recount } from "../../worker/db/figures.ts";
import { env } from "./client.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { jsonOf, playOne, playOut, START, stubOf } from "./table-kit.ts";

const daily = (out: ClockRule["out"], vacation = 10): ClockRule => ({ kind: "turn", hours: 24, out, vacation });

let made = 0;
/** People who have played nothing before. */
const newPeople = (count = 2): readonly string[] => {
  made += 1;
  return Array.from({ length: count }, (_, at) => `reliable-${made}-${at}`);
};

const rowOf = (person: string) =>
  env.DB.prepare("select turns, abandoned from person_totals where person = ?")
    .bind(person)
    .first<{ turns: string; abandoned: number }>();

/** The outcomes of a person's turns as D1 knows them, the earliest first. */
async function outcomes(person: string): Promise<readonly boolean[]> {
  const turns = JSON.parse((await rowOf(person))?.turns ?? "[]") as readonly number[];
  return turns.toReversed().map((it) => it % 2 === 1);
}

let moves = 0;
/** The awaited player begins to answer after so long and ends the turn, and D1 hears of it. Answers their seat. */
async function answer(table: TimedTable, after: number): Promise<number> {
  const seat = (await table.shape()).awaited[0] as number;
  await table.until(table.now + after);
  while ((await table.shape()).awaited[0] === seat) await playOne(table.id, `reliable-${moves++}`);
  await table.settle();
  return seat;
}

const standIn = (code: string | null) => ({ code, guest: false, calendar: { zone: "UTC", awake: null, off: [] } });

describe("which turns are answered in time", () => {
  test("a late answer is told at once, with all turns of the game so far; answers in time with the end", async () => {
    const people = newPeople();
    const table = await timedTable(daily("remind"), people);
    const first = await answer(table, HOUR);
    expect(await outcomes(people[first] as string)).toEqual([]);
    const second = await answer(table, DAY + HOUR);
    expect(second).not.toBe(first);
    expect(await outcomes(people[first] as string)).toEqual([true]);
    expect(await outcomes(people[second] as string)).toEqual([false]);
    await answer(table, HOUR);
    await playOut(table.id);
    await table.settle();
    const [ones, others] = [await outcomes(people[first] as string), await outcomes(people[second] as string)];
    expect(ones.length).toBeGreaterThan(2);
    expect(ones.every((it) => it)).toBe(true);
    expect(others.slice(0, 1)).toEqual([false]);
    expect(others.slice(1).every((it) => it)).toBe(true);
  });

  test("a turn that the bot played is missed", async () => {
    const people = newPeople();
    const table = await timedTable(daily("bot"), people);
    const seat = (await table.shape()).awaited[0] as number;
    await table.until(START + DAY + HOUR);
    await table.settle();
    expect(await outcomes(people[seat] as string)).toEqual([false]);
  });

  test("a vacation and an agreed pause are no misses", async () => {
    const people = newPeople();
    const table = await timedTable(daily("remind"), people);
    const seat = (await table.shape()).awaited[0] as number;
    const [mine, theirs] = [people[seat] as string, people[1 - seat] as string];
    await table.do("vacation", mine, { days: 3 });
    await answer(table, 2 * DAY);
    for (const it of [mine, theirs]) await table.do("pause", it, { want: "pause", agree: true });
    await table.until(table.now + 5 * DAY);
    for (const it of [mine, theirs]) await table.do("pause", it, { want: "resume", agree: true });
    await answer(table, HOUR);
    await playOut(table.id);
    await table.settle();
    for (const it of people) expect((await outcomes(it)).every((inTime) => inTime)).toBe(true);
    expect((await outcomes(mine)).length).toBeGreaterThan(0);
  });

  test("a seat lost by time is a miss of the one who had it; a stand-in starts with none, and both keep theirs", async () => {
    const people = newPeople();
    const [other] = newPeople(1) as [string];
    const table = await timedTable(daily("stand-in"), people);
    const seat = await answer(table, HOUR);
    const lost = people[1 - seat] as string;
    await table.until(table.now + DAY + HOUR);
    await table.settle();
    expect(await outcomes(lost)).toEqual([false]);
    expect((await rowOf(lost))?.abandoned).toBe(1);
    const { clock } = await table.shape(people[seat] as string);
    await table.do("replace", other, standIn(clock?.offers[0]?.code ?? null));
    await playOut(table.id);
    await table.settle();
    expect(await outcomes(lost)).toEqual([false]);
    const theirs = await outcomes(other);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every((it) => it)).toBe(true);
  });

  test("at a table without a clock nothing counts", async () => {
    const people = newPeople();
    const table = await timedTable(undefined, people);
    await answer(table, 40 * DAY);
    await playOut(table.id);
    await table.settle();
    for (const it of people) expect(await outcomes(it)).toEqual([]);
  });
});

describe("what D1 keeps", () => {
  test("told again and again, and counted anew, the turns are the same", async () => {
    const people = newPeople();
    const table = await timedTable(daily("remind"), people);
    for (const after of [HOUR, DAY + HOUR, HOUR, DAY + HOUR]) await answer(table, after);
    await playOut(table.id);
    await table.settle();
    const before = await Promise.all(people.map(rowOf));
    expect(before[0]?.turns.length).toBeGreaterThan(20);
    for (let at = 0; at < 2; at++) expect((await stubOf(table.id).reproject()).ok).toBe(true);
    expect(await Promise.all(people.map(rowOf))).toEqual(before);
    for (const it of people) await recount(env, it, []);
    expect(await Promise.all(people.map(rowOf))).toEqual(before);
  });

  test("of many games, the last hundred turns", async () => {
    const people = newPeople();
    const [ada] = people as [string];
    const old = Array.from({ length: MOST_TURNS }, (_, at) => storedTurn(at, false)).toReversed();
    const put =
      "insert into person_totals (person, running, finished, abandoned, answers, turns) values (?, 0, 0, 0, '[]', ?)";
    await env.DB.prepare(put).bind(ada, JSON.stringify(old)).run();
    const table = await timedTable(daily("remind"), people);
    await playOut(table.id);
    await table.settle();
    const all = await outcomes(ada);
    expect(all).toHaveLength(MOST_TURNS);
    const latest = all.filter((it) => it).length;
    expect(latest).toBeGreaterThan(3);
    expect(all.slice(-latest).every((it) => it)).toBe(true);
  });

  test("a person who resigns keeps their turns, and has left a game", async () => {
    const people = newPeople();
    const table = await timedTable(daily("remind"), people);
    const seat = await answer(table, HOUR);
    const caller = { person: people[seat] as string, name: "X", language: "en" } as const;
    jsonOf(await stubOf(table.id).handle("resign", caller, "{}"));
    await table.settle();
    expect(await outcomes(caller.person)).toEqual([true]);
    expect((await rowOf(caller.person))?.abandoned).toBe(1);
  });
});

describe("what it says", () => {
  const turns = (inTime: number, late: number) => [
    ...Array.from({ length: inTime }, (_, at) => storedTurn(at, true)),
    ...Array.from({ length: late }, (_, at) => storedTurn(1_000 + at, false)),
  ];

  test("fewer than twenty turns are no share; shares are rounded down", () => {
    expect(reliabilityOf(turns(19, 0))).toEqual({ turns: 19, reliability: null });
    expect(reliabilityOf(turns(20, 0))).toEqual({ turns: 20, reliability: 100 });
    expect(reliabilityOf(turns(18, 1))).toEqual({ turns: 19, reliability: null });
    expect(reliabilityOf(turns(56, 3))).toEqual({ turns: 59, reliability: 94 });
  });

  test("a table that asks for a share takes new people, too", () => {
    expect(isReliable({ reliability: null }, 95)).toBe(true);
    expect(isReliable({ reliability: 95 }, 95)).toBe(true);
    expect(isReliable({ reliability: 94 }, 95)).toBe(false);
    expect(isReliable({ reliability: 3 }, undefined)).toBe(true);
  });

  test("two misses in the last twenty turns are too many, also of somebody new", () => {
    expect(tooManyMissed(turns(80, 1))).toBe(null);
    expect(tooManyMissed(turns(80, 2))).toEqual({ missed: 2, of: 20 });
    expect(tooManyMissed(turns(3, 2))).toEqual({ missed: 2, of: 5 });
    expect(tooManyMissed([...turns(0, 2).map((it) => it - 1_000_000), ...turns(20, 0)])).toBe(null);
  });
});
