/**
 * Tables of a table's object end as they declare: each is filled in a real object, handed over, copied, backed up, archived and deleted.
 * A table without a declaration cannot be made at all.
 */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { offerSeat } from "../../worker/table/clock/offers.ts";
import { TABLES } from "../../worker/table/features.ts";
import { type Keeping, type PersonalRows, personalTables } from "../../worker/table/object-table.ts";
import { portsOf } from "../../worker/table/ports.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { newTableId, playOut, runAlarm, runningTable, START, settled, sitter, stubOf } from "./table-kit.ts";

type Row = Readonly<Record<string, string | number | null>>;

const DAY = 86_400_000;
const personal = personalTables(TABLES);
const keepingOf = (table: string): Keeping | undefined => TABLES[table]?.keeping;
const inTable = <T>(id: string, run: (table: Table) => T): Promise<T> => runInDurableObject(stubOf(id), run);

/** Words that are in no other row. They are JSON, because some columns hold that. */
const wordsOf = (table: string, column: string, person: string) => JSON.stringify(`${person}'s ${column} in ${table}`);

/** Columns of a table, which the object makes if it is not there. */
function columnsIn({ log }: Table, table: string): readonly { readonly name: string; readonly type: string }[] {
  log.write(`insert into ${table} select * from ${table} where 0`);
  return log.read<{ name: string; type: string }>(`select name, type from pragma_table_info('${table}')`);
}

/** Writes a row of a person with a value in every column. */
function fill(it: Table, table: string, person: string): Row {
  const filler = (name: string, type: string) => {
    if (name === "person") return person;
    if (type.toLowerCase() !== "integer") return wordsOf(table, name, person);
    return name === "id" && person === "ada" ? 2 : 1;
  };
  const row = Object.fromEntries(columnsIn(it, table).map(({ name, type }) => [name, filler(name, type)]));
  const places = Object.keys(row).map(() => "?");
  const put = `insert or replace into ${table} (${Object.keys(row).join()}) values (${places.join()})`;
  it.log.write(put, ...Object.values(row));
  it.log.write("insert or ignore into people (person) values (?)", person);
  return row;
}

const rowsOf = (id: string, table: string): Promise<readonly Row[]> =>
  inTable(id, ({ log }) => log.read<Record<string, SqlStorageValue>>(`select * from ${table}`) as readonly Row[]);

/** A running table with a row of Ben in a table of its object. */
async function filled(table: string) {
  const id = await runningTable();
  return { id, row: await inTable(id, (it) => fill(it, table, "ben")) };
}

test("there are tables of every kind", () => {
  const kinds = personal.map(([, { merge, deletion }]) => `${typeof merge === "object" ? "join" : merge} ${deletion}`);
  expect(new Set(kinds)).toEqual(new Set(["move delete", "seat delete", "join delete", "move blank", "move last"]));
  expect(new Set(Object.values(TABLES).map((it) => it.keeping))).toEqual(
    new Set(["archive", "backup", "object", "history"]),
  );
});

describe.each(personal)("%s", (table, { merge, deletion, copy, mentions }: PersonalRows) => {
  test("a guest's rows go to the account", async () => {
    const { id, row } = await filled(table);
    await stubOf(id).adopt("ben", "benjamin");
    const rows = await rowsOf(id, table);
    expect(rows).toContainEqual({ ...row, person: "benjamin" });
    expect(JSON.stringify(rows)).not.toContain('"ben"');
  });

  test("where the account sits here already, they end with the seat or join its own", async () => {
    const { id, row } = await filled(table);
    const own = await inTable(id, (it) => (Object.keys(row).includes("one") ? null : fill(it, table, "ada")));
    await stubOf(id).adopt("ben", "ada");
    const rows = await rowsOf(id, table);
    expect(rows.filter((it) => it.person === "ben")).toEqual([]);
    if (merge === "seat") expect(rows).toEqual([own]);
    else if (typeof merge === "object")
      expect(rows.map((it) => it[merge.join])).toEqual([`${own?.[merge.join]}\n\n${row[merge.join]}`]);
    else expect(rows).toContainEqual({ ...row, person: "ada" });
  });

  test("a deleted account leaves nothing in them", async () => {
    const { id, row } = await filled(table);
    const others = mentions ? await inTable(id, (it) => fill(it, table, "ada")) : null;
    if (mentions)
      await inTable(id, ({ log }) => log.write(`update ${table} set ${mentions} = 'hello @BEN' where person = 'ada'`));
    await stubOf(id).forget("ben");
    const rows = await rowsOf(id, table);
    const expected = { ...others, ...(mentions && { [mentions]: "hello @Former player" }) };
    expect(rows.filter((it) => it.person === "ben")).toEqual([]);
    expect(rows.filter((it) => it.person === "")).toEqual(deletion === "blank" ? [{ ...row, person: "" }] : []);
    if (others) expect(rows).toEqual([expected]);
    if (deletion !== "blank") expect(JSON.stringify(rows)).not.toContain("ben's");
  });

  test("the copy of one's data has their words", async () => {
    const { id, row } = await filled(table);
    const copied = JSON.parse(await stubOf(id).copyOf("ben"));
    const words = Object.keys(row).filter((it) => String(row[it]).includes("ben's"));
    if (copy) expect([copied[copy.as]].flat()).not.toEqual([]);
    if (copy) expect([null, undefined, "", false]).not.toContain(copied[copy.as]);
    else expect(words).toEqual([]);
    // A key repeats what its row says, and who was invited is the table's.
    const told = words.filter((it) => it !== "key" && table !== "rematch");
    for (const it of told) expect(JSON.stringify(copied)).toContain(`ben's ${it} in ${table}`);
    expect(JSON.stringify(JSON.parse(await stubOf(id).copyOf("ada")))).not.toContain("ben's");
  });

  test("a backup has them if they are declared so, and a restored table has them again", async () => {
    const { id, row } = await filled(table);
    const beside = JSON.parse(await stubOf(id).beside()) as Readonly<Record<string, readonly Row[]>>;
    const isKept = ["archive", "backup"].includes(keepingOf(table) ?? "");
    expect(beside[table] ?? []).toEqual(isKept ? expect.arrayContaining([row]) : []);
    const { lobby, entries } = await inTable(id, ({ context }) => context.load());
    const again = newTableId();
    const restored = { lobby: { ...lobby, id: again }, entries, rows: beside };
    expect((await stubOf(again).restore(JSON.stringify(restored), entries.length)).ok).toBe(true);
    const rows = await rowsOf(again, table);
    expect(rows.filter((it) => it.person === "ben")).toEqual(isKept ? [row] : []);
  });
});

test("rows that are archived come back from R2 when somebody returns, and the others do not", async () => {
  const id = await runningTable({ options: { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false } });
  const at = (days: number) =>
    inTable(id, (table) => {
      table.ports = { ...portsOf(env), now: () => START + days * DAY };
    });
  await at(0);
  await playOut(id);
  const before = await inTable(id, (it) => personal.map(([table]) => [table, fill(it, table, "ben")] as const));
  await settled(id);
  await at(31);
  await runAlarm(id);
  await runAlarm(id);
  expect(await inTable(id, ({ log }) => log.isBlank())).toBe(true);
  await evict(stubOf(id));
  await at(31);
  expect((await stubOf(id).snapshot("ben", null)).ok).toBe(true);
  for (const [table, row] of before) {
    const rows = (await rowsOf(id, table)).filter((it) => it.person === "ben");
    expect([table, rows]).toEqual([table, keepingOf(table) === "archive" ? [row] : []]);
  }
});

test("rows of the table itself name people only in the columns they declare", async () => {
  const id = await runningTable();
  const suspects = await inTable(id, (it) =>
    Object.entries(TABLES).flatMap(([table, declared]) => {
      const named = declared.owner === "person" ? ["person"] : declared.people;
      const isPersonal = /^(?:person|author|sender|owner|host|user|holder|who|by|names?|texts?|words?|email|target)$/;
      return columnsIn(it, table)
        .filter(({ name }) => isPersonal.test(name) && !named.includes(name) && declared.owner === "table")
        .map(({ name }) => `${table}.${name}`);
    }),
  );
  expect(suspects.filter((it) => it !== "lanes.name")).toEqual([]);
});

test("a table that nobody declared is not made", async () => {
  const id = await runningTable({}, sitter("ben"));
  await inTable(id, ({ log }) => {
    expect(() => log.write("insert into undeclared (person) values ('ben')")).toThrow("no such table: undeclared");
  });
});

test("the copy says where somebody sits, and under which name", async () => {
  const id = await runningTable();
  expect(JSON.parse(await stubOf(id).copyOf("ben"))).toMatchObject({ seat: 1, name: "BEN", calendars: [] });
  expect(JSON.parse(await stubOf(id).copyOf("cyd"))).not.toHaveProperty("name");
});

test("the lobby forgets who asked to stand in, and whose seat is offered", async () => {
  const id = await runningTable({ clock: { kind: "turn", hours: 72, out: "stand-in", vacation: 0 } });
  await inTable(id, ({ context }) => {
    const offered = offerSeat(context.load().lobby, { seat: 1, code: "code", since: START, why: "time" });
    const asking = { person: "cyd", name: "CYD", guest: false, question: "q", agreed: [] };
    const clock = offered.clock && { ...offered.clock, offers: offered.clock.offers.map((it) => ({ ...it, asking })) };
    context.keep({ ...offered, ...(clock && { clock }) });
  });
  const lobby = () => inTable(id, ({ log }) => JSON.stringify(log.lobby()));
  expect(await lobby()).toMatch(/"cyd".*"CYD"/);
  await stubOf(id).forget("cyd");
  expect(await lobby()).not.toMatch(/cyd/i);
  expect(await lobby()).toMatch(/"BEN"/);
  await stubOf(id).forget("ben");
  expect(await lobby()).not.toMatch(/"ben"/i);
});
