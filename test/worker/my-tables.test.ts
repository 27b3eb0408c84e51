/** The index of a person's tables: it says what D1 says, field by field, whatever happens at a table; and it needs D1 for none of it. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { Fact } from "../../worker/contract/facts.ts";
import type { TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { pageOfMine } from "../../worker/db/paging.ts";
import { mineInD1 } from "../../worker/db/queries.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { tablesOf } from "../../worker/inbox/listing.ts";
import { portsOf } from "../../worker/inbox/ports.ts";
import type { Table } from "../../worker/table/table.ts";
import { countingD1, countObject } from "../service/rows.ts";
import { Client, env, newGuest, signIn } from "./client.ts";
import { jsonOf, openingOf, playOne, playOut, runAlarm, settled, sitter, still, stubOf } from "./table-kit.ts";

const NONCE = "00112233445566778899aabbccddeeff";
const inboxOf = (person: string) => env.INBOX.getByName(person);

/** Every row of a person's list, as the index has it. */
async function listed(person: string): Promise<readonly TableRow[]> {
  return (await tablesOf(env, person, { most: 1_000 })).tables;
}

/** The list as D1 has it. */
async function inD1(person: string): Promise<readonly TableRow[]> {
  const { tables } = pageOfMine(await mineInD1(env, person), { most: 1_000 });
  return tables.map(({ version: _, ...row }) => row);
}

/** How many rows the list has; both say the same. */
async function same(...people: readonly string[]): Promise<readonly number[]> {
  return Promise.all(
    people.map(async (it) => {
      const rows = await listed(it);
      expect(rows, it).toEqual(await inD1(it));
      return rows.length;
    }),
  );
}

/** A table of these people; the first opens it. */
async function tableOf(people: readonly string[], seats = people.length): Promise<string> {
  const [host = "", ...others] = people;
  const opening = openingOf({ seats, host: sitter(host) });
  await still(opening.id);
  jsonOf(await stubOf(opening.id).create(opening));
  for (const it of others) jsonOf(await stubOf(opening.id).join(sitter(it), opening.invite));
  await settled(opening.id);
  return opening.id;
}

let made = 0;
/** People nobody else in these tests is. */
const people = (count: number): readonly string[] => Array.from({ length: count }, () => `sitter${made++}`);

/** From now on D1 does not answer an inbox. */
async function withoutD1(person: string): Promise<void> {
  const away = async () => {
    throw new Error("D1 is away");
  };
  await runInDurableObject(inboxOf(person), (inbox: Inbox) => {
    inbox.ports = { ...portsOf(env), tablesInD1: away, playedAt: away, stuckAmong: away };
  });
}

/** Waits until an inbox has told everything, and leaves it without an alarm. */
async function quiet(person: string): Promise<void> {
  const isDue = () =>
    runInDurableObject(
      inboxOf(person),
      async (_: Inbox, { storage }) => ((await storage.getAlarm()) ?? Infinity) < Date.now() + 1_000,
    );
  while (await isDue()) await runDurableObjectAlarm(inboxOf(person));
  await runInDurableObject(inboxOf(person), (_: Inbox, { storage }) => storage.deleteAlarm());
}

/** Kills an inbox, which loses its memory. */
async function evict(person: string): Promise<void> {
  await runInDurableObject(inboxOf(person), (_: Inbox, state) => state.abort("killed by the test")).catch(
    () => undefined,
  );
}

describe("says what D1 says, field by field", () => {
  test.each([2, 3, 4])("while %i people open, join, play, and end a game", async (count) => {
    const all = people(count);
    const [host = "", ...others] = all;
    const opening = openingOf({ seats: count, host: sitter(host) });
    await still(opening.id);
    jsonOf(await stubOf(opening.id).create(opening));
    await settled(opening.id);
    expect(await same(...all)).toEqual(all.map((it) => (it === host ? 1 : 0)));
    for (const it of others) {
      jsonOf(await stubOf(opening.id).join(sitter(it), opening.invite));
      await settled(opening.id);
      await same(...all);
    }
    for (let at = 0; at < 12; at++) {
      await playOne(opening.id, `k${at}`);
      await settled(opening.id);
      expect(await same(...all)).toEqual(all.map(() => 1));
      if (at === 6) await Promise.all(all.map(evict));
    }
    await playOut(opening.id);
    await settled(opening.id);
    expect(await same(...all)).toEqual(all.map(() => 0));
  });

  test("of a table with a clock where programs may not play, and of a what-if table", async () => {
    const [ann, ben] = [await newGuest("Ann"), await newGuest("Ben")];
    const clock = { kind: "bank", hours: 72, increment: 6, cap: 96, out: "bot", vacation: 0 };
    const opening = { game: "gold-rush", seats: 2, bots: 1, nonce: NONCE, programs: false, clock };
    const { id } = (await ann.post("/api/tables", opening)).json as TableShape;
    await settled(id);
    expect(await listed(ann.me.id)).toMatchObject([{ id, programs: false, clock: { hours: 72 } }]);
    const source = await tableOf(people(2));
    await playOut(source);
    const forked = await ben.post(`/api/tables/${source}/fork`, { at: 4, nonce: NONCE });
    expect(forked.status).toBe(201);
    const { id: fork } = forked.json as TableShape;
    await settled(fork);
    expect(await listed(ben.me.id)).toMatchObject([{ id: fork, fork: { at: 4 } }]);
    expect(await same(ann.me.id, ben.me.id)).toEqual([1, 1]);
  });

  test("when somebody leaves before the start, and when everybody did", async () => {
    const [ida, jon] = people(2) as [string, string];
    const id = await tableOf([ida, jon], 3);
    expect(await same(ida, jon)).toEqual([1, 1]);
    jsonOf(await stubOf(id).leave(jon));
    await settled(id);
    expect(await same(ida, jon)).toEqual([1, 0]);
    jsonOf(await stubOf(id).leave(ida));
    await settled(id);
    expect(await same(ida, jon)).toEqual([0, 0]);
  });

  test("for who gives up, and who comes again after having left", async () => {
    const [ida, jon, kim] = people(3) as [string, string, string];
    const open = await tableOf([ida, jon], 3);
    jsonOf(await stubOf(open).leave(jon));
    jsonOf(await stubOf(open).join(sitter(jon), "invite"));
    await settled(open);
    const running = await tableOf([ida, jon, kim]);
    expect(await same(ida, jon, kim)).toEqual([2, 2, 1]);
    const caller = { person: kim, name: "KIM", language: "en" } as const;
    jsonOf(await stubOf(running).handle("resign", caller, "{}"));
    await settled(running);
    expect(await same(ida, jon, kim)).toEqual([2, 2, 0]);
  });
});

/** A table of two, opened and joined by their browsers. */
async function opened(host: Client, guest: Client): Promise<TableShape> {
  const table = (await host.post("/api/tables", { game: "gold-rush", seats: 2, nonce: NONCE })).json as TableShape;
  const joined = await guest.post(`/api/tables/${table.id}/join`, { invite: table.invite, nonce: NONCE });
  expect(joined.status).toBe(200);
  await settled(table.id);
  return table;
}

describe("follows people", () => {
  test("a guest's tables are the account's", async () => {
    const email = "index@example.org";
    const ann = await newGuest("Ann");
    await signIn(ann, email);
    const account = ((await ann.get("/api/me")).json as { id: string }).id;
    const guest = await newGuest("Gus");
    const host = await newGuest("Hal");
    const { id } = await opened(host, guest);
    expect(await same(guest.me.id, host.me.id, account)).toEqual([1, 1, 0]);
    expect((await signIn(guest, email)).status).toBe(200);
    await expect.poll(async () => (await inD1(account)).length).toBe(1);
    await settled(id);
    await expect.poll(async () => (await listed(account)).length).toBe(1);
    expect(await same(host.me.id, account)).toEqual([1, 1]);
  });

  test("whoever deletes their account leaves nothing in the others' lists but that a bot plays on", async () => {
    const [ann, gus] = [await newGuest("Ann"), await newGuest("Gustavus")];
    const { id } = await opened(ann, gus);
    expect(JSON.stringify(await listed(ann.me.id))).toContain("Gustavus");
    await gus.call("DELETE", "/api/me", { body: { name: "Gustavus" } });
    await settled(id);
    await expect.poll(async () => JSON.stringify(await listed(ann.me.id))).not.toContain("Gustavus");
    expect(await same(ann.me.id)).toEqual([1]);
    const stored = await runInDurableObject(inboxOf(ann.me.id), (_: Inbox, { storage }) =>
      ["pages", "journal"].map((it) => storage.sql.exec(`select * from ${it}`).toArray()),
    );
    expect(JSON.stringify(stored)).not.toContain("Gustavus");
  });
});

describe("a rebuild", () => {
  test("from D1, and D1 from the tables, with 0 differences", async () => {
    const [ida, jon, kim] = people(3) as [string, string, string];
    const ids = [await tableOf([ida, jon, kim]), await tableOf([jon, ida]), await tableOf([ida], 2)];
    for (const id of ids.slice(0, 2))
      for (let at = 0; at < 5; at++) {
        await playOne(id, `k${at}`);
        await settled(id);
      }
    const before = await Promise.all([ida, jon, kim].map(listed));
    expect(before.map((it) => it.length)).toEqual([3, 2, 1]);
    for (const it of [ida, jon, kim]) {
      await runInDurableObject(inboxOf(it), (_: Inbox, { storage }) =>
        storage.sql.exec("delete from pages; delete from journal"),
      );
      await evict(it);
      expect(JSON.parse(await inboxOf(it).rebuildTables())).toEqual({ was: 0, now: (await inD1(it)).length });
    }
    expect(await Promise.all([ida, jon, kim].map(listed))).toEqual(before);
    for (const id of ids)
      await env.DB.batch(
        ["tables where id", "seats where table_id", "table_people where table_id", "entries where table_id"].map((it) =>
          env.DB.prepare(`delete from ${it} = ?`).bind(id),
        ),
      );
    for (const id of ids) expect((await stubOf(id).reproject()).ok).toBe(true);
    expect(await Promise.all([ida, jon, kim].map(inD1))).toEqual(before);
    await same(ida, jon, kim);
  });

  test("keeps what D1 does not know yet, as the table says it, and drops what nobody knows", async () => {
    const [ida] = people(1) as [string];
    const id = await tableOf([ida], 2);
    await env.DB.prepare("delete from seats where table_id = ?").bind(id).run();
    const ghost = {
      ...(JSON.parse(await stubOf(id).listed(ida)) as Fact),
      id: "ghost",
      table: "ghost".padEnd(20, "2"),
    };
    await inboxOf(ida).tell([ghost]);
    expect(await listed(ida)).toHaveLength(2);
    expect(JSON.parse(await inboxOf(ida).rebuildTables())).toEqual({ was: 2, now: 1 });
    expect((await listed(ida)).map((it) => it.id)).toEqual([id]);
  });

  test("keeps what a table told while D1 was read", async () => {
    const [ida, jon] = people(2) as [string, string];
    const id = await tableOf([ida, jon]);
    const left = {
      id: "left meanwhile",
      table: id,
      game: "gold-rush",
      at: 1,
      type: "table",
      version: 1_000,
      seat: null,
    };
    await runInDurableObject(inboxOf(ida), (inbox: Inbox) => {
      const { tablesInD1 } = inbox.ports;
      const slow = async (person: string) => {
        const rows = await tablesInD1(person);
        await inbox.tell([left as Fact]);
        return rows;
      };
      inbox.ports = { ...inbox.ports, tablesInD1: slow };
    });
    expect(JSON.parse(await inboxOf(ida).rebuildTables())).toEqual({ was: 1, now: 0 });
    expect(await listed(ida)).toEqual([]);
  });

  test("an inbox from before is filled once, of a table that told nothing", async () => {
    const [ida, jon] = people(2) as [string, string];
    const id = await tableOf([ida, jon]);
    await evict(ida);
    await runInDurableObject(inboxOf(ida), (inbox: Inbox, { storage }) => {
      storage.sql.exec("delete from pages");
      storage.sql.exec("delete from journal");
      return inbox;
    });
    await evict(ida);
    await playOne(id, "k0");
    await settled(id);
    expect(await same(ida, jon)).toEqual([1, 1]);
    const { db, asked } = countingD1(env.DB);
    await runInDurableObject(inboxOf(ida), (inbox: Inbox) => {
      inbox.ports = { ...portsOf({ ...env, DB: db }) };
    });
    await listed(ida);
    // Play, and stuck tables.
    expect(asked()).toBe(2);
  });
});

describe("without D1", () => {
  test("the list is right, whoever moved, after an eviction too", async () => {
    const [ida, jon, kim] = people(3) as [string, string, string];
    const id = await tableOf([ida, jon, kim]);
    for (const it of [ida, jon, kim]) await listed(it);
    for (let at = 0; at < 4; at++) {
      await playOne(id, `k${at}`);
      await runAlarm(id);
      const { awaited, seq } = jsonOf<TableShape>(await stubOf(id).snapshot(null, null));
      for (const it of [ida, jon, kim]) {
        await evict(it);
        await withoutD1(it);
        expect(await listed(it)).toMatchObject([{ id, seq, awaited }]);
      }
    }
  });

  test("a table that does not answer stands as it was told; a list that was never filled says it is busy", async () => {
    const [ida, jon] = people(2) as [string, string];
    const id = await tableOf([ida, jon]);
    await withoutD1(ida);
    await expect(tablesOf(env, ida)).rejects.toMatchObject({ name: expect.anything() });
    await runInDurableObject(inboxOf(ida), (inbox: Inbox) => {
      inbox.ports = portsOf(env);
    });
    const [before] = await listed(ida);
    await withoutD1(ida);
    await runInDurableObject(inboxOf(ida), (inbox: Inbox) => {
      const tableOf = async () => {
        throw new Error("no answer");
      };
      inbox.ports = { ...inbox.ports, tableOf };
    });
    expect(await listed(ida)).toEqual([before]);
    expect(before?.id).toBe(id);
  });
});

test("what comes late or twice changes nothing, and a table that was left does not come back", async () => {
  const [ida, jon] = people(2) as [string, string];
  const id = await tableOf([ida, jon], 3);
  const early = JSON.parse(await stubOf(id).listed(jon)) as Fact;
  await inboxOf(jon).tell([early, early]);
  expect(await same(jon)).toEqual([1]);
  jsonOf(await stubOf(id).leave(jon));
  await settled(id);
  await inboxOf(jon).tell([early]);
  expect(await same(jon)).toEqual([0]);
});

describe("costs", () => {
  test("no row more to be told where one is asked, and two at most when more changes, with two hundred tables", async () => {
    const [ida, jon] = people(2) as [string, string];
    const id = await tableOf([ida, jon]);
    const one = JSON.parse(await stubOf(id).listed(ida)) as Fact;
    for (let at = 0; at < 200; at++) await inboxOf(ida).tell([{ ...one, id: `many${at}`, table: `many${at}` }]);
    await evict(ida);
    const written = async (facts: readonly Fact[]) => {
      const rows = await runInDurableObject(inboxOf(ida), (_: Inbox, { storage }) => ({ of: countObject(storage) }));
      await inboxOf(ida).tell(facts);
      return runInDurableObject(inboxOf(ida), () => rows.of());
    };
    for (let at = 0; at < 15; at++) {
      const again = { ...one, table: `many${at}`, version: 1_000 + at } as Fact;
      const spent = await written([again]);
      expect(spent.written).toBeGreaterThan(0);
      expect(spent.written).toBeLessThanOrEqual(2);
      expect(spent.read).toBeLessThanOrEqual(20);
    }
    // The end of a game is a row like any other: nothing is rewritten for it.
    let most = 0;
    for (let at = 0; at < 5; at++) {
      const gone = { ...one, table: `many${at}`, version: 2_000, seat: null, played: undefined, settled: undefined };
      most = Math.max(most, (await written([gone as Fact])).written);
    }
    expect(most).toBeLessThanOrEqual(2);
  });

  test("a list reads at most six rows of D1 for each of the tables, and none of the object once it is awake", async () => {
    const [ida, jon] = people(2) as [string, string];
    for (let at = 0; at < 5; at++) {
      const id = await tableOf([ida, jon]);
      await playOne(id, "k0");
      await settled(id);
    }
    await listed(ida);
    // Pending deliveries are another matter.
    await quiet(ida);
    const { db, rows } = countingD1(env.DB);
    const spent = await runInDurableObject(inboxOf(ida), (inbox: Inbox, { storage }) => {
      inbox.ports = portsOf({ ...env, DB: db });
      return { of: countObject(storage) };
    });
    expect(await listed(ida)).toHaveLength(5);
    expect(rows()).toBeGreaterThanOrEqual(5);
    expect(rows()).toBeLessThanOrEqual(30);
    expect(await runInDurableObject(inboxOf(ida), () => spent.of())).toEqual({ read: 0, written: 0 });
  });
});

test("the operator builds a list anew", async () => {
  const ann = await newGuest("Ann");
  const table = (await ann.post("/api/tables", { game: "gold-rush", seats: 2, nonce: NONCE })).json as TableShape;
  await settled(table.id);
  const token = "operator-token-of-the-tests";
  const operator = new Client({
    env: { ...env, OPERATOR_TOKEN: token },
    headers: { authorization: `Bearer ${token}` },
  });
  const answer = await operator.post(`/api/operator/people/${ann.me.id}/relist`);
  expect(answer.json).toEqual({ was: 1, now: 1 });
  expect(await runInDurableObject(stubOf(table.id), (it: Table) => it.log.outbox.find("inbox", ann.me.id))).toBeNull();
});
