/** A delivery that hangs holds up neither bots nor clocks, is not begun twice, and loses nothing. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { project } from "../../worker/db/history.ts";
import type { Ports } from "../../worker/table/ports.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { env } from "./client.ts";
import {
  alarmOf,
  inD1,
  newsIn,
  playOne,
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
    // Inside the object, as its promises are.
    await runInDurableObject(stubOf(id), () => {
      for (const answer of answers) answer();
    });
    await vi.waitFor(async () => expect(await alarmOf(id)).toBeLessThan(START + 10_000), WAIT);
    for (let at = 0; at < 3 && (await lanesOf(id)).length > 0; at++) await runAlarm(id);
    expect(await lanesOf(id)).toEqual([]);
    expect(await inD1(id)).toEqual(await storedEntries(id));
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(1);
  },
);
