/** Every method that wakes an object sets its lost alarm again: the methods of all three classes, found on the classes themselves. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { Inbox as InboxClass, Season as SeasonClass, Table as TableClass } from "../../worker/index.ts";
import { Records } from "../../worker/lib/records.ts";
import type { Season } from "../../worker/season/season.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { newKit, turnFact } from "./inbox-kit.ts";
import { account } from "./rating-kit.ts";
import { made, seasonOf, settled } from "./season-kit.ts";
import { openingOf, playOne, runAlarm, runningTable, sitter, still, stubOf } from "./table-kit.ts";

const methodsOf = (of: { readonly prototype: object }): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(of.prototype))
    .filter(([name, it]) => typeof it.value === "function" && name !== "constructor" && name !== "alarm")
    .map(([name]) => name)
    .toSorted();

type Call<T extends Rpc.DurableObjectBranded> = (stub: DurableObjectStub<T>, id: string) => Promise<unknown>;

const caller = { person: "ada", name: "ADA", language: "en" } as const;
const submission = { person: "ada", key: "k", base: 0, commandsJson: "[]", language: "en", by: "person" } as const;
const inside =
  (run: (table: Table) => unknown): Call<Table> =>
  (stub) =>
    runInDurableObject(stub, run);
const socket = {
  ...{ close: () => undefined, serializeAttachment: () => undefined, deserializeAttachment: () => null },
} as unknown as WebSocket;

const TABLE: Readonly<Record<string, Call<Table>>> = {
  create: (it, id) => it.create(openingOf({ id })),
  deal: (it, id) => it.deal(openingOf({ id }), []),
  join: (it) => it.join(sitter("eve"), null),
  leave: (it) => it.leave("eve"),
  start: (it) => it.start("ada"),
  snapshot: (it) => it.snapshot(null, null),
  entriesAfter: (it) => it.entriesAfter(null, 0, "en"),
  move: (it) => it.move(submission),
  hostFor: (it) => it.hostFor("none"),
  notice: (it) => it.notice(0, 1, "en"),
  history: (it) => it.history(null),
  restore: (it) => it.restore("{}", 0).catch(() => null),
  handle: (it) => it.handle("readNotes", caller, "{}"),
  reproject: (it) => it.reproject(),
  listed: (it) => it.listed("ada"),
  inspect: (it) => it.inspect(),
  adopt: (it) => it.adopt("nobody", "somebody"),
  forget: (it) => it.forget("nobody"),
  copyOf: (it) => it.copyOf("ada"),
  beside: (it) => it.beside(),
  rearm: (it) => it.rearm(),
  clearHoldBack: (it) => it.clearHoldBack("ada"),
  fetch: (it) => it.fetch("http://table/?mark=", { headers: { upgrade: "websocket" } }),
  webSocketMessage: inside((it) => it.webSocketMessage(socket, "?")),
  webSocketClose: inside((it) => it.webSocketClose(socket)),
  webSocketError: inside((it) => it.webSocketError(socket)),
};

const INBOX: Readonly<Record<string, Call<Inbox>>> = {
  tell: (it) => it.tell([]),
  tables: (it) => it.tables(null),
  tableDiffers: (it) =>
    it.tableDiffers({ id: "t", table: "t", game: "gold-rush", at: 0, type: "table", version: 1, seat: null }),
  rebuildTables: (it) => it.rebuildTables(),
  deliveries: (it) => it.deliveries(),
  replay: (it) => it.replay("none"),
  sendTest: (it) => it.sendTest("mail", null),
  answer: (it) =>
    it.answer(JSON.stringify({ via: "mail", token: "", text: "", sender: "", message: "" })).catch(() => null),
  forget: (it) => it.forget("nobody"),
  seen: (it) => it.seen(),
  changed: (it) => it.changed(),
  wish: (it) => it.wish(),
  hurry: (it) => it.hurry(),
  signIn: (it) => it.signIn("sealed", Date.now() + 60_000),
  rearm: (it) => it.rearm(),
};

const SEASON: Readonly<Record<string, Call<Season>>> = {
  make: (it, id) => it.make({ id, at: 0, organiser: "nobody", settings: {} as never, people: [] }),
  rebuild: (it, id) => it.rebuild(id),
  enter: (it) => it.enter({ person: "eve", name: "Eve", guest: true, nonce: "", marks: [] } as never),
  act: (it) => it.act("nobody", { act: "withdraw" }),
  result: (it) => it.result(0, []).catch(() => null),
  rows: (it) => it.rows({ from: null, places: null } as never).catch(() => null),
  inspect: (it) => it.inspect(),
  reproject: (it) => it.reproject(),
  exported: (it) => it.exported(),
  adopt: (it) => it.adopt("nobody", "somebody"),
  forget: (it) => it.forget("nobody"),
  copyOf: (it) => it.copyOf("nobody"),
  rearm: (it) => it.rearm(),
};

/** Forgets everything, the alarm too. */
const ERASES = "erase";

const alarmOf = (stub: DurableObjectStub<never>) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

async function lose(stub: DurableObjectStub<never>): Promise<void> {
  expect(await alarmOf(stub)).not.toBeNull();
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await evict(stub);
  expect(await alarmOf(stub)).toBeNull();
}

describe("a table whose alarm was lost", () => {
  test("is woken by each of its methods", () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(methodsOf(TableClass));
  });

  test.each(Object.keys(TABLE))("has it again after %s", async (name) => {
    const id = await runningTable();
    await runAlarm(id);
    await playOne(id, "k1");
    await lose(stubOf(id) as never);
    await still(id);
    await TABLE[name]?.(stubOf(id), id);
    if (name === "reproject")
      expect(await runInDurableObject(stubOf(id), (it: Table) => it.log.outbox.find("d1"))).toBeNull();
    else expect(await alarmOf(stubOf(id) as never)).not.toBeNull();
  });
});

describe("an inbox whose alarm was lost", () => {
  test("is woken by each of its methods", () => {
    expect([...Object.keys(INBOX), ERASES].toSorted()).toEqual(methodsOf(InboxClass));
  });

  test.each(Object.keys(INBOX))("has it again after %s", async (name) => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await lose(kit.stub() as never);
    await kit.use({});
    await INBOX[name]?.(env.INBOX.getByName(kit.person) as unknown as DurableObjectStub<Inbox>, kit.person);
    expect(await alarmOf(kit.stub() as never)).not.toBeNull();
  });

  test.each(Object.keys(INBOX))("knows whose it is, where %s stores anything", async (name) => {
    const kit = await newKit();
    await INBOX[name]?.(kit.stub() as unknown as DurableObjectStub<Inbox>, kit.person);
    const known = await runInDurableObject(kit.stub(), (_: Inbox, { storage }) => {
      const records = new Records(storage);
      const stored = (["fact", "delivery", "table", "meta"] as const).flatMap((it) => records.of(it).entries());
      return stored.length > 0 ? records.of("meta").get("name") : null;
    });
    expect([null, kit.person]).toContain(known);
  });

  test("asks D1 for nobody's tables while it does not know whose it is", async () => {
    const kit = await newKit();
    const asked: string[] = [];
    const tablesInD1 = async (person: string) => {
      asked.push(person);
      return [];
    };
    const end = () =>
      runInDurableObject(kit.stub(), (_: Inbox, state) => state.abort("ended by the test")).catch(() => undefined);
    await end();
    const nameless = env.INBOX.get(env.INBOX.idFromString(kit.stub().id.toString()));
    expect(await runInDurableObject(nameless, (_: Inbox, { id }) => id.name)).toBeUndefined();
    await kit.use({ tablesInD1 });
    const refused = (call: Promise<string>) => call.then(() => false).catch(() => true);
    expect(await runInDurableObject(kit.stub(), (it: Inbox) => refused(it.tables(null)))).toBe(true);
    expect(await runInDurableObject(kit.stub(), (it: Inbox) => refused(it.rebuildTables()))).toBe(true);
    await end();
    await kit.use({ tablesInD1 });
    await kit.stub().tables(null);
    expect(asked).toEqual([kit.person]);
  });
});

describe("a season whose alarm was lost", () => {
  test("is woken by each of its methods", () => {
    expect(Object.keys(SEASON).toSorted()).toEqual(methodsOf(SeasonClass));
  });

  test.each(Object.keys(SEASON))("has it again after %s", async (name) => {
    const id = await made(await account("Ada"), { startsAt: Date.now() + 24 * 3_600_000 });
    await settled(id);
    await lose(seasonOf(id) as never);
    await SEASON[name]?.(seasonOf(id) as unknown as DurableObjectStub<Season>, id);
    expect(await alarmOf(seasonOf(id) as never)).not.toBeNull();
  });
});
