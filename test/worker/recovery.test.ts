/** R12: a table comes back from D1 alone, D1's copy comes back from the table, and a sweep finds alarms that were lost. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sha256Hex } from "../../games/kernel/random.ts";
import { CHECK_AFTER } from "../../worker/contract/projection.ts";
import { walkedNow } from "../../worker/db/queries.ts";
import type { HandlerName } from "../../worker/table/features.ts";
import { sweep } from "../../worker/table/sweep.ts";
import type { Table } from "../../worker/table/table.ts";
import { t } from "../../worker/words/index.ts";
import { Client, countRows, env } from "./client.ts";
import { evict } from "./given.ts";
import {
  awaitedPerson,
  countEntries,
  dropEntry,
  jsonOf,
  playOne,
  playOut,
  problemOf,
  runAlarm,
  runningTable,
  START,
  settled,
  shapeFor,
  sitter,
  still,
  storedEntries,
  stubOf,
} from "./table-kit.ts";

const TOKEN = "operator-token-of-the-test";
const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };

const operator = (token = TOKEN, known: string | undefined = TOKEN): Client =>
  new Client({
    program: true,
    headers: { authorization: `Bearer ${token}` },
    env: { ...env, ...(known && { OPERATOR_TOKEN: known }) },
  });

/** SHA-256 of what anybody may export of a table. */
async function exportHash(id: string): Promise<string> {
  return sha256Hex((await new Client().get(`/api/tables/${id}/export.ndjson`)).text);
}

async function wipeObject(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAll());
  await evict(stubOf(id));
  await still(id);
}

async function wipeD1(id: string): Promise<void> {
  await env.DB.batch(
    ["entries", "seats", "archives"].map((it) => env.DB.prepare(`delete from ${it} where table_id = ?`).bind(id)),
  );
  await env.DB.prepare("delete from tables where id = ?").bind(id).run();
}

/** All that D1 knows of a table, without values that differ each time (seals, their hash, and times). */
async function inD1(id: string): Promise<unknown> {
  const of = async (table: string, key: string) =>
    (await env.DB.prepare(`select * from ${table} where ${key} = ? order by 1, 2`).bind(id).all()).results;
  const row = (await of("tables", "id")).map(({ sealed: _, archived: __, archived_at: ___, ...it }) => it);
  return [row, await of("entries", "table_id"), await of("seats", "table_id"), await of("archives", "table_id")];
}

const GAMES: Readonly<Record<string, (id: string) => Promise<void>>> = {
  "just begun": async () => undefined,
  "in the middle": async (id) => {
    for (let at = 0; at < 7; at++) await playOne(id, `k${at}`);
  },
  "played to the end": playOut,
};

describe.each(Object.keys(GAMES))("a game %s", (name) => {
  let id: string;
  beforeEach(async () => {
    id = await runningTable({ options: SHORT });
    await (GAMES[name] as (id: string) => Promise<void>)(id);
    await settled(id);
  });

  test("is rebuilt from D1 alone: the same export, the same people, the same chance", async () => {
    const hash = await exportHash(id);
    const entries = await storedEntries(id);
    const seen = await shapeFor(id, "ada");
    await wipeObject(id);
    // A game in R2 needs nobody to bring it back.
    const found = seen.status === "over" ? "none" : "no-table";
    expect(problemOf(await stubOf(id).snapshot(null, null))).toBe(found);
    const answer = await operator().post(`/api/operator/tables/${id}/rebuild`);
    expect(answer.status).toBe(201);
    expect(await exportHash(id)).toBe(hash);
    expect(await storedEntries(id)).toEqual(entries);
    expect(await shapeFor(id, "ada")).toEqual(seen);
    if (seen.status === "running") expect((await playOne(id, "after")).seq).toBe(seen.seq + 1);
  });

  test("is told to D1 again from the object", async () => {
    const known = await inD1(id);
    await wipeD1(id);
    const answer = await operator().post(`/api/operator/tables/${id}/reproject`);
    expect(answer.status).toBe(200);
    expect(await inD1(id)).toEqual(known);
  });
});

describe("operators' routes", () => {
  test("are not there without the token, nor where none is set", async () => {
    const id = await runningTable();
    for (const client of [
      operator("wrong"),
      new Client({ env: { ...env, OPERATOR_TOKEN: TOKEN } }),
      operator(TOKEN, ""),
    ])
      for (const call of ["rebuild", "reproject"])
        expect((await client.post(`/api/operator/tables/${id}/${call}`)).status).toBe(404);
  });

  test("rebuild nothing over a table that is there with another history", async () => {
    const id = await runningTable();
    await settled(id);
    await playOne(id, "later");
    const entries = await storedEntries(id);
    expect((await operator().post(`/api/operator/tables/${id}/rebuild`)).status).toBe(409);
    expect(await storedEntries(id)).toEqual(entries);
  });

  test("rebuild nothing from a history that was changed", async () => {
    const id = await runningTable();
    await settled(id);
    await wipeObject(id);
    await env.DB.prepare("update entries set entry = replace(entry, '\"at\":', '\"at\":1') where table_id = ?")
      .bind(id)
      .run();
    const answer = await operator().post(`/api/operator/tables/${id}/rebuild`);
    expect(answer.problem).toBe("bad-import");
    expect(answer.json).toMatchObject({ detail: "Entry 1 does not follow from what is before it." });
    expect(t("problem.bad-import.detail", { broken: "yes", seq: 1 }, "pl")).toMatch(/^Wpis 1 /);
    expect(problemOf(await stubOf(id).snapshot("ada", null))).toBe("no-table");
  });

  test("rebuild nothing from half a history, or from none", async () => {
    const id = await runningTable();
    await playOne(id, "k1");
    await settled(id);
    await wipeObject(id);
    await dropEntry(id, 2);
    expect((await operator().post(`/api/operator/tables/${id}/rebuild`)).problem).toBe("no-table");
    expect((await operator().post(`/api/operator/tables/${"a".repeat(20)}/rebuild`)).problem).toBe("no-table");
  });
});

const HOUR = 3_600_000;

describe("an alarm that was lost", () => {
  async function loseAlarm(id: string): Promise<void> {
    await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAlarm());
    expect(await runAlarm(id)).toBe(false);
  }

  /** At which times of the clock a table is asked for anything through the namespace. */
  function watched(id: string) {
    const looks = new Set<number>();
    const clock = { now: 0 };
    const namespace = new Proxy(env.TABLE, {
      get: (target, name) =>
        name === "getByName"
          ? (asked: string) => {
              if (asked === id) looks.add(clock.now);
              return target.getByName(asked);
            }
          : Reflect.get(target, name),
    });
    return { looks, clock, namespace };
  }

  test("is set again by any request, when the object has begun anew or the alarm is overdue", async () => {
    const id = await runningTable();
    await loseAlarm(id);
    await evict(stubOf(id));
    await still(id);
    await shapeFor(id, null);
    await expect.poll(() => runDurableObjectAlarm(stubOf(id))).toBe(true);
    await playOne(id, "k1");
    await loseAlarm(id);
    await runInDurableObject(stubOf(id), (table: Table) => {
      table.ports = { ...table.ports, now: () => START + 60_000 };
    });
    await shapeFor(id, null);
    await expect.poll(() => runDurableObjectAlarm(stubOf(id))).toBe(true);
    expect(await countEntries(id)).toBe(2);
  });

  test("is found by the sweep, which comes when it is due", async () => {
    const id = await runningTable();
    await settled(id);
    await playOne(id, "k1");
    await loseAlarm(id);
    await sweep(env, START + HOUR);
    expect(await runAlarm(id)).toBe(false);
    await sweep(env, START + CHECK_AFTER);
    expect(await countRows("checks", `table_id = '${id}' and at > ${START}`)).toBe(1);
    await settled(id);
    expect(await countEntries(id)).toBe(2);
  });

  test("is not looked for at a table that goes on as D1 knows, but for one day in four", async () => {
    const id = await runningTable();
    await settled(id);
    const { looks, clock, namespace } = watched(id);
    for (let day = 10; day < 14; day++) {
      const now = START + day * CHECK_AFTER;
      clock.now = now;
      await runInDurableObject(stubOf(id), (table: Table) => {
        table.ports = { ...table.ports, now: () => now };
      });
      await env.DB.batch([
        env.DB.prepare("update tables set last_at = ?2, since = ?2 where id = ?1").bind(id, now - HOUR),
        env.DB.prepare("update checks set at = ?2 where table_id = ?1").bind(id, now),
      ]);
      await sweep({ ...env, TABLE: namespace }, now);
      expect(await countRows("checks", `table_id = '${id}' and at > ${now}`)).toBe(1);
    }
    expect(looks.size).toBe(1);
    // Somebody is asked for longer than two days: nothing else would set the alarm of a reminder that was far ahead.
    for (let day = 14; day < 18; day++) {
      const now = START + day * CHECK_AFTER;
      clock.now = now;
      await env.DB.batch([
        env.DB.prepare("update tables set last_at = ?2 where id = ?1").bind(id, now - HOUR),
        env.DB.prepare("update tables set since = ?2 where id = ?1").bind(id, now - 50 * HOUR),
        env.DB.prepare("update checks set at = ?2 where table_id = ?1").bind(id, now),
      ]);
      await sweep({ ...env, TABLE: namespace }, now);
    }
    expect(looks.size).toBe(5);
  });

  test("nor is anything written for one: the cron walks past it once a day, and asks it one day in seven, or when it is quiet", async () => {
    const id = await runningTable();
    await settled(id);
    const { looks, clock, namespace } = watched(id);
    const checkOf = () => env.DB.prepare("select at from checks where table_id = ?").bind(id).first<number>("at");
    /** The cron runs at a time; the last entry was `ago` milliseconds before. */
    const run = async (now: number, ago: number, deadline: number | null = null) => {
      await runInDurableObject(stubOf(id), (table: Table) => {
        table.ports = { ...table.ports, now: () => now };
      });
      const update = "update tables set last_at = ?2, since = ?2, deadline = ?3 where id = ?1";
      await env.DB.prepare(update)
        .bind(id, now - ago, deadline)
        .run();
      clock.now = now;
      await sweep({ ...env, TABLE: namespace }, now);
    };
    // The first time it is due; one day in four it is asked.
    for (let day = 10; ((await checkOf()) ?? 0) < 2 ** 50; day++) await run(START + day * CHECK_AFTER, HOUR);
    const check = await checkOf();
    const runs = Array.from({ length: 360 }, (_, at) => START + 20 * CHECK_AFTER + at * 240_000);
    const slot = runs.find((it) => walkedNow(it) === check) ?? 0;
    expect(runs.filter((it) => walkedNow(it) === check)).toEqual([slot]);
    looks.clear();
    await run(slot + 240_000, HOUR);
    const days = Array.from({ length: 7 }, (_, day) => slot + day * CHECK_AFTER);
    for (const it of days) await run(it, HOUR);
    expect(looks.size).toBe(1);
    const [unlooked = 0] = days.filter((it) => !looks.has(it));
    await run(unlooked, 25 * HOUR);
    expect(looks.size).toBe(2);
    expect(await checkOf()).toBe(check);
    // Its time runs out before it is walked past again.
    const [other = 0] = days.filter((it) => !looks.has(it));
    await run(other, HOUR, other + 5 * HOUR);
    expect(await checkOf()).toBe(other + 5 * HOUR);
    expect(looks.size).toBe(2);
    await run(other + 5 * HOUR, 6 * HOUR, other + 5 * HOUR);
    expect(looks.size).toBe(3);
  });

  test("a sweep with nothing to do sets no alarm", async () => {
    const id = await runningTable();
    await settled(id);
    await sweep(env);
    expect(await runAlarm(id)).toBe(false);
  });
});

test("a guest who signs in keeps the seat and all that was theirs, and who sits there already keeps to that one seat", async () => {
  const id = await runningTable();
  const guest = await awaitedPerson(id);
  const body = { text: "mine", commands: [{ type: "any" }], base: 0, version: 0, name: "later", auto: false };
  const ask = (what: HandlerName, person: string, asked: unknown = {}) =>
    stubOf(id).handle(what, { person, name: person, language: "en" }, JSON.stringify(asked));
  for (const it of ["writeNotes", "writeDraft", "savePlan"] as const) jsonOf(await ask(it, guest, body));
  await stubOf(id).adopt(guest, "mia");
  expect(jsonOf(await ask("readNotes", "mia"))).toMatchObject({ text: "mine" });
  expect(jsonOf(await ask("readDraft", "mia"))).toMatchObject({ version: 1, commands: body.commands });
  expect(jsonOf(await ask("readPlans", "mia"))).toMatchObject({ plans: [{ name: "later" }] });
  await settled(id);
  expect((await shapeFor(id, "mia")).legal.length).toBeGreaterThan(0);
  expect((await shapeFor(id, guest)).you).toBeNull();
  expect(await countRows("seats", `table_id = '${id}' and person = 'mia'`)).toBe(1);
  const other = guest === "ada" ? "ben" : "ada";
  await stubOf(id).adopt(other, "mia");
  const { you, seats } = await shapeFor(id, "mia");
  expect((await shapeFor(id, other)).you).toBeNull();
  expect(seats.filter((it) => it.seat !== you)).toMatchObject([{ kind: "bot", left: "resigned" }]);
});

test("a bot that fails is tried again later, and the table goes on answering", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const id = await runningTable({ bots: 1 });
  for (let at = 0; at < 10 && (await shapeFor(id, null)).awaited[0] === 0; at++) await playOne(id, `k${at}`);
  const before = (await shapeFor(id, null)).seq;
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.log.append = () => {
      throw new Error("broken by the test");
    };
  });
  await runAlarm(id);
  expect((await shapeFor(id, sitter("ada").person)).seq).toBe(before);
  const due = await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
  expect(due).toBe(START + 60_000);
});
