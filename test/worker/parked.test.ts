/** Failing tasks of a table: they are parked after ten tries, reported, and block nothing else. */
import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { botOf } from "../../games/modules.ts";
import { tablesOf } from "../../worker/inbox/listing.ts";
import { TableContext } from "../../worker/table/context.ts";
import { declared } from "../../worker/table/features.ts";
import type { Table } from "../../worker/table/table.ts";
import { type ScheduledTask, Work } from "../../worker/table/work.ts";
import { WAIT } from "../patience.ts";
import { Client, env } from "./client.ts";
import { MINUTE, type TimedTable, timedTable } from "./clock-kit.ts";
import { countEntries, game, jsonOf, START, sitter, stubOf } from "./table-kit.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RULE = { kind: "turn", hours: 24, vacation: 14 } as const;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Alarms that go off until nothing is due before `until`; a table that sets one for `now` over and over is found out. */
async function alarmsUntil(table: TimedTable, until: number): Promise<number> {
  let count = 0;
  for (let at = await table.alarm(); at !== null && at <= until; at = await table.alarm()) {
    count += 1;
    if (count > 60) throw new Error("the alarm goes off without end");
    await table.until(at);
  }
  table.now = until;
  return count;
}

/** Has the rules of the game fail whenever they are asked what a bot plays. */
const breakBots = () =>
  vi.spyOn(botOf("gold-rush"), "choose").mockImplementation(() => {
    throw new Error("broken by the test");
  });

describe("a clock whose rules fail", () => {
  test("is parked after ten tries, says so at the table and in /api/health, and goes on when the rules do", async () => {
    const table = await timedTable({ ...RULE, out: "bot" });
    await table.settle();
    const broken = breakBots();
    const due = (await table.dueAt()) as number;
    await table.until(due - 1);
    const alarms = await alarmsUntil(table, due + HOUR);
    expect(alarms).toBeLessThanOrEqual(12);
    const { awaited, stuck } = await table.shape();
    expect(stuck).toEqual([{ what: "clock", seat: awaited[0], since: due }]);
    const health = (await new Client().get("/api/health")).json as { faults?: unknown };
    expect(health.faults).toMatchObject([{ kind: "table: clock", places: 1 }]);
    const listedAsStuck = async () => (await tablesOf(env, "ada")).tables.find((it) => it.id === table.id)?.stuck;
    expect(await listedAsStuck()).toBe(true);
    // Once a day it is tried again; by then the rules work.
    broken.mockRestore();
    await alarmsUntil(table, due + DAY + HOUR);
    expect((await table.shape()).stuck).toBeUndefined();
    expect((await table.shape()).seq).toBeGreaterThan(1);
    await vi.waitFor(
      async () =>
        expect((await new Client().get("/api/health")).json).toEqual({
          ok: true,
          d1: true,
          schema: expect.any(String),
        }),
      WAIT,
    );
    expect(await listedAsStuck()).toBeUndefined();
  });

  test("keeps neither the lanes nor moves from going on, and a move gives it another ten", async () => {
    const table = await timedTable({ ...RULE, out: "bot" });
    await table.settle();
    breakBots();
    const due = (await table.dueAt()) as number;
    await table.until(due - 1);
    await alarmsUntil(table, due + HOUR);
    const mover = await table.awaited();
    const { legal, seq } = await table.shape(mover);
    const move = { person: mover, key: "k1", base: seq, commandsJson: JSON.stringify([legal[0]]), language: "en" };
    jsonOf(await stubOf(table.id).move({ ...move, by: "person" }));
    await table.settle();
    expect(await countEntries(table.id)).toBe(2);
    expect(table.told.some(({ fact }) => "seq" in fact && fact.seq === 2)).toBe(true);
    expect((await table.shape()).stuck).toBeUndefined();
  });
});

test("a bot that fails is shown at the table, and the alarm does not run in circles", async () => {
  const table = await timedTable({ ...RULE, out: "bot" }, ["ada"], { seats: 3, bots: 1, host: sitter("ada") });
  jsonOf(await stubOf(table.id).join(sitter("ben"), "invite"));
  breakBots();
  await alarmsUntil(table, START + 3 * DAY);
  const { stuck = [] } = await table.shape();
  expect(stuck.length).toBeGreaterThan(0);
});

test("a plan whose rules fail is suspended after ten tries, its owner alone sees it, and other plans are sent", async () => {
  const table = await timedTable(undefined);
  await table.settle();
  const first = await table.awaited();
  const second = first === "ada" ? "ben" : "ada";
  const seat = (await table.shape(second)).you;
  const { legal } = await table.shape(first);
  const plan = { name: "mine", commands: [{ type: "pass" }], auto: true };
  jsonOf(await table.ask("savePlan", second, plan));
  const play = {
    person: first,
    base: 1,
    commandsJson: JSON.stringify([legal[0]]),
    language: "en",
    by: "person",
  } as const;
  jsonOf(await stubOf(table.id).move({ ...play, key: "k1" }));
  while ((await table.awaited()) === first) {
    const { legal: more, seq } = await table.shape(first);
    const commandsJson = JSON.stringify([more.at(-1)]);
    jsonOf(await stubOf(table.id).move({ ...play, base: seq, commandsJson, key: `k${seq}` }));
  }
  // The view is what a plan is judged on.
  const view = game.view;
  vi.spyOn(game, "view").mockImplementation((state, viewer) => {
    if (viewer === seat) throw new Error("broken by the test");
    return view(state, viewer);
  });
  const alarms = await alarmsUntil(table, START + HOUR);
  expect(alarms).toBeLessThanOrEqual(14);
  vi.restoreAllMocks();
  expect((await table.shape(second)).plansSuspended).toBe(1);
  expect(await table.shape(first)).not.toHaveProperty("plansSuspended");
  expect(await table.shape(null)).not.toHaveProperty("stuck");
  const { plans } = jsonOf<{ plans: readonly { suspended: { say: string } }[] }>(
    await table.ask("readPlans", second, {}),
  );
  expect(plans[0]?.suspended.say).toMatch(/kept failing/);
});

describe("tasks", () => {
  /** A context of a real object with these tasks instead of its own. */
  async function withTasks(
    table: TimedTable,
    tasks: readonly ScheduledTask[],
    use: (work: Work, context: TableContext) => Promise<void>,
  ) {
    await runInDurableObject(stubOf(table.id), async (it: Table, state) => {
      const context = new TableContext(state, env, declared());
      context.ports = it.ports;
      await use(new Work(context, tasks), context);
    });
  }

  const throwing: ScheduledTask = {
    name: "throws",
    due: () => {
      throw new Error("due is broken by the test");
    },
    run: () => {
      throw new Error("run is broken by the test");
    },
  };
  const idle: ScheduledTask = { name: "idle", due: () => 0, run: () => undefined };

  test.each([
    ["whose `due` and `run` throw", throwing],
    ["that is always due and does nothing", idle],
  ])("one %s is paused, then parked; the lanes drain, and the alarm is never at once", async (_, broken) => {
    const table = await timedTable(undefined);
    let runs = 0;
    const counting: ScheduledTask = { name: "counts", due: () => null, run: () => void runs++ };
    await withTasks(table, [broken, counting], async (work, context) => {
      for (let tries = 1; tries <= 10; tries++) {
        await work.run();
        expect(runs).toBe(tries);
        const due = context.faults.pausedUntil(broken.name);
        expect(due).toBe(table.now + (tries < 10 ? MINUTE : DAY));
        table.now = due;
      }
      expect(context.faults.isParked(broken.name)).toBe(true);
    });
    expect(await countEntries(table.id)).toBe(1);
  });
});
