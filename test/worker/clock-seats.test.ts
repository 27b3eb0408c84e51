/** Absent players: vacations, calendars, pauses and kicks by vote, stand-ins by link; each asked twice has one effect. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, env } from "./client.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { evict } from "./given.ts";
import { playOne, problemOf, START, settled, sitter, stubOf } from "./table-kit.ts";

const PEOPLE = ["ada", "ben", "cyd"] as const;
const rule = (out: ClockRule["out"]): ClockRule => ({ kind: "turn", hours: 24, out, vacation: 10 });
const ALWAYS = { zone: "UTC", awake: null, off: [] };
const standIn = (code: string | null) => ({ code, guest: false, calendar: ALWAYS });

/** The first awaited person, their seat, and the others. */
async function cast(table: TimedTable, people: readonly string[] = PEOPLE) {
  const person = await table.awaited(people);
  return { person, seat: people.indexOf(person), others: people.filter((it) => it !== person) };
}

describe("a vacation", () => {
  test("has the clock stand still, asked for twice has one effect, and ends when one is back", async () => {
    const table = await timedTable(rule("bot"));
    const { person, seat } = await cast(table);
    table.now = START + HOUR;
    await table.do("vacation", person, { days: 3 });
    table.now += HOUR;
    const away = await table.do("vacation", person, { days: 3 });
    expect(away.clock).toMatchObject({ vacationLeft: 7 });
    expect(away.clock?.seats[seat]).toMatchObject({ dueAt: START + 4 * DAY, awayUntil: START + HOUR + 3 * DAY });
    table.now = START + HOUR + DAY / 2;
    const back = await table.do("vacation", person, { days: 0 });
    expect(back.clock).toMatchObject({ vacationLeft: 9 });
    expect(back.clock?.seats[seat]).toMatchObject({ dueAt: START + 1.5 * DAY, awayUntil: null });
    await table.until(START + 1.5 * DAY - 1);
    expect((await table.shape()).seq).toBe(1);
    await table.until(START + 1.5 * DAY);
    expect((await table.entries()).at(-1)?.by).toBe("bot");
  });

  test("has a budget", async () => {
    const table = await timedTable(rule("bot"));
    const { person, others } = await cast(table, ["ada", "ben"]);
    expect(problemOf(await table.ask("vacation", person, { days: 11 }))).toBe("no-vacation");
    await table.do("vacation", person, { days: 10 });
    await table.until(START + 10 * DAY + HOUR);
    expect(problemOf(await table.ask("vacation", person, { days: 1 }))).toBe("no-vacation");
    expect((await table.do("vacation", others[0] as string, { days: 1 })).clock?.vacationLeft).toBe(9);
    expect(problemOf(await table.ask("vacation", "eve", { days: 1 }))).toBe("not-seated");
  });
});

test("a calendar counts from the next turn on: nobody moves their night while it is their turn", async () => {
  const table = await timedTable(rule("bot"));
  const { person, seat } = await cast(table, ["ada", "ben"]);
  const calendar = { zone: "Europe/Madrid", awake: { from: "08:00", to: "20:00" }, off: [] };
  table.now = START + HOUR;
  const put = await table.do("setCalendar", person, { calendar });
  expect(put.clock).toMatchObject({ calendar });
  expect(put.clock?.seats[seat]?.dueAt).toBe(START + DAY);
  expect(await table.do("setCalendar", person, { calendar })).toEqual(put);
  table.now = START + 12 * HOUR;
  while ((await table.shape()).awaited[0] === seat) await playOne(table.id, `own-${(await table.shape()).seq}`);
  while ((await table.shape()).awaited[0] !== seat) await playOne(table.id, `k-${(await table.shape()).seq}`);
  // Asked at 13:00 in Madrid: seven hours on this day, twelve on the next, five on the one after.
  expect((await table.clock()).seats[seat]?.dueAt).toBe(START + 2 * DAY + 12 * HOUR);
});

describe("a pause", () => {
  test("comes when all agree, halts every clock, and ends the same way; people are asked and told", async () => {
    const table = await timedTable(rule("bot"), PEOPLE);
    await table.settle();
    const { person, seat } = await cast(table);
    table.now = START + HOUR;
    await table.do("pause", "ada", { want: "pause", agree: true });
    const again = await table.do("pause", "ada", { want: "pause", agree: true });
    expect(again.clock?.votes).toEqual([{ what: "pause", seat: null, by: 0, agreed: [0], asked: [0, 1, 2] }]);
    await table.do("pause", "ben", { want: "pause", agree: true });
    expect((await table.clock()).paused).toBeNull();
    const paused = await table.do("pause", "cyd", { want: "pause", agree: true });
    expect(paused.clock).toMatchObject({ votes: [], paused: { since: START + HOUR } });
    expect(paused.clock?.seats[seat]?.dueAt).toBeNull();
    expect(await table.do("pause", "cyd", { want: "pause", agree: true })).toEqual(paused);
    await table.settle();
    const kinds = (who: string) =>
      table.told.flatMap(({ person: it, fact: { type } }) => (it === who && /ask|answ/.test(type) ? [type] : []));
    expect([kinds("ada"), kinds("ben"), kinds("cyd")].map((it) => it.join(" "))).toEqual([
      "answered",
      "asked answered answered",
      "asked answered",
    ]);
    expect(table.deadlines(person).at(-1)?.dueAt).toBeNull();
    await table.until(START + 5 * DAY);
    expect((await table.shape()).seq).toBe(1);
    for (const it of PEOPLE) await table.do("pause", it, { want: "resume", agree: true });
    expect((await table.clock()).seats[seat]?.dueAt).toBe(START + 5 * DAY + 23 * HOUR);
    await table.settle();
    expect(table.deadlines(person).at(-1)?.dueAt).toBe(START + 5 * DAY + 23 * HOUR);
  });

  test("does not come when one does not agree, and after two weeks anyone may go on alone", async () => {
    const table = await timedTable(rule("bot"));
    await table.do("pause", "ada", { want: "pause", agree: true });
    expect((await table.do("pause", "ben", { want: "pause", agree: false })).clock?.votes).toEqual([]);
    expect((await table.clock()).paused).toBeNull();
    for (const it of ["ada", "ben"]) await table.do("pause", it, { want: "pause", agree: true });
    table.now = START + 14 * DAY - 1;
    expect((await table.do("pause", "ada", { want: "resume", agree: true })).clock?.paused).not.toBeNull();
    table.now = START + 14 * DAY;
    expect((await table.do("pause", "ada", { want: "resume", agree: true })).clock?.paused).toBeNull();
  });
});

describe("a stand-in", () => {
  test("is looked for when time is out; the bot holds the seat; its player may take it back until then", async () => {
    const table = await timedTable(rule("stand-in"), PEOPLE);
    await table.settle();
    const { person, seat, others } = await cast(table);
    await table.until(START + DAY + 2_000);
    const offered = await table.clock(others[0]);
    expect(offered.offers).toMatchObject([{ seat, why: "time", since: START + DAY, yours: false }]);
    expect(offered.offers[0]?.code).toMatch(/^[a-z2-7]{20}$/);
    expect((await table.clock(person)).offers).toMatchObject([{ code: null, yours: true }]);
    expect((await table.clock()).offers).toMatchObject([{ code: null, yours: false }]);
    expect((await table.shape(person)).you).toBeNull();
    expect((await table.entries()).at(-1)).toMatchObject({ seat, by: "bot" });
    const log = JSON.stringify(await stubOf(table.id).entriesAfter(null, 1, "en"));
    expect(log).toContain(`The bot played for ${person.toUpperCase()} (the seat waits for a stand-in).`);
    expect(table.told.some((it) => it.person === person && it.fact.type === "stand-in")).toBe(true);
    expect(table.deadlines(person).at(-1)?.dueAt).toBeNull();
    const back = await table.do("replace", person, standIn(null));
    expect(back).toMatchObject({ you: seat, clock: { offers: [] } });
    expect(await table.do("replace", person, standIn(null))).toEqual(back);
    expect(problemOf(await table.ask("replace", "eve", standIn(null)))).toBe("not-offered");
  });

  test("sits down by link, once; moves of before keep their names; the game goes on with a whole clock", async () => {
    const table = await timedTable(rule("stand-in"));
    await table.settle();
    const { person, seat } = await cast(table, ["ada", "ben"]);
    const other = person === "ada" ? "ben" : "ada";
    await table.until(START + DAY + 2_000);
    const { code } = (await table.clock(other)).offers[0] as { code: string };
    expect(problemOf(await table.ask("replace", other, standIn(code)))).toBe("seated");
    expect(problemOf(await table.ask("replace", "eve", standIn("a".repeat(20))))).toBe("not-offered");
    const sat = await table.do("replace", "eve", standIn(code));
    expect(sat).toMatchObject({ you: seat, clock: { offers: [] } });
    expect(sat.seats[seat]).toEqual({ seat, name: "EVE", kind: "person" });
    expect(await table.do("replace", "eve", standIn(code))).toEqual(sat);
    await table.settle();
    const told = table.told.filter((it) => it.person === person && it.fact.type === "stand-in");
    expect(told.map(({ fact }) => fact)).toMatchObject([
      { what: "took", name: "Bot" },
      { what: "replaced", name: "EVE" },
    ]);
    for (const it of ["fay", person])
      expect(problemOf(await table.ask("replace", it, standIn(code)))).toBe("not-offered");
    expect((await table.clock("eve")).seats[seat]).toMatchObject({ missed: 0 });
    const log = JSON.stringify(await stubOf(table.id).entriesAfter(null, 0, "en"));
    expect(log).toContain(person.toUpperCase());
    expect(log).not.toContain("EVE");
    const header = (await new Client().get(`/api/tables/${table.id}/export.ndjson`)).text.split("\n")[0];
    expect(JSON.parse(header ?? "").seats).toEqual(["ADA", "BEN"]);
  });
});

describe("a stand-in who has not played yet", () => {
  /** Eve has sat down on the seat of somebody whose time was out. */
  async function replaced(people: readonly string[] = PEOPLE) {
    const table = await timedTable(rule("stand-in"), people);
    await table.settle();
    const { person, seat, others } = await cast(table, people);
    await table.until(START + DAY + 2_000);
    const { code } = (await table.clock(others[0])).offers[0] as { code: string };
    await table.do("replace", "eve", standIn(code));
    const told = (who: string) =>
      table.told.flatMap(({ person: it, fact }) => (it === who && fact.type === "stand-in" ? [fact.what] : []));
    return { table, person, seat, other: others[0] as string, code, told };
  }

  test("is sent away by the former player with one call; the log says so, both are told, and their figures are their own", async () => {
    const { table, person, seat, other, told } = await replaced();
    const instead = person.toUpperCase();
    expect((await table.clock(person)).standIns).toEqual([{ seat, instead, yours: true, objectable: false }]);
    expect((await table.clock("eve")).standIns).toEqual([{ seat, instead, yours: false, objectable: false }]);
    expect((await table.clock()).standIns).toEqual([{ seat, instead, yours: false, objectable: false }]);
    while ((await table.shape()).awaited[0] !== seat) await playOne(table.id, `k${(await table.shape()).seq}`);
    const back = await table.do("replace", person, standIn(null));
    expect(back).toMatchObject({ you: seat, clock: { offers: [], standIns: [] } });
    expect(back.seats[seat]).toEqual({ seat, name: instead, kind: "person" });
    expect(await table.do("replace", person, standIn(null))).toEqual(back);
    expect((await table.shape("eve")).you).toBeNull();
    await table.settle();
    expect(told("eve")).toEqual(["returned"]);
    expect(table.deadlines("eve").at(-1)?.dueAt).toBeNull();
    expect(table.told.findLast((it) => it.person === "eve" && it.fact.type === "acted")).toBeDefined();
    await playOne(table.id, "k");
    const log = JSON.stringify(await stubOf(table.id).entriesAfter(null, 0, "en"));
    expect(log).toContain(`EVE stands in for ${instead}.`);
    expect(log).toContain(`${instead} takes the seat back from EVE.`);
    expect(problemOf(await table.ask("object", other, { seat }))).toBe("no-objection");
  });

  test("is sent away when somebody at the table objects; the seat waits again, and they cannot sit down there once more", async () => {
    const { table, person, seat, other, code, told } = await replaced();
    expect((await table.clock(other)).standIns).toMatchObject([{ seat, yours: false, objectable: true }]);
    for (const [who, why] of [
      ["eve", "no-objection"],
      ["fay", "not-seated"],
      [person, "not-seated"],
    ] as const)
      expect(problemOf(await table.ask("object", who, { seat }))).toBe(why);
    const sent = await table.do("object", other, { seat });
    expect(sent.seats[seat]).toMatchObject({ name: person.toUpperCase(), kind: "bot" });
    expect(sent.clock).toMatchObject({ standIns: [], offers: [{ seat, why: "time" }] });
    expect(await table.do("object", other, { seat })).toEqual(sent);
    const fresh = sent.clock?.offers[0]?.code ?? "";
    expect(fresh).not.toBe(code);
    for (const it of [code, fresh])
      expect(problemOf(await table.ask("replace", "eve", standIn(it)))).toBe("not-offered");
    await table.settle();
    expect(told("eve")).toEqual(["objected"]);
    expect(told(person)).toEqual(["took", "replaced", "took"]);
    expect((await table.do("replace", "fay", standIn(fresh))).you).toBe(seat);
    expect((await table.do("replace", person, standIn(null))).you).toBe(seat);
  });

  test("stays once they have played", async () => {
    const { table, person, seat, other } = await replaced();
    while ((await table.shape()).awaited[0] !== seat) await playOne(table.id, `k${(await table.shape()).seq}`);
    expect((await table.clock(person)).standIns).toHaveLength(1);
    await playOne(table.id, "played");
    expect((await table.clock(person)).standIns).toEqual([]);
    expect(problemOf(await table.ask("replace", person, standIn(null)))).toBe("not-offered");
    expect(problemOf(await table.ask("object", other, { seat }))).toBe("no-objection");
  });

  test("is forgotten with their account although they never played", async () => {
    const { table, person } = await replaced();
    await table.do("replace", person, standIn(null));
    await stubOf(table.id).forget("eve");
    const kept = await runInDurableObject(stubOf(table.id), (it: Table) => JSON.stringify(it.log.lobby()));
    expect(kept).not.toMatch(/eve/i);
  });
});

describe("when everybody is away", () => {
  test("the bots wait: nobody comes back to a game that was played without them", async () => {
    const table = await timedTable(rule("stand-in"));
    await table.until(START + 10 * DAY);
    const { seq, status } = await table.shape();
    expect(status).toBe("running");
    expect((await table.clock()).offers).toHaveLength(2);
    await table.until(START + 20 * DAY);
    expect((await table.shape()).seq).toBe(seq);
    expect(await table.alarm()).toBeNull();
    await table.do("replace", "ada", standIn(null));
    await table.until(table.now + HOUR);
    const { awaited } = await table.shape("ada");
    expect(awaited).toEqual([0]);
    expect(await table.dueAt()).toBeGreaterThan(START + 20 * DAY);
  });

  test("they find the table in their lists, also as who they turn out to be", async () => {
    const table = await timedTable(rule("stand-in"));
    await table.until(START + 10 * DAY);
    await stubOf(table.id).adopt("ada", "mia");
    await settled(table.id);
    const { results } = await env.DB.prepare("select seat, person from seats where table_id = ? order by seat")
      .bind(table.id)
      .all();
    expect(results).toEqual([
      { seat: 0, person: "mia" },
      { seat: 1, person: "ben" },
    ]);
    expect(problemOf(await table.ask("replace", "ada", standIn(null)))).toBe("not-offered");
    expect((await table.do("replace", "mia", standIn(null))).you).toBe(0);
  });
});

describe("a player who is gone", () => {
  test("is voted on no more once they have resigned, and who was asked need not answer", async () => {
    const table = await timedTable(rule("remind"), PEOPLE);
    await table.settle();
    const { person, seat, others } = await cast(table);
    const [first, second] = others as [string, string];
    await table.until(START + 2 * DAY);
    await table.do("kick", first, { seat, agree: true });
    await table.do("pause", first, { want: "pause", agree: true });
    await table.settle();
    await table.do("resign", person, {});
    expect((await table.clock(first)).votes).toEqual([]);
    await table.settle();
    const facts = table.told.flatMap((it) => (it.person === second ? [it.fact] : []));
    const questions = (type: "asked" | "answered") =>
      facts.flatMap((it) => (it.type === type && "question" in it ? [it.question] : []));
    expect(questions("asked")).toHaveLength(2);
    expect(questions("answered")).toEqual(questions("asked"));
  });

  test("may be replaced by a vote of the others after two missed deadlines, and not before", async () => {
    const table = await timedTable(rule("remind"), PEOPLE);
    await table.settle();
    const { person, seat, others } = await cast(table);
    const [first, second] = others as [string, string];
    await table.until(START + DAY + HOUR);
    expect((await table.shape()).seq).toBe(1);
    expect((await table.clock()).seats[seat]).toMatchObject({ missed: 1, dueAt: START + DAY });
    expect(problemOf(await table.ask("kick", first, { seat, agree: true }))).toBe("not-missed");
    await table.until(START + 2 * DAY);
    expect(problemOf(await table.ask("kick", person, { seat, agree: true }))).toBe("forbidden");
    expect(problemOf(await table.ask("kick", "eve", { seat, agree: true }))).toBe("not-seated");
    const asked = await table.do("kick", first, { seat, agree: true });
    expect(asked.clock?.votes).toMatchObject([{ what: "kick", seat, agreed: [PEOPLE.indexOf(first as "ada")] }]);
    expect(asked.clock?.offers).toEqual([]);
    const done = await table.do("kick", second, { seat, agree: true });
    expect(done.clock).toMatchObject({ votes: [], offers: [{ seat, why: "kick" }] });
    expect(await table.do("kick", second, { seat, agree: true })).toEqual(done);
    expect((await table.clock(person)).offers).toMatchObject([{ code: null, yours: true }]);
    await table.until(table.now + HOUR);
    expect((await table.entries()).at(-1)).toMatchObject({ seat, by: "bot" });
  });
});

test("a table that is rebuilt from D1 has the clocks, halts and offers it had", async () => {
  const calendar = { zone: "Asia/Kolkata", awake: { from: "07:00", to: "22:30" }, off: [7] };
  const clock = { kind: "bank", hours: 72, increment: 6, cap: 96, out: "stand-in", vacation: 9 } as const;
  const table = await timedTable(clock, ["ada", "ben"], { host: { ...sitter("ada"), calendar } });
  for (let turn = 0; turn < 5; turn++) {
    table.now += 5 * HOUR;
    await playOne(table.id, `k${turn}`);
  }
  await table.do("vacation", "ada", { days: 2 });
  for (const it of ["ada", "ben"]) await table.do("pause", it, { want: "pause", agree: true });
  table.now += DAY;
  for (const it of ["ada", "ben"]) await table.do("pause", it, { want: "resume", agree: true });
  await settled(table.id);
  const before = await table.clock("ada");
  expect(new Set(before.seats.map((it) => it.left)).size).toBe(2);
  await settled(table.id);
  await runInDurableObject(stubOf(table.id), (_, { storage }) => storage.deleteAll());
  await evict(stubOf(table.id));
  await table.use();
  const OPERATOR_TOKEN = "operator-token-of-the-test";
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const operator = new Client({ program: true, headers, env: { ...env, OPERATOR_TOKEN } });
  expect((await operator.post(`/api/operator/tables/${table.id}/rebuild`)).status).toBe(201);
  expect(await table.clock("ada")).toEqual(before);
});
