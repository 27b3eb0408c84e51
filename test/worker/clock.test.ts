/** R11: deadlines are never early, at most a second late, at most five minutes when alarms are lost; a move in time always wins. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf, wordsOf } from "../../games/modules.ts";
import { isTimeOut, rootHash } from "../../games/record/entry.ts";
import { exportOf } from "../../games/record/export.ts";
import { verifyExport } from "../../games/record/verify.ts";
import { headerOf } from "../../worker/table/lobby.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { MINUTE, type TimedTable, timedTable } from "./clock-kit.ts";
import { game, jsonOf, playOne, problemOf, START, shapeFor, stubOf } from "./table-kit.ts";

const DAILY: ClockRule = { kind: "turn", hours: 24, out: "bot", vacation: 14 };
const BANK: ClockRule = { kind: "bank", hours: 48, increment: 6, cap: 50, out: "bot", vacation: 14 };

const last = async (table: TimedTable) => (await table.entries()).at(-1);
const inD1 = (id: string) => env.DB.prepare("select deadline from tables where id = ?").bind(id).first("deadline");

describe("a turn of a day", () => {
  test("is not over a millisecond before, and is when it is: the bot plays for the player, who stays", async () => {
    const table = await timedTable(DAILY);
    await table.settle();
    const due = START + DAY;
    expect(await table.dueAt()).toBe(due);
    expect(await table.alarm()).toBe(due);
    expect(await inD1(table.id)).toBe(due);
    const person = await table.awaited();
    await table.until(due - 1);
    await runInDurableObject(stubOf(table.id), (it: Table) => it.alarm());
    expect((await table.shape()).seq).toBe(1);
    await table.until(due);
    const entry = await last(table);
    expect(entry).toMatchObject({ seq: 2, at: due, by: "bot" });
    expect(entry && isTimeOut(entry)).toBe(true);
    expect((await table.shape(person)).you).toBe(entry?.seat);
    const { entries } = jsonOf<{ entries: { lines: { say: string }[] }[] }>(
      await stubOf(table.id).entriesAfter(null, 1, "en"),
    );
    expect(entries[0]?.lines[0]?.say).toBe(`The bot played for ${person.toUpperCase()} (time out).`);
    expect((await table.clock()).seats[entry?.seat ?? 0]).toMatchObject({ missed: 1, dueAt: null });
    expect((await playOne(table.id, "goes-on")).seq).toBe(3);
  });

  test("a move in the last millisecond counts, and the next player has their own day", async () => {
    const table = await timedTable(DAILY);
    await table.settle();
    table.now = START + DAY - 1;
    await playOne(table.id, "in-time");
    await table.until(START + DAY + HOUR);
    expect(await last(table)).toMatchObject({ seq: 2, by: "person", key: "in-time" });
    expect((await table.clock()).seats.map((it) => it.missed)).toEqual([0, 0]);
  });

  test("a move that is late but comes before the clock acts counts too, and is noted as late", async () => {
    const table = await timedTable(DAILY);
    await table.settle();
    await table.loseAlarm();
    table.now = START + DAY + 2 * MINUTE;
    const { seat } = (await playOne(table.id, "late")).log[0] as { seat: number };
    await table.until(table.now + MINUTE);
    expect(await last(table)).toMatchObject({ seq: 2, by: "person" });
    expect((await table.clock()).seats[seat]?.missed).toBe(1);
  });

  test("each is told their deadline with their turn, and again when it changes", async () => {
    const table = await timedTable(DAILY);
    await table.settle();
    const person = await table.awaited();
    expect(table.deadlines(person)).toMatchObject([{ seq: 1, dueAt: START + DAY, from: START }]);
    await table.do("vacation", person, { days: 2 });
    await table.settle();
    expect(table.deadlines(person).map((it) => it.dueAt)).toEqual([START + DAY, START + 3 * DAY]);
    expect(new Set(table.deadlines(person).map((it) => it.id)).size).toBe(2);
  });

  test("a bot that fails is tried again a minute later; the table goes on", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const table = await timedTable(DAILY);
    await table.settle();
    await runInDurableObject(stubOf(table.id), (it: Table) => {
      const { append } = it.log;
      it.log.append = () => {
        it.log.append = append;
        throw new Error("broken by the test");
      };
    });
    table.now = START + DAY;
    await runInDurableObject(stubOf(table.id), (it: Table) => it.alarm());
    expect((await table.shape()).seq).toBe(1);
    await table.until(START + DAY + MINUTE);
    expect(await last(table)).toMatchObject({ seq: 2, by: "bot" });
  });
});

describe("a bank", () => {
  test("is drawn on while one is asked, grows with each turn, and stops at its cap", async () => {
    const table = await timedTable(BANK);
    const seat = (await table.shape()).awaited[0] as number;
    expect((await table.clock()).seats[seat]).toMatchObject({ left: 50 * HOUR, dueAt: START + 50 * HOUR });
    table.now = START + 20 * HOUR;
    await playOne(table.id, "k1");
    while ((await table.shape()).awaited[0] === seat) await playOne(table.id, `own-${(await table.shape()).seq}`);
    expect((await table.clock()).seats[seat]).toMatchObject({ left: 30 * HOUR, since: null, dueAt: null });
    while ((await table.shape()).awaited[0] !== seat) await playOne(table.id, `k-${(await table.shape()).seq}`);
    expect((await table.clock()).seats[seat]).toMatchObject({ left: 36 * HOUR, dueAt: table.now + 36 * HOUR });
  });

  test("gains nothing by a turn that is taken back", async () => {
    const change = { game: "carnegie", options: gameOf("carnegie")?.options.parse({}) };
    const table = await timedTable({ ...BANK, cap: 500 }, ["ada", "ben"], change);
    const person = await table.awaited();
    const seat = (await table.shape()).awaited[0] as number;
    const left = 54 * HOUR;
    for (let at = 0; at < 40 && (await table.shape()).awaited.includes(seat); at++) {
      table.now += 60_000;
      await playOne(table.id, `own-${at}`);
    }
    const { seq } = await table.shape();
    const rest = left - (table.now - START);
    expect((await table.clock()).seats[seat]).toMatchObject({ left: rest, since: null });
    const other = person === "ada" ? "ben" : "ada";
    await table.do("takeBack", person, { base: seq });
    await table.do("answerTakeBack", other, { base: seq, agree: true });
    expect((await table.shape()).seq).toBe(seq + 1);
    expect((await table.clock()).seats[seat]).toMatchObject({ left: rest, since: table.now });
  });

  test("that is used up leaves what a turn adds", async () => {
    const table = await timedTable(BANK);
    await table.settle();
    const seat = (await table.shape()).awaited[0] as number;
    await table.until(START + 50 * HOUR);
    expect((await table.clock()).seats[seat]).toMatchObject({ left: 0, missed: 1 });
    while ((await table.shape()).awaited[0] !== seat) await playOne(table.id, `k-${(await table.shape()).seq}`);
    expect((await table.clock()).seats[seat]).toMatchObject({ left: 6 * HOUR });
  });
});

/** The outcome of one simulated game: how late the clock acted, with its alarm and without. */
interface Lateness {
  readonly kept: number[];
  readonly lost: number[];
}

/** The cron's way: every four minutes. */
const CRON = 4 * MINUTE;

async function overlook(table: TimedTable, due: number): Promise<void> {
  await table.loseAlarm();
  table.now = Math.ceil((due + 1) / CRON) * CRON;
  for (let runs = 0; runs < 2; runs++) {
    await table.sweep();
    await expect
      .poll(() => table.alarm())
      .not.toBeNull()
      .catch(() => undefined);
    if ((await table.alarm()) !== null) return;
    table.now += CRON;
  }
}

/** One turn: played in time, or left to the clock with or without its alarm. */
async function simulateTurn(table: TimedTable, name: string, lateness: Lateness): Promise<void> {
  const random = seeded(name);
  const due = (await table.dueAt()) as number;
  // A turn in two submissions whose first used up the bank: the clock is about to act.
  if (due < table.now + 10_000) return table.until(due);
  await table.settle();
  const { seq } = await table.shape();
  const early = random.below(3) > 0;
  if (early) {
    await table.until(random.below(4) === 0 ? due - 1 : table.now + random.below(due - table.now));
    await playOne(table.id, name);
    expect((await table.entries()).at(seq)?.by).toBe("person");
    return;
  }
  await table.until(due - 1);
  expect((await table.shape()).seq).toBe(seq);
  const lost = random.below(2) === 0;
  if (lost) await overlook(table, due);
  await table.until(Math.max(table.now, due + 1_000));
  const entry = (await table.entries()).at(seq);
  expect(entry?.by).toBe("bot");
  (lost ? lateness.lost : lateness.kept).push((entry?.at ?? 0) - due);
}

test("over many turns with every second alarm lost, no deadline is early, none late beyond the promise", async () => {
  const lateness: Lateness = { kept: [], lost: [] };
  for (let game = 0; game < 6; game++) {
    const calendar = { zone: "Europe/Madrid", awake: { from: "08:00", to: "23:00" }, off: [6, 7] };
    const clock = game % 2 === 0 ? DAILY : BANK;
    const host = { person: "ada", name: "ADA", guest: false, nonce: "00".repeat(16), calendar };
    const table = await timedTable(clock, ["ada", "ben"], { host, seed: `${game}${game}`.repeat(32) });
    for (let turn = 0; turn < 20 && (await table.shape()).status === "running"; turn++)
      await simulateTurn(table, `${game}-${turn}`, lateness);
  }
  expect(lateness.kept.length).toBeGreaterThan(8);
  expect(lateness.lost.length).toBeGreaterThan(8);
  for (const it of lateness.kept) expect(it >= 0 && it <= 1_000).toBe(true);
  for (const it of lateness.lost) expect(it >= 0 && it <= 5 * MINUTE).toBe(true);
});

test("several who are awaited at once have a deadline each, and one alarm acts for all of them", async () => {
  const options = gameOf("carnegie")?.options.parse({});
  const begun = async (seed: string) => {
    const table = await timedTable(DAILY, ["ada", "ben", "cyd"], { game: "carnegie", options, seed: seed.repeat(32) });
    await table.settle();
    for (let days = 0; days < 40 && (await table.shape()).awaited.length < 2; days++)
      await table.until(table.now + DAY);
    return table;
  };
  let table = await begun("ab");
  // Whether several are ever asked at once follows from how the bots play, and that from the chance of the table.
  for (const seed of ["cd", "ef", "12", "34"]) if ((await table.shape()).awaited.length < 2) table = await begun(seed);
  const { awaited, seq } = await table.shape();
  expect(awaited.length).toBeGreaterThan(1);
  const { seats } = await table.clock();
  const due = awaited.map((it) => seats[it]?.dueAt);
  expect(new Set(due).size).toBe(1);
  await table.until(due[0] as number);
  const made = (await table.entries()).slice(seq);
  expect(awaited.every((seat) => made.some((it) => it.seat === seat && isTimeOut(it) && it.at === due[0]))).toBe(true);
});

test("a game that the clock played to its end verifies like any other, and says who made which entry", async () => {
  const table = await timedTable(DAILY, ["ada", "ben"], {
    options: { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false },
  });
  await table.until(START + 60 * DAY);
  expect((await table.shape()).status).toBe("over");
  const { header, entries } = jsonOf<{ header: never; entries: never[] }>(await stubOf(table.id).history(null));
  const teller = { game, words: wordsOf(game.id) ?? { en: {} }, language: "en" } as const;
  const file = exportOf(teller, header, entries, null);
  expect(file.complete && verifyExport(file, game).findings).toEqual([]);
  expect((entries as { by: string }[]).slice(1).every((it) => it.by === "bot")).toBe(true);
});

test("a lost alarm that still seems set is set again", async () => {
  const table = await timedTable(DAILY);
  await table.settle();
  const due = START + DAY;
  table.now = due + MINUTE;
  expect(await table.alarm()).toBe(due);
  await stubOf(table.id).rearm();
  expect(await table.alarm()).toBe(table.now);
});

describe("what a clock leaves as it was", () => {
  test("the header, and every hash", async () => {
    const table = await timedTable(DAILY);
    await runInDurableObject(stubOf(table.id), (it: Table) => {
      const lobby = it.log.lobby();
      if (!lobby) throw new Error("no lobby");
      const { clock: _, ...bare } = lobby;
      expect(rootHash(headerOf(lobby, true))).toBe(rootHash(headerOf(bare, true)));
    });
  });

  test("a table without one: nothing is due, nothing is shown, nothing can be paused", async () => {
    const table = await timedTable(undefined);
    await table.settle();
    expect((await table.shape("ada")).clock).toBeUndefined();
    expect(await table.alarm()).toBeNull();
    expect(await inD1(table.id)).toBeNull();
    expect(problemOf(await table.ask("pause", "ada", { agree: true, want: "pause" }))).toBe("no-clock");
  });

  test("a table alone: who waits for nobody has no deadline", async () => {
    const table = await timedTable(DAILY, ["ada"], { seats: 1, game: "carnegie", options: {} });
    expect((await shapeFor(table.id, "ada")).clock).toBeUndefined();
  });
});
