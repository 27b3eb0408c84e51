/** Open tables that nobody joins, tables left by somebody who lost a seat, open tables told once a day, and warnings of missed turns. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { Fact } from "../../worker/contract/facts.ts";
import type { OpenFilter } from "../../worker/contract/open.ts";
import { storedTurn } from "../../worker/contract/reliability.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { lookSoon } from "../../worker/inbox/chores.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { Store } from "../../worker/inbox/store.ts";
import { Records } from "../../worker/lib/records.ts";
import { DAY, HOUR, MINUTE } from "../../worker/lib/time.ts";
import { env } from "./client.ts";
import { TimedTable, timedTable } from "./clock-kit.ts";
import { choose, type Kit, newKit, turnFact } from "./inbox-kit.ts";
import { jsonOf, openingOf, START, sitter, stubOf } from "./table-kit.ts";

test("an inbox that was never told anything knows whose it is when it looks for open tables", async () => {
  const kit = await newKit();
  await kit.stub().wish();
  const name = await runInDurableObject(kit.stub(), (_, { storage }) => new Records(storage).of("meta").get("name"));
  expect(name).toBe(kit.person);
});

/** An open table under a virtual clock. */
async function waitingTable(change: object = {}): Promise<TimedTable> {
  const opening = openingOf({ seats: 3, host: sitter("ada"), listed: true, at: START, ...change });
  const table = new TimedTable(opening.id);
  await table.use();
  jsonOf(await stubOf(opening.id).create(opening));
  await table.settle();
  return table;
}

const isThere = async (id: string) =>
  (await env.DB.prepare("select 1 from tables where id = ?").bind(id).first()) !== null;
const closedFor = (table: TimedTable, person: string) =>
  table.told.filter((it) => it.person === person && it.fact.type === "closed");

describe("an open table that nobody joins", () => {
  test("closes after a week, leaves the lists, and says so to its host once", async () => {
    const table = await waitingTable();
    expect(await isThere(table.id)).toBe(true);
    await table.until(START + 7 * DAY - MINUTE);
    expect(await isThere(table.id)).toBe(true);
    await table.until(START + 7 * DAY + MINUTE);
    await table.settle();
    expect(await isThere(table.id)).toBe(false);
    expect(closedFor(table, "ada")).toHaveLength(1);
    expect((await stubOf(table.id).snapshot("ada", null)).ok).toBe(false);
    await table.until(START + 9 * DAY);
    expect(closedFor(table, "ada")).toHaveLength(1);
  });

  test("stays where somebody has joined, and where only invited people may", async () => {
    const joined = await waitingTable();
    jsonOf(await stubOf(joined.id).join(sitter("ben"), null));
    const unlisted = await waitingTable({ listed: false });
    for (const it of [joined, unlisted]) {
      await it.until(START + 20 * DAY);
      expect(closedFor(it, "ada")).toEqual([]);
      expect((await it.shape("ada")).status).toBe("open");
    }
  });

  test("the host is told by mail, with a link to open another one", async () => {
    const kit = await newKit();
    await kit.tell({ id: "t1:closed", table: "t1", game: "gold-rush", at: kit.now(), type: "closed" });
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
    expect(kit.mails[0]?.subject).toContain("Nobody joined your table");
    expect(kit.mails[0]?.text).toContain("/new?game=gold-rush");
  });
});

const rowOf = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  ...{ id, game: "gold-rush", status: "open", seq: 0, you: null, awaited: [], options: {} },
  ...{ createdAt: START, lastAt: START, deadline: null, since: null, totals: null },
  clock: { kind: "turn", hours: 48, out: "remind", vacation: 0 },
  seats: [
    { seat: 0, name: "Ben", kind: "person" },
    { seat: 1, name: "", kind: "open" },
    { seat: 2, name: "", kind: "open" },
  ],
  ...change,
});

/** The table's entry in the person's list. */
function listed(id: string, status: "open" | "running", at: number) {
  const { id: _, you: __, totals: ___, seq, awaited, lastAt, deadline, since, ...settled } = rowOf(id, { status });
  const played = { version: 1, seq, awaited, lastAt, deadline, since };
  const about = {
    id: `${id}:table:0:1`,
    table: id,
    game: "gold-rush",
    at,
    type: "table",
    version: 1,
    seat: 0,
  } as const;
  return { ...about, played, settled };
}

describe("somebody who lost a seat by time", () => {
  const took = (kit: Kit, late: boolean): Fact => ({
    ...{ id: `t1:stand-in:0:${late}`, table: "t1", game: "gold-rush", at: kit.now(), seat: 0, name: "Bot" },
    type: "stand-in",
    what: "took",
    ...(late && { late: true }),
  });

  test("leaves the tables that wait for players, again until they answer, and the mail says so", async () => {
    const asked: string[] = [];
    let away = true;
    const leave = async (table: string) => {
      asked.push(table);
      if (away && table === "w2") throw new Error("away");
    };
    const kit = await newKit({ leave });
    await kit.tell(
      listed("w1", "open", kit.now()),
      listed("w2", "open", kit.now()),
      listed("r1", "running", kit.now()),
    );
    await kit.tell(took(kit, true));
    await kit.settle();
    expect(asked.toSorted()).toEqual(["w1", "w2"]);
    expect(kit.mails[0]?.text).toContain("left your tables");
    away = false;
    kit.pass(2 * MINUTE);
    await kit.run();
    expect(asked.filter((it) => it === "w2")).toHaveLength(2);
    kit.pass(HOUR);
    await kit.run();
    expect(asked.filter((it) => it === "w2")).toHaveLength(2);
  });

  test("who was voted out, or whose stand-in sat down, keeps them", async () => {
    const asked: string[] = [];
    const kit = await newKit({ leave: async (table) => void asked.push(table) });
    await kit.tell(listed("w1", "open", kit.now()), took(kit, false));
    await kit.settle();
    expect(asked).toEqual([]);
    expect(kit.mails[0]?.text).not.toContain("left your tables");
  });

  test("the table says that the time was over", async () => {
    const table = await timedTable({ kind: "turn", hours: 24, out: "stand-in", vacation: 0 });
    await table.until(START + DAY + MINUTE);
    await table.settle();
    const facts = table.told.flatMap(({ fact }) => (fact.type === "stand-in" ? [fact] : []));
    expect(facts).toMatchObject([{ what: "took", late: true }]);
  });
});

describe("open tables that fit, once a day", () => {
  test("come by mail at the chosen hour, new ones only, and not at all unless one wishes", async () => {
    const looked: OpenFilter[] = [];
    let tables: readonly TableRow[] = [];
    const openFor = async (_: string, filter: OpenFilter) => {
      looked.push(filter);
      return tables;
    };
    const kit = await newKit({ openFor });
    await kit.stub().wish();
    await kit.run();
    kit.pass(2 * DAY);
    await kit.run();
    expect(looked).toEqual([]);
    await choose(kit.person, { fits: { game: "gold-rush" }, digestHour: 7 });
    await kit.stub().wish();
    await kit.run();
    expect(looked).toEqual([]);
    tables = [rowOf("f1", { createdAt: kit.now() }), rowOf("f2", { createdAt: kit.now() })];
    kit.pass(DAY);
    await kit.run();
    expect(looked).toEqual([{ game: "gold-rush" }]);
    kit.pass(DAY);
    await kit.run();
    expect(looked).toHaveLength(2);
    expect(kit.mails).toHaveLength(1);
    expect(kit.mails[0]?.text).toMatch(/2 open tables for you/i);
    expect(kit.mails[0]?.text).toMatch(/48 hours for each turn: 2 free seats/);
    await choose(kit.person, { fits: null });
    await kit.stub().wish();
    kit.pass(3 * DAY);
    await kit.run();
    await kit.run();
    expect(looked).toHaveLength(2);
  });

  /** Somebody who wants to hear of them, and has no table. */
  async function hopeful(): Promise<Kit> {
    const kit = await newKit({ openFor: async () => [rowOf("f1", { createdAt: Number.MAX_SAFE_INTEGER })] });
    await env.DB.prepare("update people set telling = ? where id = ?")
      .bind(JSON.stringify({ fits: {} }), kit.person)
      .run();
    return kit;
  }

  /** Ends the object. The next call finds it by its id alone, as an alarm does, or by its name. */
  async function wake(kit: Kit, by: "id" | "name"): Promise<void> {
    await runInDurableObject(kit.stub(), (_: Inbox, state) => state.abort("ended by the test")).catch(() => undefined);
    const stub = by === "name" ? kit.stub() : env.INBOX.get(env.INBOX.idFromString(kit.stub().id.toString()));
    const name = await runInDurableObject(stub, (_: Inbox, { id }) => id.name);
    expect(name).toBe(by === "name" ? kit.person : undefined);
    await kit.use({});
  }

  /** The mails of the next three days. */
  async function inDays(kit: Kit): Promise<readonly string[]> {
    for (let at = 0; at < 3 * 24; at++) {
      await kit.run();
      kit.pass(HOUR);
    }
    return kit.mails.map((it) => it.subject);
  }

  test("an object that an alarm wakes without its name knows whose it is, because the wish stored it", async () => {
    const kit = await hopeful();
    await kit.stub().wish();
    await wake(kit, "id");
    expect(await inDays(kit)).toContainEqual(expect.stringMatching(/open table/i));
  });

  test("where an earlier version did not store whose it is, the wish is kept until somebody calls the object by name", async () => {
    const kit = await hopeful();
    await wake(kit, "id");
    await runInDurableObject(kit.stub(), (_: Inbox, { storage }) => lookSoon(new Store(storage), kit.now()));
    await wake(kit, "id");
    expect(await inDays(kit)).toEqual([]);
    await wake(kit, "name");
    await wake(kit, "id");
    expect(await inDays(kit)).toContainEqual(expect.stringMatching(/open table/i));
  });

  test("D1 away: it looks again later, and loses nothing", async () => {
    let away = true;
    const openFor = async () => {
      if (away) throw new Error("away");
      return [rowOf("f1", { createdAt: Number.MAX_SAFE_INTEGER })];
    };
    const kit = await newKit({ openFor });
    await choose(kit.person, { fits: {} });
    await kit.stub().wish();
    await kit.run();
    kit.pass(DAY);
    await kit.run();
    expect(kit.mails).toEqual([]);
    away = false;
    kit.pass(11 * MINUTE);
    await kit.run();
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
    expect(kit.mails[0]?.text).toMatch(/An open table for you/i);
  });
});

describe("who misses turns", () => {
  const turns = (person: string, late: number) =>
    env.DB.prepare(
      "insert or replace into person_totals (person, running, finished, abandoned, answers, turns) values (?, 0, 0, 0, '[]', ?)",
    )
      .bind(person, JSON.stringify(Array.from({ length: 10 }, (_, at) => storedTurn(1_000 - at, at >= late))))
      .run();

  test("is warned with a turn, once a week; who missed one is not", async () => {
    const kit = await newKit();
    await turns(kit.person, 1);
    await kit.tell(turnFact("t1", 2));
    await kit.settle();
    expect(kit.mails.at(-1)?.text).not.toContain("too late");
    await turns(kit.person, 2);
    for (const [seq, days] of [
      [4, 1],
      [6, 1],
      [8, 7],
    ] as const) {
      kit.pass(days * DAY);
      await kit.tell(turnFact("t1", seq));
      await kit.settle();
    }
    expect(
      kit.mails.map((it) => it.text.replaceAll(/\s+/g, " ").includes("2 of your last 10 turns came too late")),
    ).toEqual([false, true, false, true]);
  });
});
