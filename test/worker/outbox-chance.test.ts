/**
 * Tables to which anything happens in any order: moves, mentions, objects put to sleep, alarms lost and found by a visit, D1 and inboxes
 * away, hold-backs changed. In the end nothing is owed, D1 is equal to the log, and everybody heard once of what they are asked; nobody was
 * told of a turn that was not theirs at that moment.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { seeded } from "../../games/kernel/random.ts";
import { portsOf } from "../../worker/table/ports.ts";
import { awaitedSince } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { awaitedPerson, countEntries, jsonOf, playOne, runningTable, START, shapeFor, stubOf } from "./table-kit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEPS = 40;
const HOLDS = [0, MINUTE, 5 * MINUTE, 30 * MINUTE];
const OPTIONS = { tiles: 40, farmers: true, fifthCowboy: false, removeCowboy: false };

test.each(Array.from({ length: 12 }, (_, at) => at + 1))("whatever happens, by chance %i", async (seed) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const chance = seeded(`outbox ${seed}`);
  const id = await runningTable({ options: OPTIONS });
  const world = { now: START, d1: true, inboxes: true, hold: 0 };
  const told: string[] = [];
  const stale: string[] = [];
  const use = () =>
    runInDurableObject(stubOf(id), (table: Table) => {
      const ports = portsOf(env);
      table.ports = {
        ...ports,
        now: () => world.now,
        project: (it) => (world.d1 ? ports.project(it) : Promise.reject(new Error("D1 is away"))),
        tell: async (person, facts) => {
          if (!world.inboxes) throw new Error("the inbox is away");
          for (const it of facts) {
            told.push(`${person} ${it.id}`);
            if (it.type === "your-turn" && awaitedSince(table.context.load(), it.seat) !== it.seq) stale.push(it.id);
          }
          return world.hold;
        },
      };
    });
  const alarm = () => runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
  const pass = async (ms: number) => {
    const until = world.now + ms;
    for (let due = await alarm(); due !== null && due <= until; due = await alarm()) {
      world.now = Math.max(world.now, due);
      await runDurableObjectAlarm(stubOf(id));
    }
    world.now = until;
  };
  const sleep = async (loses: boolean) => {
    if (loses) await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAlarm());
    await evict(stubOf(id));
    await use();
    if (loses) await stubOf(id).snapshot(null, null);
  };
  let keys = 0;
  const mention = async () => {
    const [from, to] = chance.below(2) === 0 ? ["ada", "BEN"] : ["ben", "ADA"];
    const body = JSON.stringify({ text: `hello @${to}`, key: `s${++keys}`, shuns: [], shunnedBy: [] });
    jsonOf(await stubOf(id).handle("say", { person: from, name: from.toUpperCase(), language: "en" }, body));
  };
  const things: readonly (() => Promise<unknown>)[] = [
    async () => (await shapeFor(id, null)).status === "running" && playOne(id, `k${++keys}`),
    async () => (await shapeFor(id, null)).status === "running" && playOne(id, `k${++keys}`),
    () => pass(chance.below(3) * MINUTE),
    () => pass(6 * MINUTE),
    () => sleep(false),
    () => sleep(true),
    async () => (world.d1 = chance.below(3) > 0),
    async () => (world.inboxes = chance.below(3) > 0),
    async () => (world.hold = HOLDS[chance.below(HOLDS.length)] ?? 0),
    async () => stubOf(id).clearHoldBack(await awaitedPerson(id)),
    mention,
  ];
  await use();
  for (let step = 0; step < STEPS; step++) await things[chance.below(things.length)]?.();
  Object.assign(world, { d1: true, inboxes: true });
  await sleep(chance.below(2) === 0);
  await pass(2 * HOUR);
  const { seq, status, awaited } = await shapeFor(id, null);
  expect(await runInDurableObject(stubOf(id), (table: Table) => table.log.outbox.rows())).toEqual([]);
  if (status === "running") expect(await countEntries(id)).toBe(seq);
  const since = await runInDurableObject(stubOf(id), (it: Table) => awaitedSince(it.context.load(), awaited[0] ?? 0));
  if (status === "running") expect(told).toContain(`${await awaitedPerson(id)} ${id}:your-turn:${awaited[0]}:${since}`);
  expect(stale).toEqual([]);
  const mentions = await runInDurableObject(stubOf(id), (it: Table) => it.log.read("select id from chat"));
  expect(new Set(told.filter((it) => it.includes(" mention:"))).size).toBe(mentions.length);
});
