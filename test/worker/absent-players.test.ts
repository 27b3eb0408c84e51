/** Players who miss deadlines and come back: strikes, votes, and the seat's owner. */
import { describe, expect, test } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import { gameOf } from "../../games/modules.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { playOne, problemOf, START } from "./table-kit.ts";

const ALWAYS = { zone: "UTC", awake: null, off: [] };
const standIn = (code: string | null) => ({ code, guest: false, calendar: ALWAYS });
const daily = (out: ClockRule["out"]): ClockRule => ({ kind: "turn", hours: 24, out, vacation: 10 });
const THREE = ["ada", "ben", "cyd"] as const;

const missedAt = async (table: TimedTable, seat: number) => (await table.clock()).seats[seat]?.missed;

let moves = 0;

/** The awaited player answers, `after` later. */
async function answer(table: TimedTable, after = 0): Promise<number> {
  const seat = (await table.shape()).awaited[0] as number;
  await table.until(table.now + after);
  await playOne(table.id, `move-${moves++}`);
  return seat;
}

/** Everybody answers at once until the seat is asked; with `late`, it answers each question after so long. */
async function round(table: TimedTable, seat: number, late: number): Promise<void> {
  while ((await table.shape()).awaited[0] !== seat) await answer(table);
  await answer(table, late);
}

describe("missed deadlines count in a row", () => {
  test("late twice in the first week, in time once since: nobody is put out", async () => {
    const table = await timedTable(daily("remind"));
    const seat = (await table.shape()).awaited[0] as number;
    const opponent = seat === 0 ? "ben" : "ada";
    await round(table, seat, DAY + HOUR);
    await round(table, seat, DAY + HOUR);
    expect(await missedAt(table, seat)).toBe(2);
    await round(table, seat, HOUR);
    expect(await missedAt(table, seat)).toBe(0);
    expect(problemOf(await table.ask("kick", opponent, { seat, agree: true }))).toBe("not-missed");
    await round(table, seat, DAY + HOUR);
    expect(await missedAt(table, seat)).toBe(1);
    expect(problemOf(await table.ask("kick", opponent, { seat, agree: true }))).toBe("not-missed");
  });

  test("turns that the bot played count, and the next answer of the player clears them", async () => {
    const table = await timedTable(daily("bot"));
    const seat = (await table.shape()).awaited[0] as number;
    await table.until(START + DAY);
    expect(await missedAt(table, seat)).toBe(1);
    await round(table, seat, HOUR);
    expect(await missedAt(table, seat)).toBe(0);
  });

  test("a turn of several submissions from an empty bank is one miss", async () => {
    const bank = { kind: "bank", hours: 10, increment: 6, cap: 10, out: "remind", vacation: 0 } as const;
    const change = { game: "carnegie", options: gameOf("carnegie")?.options.parse({}) };
    const table = await timedTable(bank, ["ada", "ben"], change);
    for (let submissions = 0; submissions < 2; ) {
      const seat = (await table.shape()).awaited[0] as number;
      const before = (await missedAt(table, seat)) ?? 0;
      submissions = 0;
      while ((await table.shape()).awaited.includes(seat) && ++submissions) await answer(table, 20 * HOUR);
      expect(await missedAt(table, seat)).toBe(before + 1);
    }
  });
});

/** The seat that is asked has missed two deadlines, and the first of the others wants it offered. */
async function voteOnAbsent(out: ClockRule["out"] = "remind") {
  const table = await timedTable(daily(out), THREE);
  await table.settle();
  const person = await table.awaited();
  const seat = THREE.indexOf(person as "ada");
  const [first, second] = THREE.filter((it) => it !== person) as [string, string];
  await table.until(START + 2 * DAY + HOUR);
  await table.do("kick", first, { seat, agree: true });
  await table.settle();
  return { table, person, seat, first, second };
}

const questionsOf = (table: TimedTable, person: string, type: "asked" | "answered") =>
  table.told.flatMap((it) =>
    it.person === person && it.fact.type === type && "question" in it.fact ? [it.fact.question] : [],
  );

describe("a vote is off when its cause is over", () => {
  test("because the player is back: nobody is asked any more, and who was asked is told so", async () => {
    const { table, second, first, seat } = await voteOnAbsent();
    expect(questionsOf(table, second, "asked")).toHaveLength(1);
    await answer(table);
    expect((await table.clock(second)).votes).toEqual([]);
    await table.settle();
    expect(questionsOf(table, second, "answered")).toEqual(questionsOf(table, second, "asked"));
    expect(questionsOf(table, first, "answered")).toEqual([]);
    expect((await table.shape(THREE[seat] as string)).you).toBe(seat);
  });

  test("although the answer was late again", async () => {
    const table = await timedTable(daily("remind"), THREE);
    const seat = (await table.shape()).awaited[0] as number;
    const first = THREE.find((_, at) => at !== seat) as string;
    await round(table, seat, DAY + HOUR);
    while ((await table.shape()).awaited[0] !== seat) await answer(table);
    await table.until(table.now + DAY + HOUR);
    expect((await table.do("kick", first, { seat, agree: true })).clock?.votes).toHaveLength(1);
    await answer(table);
    expect((await table.clock()).votes).toEqual([]);
  });

  test("because the player resigned", async () => {
    const { table, person, second } = await voteOnAbsent();
    await table.do("resign", person, {});
    expect((await table.clock(second)).votes).toEqual([]);
    await table.settle();
    expect(questionsOf(table, second, "answered")).toEqual(questionsOf(table, second, "asked"));
  });

  test("another player's answer leaves it open, and so does a vacation", async () => {
    const { table, person, second, first } = await voteOnAbsent();
    await table.do("vacation", first, { days: 1 });
    expect((await table.clock(second)).votes).toHaveLength(1);
    expect((await table.shape(person)).you).not.toBeNull();
  });

  test("a vote for a pause stands while people play on, and ends with the game", async () => {
    const table = await timedTable(daily("remind"));
    await table.do("pause", "ada", { want: "pause", agree: true });
    await answer(table);
    expect((await table.clock()).votes).toHaveLength(1);
    while ((await table.shape()).status !== "over") await answer(table);
    expect((await table.clock("ben")).votes).toEqual([]);
  }, 60_000);
});

describe("players who were put out and come back", () => {
  const putOut = async () => {
    const { table, person, seat, first, second } = await voteOnAbsent();
    await table.do("kick", second, { seat, agree: true });
    return { table, person, seat, first, second };
  };

  test("have their seat while it waits, and are not put out again at once", async () => {
    const { table, person, seat, first } = await putOut();
    expect((await table.clock(person)).offers).toMatchObject([{ seat, why: "kick", yours: true }]);
    expect(await table.do("replace", person, standIn(null))).toMatchObject({ you: seat, clock: { offers: [] } });
    expect(problemOf(await table.ask("kick", first, { seat, agree: true }))).toBe("not-missed");
  });

  test("have it until the stand-in has played, and not after", async () => {
    for (const played of [false, true]) {
      const { table, person, seat, first } = await putOut();
      const code = (await table.clock(first)).offers[0]?.code as string;
      expect((await table.do("replace", "eve", standIn(code))).you).toBe(seat);
      if (played) await answer(table);
      expect((await table.clock(person)).standIns).toMatchObject(played ? [] : [{ seat, yours: true }]);
      const back = await table.ask("replace", person, standIn(null));
      if (played) expect(problemOf(back)).toBe("not-offered");
      else expect((await table.shape(person)).you).toBe(seat);
    }
  });
});
