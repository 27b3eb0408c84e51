/** Reminders follow the running clock: halts repeat none, and none comes while it stands. */
import { describe, expect, test } from "vitest";
import { type Calendar, type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import { MINUTE, timedTable } from "./clock-kit.ts";
import { choose, common, deadlineFact, live, newKit, noticeOf, turnFact } from "./inbox-kit.ts";
import { playOne, START, sitter, stubOf } from "./table-kit.ts";

type DeadlineFact = Extract<Fact, { readonly type: "deadline" }>;

const ALWAYS: Calendar = { zone: "UTC", awake: null, off: [] };
const RULE: ClockRule = { kind: "turn", hours: 100, out: "bot", vacation: 20 };

/** Messages to the first player about their deadline, after each of these. */
async function deadlinesWhile(
  act: (table: Awaited<ReturnType<typeof timedTable>>, person: string, other: string) => Promise<void>,
  calendar: Calendar = ALWAYS,
): Promise<readonly DeadlineFact[]> {
  const table = await timedTable(RULE, ["ada", "ben"], { host: { ...sitter("ada"), calendar } });
  await table.settle();
  const person = await table.awaited();
  await act(table, person, person === "ada" ? "ben" : "ada");
  await table.settle();
  return table.deadlines(person);
}

/** Hours after the start at which an inbox reminds that is told these facts when they became true. */
async function remindedAt(told: readonly (readonly [hours: number, DeadlineFact])[], until: number) {
  const kit = await newKit();
  await choose(kit.person, { reminders: [50, 80, 95] });
  await kit.tell(turnFact("t1"));
  let now = 0;
  for (const [hours, fact] of told) {
    await live(kit, (hours - now) * HOUR, HOUR / 2);
    now = hours;
    await kit.tell({ ...fact, ...common("t1", `deadline-${hours}`), seat: 0, seq: 7, at: START + hours * HOUR });
  }
  await live(kit, (until - now) * HOUR, HOUR / 2);
  const sent = (await kit.deliveries()).filter((it) => it.type === "reminder" && it.state === "sent");
  return sent.map((it) => Math.round(((it.endedAt ?? 0) - START) / HOUR)).toSorted((a, b) => a - b);
}

describe("a reminder that was sent is not new because the deadline moved", () => {
  test("by a vacation that began at 85 percent", async () => {
    const [first, away] = await deadlinesWhile(async (table, person) => {
      table.now = START + 85 * HOUR;
      await table.do("vacation", person, { days: 10 });
    });
    expect(away?.dueAt).toBe(START + 100 * HOUR + 10 * DAY);
    const told = [
      [0, first],
      [85, away],
    ] as [number, DeadlineFact][];
    expect(await remindedAt(told, 400)).toEqual([50, 80, 95 + 240]);
  });

  test("by coming home early, and leaving again", async () => {
    const [first, away, home, again] = await deadlinesWhile(async (table, person) => {
      for (const [hours, days] of [
        [60, 5],
        [84, 0],
        [90, 2],
      ] as const) {
        table.now = START + hours * HOUR;
        await table.do("vacation", person, { days });
        await table.settle();
      }
    });
    const told = [
      [0, first],
      [60, away],
      [84, home],
      [90, again],
    ] as [number, DeadlineFact][];
    expect(await remindedAt(told, 300)).toEqual([50, 80 + 24 + 48, 95 + 24 + 48]);
  });

  test("by a pause of the table", async () => {
    const [first, stopped, on] = await deadlinesWhile(async (table) => {
      for (const [hours, want] of [
        [60, "pause"],
        [160, "resume"],
      ] as const) {
        table.now = START + hours * HOUR;
        for (const it of ["ada", "ben"]) await table.do("pause", it, { want, agree: true });
        await table.settle();
      }
    });
    expect(stopped?.dueAt).toBeNull();
    const told = [
      [0, first],
      [60, stopped],
      [160, on],
    ] as [number, DeadlineFact][];
    expect(await remindedAt(told, 300)).toEqual([50, 180, 195]);
  });

  test("although quiet hours had brought it forward", async () => {
    // 50 % falls at 02:00 in quiet hours that outlast the deadline, so it comes before them; then the deadline moves.
    const kit = await newKit();
    await choose(kit.person, { quiet: { from: "01:00", to: "12:00" }, reminders: [50] });
    await kit.tell(deadlineFact("t1", START + 4 * HOUR, { from: START }));
    await live(kit, 59 * MINUTE, MINUTE);
    expect(kit.mails).toHaveLength(1);
    await kit.tell(deadlineFact("t1", START + 40 * HOUR, { from: START }));
    await live(kit, 60 * HOUR, HOUR);
    expect(kit.mails).toHaveLength(1);
  });

  test("somebody else's vacation changes nothing, not even the reminder that waits", async () => {
    const facts = await deadlinesWhile(async (table, _, other) => {
      table.now = START + 60 * HOUR;
      await table.do("vacation", other, { days: 3 });
    });
    const told = facts.map((it, at) => [at * 60, it] as [number, DeadlineFact]);
    expect(await remindedAt(told, 120)).toEqual([50, 80, 95]);
  });
});

describe("nothing reminds while the clock stands", () => {
  const office: Calendar = { zone: "UTC", awake: { from: "09:00", to: "17:00" }, off: [6, 7] };

  test("at night and on days off: the parts are of the time that runs", async () => {
    const table = await timedTable(RULE, ["ada", "ben"], { host: { ...sitter("ada"), calendar: office } });
    for (;;) {
      if ((await table.awaited()) === "ada") break;
      await playOne(table.id, `k-${(await table.shape()).seq}`);
    }
    await table.settle();
    const fact = table.deadlines("ada").at(-1) as DeadlineFact;
    const at = await remindedAt([[0, fact]], 600);
    expect(at).toHaveLength(3);
    for (const hours of at) {
      const date = new Date(START + hours * HOUR);
      expect(date.getUTCDay() % 6).not.toBe(0);
      expect(date.getUTCHours()).toBeGreaterThanOrEqual(9);
      expect(date.getUTCHours()).toBeLessThanOrEqual(17);
    }
  });

  test("asked at the moment of sending, the table says that it stands: the reminder waits, or is dropped", async () => {
    for (const resumes of [START + 8 * HOUR, null]) {
      const kit = await newKit({
        ask: async () => noticeOf(kit.now() < START + 8 * HOUR || resumes === null ? { clockResumesAt: resumes } : {}),
      });
      await choose(kit.person, { reminders: [50] });
      await kit.tell(deadlineFact("t1", START + 10 * HOUR));
      await live(kit, 7 * HOUR, HOUR);
      const [held] = (await kit.deliveries()).filter((it) => it.type === "reminder");
      expect(held).toMatchObject(resumes ? { state: "held", why: "clock" } : { state: "dropped", why: "changed" });
      await live(kit, 2 * HOUR, HOUR);
      expect(kit.mails).toHaveLength(resumes ? 1 : 0);
    }
  });

  test("the table says so on vacation, in a pause, and outside one's hours", async () => {
    const table = await timedTable(RULE);
    const person = await table.awaited();
    const seat = (await table.shape()).awaited[0] as number;
    const resumes = async () => (await stubOf(table.id).notice(seat, 1, "en")).clockResumesAt;
    expect(await resumes()).toBeUndefined();
    await table.do("vacation", person, { days: 2 });
    expect(await resumes()).toBe(START + 2 * DAY);
    await table.do("vacation", person, { days: 0 });
    expect(await resumes()).toBeUndefined();
    for (const it of ["ada", "ben"]) await table.do("pause", it, { want: "pause", agree: true });
    expect(await resumes()).toBeNull();
  });
});
