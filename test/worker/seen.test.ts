/** How far somebody has seen the log: the same on every device, never going back, and nobody else's business. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { NoticeShape } from "../../worker/contract/facts.ts";
import type { Table } from "../../worker/table/table.ts";
import { countObject } from "../service/rows.ts";
import {
  awaitedPerson,
  jsonOf,
  PEOPLE,
  playOne,
  problemOf,
  runningTable,
  settled,
  shapeFor,
  stubOf,
} from "./table-kit.ts";

const see = (id: string, person: string | null, seq: number) =>
  stubOf(id).handle("see", { person, name: "", language: "en" }, JSON.stringify({ seq }));

/** A running table, an awaited player, and another one. */
async function seats() {
  const id = await runningTable();
  const first = await awaitedPerson(id);
  return { id, first, other: PEOPLE.find((it) => it !== first) as string };
}

test("who was never here has seen nothing; from then on it is kept", async () => {
  const { id, other } = await seats();
  expect(await shapeFor(id, other)).not.toHaveProperty("seen");
  expect(jsonOf(await see(id, other, 1))).toEqual({ seq: 1 });
  expect((await shapeFor(id, other)).seen).toBe(1);
});

test("an inbox that asks is told how far its person has seen the log", async () => {
  const { id, other } = await seats();
  const seat = other === PEOPLE[0] ? 0 : 1;
  // A stub gives its results as promises of their parts.
  const told = async () => ((await stubOf(id).notice(seat, 1, "en")) as unknown as NoticeShape).seen;
  expect(await told()).toBe(0);
  await see(id, other, 1);
  expect(await told()).toBe(1);
});

test("who moves has seen the log up to the move", async () => {
  const { id, first, other } = await seats();
  const { seq } = await playOne(id, "one");
  expect((await shapeFor(id, first)).seen).toBe(seq);
  expect(await shapeFor(id, other)).not.toHaveProperty("seen");
});

test("an older screen takes nothing back", async () => {
  const { id, other } = await seats();
  const { seq } = await playOne(id, "one");
  jsonOf(await see(id, other, seq));
  expect(jsonOf(await see(id, other, 1))).toEqual({ seq });
  expect((await shapeFor(id, other)).seen).toBe(seq);
});

test("what has not happened yet cannot have been seen", async () => {
  const { id, other } = await seats();
  const reply = await see(id, other, 99);
  expect(problemOf(reply)).toBe("invalid");
  expect(await shapeFor(id, other)).not.toHaveProperty("seen");
});

test("spectators and strangers leave no trace", async () => {
  const { id } = await seats();
  for (const it of [null, "eve"]) expect(problemOf(await see(id, it, 1))).toBe("not-seated");
  expect(await shapeFor(id, "eve")).not.toHaveProperty("seen");
});

test("seeing costs one row, and none when it says nothing new", async () => {
  const { id, other } = await seats();
  // Pending deliveries are done first, so that nothing else is written.
  await settled(id);
  const rows = await runInDurableObject(stubOf(id), (_: Table, { storage }) => ({ of: countObject(storage) }));
  await see(id, other, 1);
  expect(rows.of().written).toBe(1);
  await see(id, other, 1);
  expect(rows.of().written).toBe(0);
});
