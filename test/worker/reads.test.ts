/** C2: rows read. An inbox reads at most 20 rows for each fact or action, whatever its history. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { MOST_TURNS, type StoredTurn } from "../../worker/contract/reliability.ts";
import { countOld, countTable, turnsOfPerson } from "../../worker/db/figures.ts";
import { finishedBy, moveFinished } from "../../worker/db/finished.ts";
import { openTables } from "../../worker/db/open-tables.ts";
import { blocksOf, deleteExpired, sessionsOf } from "../../worker/db/people.ts";
import { type Asked, type Page, watchableTables } from "../../worker/db/queries.ts";
import type { Env } from "../../worker/env.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { tablesOf } from "../../worker/inbox/listing.ts";
import { DAY, HOUR, MINUTE } from "../../worker/lib/time.ts";
import { sweep } from "../../worker/table/sweep.ts";
import { countingD1, countRows } from "../service/rows.ts";
import { Client } from "./client.ts";
import { actedFact, addChannel, env, type Kit, newKit, turnFact } from "./inbox-kit.ts";

/** Counts the rows an object's SQLite reads from now on; the answer is asked for when all is done. */
async function counted(kit: Kit): Promise<() => Promise<number>> {
  const rows = await runInDurableObject(kit.stub(), (_: Inbox, { storage }) => ({ of: countRows(storage) }));
  return () => runInDurableObject(kit.stub(), () => rows.of());
}

const TABLES = 30;
const TURNS = 300;

describe("an inbox of 900 facts", () => {
  test("reads no more for one more than one that is new", async () => {
    const kit = await newKit();
    await addChannel(kit.person, "slack", { url: "https://hook.test/reads/200" });
    for (let turn = 0; turn < TURNS; turn++) {
      const [table, seq] = [`t${turn % TABLES}`, 2 * turn];
      const [acted, asked] = [actedFact(table, seq), turnFact(table, seq)];
      const due = { id: `${table}:deadline:0:${seq}`, table, game: "gold-rush", at: kit.now() } as const;
      await kit.tell(acted, asked, { ...due, type: "deadline", seat: 0, seq, dueAt: kit.now() + 72 * HOUR });
      kit.pass(3 * MINUTE);
    }
    await kit.run();
    const rows = await counted(kit);
    await kit.tell(actedFact("t1", 2_000), turnFact("t1", 2_000));
    expect(await rows()).toBeLessThanOrEqual(40);
    await kit.tell(actedFact("t1", 2_001));
    expect(await rows()).toBeLessThanOrEqual(20);
    await kit.run();
    expect(await rows()).toBeLessThanOrEqual(20);
    kit.pass(MINUTE);
    await kit.tell(turnFact("t2", 2_002));
    expect(await rows()).toBeLessThanOrEqual(20);
  });

  test("forgets what is old by the clock, though nobody tells it anything", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await kit.deliveries()).toHaveLength(1);
    const alarm = () => runInDurableObject(kit.stub(), (_: Inbox, { storage }) => storage.getAlarm());
    const due = await alarm();
    expect(due).toBeGreaterThan(kit.now() + 29 * DAY);
    kit.pass((due ?? 0) - kit.now());
    await kit.run();
    expect(await kit.deliveries()).toEqual([]);
  });
});

/** The service with a D1 that counts the rows it reads. */
function countingEnv(): { readonly env: Env; readonly rows: () => number } {
  const { db, rows } = countingD1(env.DB);
  return { env: { ...env, DB: db }, rows };
}

describe("lists and the cron", () => {
  test("the open list reads at most 10 rows for each table, however much its people have played", async () => {
    const tables = 8;
    for (let at = 0; at < tables; at++) {
      const person = `veteran${at}`;
      const career = Array.from({ length: 60 }, (_, game) => [`${person}-${game}`, person]);
      const rows = JSON.stringify([...career, [`open${at}`, person]]);
      await env.DB.batch([
        env.DB.prepare(
          `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, figures)
           select json_extract(value, '$[0]'), 'gold-rush', case when json_extract(value, '$[0]') like 'open%' then 'open' else 'over' end,
             1, 1, 1, '{}', '[]', '[]', 0, 0, '[{"answers":[[3,20]]}]' from json_each(?)`,
        ).bind(rows),
        env.DB.prepare(
          "insert into seats select json_extract(value, '$[0]'), 0, json_extract(value, '$[1]') from json_each(?)",
        ).bind(rows),
      ]);
    }
    const careers =
      "insert into table_people (person, table_id) select person, table_id from seats where person like 'veteran%'";
    await env.DB.prepare(careers).run();
    while (await countOld(env));
    const { env: counting, rows } = countingEnv();
    const found = await openTables(counting, { person: null });
    expect(found.tables.map((it) => it.sitters?.[0]?.finished)).toEqual(Array(tables).fill(60));
    expect(rows()).toBeGreaterThan(0);
    expect(rows()).toBeLessThanOrEqual(10 * tables);
  });

  test("a change of a table reads a few rows for each who sits there, however long they have played", async () => {
    const people = ["reader0", "reader1", "reader2"];
    const { env: counting, rows } = countingEnv();
    const told = (turns: readonly number[]) => new Map(people.map((it) => [it, turns as readonly StoredTurn[]]));
    const read: Record<string, number> = {};
    const count = async (what: string, table: string, turns: readonly number[]) => {
      const before = rows();
      await counting.DB.batch([...countTable(counting, table, told(turns))]);
      read[what] = (rows() - before) / people.length;
    };
    const seated = (table: string, status: string) => [
      env.DB.prepare(
        `insert or replace into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, figures)
         values (?, 'gold-rush', ?, 0, 1, 1, '{}', '[]', '[]', 0, 0, '[{"answers":[[3,1]],"rank":1},{"answers":[[5,1]],"rank":2},{"answers":[]}]')`,
      ).bind(table, status),
      ...people.map((it, seat) =>
        env.DB.prepare("insert or replace into seats values (?, ?, ?)").bind(table, seat, it),
      ),
      ...people.map((it) =>
        env.DB.prepare("insert or ignore into table_people (person, table_id) values (?, ?)").bind(it, table),
      ),
    ];
    // Everybody has as many turns as are kept, and some more.
    for (let game = 0; game < 11; game++) {
      await env.DB.batch(seated(`read${game}`, "over"));
      await count(
        "filled",
        `read${game}`,
        Array.from({ length: 10 }, (_, at) => 1_000 * game + at + 1),
      );
    }
    const turns = [20_000, 20_001, 20_002];
    await env.DB.batch(seated("read-now", "running"));
    await count("begins", "read-now", []);
    await count("again", "read-now", []);
    await count("turns", "read-now", turns);
    await env.DB.batch(seated("read-now", "over"));
    await count("ends", "read-now", turns);
    const kept = await turnsOfPerson(env, "reader0");
    expect([kept.length, ...kept.slice(0, 4)]).toEqual([MOST_TURNS, ...turns.toReversed(), 10_010]);
    for (const what of ["begins", "again", "ends"]) expect(read[what], what).toBeLessThan(60);
    expect(read.turns).toBeLessThan(4 * MOST_TURNS);
  });

  test("every page of every list reads what it shows, whatever there is before, behind and beside it", async () => {
    const at = JSON.stringify(Array.from({ length: 400 }, (_, n) => n));
    await env.DB.batch([
      env.DB.prepare(
        `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, free, standing)
         select it || '-' || value, 'gold-rush', it, 1, 1, 1, '{}', '[]', '[]', value, value, value % 4, '{"points":[1]}'
         from json_each(?) cross join (select 'open' as it union select 'running' union select 'over')`,
      ).bind(at),
      env.DB.prepare(
        "insert into seats select it || '-' || value, 0, 'pia' from json_each(?) cross join (select 'running' as it union select 'over')",
      ).bind(at),
      env.DB.prepare(
        `insert into table_people (person, table_id, finished_at, counted)
         select 'pia', it || '-' || value, case it when 'over' then value end, '{}' from json_each(?) cross join (select 'running' as it union select 'over')`,
      ).bind(at),
    ]);
    const { env: counting, rows } = countingEnv();
    const lists = {
      open: (asked: Env, person: string | null, page: Asked) => openTables(asked, { person }, page),
      watch: watchableTables,
      finished: finishedBy,
    } as const;
    const away = async (asked: Env, person: string, page: Asked): Promise<Page> => {
      // At the first page all of it leaves the directory.
      if (!page.after) await env.DB.prepare("update tables set archived = '' where id like 'over-%'").run();
      if (!page.after) await moveFinished(env, Date.now());
      return finishedBy(asked, person, page);
    };
    for (const [name, read] of Object.entries({ ...lists, away })) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const before = rows();
        const page: Page = await read(counting, "pia", { after });
        expect(rows() - before, name).toBeLessThanOrEqual(10 * page.tables.length + 10);
        seen.push(...page.tables.map((it) => it.id));
        after = page.next;
      } while (after);
      const own = seen.filter((it) => /^(open|running|over)-\d+$/.test(it));
      expect(new Set(own).size).toBe(400);
      expect(own).toHaveLength(400);
    }
    expect([
      (await tablesOf(env, "pia")).tables.length,
      await env.DB.prepare("select count(*) as n from finished where person = 'pia'").first("n"),
    ]).toEqual([20, 400]);
  });

  test("sessions and blocks come page by page, and a page reads what it shows, whoever else has how many", async () => {
    const at = JSON.stringify(Array.from({ length: 90 }, (_, n) => n));
    await env.DB.batch([
      env.DB.prepare(
        `insert into sessions (hash, person, created_at, used_at, expires_at)
         select printf('%03d', value) || it || 'of-the-pages-of-sessions', it, 0, 1 + value / 4, ?2 from json_each(?1) cross join (select 'sid' as it union select 'tom')`,
      ).bind(at, Date.now() + 3_600_000),
      env.DB.prepare(
        "insert into blocks select it, 'blocked' || value, value / 4 from json_each(?) cross join (select 'sid' as it union select 'tom')",
      ).bind(at),
    ]);
    const { env: counting, rows } = countingEnv();
    const lists = {
      sessions: (after: string | null) => sessionsOf(counting, "sid", null, { after }),
      blocks: (after: string | null) => blocksOf(counting, "sid", { after }),
    };
    for (const [name, read] of Object.entries(lists)) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const before = rows();
        const page: Awaited<ReturnType<typeof read>> = await read(after);
        expect(rows() - before, name).toBeLessThanOrEqual(2 * page.rows.length + 2);
        seen.push(...page.rows.map((it) => it.id));
        after = page.next;
      } while (after);
      expect([new Set(seen).size, seen.length], name).toEqual([90, 90]);
    }
  });

  test("a cron run reads what is due, not what is kept", async () => {
    const many = JSON.stringify(Array.from({ length: 400 }, (_, at) => `kept${at}`));
    const later = Date.now() + 3_600_000;
    await env.DB.batch([
      env.DB.prepare("insert into checks select value, ?2 from json_each(?1)").bind(many, later),
      env.DB.prepare("insert into limits select value, 1, ?2 from json_each(?1)").bind(many, later),
      env.DB.prepare(
        "insert into sessions (hash, person, created_at, expires_at) select value, value, 0, ?2 from json_each(?1)",
      ).bind(many, later),
      env.DB.prepare(
        `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, archived, archived_at)
         select value, 'gold-rush', 'over', 0, 1, 1, '{}', '[]', '[]', 0, 0, '', ?2 from json_each(?1)`,
      ).bind(many, later),
    ]);
    const { env: counting, rows } = countingEnv();
    await sweep(counting);
    await deleteExpired(counting);
    await moveFinished(counting);
    expect(rows()).toBeLessThanOrEqual(20);
  });
});

describe("what is a mistake of ours", () => {
  const healthFaults = async () =>
    (((await new Client().get("/api/health")).json as { faults?: { kind: string }[] }).faults ?? []).map(
      (it) => it.kind,
    );

  test("a mail that cannot be written is not tried again; it shows, and another channel takes over", async () => {
    const letters = async () => {
      throw new Error("no words for it");
    };
    const kit = await newKit();
    const { ports } = kit.inside();
    await addChannel(kit.person, "slack", { url: "https://hook.test/unwritten/200" });
    await kit.use({ letters: { ...ports.letters, news: letters } });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const states = (await kit.deliveries()).map((it) => [it.channel, it.state, it.why]);
    expect(states.toSorted()).toEqual([
      ["mail", "failed", "fault"],
      ["slack", "sent", null],
    ]);
    await expect.poll(healthFaults).toEqual(["inbox: writing a mail"]);
    const [place] = (await env.DB.prepare("select place from faults").all<{ place: string }>()).results;
    expect(place?.place).not.toContain(kit.person);
    await kit.use({ letters: ports.letters });
    await kit.tell(turnFact("t2"));
    await kit.settle();
    await expect.poll(healthFaults).toEqual([]);
  });

  test("a part that throws keeps no other from being told, and is given up after its tries", async () => {
    const kit = await newKit();
    await addChannel(kit.person, "slack", { url: "https://hook.test/thrown/200" });
    await kit.use({
      post: () => {
        throw new Error("thrown where nobody catches it");
      },
    });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const found = await kit.deliveries();
    expect(found.find((it) => it.channel === "mail")).toMatchObject({ state: "sent" });
    expect(found.find((it) => it.channel === "slack")).toMatchObject({ state: "failed", why: "fault", nextAt: null });
  });
});
