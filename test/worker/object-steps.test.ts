/** Steps of objects' schemas: an ordered list that refuses other forms, and does the same for every object. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { MIGRATIONS as INBOX_STEPS, RECORD_KINDS, type RecordKind } from "../../worker/inbox/schema.ts";
import { Schema, type TableForm } from "../../worker/lib/object-schema.ts";
import { migrate, Records } from "../../worker/lib/records.ts";
import { FORM, Tables } from "../../worker/table/schema.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";

const inObject = <T>(name: string, run: (storage: DurableObjectStorage) => T): Promise<T> =>
  runInDurableObject(env.TABLE.getByName(`steps ${name}`), (_: Table, { storage }) => run(storage));

test("an inbox gets no further tables: what it keeps are records, which erasing empties", () => {
  const later = INBOX_STEPS.filter((it) => it.id > 3).flatMap((it) => it.sql.split(";"));
  expect(later.map((it) => it.trim()).filter((it) => it !== "" && !it.startsWith("create view "))).toEqual([]);
});

test.each(Object.keys(RECORD_KINDS) as RecordKind[])("an inbox that is erased keeps no %s", async (kind) => {
  const stub = env.INBOX.getByName(`kinds ${kind}`);
  const everything = () =>
    runInDurableObject(stub, (_: Inbox, { storage: { sql } }) =>
      [...sql.exec<{ name: string }>("select name from sqlite_master where type = 'table' and name not like '_cf_%'")]
        .map(({ name }) => JSON.stringify(sql.exec(`select * from ${name}`).toArray()))
        .join(),
    );
  await runInDurableObject(stub, (_: Inbox, { storage }) => {
    const records = new Records<RecordKind>(storage);
    records.of<string>(kind).set("one", "words of somebody");
    records.flush();
  });
  expect(await everything()).toContain("words of somebody");
  await evict(stub);
  await stub.erase();
  expect(await everything()).not.toContain("words of somebody");
});

test("an object that a later version made is refused, and steps out of order are", () =>
  inObject("later", ({ sql }) => {
    const [one, two] = [
      { id: 1, sql: "create table a (a)" },
      { id: 2, sql: "create table b (b)" },
    ];
    expect(() => migrate(sql, [two, one])).toThrow("out of order");
    migrate(sql, [one, two]);
    expect(() => migrate(sql, [one])).toThrow("took step 2, which this version does not know");
  }));

describe("a form of a table", () => {
  const form = (more: Partial<TableForm>) => () => new Schema({ one: { step: 3, columns: "a text", ...more } }, 1);

  test.each<[string, Partial<TableForm>]>([
    ["step 3 of the table one has more than its columns", { columns: "a text); create table two (b text" }],
    ["step 3 of the table one has more than its columns", { columns: "a text) without rowid" }],
    ["step 3 of the table one fills something else", { fill: ["insert or ignore into two select a from one"] }],
    ["step 3 of the table one fills something else", { fill: ["delete from one"] }],
    ["step 4 of the table one is no single change of it", { changes: { 4: "create table two (b text)" } }],
    [
      "step 4 of the table one is no single change of it",
      { changes: { 4: "create table if not exists one (b text)" } },
    ],
    ["step 4 of the table one is no single change of it", { changes: { 4: "alter table two add column b" } }],
    ["step 4 of the table one is no single change of it", { changes: { 4: "drop table one" } }],
    ["step 4 of the table one is no single change of it", { changes: { 4: "update one set a = 1; drop table two" } }],
    ["step 4 of the table one is no single change of it", { changes: { 4: "create index i on two (a)" } }],
    ["step 4 of the table one is no single change of it", { changes: { 4: "create trigger t after insert on one" } }],
    ["step 3 of the table one comes before the table", { changes: { 3: "alter table one add column b text" } }],
  ])("is refused: %s", (why, more) => expect(form(more)).toThrow(why));

  test("takes every change of its own table", () => {
    const changes = {
      4: "alter table one add column b text",
      5: "create unique index one_b on one (b)",
      6: "update one set b = a",
      7: "delete from one where a = ''",
    };
    expect(form({ changes })().statements).toHaveLength(5);
  });

  test("is refused with a name that is none, and with a change that some objects would never take", () => {
    expect(() => new Schema({ "one (a); --": { step: 3, columns: "a" } })).toThrow("has no name");
    const changed = { one: { step: 3, columns: "a text", changes: { 4: "alter table one add column b text" } } };
    expect(() => new Schema(changed, 4)).toThrow("step 4 would change only objects from before step 4");
  });
});

describe("a table that changes later", () => {
  const before = {
    first: { step: 1, columns: "a text" },
    late: { step: 2, columns: "a text" },
    last: { step: FORM, columns: "a text" },
  };
  const changes = { [FORM + 1]: "alter table late add column b text default 'new'" };
  const after = { ...before, late: { ...before.late, changes } };
  const open = ({ sql }: DurableObjectStorage, forms: Readonly<Record<string, TableForm>>) =>
    new Tables(sql, new Schema(forms, FORM), ["first"]);
  const bOf = ({ sql }: DurableObjectStorage) => sql.exec<{ b: string }>("select b from late").one().b;
  const put = "insert into late (a) values ('x')";

  test.each([
    ["in an object that has it", ["first", "late"]],
    ["in one that makes it afterwards", ["first"]],
    ["in a new one", []],
  ])("has its newest form: %s", (name, made) =>
    inObject(`changes ${name}`, (storage) => {
      for (const it of made) open(storage, before).ready(`insert into ${it} (a) values (1)`);
      if (made.includes("late")) storage.sql.exec(put);
      for (let times = 0; times < 3; times++) open(storage, after).have("select * from late");
      open(storage, after).ready(put);
      if (!made.includes("late")) storage.sql.exec(put);
      for (let times = 0; times < 2; times++) open(storage, after).have("select * from late");
      expect(bOf(storage)).toBe("new");
    }),
  );

  test("has it also in an object that took every step", () =>
    inObject("changes whole", (storage) => {
      migrate(storage.sql, new Schema(before).steps());
      storage.sql.exec(put);
      for (let times = 0; times < 2; times++) open(storage, after).have("select * from late");
      expect(bOf(storage)).toBe("new");
    }));
});
