/** Signs on lines of the chat: one for each person and line, for who sits there, and gone with whoever is gone. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { ChatShape, ReactionsShape } from "../../worker/contract/chat.ts";
import type { Table } from "../../worker/table/table.ts";
import { type Client, env, twoAndOne } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { jsonOf, problemOf } from "./table-kit.ts";

const said = (key: string, text: string) => ({ text, key, shuns: [], shunnedBy: [] });
const signed = (id: number, sign: string | null, shuns: readonly string[] = []) => ({ id, sign, shuns });

/** A table of three where Ada said two lines. */
async function talking() {
  const table = await timedTable(undefined, ["ada", "ben", "cyd"]);
  for (const it of ["one", "two"]) await table.ask("say", "ada", said(it, it));
  const read = async (who: string, shuns: readonly string[] = []) =>
    jsonOf<ChatShape>(await table.ask("readChat", who, { after: 0, before: null, shuns })).messages.map(
      (it) => it.reactions ?? [],
    );
  return { table, read };
}

test("everybody has one sign on a line; another one takes its place, none takes it back", async () => {
  const { table, read } = await talking();
  const react = async (who: string, sign: string | null) =>
    jsonOf<ReactionsShape>(await table.ask("react", who, signed(2, sign)));
  await react("ben", "hat");
  await react("cyd", "hat");
  const hats = [{ sign: "hat", count: 2, seats: [1, 2], own: true }];
  expect(await react("cyd", "hat")).toEqual({ id: 2, reactions: hats });
  expect(await read("ada")).toEqual([[], [{ ...hats[0], own: false }]]);
  await react("cyd", "laugh");
  expect(await read("cyd")).toEqual([
    [],
    [
      { sign: "laugh", count: 1, seats: [2], own: true },
      { sign: "hat", count: 1, seats: [1], own: false },
    ],
  ]);
  await react("ben", null);
  await react("cyd", null);
  expect(await read("ada")).toEqual([[], []]);
});

test("pages learn that there is something to read again, and nobody's unread lines change", async () => {
  const { table } = await talking();
  const before = (await table.shape("ben")).chat;
  expect(before).toEqual({ last: 2, unread: 2 });
  await table.ask("react", "ben", signed(1, "wow"));
  expect((await table.shape("ben")).chat).toEqual({ ...before, reacted: 1 });
  // Done again it changes nothing.
  await table.ask("react", "ben", signed(1, "wow"));
  expect((await table.shape("ben")).chat).toEqual({ ...before, reacted: 1 });
  await table.ask("react", "ben", signed(1, null));
  expect((await table.shape("ada")).chat).toEqual({ last: 2, unread: 0, reacted: 2 });
  expect((await table.shape(null)).chat).toBeUndefined();
  expect(table.told.filter(({ fact }) => fact.type === "mention")).toEqual([]);
});

test("only who sits there reacts, to a line that is there; a blocked person's signs are not shown", async () => {
  const { table, read } = await talking();
  for (const who of ["eve", null])
    expect(problemOf(await table.ask("react", who, signed(1, "hat")))).toBe("not-seated");
  expect(problemOf(await table.ask("react", "ben", signed(3, "hat")))).toBe("no-message");
  await table.ask("react", "ben", signed(1, "hat"));
  await table.ask("react", "cyd", signed(1, "hat"));
  expect(await read("ada", ["ben"])).toEqual([[{ sign: "hat", count: 1, seats: [2], own: false }], []]);
  expect(await read("ada", ["ben", "cyd"])).toEqual([[], []]);
});

test("a sign is one of a few, and a page is not flooded", async () => {
  const { ada, ben, id } = await twoAndOne();
  await ada.post(`/api/tables/${id}/chat`, { text: "hello" });
  const react = (who: Client, body: unknown) => who.call("PUT", `/api/tables/${id}/chat/reaction`, { body });
  for (const sign of ["👍", "", "THUMB", 1, undefined])
    expect((await react(ben, { id: 1, sign })).problem).toBe("invalid");
  expect((await react(ben, { id: 0, sign: "hat" })).problem).toBe("invalid");
  const { json } = await react(ben, { id: 1, sign: "thumb" });
  expect(json).toEqual({ id: 1, reactions: [{ sign: "thumb", count: 1, seats: [1], own: true }] });
});

test("a guest who signs in keeps their signs, and somebody who is gone leaves none", async () => {
  const { table, read } = await talking();
  await table.ask("react", "ben", signed(1, "hat"));
  await table.ask("react", "cyd", signed(2, "heart"));
  const stub = env.TABLE.getByName(table.id);
  await stub.adopt("ben", "benjamin");
  expect(await read("benjamin")).toEqual([
    [{ sign: "hat", count: 1, seats: [1], own: true }],
    [{ sign: "heart", count: 1, seats: [2], own: false }],
  ]);
  expect(JSON.parse(await stub.copyOf("benjamin"))).toMatchObject({ reactions: [{ id: 1, sign: "hat" }] });
  await stub.forget("cyd");
  expect(await read("benjamin")).toEqual([[{ sign: "hat", count: 1, seats: [1], own: true }], []]);
  const rows = await runInDurableObject(stub, (it: Table) => it.log.read("select person from reactions"));
  expect(rows).toEqual([{ person: "benjamin" }]);
});

test("a backup holds them", async () => {
  const { table } = await talking();
  await table.ask("react", "ben", signed(1, "hat"));
  const beside = JSON.parse(await env.TABLE.getByName(table.id).beside()) as Record<string, unknown[]>;
  expect(beside.reactions).toEqual([{ message: 1, person: "ben", sign: "hat", change: 1 }]);
});
