/** A delivery that hangs holds up neither bots nor clocks nor other deliveries, is not begun twice, and loses nothing. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { Fact } from "../../worker/contract/facts.ts";
import { project } from "../../worker/db/history.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import type { Ports } from "../../worker/table/ports.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { env } from "./client.ts";
import {
  alarmOf,
  awaitedPerson,
  inD1,
  newsIn,
  playOne,
  playOut,
  runAlarm,
  runningTable,
  START,
  shapeFor,
  storedEntries,
  stubOf,
} from "./table-kit.ts";

const use = (id: string, change: Partial<Ports>) =>
  runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, ...change };
  });

const lanesOf = (id: string) =>
  runInDurableObject(stubOf(id), ({ log }: Table) => log.outbox.rows().map((it) => it.lane));

const isAwaited = async (id: string, seat: number) => (await shapeFor(id, null)).awaited.includes(seat);

/** Runs alarms until the bot has played. */
async function letBotPlay(id: string): Promise<void> {
  for (let at = 0; at < 9 && (await isAwaited(id, 1)); at++) await runAlarm(id);
  expect(await isAwaited(id, 0)).toBe(true);
}

async function playUntilBot(id: string): Promise<void> {
  for (let at = 0; at < 9 && (await isAwaited(id, 0)); at++) await playOne(id, `k${at}`);
  expect(await isAwaited(id, 1)).toBe(true);
}

/** Answers what hangs, inside the object, as its promises are. */
const answerAll = (id: string, answers: readonly (() => void)[]) =>
  runInDurableObject(stubOf(id), () => {
    for (const answer of answers) answer();
  });

/** D1 and an inbox that answer when they are told to. */
const HANGING: Readonly<Record<string, (wait: () => Promise<void>, own: Ports["tell"]) => Partial<Ports>>> = {
  D1: (wait) => ({ project: (it) => wait().then(() => project(env, it)) }),
  "an inbox": (wait, own) => ({ tell: (person, facts, held) => wait().then(() => own(person, facts, held)) }),
};

test.each(Object.keys(HANGING))(
  "%s hangs: bots answer, nothing is begun twice, and all of it is told after it",
  async (name) => {
    const id = await runningTable({ seats: 2, bots: 1 });
    const told: string[] = [];
    const tell: Ports["tell"] = async (_, facts) => void told.push(...newsIn(facts).map((it) => it.id));
    const answers: (() => void)[] = [];
    let isAway = true;
    const hang = () => (isAway ? new Promise<void>((resolve) => answers.push(resolve)) : Promise.resolve());
    await use(id, { tell, rest: () => 0, soon: 1, ...HANGING[name]?.(hang, tell) });
    await letBotPlay(id);
    await runAlarm(id);
    const begun = answers.length;
    expect(begun).toBeGreaterThan(0);
    // The alarm looks after it later, in case the object is lost.
    expect(await alarmOf(id)).toBe(START + 10_000);
    await playUntilBot(id);
    expect(await alarmOf(id)).toBe(START);
    await letBotPlay(id);
    expect(answers).toHaveLength(begun);
    // Its end sets the alarm for what became due meanwhile.
    await use(id, { tell, project: (it) => project(env, it), soon: WAIT });
    isAway = false;
    await answerAll(id, answers);
    await vi.waitFor(async () => expect(await alarmOf(id)).toBeLessThan(START + 10_000), WAIT);
    for (let at = 0; at < 3 && (await lanesOf(id)).length > 0; at++) await runAlarm(id);
    expect(await lanesOf(id)).toEqual([]);
    expect(await inD1(id)).toEqual(await storedEntries(id));
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(1);
  },
);

test.each(["D1", "an inbox"])("%s hangs: a new letter to somebody else goes out beside it", async (name) => {
  const id = await runningTable();
  const first = await awaitedPerson(id);
  const told: string[] = [];
  const answers: (() => void)[] = [];
  const hang = () => new Promise<void>((resolve) => answers.push(resolve));
  await use(id, {
    ...{ rest: () => 0, soon: 1 },
    async tell(person, facts) {
      if (name === "an inbox" && person === first && answers.length === 0) await hang();
      told.push(...newsIn(facts).map((it) => `${person} ${it.id}`));
    },
    async project(it) {
      if (name === "D1" && answers.length === 0) await hang();
      await project(env, it);
    },
  });
  await runAlarm(id);
  expect(answers).toHaveLength(1);
  expect(await alarmOf(id)).toBe(START + 10_000);
  for (let at = 0; at < 9 && (await awaitedPerson(id)) === first; at++) await playOne(id, `k${at}`);
  const other = await awaitedPerson(id);
  expect(other).not.toBe(first);
  // The alarm gathers moves for two seconds at most, as it does when nothing hangs.
  expect(await alarmOf(id)).toBeLessThanOrEqual(START + 2_000);
  await runAlarm(id);
  await vi.waitFor(() => expect(told.join("\n")).toContain(`${other} ${id}:your-turn:`), WAIT);
  await vi.waitFor(async () => expect(await lanesOf(id)).toHaveLength(1), WAIT);
  expect(answers).toHaveLength(1);
  expect(await alarmOf(id)).toBe(START + 10_000);
  // An alarm that finds it still under way does not begin it again.
  await runAlarm(id);
  expect(await alarmOf(id)).toBe(START + 10_000);
  await answerAll(id, answers);
  await vi.waitFor(async () => {
    await runAlarm(id);
    expect(await lanesOf(id)).toEqual([]);
  }, WAIT);
  expect(await inD1(id)).toEqual(await storedEntries(id));
  expect(new Set(told).size).toBe(told.length);
});

test("what was under way when the object was lost is begun again by the alarm that looks after it", async () => {
  const id = await runningTable();
  await use(id, { soon: 1, tell: () => new Promise(() => undefined) });
  await runAlarm(id);
  expect(await alarmOf(id)).toBe(START + 10_000);
  await runInDurableObject(stubOf(id), (_: Table, state) => state.abort("killed by the test")).catch(() => undefined);
  const told: string[] = [];
  await use(id, { tell: async (person) => void told.push(person) });
  expect(await alarmOf(id)).toBe(START + 10_000);
  await runAlarm(id);
  expect(told.toSorted()).toEqual(["ada", "ben"]);
});

test("lists that are written anew while a letter hangs are told after it", async () => {
  const id = await runningTable();
  const told: Fact[] = [];
  await use(id, { tell: async () => null });
  await runAlarm(id);
  const first = await awaitedPerson(id);
  for (let at = 0; at < 9 && (await awaitedPerson(id)) === first; at++) await playOne(id, `k${at}`);
  const other = await awaitedPerson(id);
  const answers: (() => void)[] = [];
  await use(id, {
    soon: 1,
    async tell(person, facts) {
      if (person === other) told.push(...facts);
      if (person === other && answers.length === 0) await new Promise<void>((resolve) => answers.push(resolve));
    },
  });
  await runAlarm(id);
  expect(answers).toHaveLength(1);
  expect(told.some((it) => it.type === "table" && it.settled)).toBe(false);
  expect(await stubOf(id).reproject()).toMatchObject({ ok: true });
  await use(id, { soon: WAIT });
  await answerAll(id, answers);
  await vi.waitFor(async () => {
    await runAlarm(id);
    expect(await lanesOf(id)).toEqual([]);
  }, WAIT);
  expect(told.some((it) => it.type === "table" && it.settled)).toBe(true);
});

test("D1 hangs while a held turn is told: the game ends meanwhile, and its archive leaves nothing of it in D1", async () => {
  const id = await runningTable();
  const clock = { now: START };
  const answers: (() => void)[] = [];
  let isAway = false;
  await use(id, {
    ...{ now: () => clock.now, rest: () => 0, soon: 1, wait: async () => undefined, tell: async () => MINUTE },
    async project(it) {
      if (isAway && answers.length === 0) await new Promise<void>((resolve) => answers.push(resolve));
      await project(env, it);
    },
  });
  await runAlarm(id);
  await playOne(id, "held");
  clock.now += MINUTE;
  isAway = true;
  await runAlarm(id);
  expect(answers).toHaveLength(1);
  await playOut(id);
  for (let at = 0; at < 5; at++) await runAlarm(id);
  await answerAll(id, answers);
  await vi.waitFor(async () => {
    clock.now += MINUTE;
    await runAlarm(id);
    expect(await lanesOf(id)).toEqual([]);
  }, WAIT);
  expect(await env.DB.prepare("select archived from tables where id = ?").bind(id).first("archived")).not.toBeNull();
  expect(await inD1(id)).toEqual([]);
});
