/** Standing orders: they fire before anybody is told, say so in the log, show to nobody else, and stop when something unexpected comes. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { type AnyGame, play as gamePlay } from "../../games/kernel/game.ts";
import { gameOf, wordsOf } from "../../games/modules.ts";
import { orderKey } from "../../games/record/entry.ts";
import { exportOf } from "../../games/record/export.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { Reply } from "../../worker/contract/facts.ts";
import type { Lobby } from "../../worker/contract/lobby.ts";
import type { LogShape } from "../../worker/contract/shapes.ts";
import type { OrdersShape } from "../../worker/contract/table.ts";
import type { TableContext } from "../../worker/table/context.ts";
import { suspendedFor } from "../../worker/table/features/orders/orders.ts";
import { headerOf } from "../../worker/table/lobby.ts";
import { chain, chanceOf, seqOf } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { jsonOf, problemOf, someCommands, stubOf } from "./table-kit.ts";

const carnegie = gameOf("carnegie") as AnyGame;
const CARNEGIE = { game: carnegie.id, rules: carnegie.rules, options: carnegie.options.parse({}) };
const PEOPLE = ["ada", "ben"];
const NEVER = { type: "neverDonate" };
const BACK = { type: "returnAll", region: "any" };

const newTable = (): Promise<TimedTable> => timedTable(undefined, PEOPLE, CARNEGIE);

const order = (table: TimedTable, person: string | null, orders: readonly unknown[]): Promise<Reply> =>
  table.ask("writeOrders", person, { orders });
const ordersOf = async (table: TimedTable, person: string): Promise<OrdersShape> =>
  jsonOf<OrdersShape>(await table.ask("readOrders", person, {}));

/** One submission of the awaited player: an event's answer, else a random one. Returns who it was. */
async function play(table: TimedTable): Promise<string> {
  const person = await table.awaited(PEOPLE);
  const { seq: base } = await table.shape(person);
  const commandsJson = JSON.stringify(await someCommands(table.id, person, "orders"));
  jsonOf(
    await stubOf(table.id).move({ person, key: `play-${base}`, base, commandsJson, language: "en", by: "person" }),
  );
  return person;
}

/** Makes an entry of a person's orders, of random commands. Answers 1. */
async function playAsOrder(table: TimedTable, person: string): Promise<1> {
  const commands = await someCommands(table.id, person, "orders");
  await runInDurableObject(stubOf(table.id), ({ context }: Table) => {
    const position = context.load();
    const [seat, chance] = [PEOPLE.indexOf(person), chanceOf(position)];
    const played = gamePlay(position.game, position.state, seat, commands, chance);
    if (!played.ok) throw new Error(played.why);
    const made = { at: context.now(), seat, by: "order", key: orderKey(seqOf(position) + 1), commands } as const;
    context.append(chain(position, { ...made, rolls: chance.rolls, events: played.events }));
  });
  return 1;
}

/** Plays until the last entry asked `person` for a donation; the number of that entry. */
async function untilAskedToDonate(table: TimedTable, person: string, most = 400): Promise<number> {
  for (let at = 0; at < most; at++) {
    const { legal, awaited, seq } = await table.shape(person);
    const donates = legal.some((it) => (it as { type: string }).type === "donate");
    if (donates && awaited.includes(PEOPLE.indexOf(person))) return seq;
    await play(table);
  }
  throw new Error("nobody may donate");
}

const logOf = async (table: TimedTable, person: string | null): Promise<LogShape> =>
  jsonOf<LogShape>(await stubOf(table.id).entriesAfter(person, 0, "en"));

describe("an order", () => {
  test("fires for what is asked after it was given, and the log says so", async () => {
    const table = await newTable();
    jsonOf(await order(table, "ben", [NEVER]));
    const seq = await untilAskedToDonate(table, "ben");
    table.told.length = 0;
    await table.settle();
    const { entries } = await logOf(table, null);
    expect(entries[seq]).toMatchObject({ by: "order", seat: PEOPLE.indexOf("ben") });
    expect(entries[seq]?.lines[0]?.say).toBe("By a standing order of BEN.");
    expect(await ordersOf(table, "ben")).toMatchObject({ orders: [NEVER], fired: 1, suspended: null });
    const bens = table.told.filter((it) => it.person === "ben").map(({ fact }) => fact.type);
    // People who hear that it is their turn also hear that it is over.
    expect(bens.lastIndexOf("acted")).toBeGreaterThanOrEqual(bens.lastIndexOf("your-turn"));
  });

  test("makes a history that holds when it is checked", async () => {
    const table = await newTable();
    jsonOf(await order(table, "ada", [NEVER, BACK]));
    jsonOf(await order(table, "ben", [NEVER, BACK]));
    for (let at = 0; at < 150; at++) {
      if ((await table.shape()).status === "over") break;
      await play(table);
      await table.settle();
    }
    const entries = await table.entries();
    expect(entries.filter((it) => it.by === "order").length).toBeGreaterThan(3);
    const header = await runInDurableObject(stubOf(table.id), (it: Table) => headerOf(it.log.lobby() as Lobby, true));
    const teller = { game: carnegie, words: wordsOf(carnegie.id) ?? { en: {} }, language: "en" } as const;
    const file = exportOf(teller, header, entries, null);
    expect(verifyExport(file, carnegie).findings).toEqual([]);
    for (const { say } of file.entries.filter((it) => it.by === "order"))
      expect(say[0]).toMatch(/^By a standing order of /);
  });

  test("given when its owner is asked already waits for the next time", async () => {
    const table = await newTable();
    const seq = await untilAskedToDonate(table, "ben");
    jsonOf(await order(table, "ben", [NEVER]));
    await table.settle();
    expect((await table.shape()).seq).toBe(seq);
  });

  test("does not answer again what its owner took back", async () => {
    const table = await newTable();
    jsonOf(await order(table, "ben", [NEVER]));
    const seq = await untilAskedToDonate(table, "ben");
    await table.settle();
    const asked = await table.do("takeBack", "ben", { base: seq + 1 });
    const back = asked.takeBack ? await table.do("answerTakeBack", "ada", { base: seq + 1, agree: true }) : asked;
    expect(back).toMatchObject({ seq: seq + 2, awaited: [PEOPLE.indexOf("ben")] });
    await table.settle();
    expect((await table.shape()).seq).toBe(seq + 2);
  });
});

describe("nobody learns of another's orders", () => {
  test("two tables that differ in them alone say the same, byte for byte, until they fire", async () => {
    const [with_, without] = [await newTable(), await newTable()];
    jsonOf(await order(with_, "ben", [NEVER, BACK]));
    const said = async (table: TimedTable) => {
      const told: string[] = [];
      for (const it of ["ada", "eve", null]) {
        const shape = await table.shape(it);
        told.push(JSON.stringify({ ...shape, id: "" }), JSON.stringify(await logOf(table, it)));
      }
      return told.map((it) => it.replaceAll(table.id, ""));
    };
    for (let at = 0; at < 6; at++) {
      expect(await said(with_)).toEqual(await said(without));
      expect((await with_.shape("ben")).orders).toEqual({ count: 2, suspended: null });
      expect(await with_.shape("ada")).not.toHaveProperty("orders");
      await play(with_);
      await play(without);
    }
    expect(await ordersOf(with_, "ada")).toEqual({ orders: [], fired: 0, suspended: null });
  });

  test("who does not sit there has none", async () => {
    const table = await newTable();
    for (const it of [null, "eve"]) {
      expect(problemOf(await order(table, it, [NEVER]))).toBe("not-seated");
      expect(problemOf(await table.ask("readOrders", it, {}))).toBe("not-seated");
    }
  });
});

describe("orders are refused, or rest", () => {
  test("what this game or this table does not have is refused with the reason, and nothing changes", async () => {
    const table = await newTable();
    jsonOf(await order(table, "ben", [NEVER]));
    const wrong = [
      { type: "noActionIfNothing" },
      { type: "returnAll", region: "north" },
      { type: "donate", donation: "moon", most: 5 },
      { type: "sendArrivals", to: "newLobby" },
    ];
    for (const it of wrong) {
      const reply = await order(table, "ben", [BACK, it]);
      expect(problemOf(reply)).toBe("bad-order");
      expect(reply.ok ? "" : String(reply.params.reason)).toMatch(/\. .*\.$/);
    }
    expect((await ordersOf(table, "ben")).orders).toEqual([NEVER]);
    jsonOf(await order(table, "ben", []));
    expect(await table.shape("ben")).not.toHaveProperty("orders");
  });

  test("one whose donation is taken by now may stay, so that the others can be changed", async () => {
    const table = await newTable();
    const { neutralDonations } = (await table.shape("ben")).view as { neutralDonations: readonly string[] };
    const [one, two] = neutralDonations.map((donation) => ({ type: "donate", donation, most: 5 }));
    expect(problemOf(await order(table, "ben", [one]))).toBe("bad-order");
    jsonOf(await order(table, "ben", [NEVER]));
    await runInDurableObject(stubOf(table.id), (it: Table) => {
      it.log.write("update orders set orders = ? where person = ?", JSON.stringify([one, two]), "ben");
    });
    jsonOf(await order(table, "ben", [NEVER, two]));
    expect((await ordersOf(table, "ben")).orders).toEqual([NEVER, two]);
    expect(problemOf(await order(table, "ben", [one]))).toBe("bad-order");
  });

  test("one that cannot be read any more stops them all, and its owner sees why", async () => {
    const table = await newTable();
    jsonOf(await order(table, "ben", [NEVER]));
    await runInDurableObject(stubOf(table.id), (it: Table) => {
      it.log.write("update orders set orders = ? where person = ?", JSON.stringify([{ type: "gone" }]), "ben");
    });
    const seq = await untilAskedToDonate(table, "ben");
    await table.settle();
    expect((await table.shape()).seq).toBe(seq);
    expect((await ordersOf(table, "ben")).suspended).toMatchObject({ why: "unreadable" });
    expect((await table.shape("ben")).orders).toEqual({ count: 1, suspended: "unreadable" });
  });

  test("those that rest are due as soon as their owner has seen what they did", async () => {
    const table = await newTable();
    jsonOf(await order(table, "ben", [NEVER]));
    const isAskedToDonate = async () =>
      (await table.awaited(PEOPLE)) === "ben" &&
      (await table.shape("ben")).legal.some((it) => (it as { type: string }).type === "donate");
    for (let fired = 0; fired < 10 || !(await isAskedToDonate()); )
      if ((await table.awaited(PEOPLE)) === "ben") fired += await playAsOrder(table, "ben");
      else await play(table);
    await table.settle();
    const { seq, awaited } = await table.shape();
    expect(awaited).toEqual([PEOPLE.indexOf("ben")]);
    expect((await ordersOf(table, "ben")).suspended).toMatchObject({ why: "unseen" });
    expect(await table.alarm()).not.toBe(table.now);
    jsonOf(await table.ask("see", "ben", { seq }));
    expect(await table.alarm()).toBe(table.now);
    await table.settle();
    expect((await logOf(table, null)).entries[seq]).toMatchObject({ by: "order", seat: PEOPLE.indexOf("ben") });
  });

  test("ten that fired while their owner was away are enough, until they are seen again", () => {
    const standing = { orders: [NEVER], base: 1 };
    const fired = (count: number, seen = 0) => {
      const entries = Array.from({ length: count + 1 }, (_, at) => ({
        seq: at + 1,
        seat: 0,
        by: at ? "order" : "clock",
        key: `order ${at}`,
      }));
      const position = { game: carnegie, lobby: { places: [{ person: "ben" }] }, entries };
      const log = { read: () => [{ seq: seen }] };
      const context = { load: () => position, find: () => position, faults: { isParked: () => false }, log };
      // A context that the rest of the table is not needed for.
      return suspendedFor(context as unknown as TableContext, "ben", standing);
    };
    expect(fired(9)).toBeNull();
    expect(fired(10)).toBe("unseen");
    expect(fired(10, 2)).toBeNull();
  });
});
