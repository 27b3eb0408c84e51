/** Stored data of objects: forms have numbers, one path upgrades old ones, and older objects still open. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { historyOf } from "../../worker/db/history.ts";
import { MIGRATIONS as INBOX_TABLES } from "../../worker/inbox/schema.ts";
import { kept, migrate } from "../../worker/lib/records.ts";
import { seal, unseal } from "../../worker/lib/seal.ts";
import { declared } from "../../worker/table/features.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { newKit, turnFact } from "./inbox-kit.ts";
import {
  awaitedPerson,
  jsonOf,
  playOne,
  runAlarm,
  runningTable,
  settled,
  shapeFor,
  still,
  stubOf,
} from "./table-kit.ts";

describe("kept JSON", () => {
  const renamed = (old: unknown) => {
    const { name, ...rest } = old as { name: string };
    return { ...rest, called: name };
  };
  const shouted = (old: unknown) => {
    const { called, ...rest } = old as { called: string };
    return { ...rest, called: called.toUpperCase() };
  };

  test("has the number of its form, and comes back as it was", () => {
    for (const value of [{ a: 1, is: 2 }, {}, [1, [2]], "text", null, 7, { is: [] }]) {
      const form = kept<unknown>("a value");
      expect(JSON.parse(form.write(value)).v).toBe(1);
      expect(form.read(form.write(value))).toEqual(value);
    }
  });

  test("is brought up to date step by step, from whichever form", () => {
    const first = kept<unknown>("a person");
    const second = kept<unknown>("a person", renamed);
    const third = kept<unknown>("a person", renamed, shouted);
    const before = [JSON.stringify({ name: "ada" }), first.write({ name: "ada" }), second.write({ called: "ada" })];
    for (const it of [...before, third.write({ called: "ADA" })]) expect(third.read(it)).toEqual({ called: "ADA" });
    expect(kept<unknown>("a list", (old) => (old as number[]).length).read("[1,2,3]")).toBe(3);
  });

  test("of a later version is not misread", () => {
    const later = kept<unknown>("a person", renamed).write({ called: "ada" });
    expect(() => kept<unknown>("a person").read(later)).toThrow("a person in form 2, and only forms up to 1 are known");
  });
});

test("the tables of an object are made step by step, each step once", async () => {
  const steps = [
    { id: 1, sql: "create table one (a integer); insert into one values (1)" },
    { id: 20, sql: "alter table one add column b integer" },
  ];
  await runInDurableObject(env.TABLE.getByName("migrated"), (_: Table, { storage: { sql } }) => {
    migrate(sql, steps.slice(0, 1));
    migrate(sql, steps);
    migrate(sql, steps);
    expect(sql.exec("select * from one").toArray()).toEqual([{ a: 1, b: null }]);
    expect(sql.exec("select id from migrations").toArray()).toEqual([{ id: 1 }, { id: 20 }]);
  });
});

/** Takes the numbers off all that an object keeps as JSON, as if it had been written before there were any. */
async function asBefore(id: string, columns: Readonly<Record<string, string>>): Promise<number> {
  return runInDurableObject(stubOf(id), (_: Table, { storage: { sql } }) => {
    let changed = 0;
    for (const [name, column] of Object.entries(columns)) {
      if (sql.exec("select 1 from sqlite_master where name = ?", name).toArray().length === 0) continue;
      const bare = `case when json_type(${column}, '$.is') is null then json_remove(${column}, '$.v') else json_extract(${column}, '$.is') end`;
      changed += sql.exec(
        `update ${name} set ${column} = ${bare} where json_extract(${column}, '$.v') = 1`,
      ).rowsWritten;
    }
    return changed;
  });
}

describe("an object from before forms had numbers", () => {
  test("a table opens with its lobby, draft, plans, orders, request and what it owes, and plays on", async () => {
    const id = await runningTable();
    const mover = await awaitedPerson(id);
    const { legal, seq } = await shapeFor(id, mover);
    const caller = { person: mover, name: mover.toUpperCase(), language: "en" } as const;
    const ask = async (name: Parameters<Table["handle"]>[0], body: unknown) =>
      jsonOf<Record<string, unknown>>(await stubOf(id).handle(name, caller, JSON.stringify(body)));
    await ask("writeDraft", { version: 0, base: seq, commands: [legal[0]] });
    await ask("savePlan", { name: "mine", commands: [legal[0]], auto: false });
    const read = async () => [await ask("readDraft", {}), await ask("readPlans", {}), await shapeFor(id, mover)];
    const known = await read();
    const columns = {
      lobby: "lobby",
      drafts: "commands",
      plans: "plan",
      orders: "orders",
      take_back: "request",
      owed: "fact",
    };
    expect(await asBefore(id, columns)).toBeGreaterThanOrEqual(3);
    await evict(stubOf(id));
    await still(id);
    expect(await read()).toEqual(known);
    await playOne(id, "on");
    expect((await shapeFor(id, null)).seq).toBe(seq + 1);
  });

  test("a table that took its steps one by one is brought up to date, with the people it knew, and plays on", async () => {
    const id = await runningTable();
    await settled(id);
    const steps = declared().schema.steps();
    const before = steps.filter((it) => it.id < 40);
    await runInDurableObject(stubOf(id), async (_: Table, { storage }) => {
      const { sql } = storage;
      const [lobby] = sql.exec("select lobby from lobby").toArray();
      const entries = sql.exec("select seq, entry from entries").toArray();
      await storage.deleteAll();
      migrate(sql, before);
      sql.exec("insert into lobby values (1, ?)", String(lobby?.lobby));
      for (const it of entries) sql.exec("insert into entries values (?, ?)", Number(it.seq), String(it.entry));
    });
    await evict(stubOf(id));
    await still(id);
    await playOne(id, "on");
    expect((await shapeFor(id, null)).seq).toBe(2);
    await runInDurableObject(stubOf(id), (table: Table, { storage: { sql } }) => {
      expect(table.log.people().toSorted()).toEqual(["ada", "ben"]);
      const taken = sql.exec<{ id: number }>("select id from migrations order by id").toArray();
      expect(taken.map((it) => it.id)).toEqual(steps.map((it) => it.id));
    });
  });

  test("an inbox takes over what it kept in tables, once, and tells what waits", async () => {
    const kit = await newKit();
    const fact = turnFact("t1");
    await runInDurableObject(kit.stub(), (_, { storage: { sql } }) => {
      migrate(sql, INBOX_TABLES);
      sql.exec(
        "insert into facts (id, fact, at, spread_due) values (?, ?, ?3, ?3)",
        fact.id,
        JSON.stringify(fact),
        kit.now(),
      );
      const columns = "id, fact, channel, decision, type, table_id, game, seat, seq, state, why, due, created_at";
      for (const [id, state] of [
        ["old", "sent"],
        ["waits", "held"],
      ] as const)
        sql.exec(
          `insert into deliveries (${columns}) values (?1, ?2, 'mail', ?1, 'your-turn', 't1', 'gold-rush', 0, 7, ?3, 'hold-back', ?4, ?5)`,
          ...[id, fact.id, state, state === "held" ? kit.now() : null, kit.now()],
        );
      sql.exec("insert into deadlines values ('t1', 0, 7, ?, 1, null)", fact.id);
      sql.exec("insert into meta values ('told', '5')");
    });
    for (let times = 0; times < 2; times++) {
      await evict(kit.stub());
      await kit.use({});
      expect((await kit.deliveries()).map((it) => [it.id, it.state]).toSorted()).toEqual([
        ["old", "sent"],
        ["waits", "held"],
      ]);
    }
    await kit.settle();
    await evict(kit.stub());
    expect((await kit.deliveries()).map((it) => it.state)).toEqual(["sent", "sent"]);
    expect(kit.mails).toHaveLength(1);
  });

  test("a table that D1 alone knows is read from a sealed lobby without a number", async () => {
    const id = await runningTable();
    await runAlarm(id);
    const known = await historyOf(env, id);
    expect(known?.entries).toHaveLength(1);
    const row = await env.DB.prepare("select sealed from histories where table_id = ?")
      .bind(id)
      .first<{ sealed: string }>();
    const { v, ...bare } = JSON.parse(await unseal(env, row?.sealed ?? ""));
    expect(v).toBe(1);
    const sealed = await seal(env, JSON.stringify(bare));
    await env.DB.prepare("update histories set sealed = ? where table_id = ?").bind(sealed, id).run();
    expect(await historyOf(env, id)).toEqual(known);
  });
});
