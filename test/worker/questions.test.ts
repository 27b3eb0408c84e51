/** Questions at a table reach the people who must answer, however seats change hands, and nobody else waits for an answer. */
import { describe, expect, test } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { playOne, stubOf } from "./table-kit.ts";

const PEOPLE = ["ada", "ben", "cyd"];
const ALWAYS = { zone: "UTC", awake: null, off: [] };
const standIn = (code: string | null) => ({ code, guest: false, calendar: ALWAYS });
const rule = (out: ClockRule["out"]): ClockRule => ({ kind: "turn", hours: 24, out, vacation: 0 });

/** The questions that somebody was asked and need still answer, as they know it. */
function openFor(table: TimedTable, person: string): readonly string[] {
  const open = new Map<string, string>();
  for (const { person: it, fact } of table.told) {
    if (it === person && fact.type === "asked") open.set(fact.question, fact.what);
    if (it === person && fact.type === "answered") open.delete(fact.question);
  }
  return [...open.values()];
}

/** A table where the seat of the first awaited person is offered. */
async function offered(people = PEOPLE) {
  const table = await timedTable(rule("stand-in"), people);
  const person = await table.awaited(people);
  await table.until(table.now + DAY + 2_000);
  const [first, second] = people.filter((it) => it !== person) as [string, string];
  const seat = people.indexOf(person);
  const code = (await table.clock(first)).offers[0]?.code ?? "";
  return { table, person, seat, first, second, code };
}

describe("a pause that others have asked for", () => {
  test.each(["its player", "a stand-in"])("is asked of %s who sits down meanwhile", async (who) => {
    const { table, person, first, second, code } = await offered();
    await table.do("pause", first, { want: "pause", agree: true });
    const comer = who === "its player" ? person : "eve";
    await table.do("replace", comer, standIn(comer === person ? null : code));
    await table.settle();
    expect(openFor(table, comer)).toEqual(["pause"]);
    await table.do("pause", second, { want: "pause", agree: true });
    expect((await table.do("pause", comer, { want: "pause", agree: true })).clock?.paused).not.toBeNull();
    await table.settle();
    for (const it of [comer, second]) expect(openFor(table, it)).toEqual([]);
  });

  test("is asked of the account that a guest signs in to", async () => {
    const table = await timedTable(rule("remind"), PEOPLE);
    await table.do("pause", "ada", { want: "pause", agree: true });
    await table.settle();
    await stubOf(table.id).adopt("ben", "benjamin");
    await stubOf(table.id).adopt("ben", "benjamin");
    await table.settle();
    expect(openFor(table, "benjamin")).toEqual(["pause"]);
    expect(table.told.filter((it) => it.person === "benjamin" && it.fact.type === "asked")).toHaveLength(1);
  });

  test("needs no answer any more when a seat is offered by vote", async () => {
    const table = await timedTable(rule("remind"), PEOPLE);
    const person = await table.awaited(PEOPLE);
    const [first, second] = PEOPLE.filter((it) => it !== person) as [string, string];
    await table.until(table.now + 2 * DAY);
    await table.do("pause", first, { want: "pause", agree: true });
    for (const it of [first, second]) await table.do("kick", it, { seat: PEOPLE.indexOf(person), agree: true });
    expect((await table.clock(first)).votes).toEqual([]);
    await table.settle();
    for (const it of [person, second]) expect(openFor(table, it)).toEqual([]);
  });
});

test("a stand-in is asked of those who decide when it comes to it: not of a voter whose seat is offered too, but of its player", async () => {
  const table = await timedTable(rule("stand-in"), PEOPLE, { options: {} });
  const secret = async () => {
    const person = await table.awaited(PEOPLE);
    const [own, open] = await Promise.all([table.shape(person), table.shape()]);
    return JSON.stringify(own.view) === JSON.stringify(open.view) ? null : person;
  };
  for (let at = 0; !(await secret()); at++) await playOne(table.id, `move-${at}`);
  const person = (await secret()) as string;
  await table.until(table.now + DAY + HOUR);
  const seat = PEOPLE.indexOf(person);
  const [first] = PEOPLE.filter((it) => it !== person) as [string];
  const code = (await table.clock(first)).offers[0]?.code ?? "";
  await table.do("replace", "eve", standIn(code));
  const late = await table.awaited(PEOPLE);
  const stays = PEOPLE.find((it) => it !== person && it !== late) as string;
  await table.settle();
  for (const it of [late, stays]) expect(openFor(table, it)).toEqual(["stand-in"]);
  await table.until(table.now + DAY + HOUR);
  expect((await table.clock(stays)).offers).toMatchObject([{ seat }, { seat: PEOPLE.indexOf(late) }]);
  expect([late, stays, person].map((it) => openFor(table, it))).toEqual([[], ["stand-in"], ["stand-in"]]);
});

test("who comes back to a table where everybody was away, and somebody gave up since, is told the deadline that holds", async () => {
  const table = await timedTable(rule("stand-in"), ["ada", "ben"]);
  await table.until(table.now + 10 * DAY);
  const person = await table.awaited(["ada", "ben"]);
  const other = person === "ada" ? "ben" : "ada";
  await table.do("replace", other, standIn(null));
  await table.do("resign", other, {});
  await table.do("replace", person, standIn(null));
  await table.settle();
  expect(table.deadlines(person).at(-1)?.dueAt).toBe(await table.dueAt());
});
