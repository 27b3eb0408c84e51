/** A player who loses one seat and takes another of the same table: nothing of the first seat acts on the second. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { type ClockRule, DAY } from "../../games/clock/clock.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { playOne, settled, stubOf } from "./table-kit.ts";

const PEOPLE = ["ada", "ben", "cyd"];
const rule: ClockRule = { kind: "turn", hours: 24, out: "stand-in", vacation: 10 };
const ALWAYS = { zone: "UTC", awake: null, off: [] };
const standIn = (code: string | null) => ({ code, guest: false, calendar: ALWAYS });

/** Offers the seat of a person whose turn it is, and answers its link. */
async function lapse(table: TimedTable): Promise<{ readonly person: string; readonly seat: number }> {
  const person = await table.awaited(PEOPLE);
  await table.until(table.now + DAY + 2_000);
  return { person, seat: PEOPLE.indexOf(person) };
}

/** Whether the awaited player knows more than spectators. */
async function hasSecret(table: TimedTable, people: readonly string[]): Promise<boolean> {
  const [own, open] = await Promise.all([table.shape(await table.awaited(people)), table.shape()]);
  return JSON.stringify(own.view) !== JSON.stringify(open.view);
}

const codeOf = async (table: TimedTable, reader: string, seat: number) =>
  (await table.clock(reader)).offers.find((it) => it.seat === seat)?.code ?? "";

/** The first player's seat waits for a stand-in; so does the second's, which the first takes. */
async function moved(change?: (table: TimedTable, first: string) => Promise<unknown>) {
  const table = await timedTable(rule, PEOPLE);
  const first = await table.awaited(PEOPLE);
  await change?.(table, first);
  await lapse(table);
  const second = await lapse(table);
  const third = PEOPLE.find((it) => it !== first && it !== second.person) as string;
  const code = await codeOf(table, third, second.seat);
  return { table, first, second, third, code, own: PEOPLE.indexOf(first) };
}

type Moved = Awaited<ReturnType<typeof moved>>;

test("the seat they sit on is the one in their lists", async () => {
  const { table, first, second, code } = await moved();
  expect(await table.do("replace", first, standIn(code))).toMatchObject({ you: second.seat });
  expect((await table.clock(first)).offers.map((it) => it.yours)).toEqual([false]);
  await settled(table.id);
  const { results } = await env.DB.prepare("select seat from seats where table_id = ? and person = ?")
    .bind(table.id, first)
    .all();
  expect(results).toEqual([{ seat: second.seat }]);
  const listed = JSON.parse(await stubOf(table.id).listed(first));
  expect(listed.seat).toBe(second.seat);
});

async function writeDown(table: TimedTable, person: string): Promise<void> {
  await table.do("writeOrders", person, { orders: [{ type: "noActionIfNothing" }] });
  await table.ask("savePlan", person, { name: "later", commands: [{ type: "x" }], auto: true });
  await table.ask("writeDraft", person, { version: 0, base: 1, commands: [{ type: "x" }] });
  await table.ask("writeNotes", person, { text: "mine" });
}

/** The object's tables that hold something of a person. */
const keptOf = (table: TimedTable, person: string) =>
  runInDurableObject(stubOf(table.id), ({ log }: Table) =>
    ["orders", "plans", "drafts", "notes"].filter(
      (it) => log.read(`select 1 as n from ${it} where person = ?`, person).length > 0,
    ),
  );

test.each(["is away", "is deleted"])(
  "orders, plans and drafts for the first seat are not those of the second, whose player %s",
  async (how) => {
    const { table, first, second, code } = await moved(writeDown);
    if (how === "is deleted") await stubOf(table.id).forget(second.person);
    expect(await table.do("replace", first, standIn(code))).toMatchObject({ you: second.seat });
    expect(await keptOf(table, first)).toEqual(["notes"]);
  },
);

test.each([
  [
    "time",
    async ({ table, first }: Moved) => {
      while ((await table.shape(first)).you !== null) await lapse(table);
    },
  ],
  ["their resigning", ({ table, first }: Moved) => table.do("resign", first, {})],
  ["the return of its player", ({ table, second }: Moved) => table.do("replace", second.person, standIn(null))],
  ["an objection", ({ table, third, second }: Moved) => table.do("object", third, { seat: second.seat, agree: false })],
] as const)("those for the second, lost by %s, are not those of the first, to which they return", async (_, lose) => {
  const it = await moved();
  const { table, first, code, own } = it;
  await table.do("replace", first, standIn(code));
  await writeDown(table, first);
  expect(await keptOf(table, first)).toHaveLength(4);
  await lose(it);
  expect((await table.shape(first)).you).toBeNull();
  expect(await table.do("replace", first, standIn(null))).toMatchObject({ you: own });
  expect(await keptOf(table, first)).toEqual(["notes"]);
});

test("who returns to the seat they lost finds there what they had written", async () => {
  const { table, first, own } = await moved(writeDown);
  expect(await table.do("replace", first, standIn(null))).toMatchObject({ you: own });
  expect(await keptOf(table, first)).toHaveLength(4);
});

test("those of a guest for a seat that they lost are not those of the account, which has another", async () => {
  const { table, first, third } = await moved(writeDown);
  await stubOf(table.id).adopt(first, third);
  expect(await keptOf(table, third)).toEqual(["notes"]);
});

test("who has resigned one seat and sits on another may resign that, too", async () => {
  const table = await timedTable(rule, PEOPLE);
  const first = await table.awaited(PEOPLE);
  await table.do("resign", first, {});
  await table.settle();
  const second = await lapse(table);
  const third = PEOPLE.find((it) => it !== first && it !== second.person) as string;
  await table.do("replace", first, standIn(await codeOf(table, third, second.seat)));
  const sat = await table.shape(first);
  expect(sat).toMatchObject({ you: second.seat });
  const gone = await table.do("resign", first, {});
  expect(gone.you).toBeNull();
  expect(gone.seats[second.seat]).toMatchObject({ left: "resigned" });
  expect((await table.do("resign", first, {})).seq).toBe(gone.seq);
});

test("who plays alone, on another seat than the one they lost, agrees alone to somebody who takes that", async () => {
  const table = await timedTable(rule, ["ada", "ben"], { options: {} });
  for (let at = 0; !(await hasSecret(table, ["ada", "ben"])); at++) await playOne(table.id, `move-${at}`);
  const first = await table.awaited(["ada", "ben"]);
  await table.until(table.now + DAY + 2_000);
  const other = first === "ada" ? "ben" : "ada";
  const [own, seat] = [first, other].map((it) => ["ada", "ben"].indexOf(it)) as [number, number];
  // The other turns out to be the same person.
  await stubOf(table.id).adopt(first, other);
  await table.do("replace", "eve", standIn(await codeOf(table, other, own)));
  expect((await table.do("object", other, { seat: own, agree: true })).you).toBe(seat);
  expect((await table.shape("eve")).you).toBe(own);
});
