/** Chat and notes at a table: only for people who sit there, told to those who are named, in no export and no answer to others. */
import { describe, expect, test } from "vitest";
import type { ChatShape, MessageShape } from "../../worker/contract/chat.ts";
import type { TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { mentioned } from "../../worker/table/features/chat/chat.ts";
import { type Client, newGuest, twoAndOne } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { jsonOf, problemOf, START, settled, stubOf } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const said = (key: string, text: string, more = {}) => ({ text, key, shuns: [], shunnedBy: [], ...more });

test("names are found after an @, whole and the longest first", () => {
  const names = ["Ada", "Ada 2", "Żaneta", ""];
  expect(mentioned(names, "@ada: look")).toEqual([0]);
  expect(mentioned(names, "hello @Ada 2")).toEqual([1]);
  expect(mentioned(names, "@Ada 2 and @ADA!")).toEqual([1, 0]);
  expect(mentioned(names, "@żaneta?")).toEqual([2]);
  expect(mentioned(names, "Ada, @Adam, ada@example.org, @")).toEqual([]);
  expect(mentioned(["", ""], "@ and @Ada")).toEqual([]);
  expect(mentioned(["A.B (1)", "ΝΙΚΟΣ"], "@a.b (1), @νικος; @Axb (1)")).toEqual([0, 1]);
});

test("who deletes their account is mentioned by name no more, in any spelling; who is called alike still is", async () => {
  const people = ["ada", "ada 2", "ben"];
  const table = await timedTable(undefined, people);
  const text = "@ADA, @ada: ask @Ada 2, @Adam and ada@example.org";
  jsonOf(await table.ask("say", "ben", said("k1", text)));
  await stubOf(table.id).forget("ada");
  const { messages } = jsonOf<ChatShape>(await table.ask("readChat", "ben", { after: 0, shuns: [] }));
  const expected = "@Former player, @Former player: ask @Ada 2, @Adam and ada@example.org";
  expect(messages.map((it) => it.text)).toEqual([expected]);
});

describe("a table's chat", () => {
  test("is read by who sits there, counts what is new, and says a message once", async () => {
    const table = await timedTable(undefined);
    const once = jsonOf<MessageShape>(await table.ask("say", "ada", said("k1", "hello @BEN")));
    expect(jsonOf(await table.ask("say", "ada", said("k1", "hello @BEN")))).toEqual(once);
    expect((await table.shape("ben")).chat).toEqual({ last: 1, unread: 1 });
    expect((await table.shape("ada")).chat).toEqual({ last: 1, unread: 0 });
    expect((await table.shape(null)).chat).toBeUndefined();
    const read = jsonOf<ChatShape>(await table.ask("readChat", "ben", { after: 0, shuns: [] }));
    expect(read.messages).toEqual([
      { id: 1, at: START, person: "ada", name: "ADA", seat: 0, text: "hello @BEN", own: false, folded: false },
    ]);
    jsonOf(await table.ask("seeChat", "ben", { id: 99 }));
    expect((await table.shape("ben")).chat).toEqual({ last: 1, unread: 0 });
    for (const name of ["readChat", "say", "seeChat", "readNotes", "writeNotes"] as const)
      for (const who of ["eve", null]) expect(problemOf(await table.ask(name, who, said("k", "x")))).toBe("not-seated");
  });

  test("tells who is named, once, and not who has blocked the writer; those see it folded", async () => {
    const table = await timedTable(undefined, ["ada", "ben", "cyd"]);
    await table.ask("say", "ada", said("k1", "@ben @cyd @ada shall we?", { shunnedBy: ["cyd"] }));
    await table.settle();
    const mentions = table.told.filter(({ fact }) => fact.type === "mention");
    expect(mentions.map(({ person, fact }) => [person, fact])).toEqual([
      ["ben", expect.objectContaining({ by: "ADA", text: "@ben @cyd @ada shall we?", table: table.id })],
    ]);
    const folded = jsonOf<ChatShape>(await table.ask("readChat", "cyd", { after: 0, shuns: ["ada"] }));
    expect(folded.messages.map((it) => it.folded)).toEqual([true]);
  });

  test("is not for those who flood it", async () => {
    const table = await timedTable(undefined);
    for (let at = 0; at < 12; at++) jsonOf(await table.ask("say", "ada", said(`k${at}`, "and")));
    expect(problemOf(await table.ask("say", "ada", said("k13", "and")))).toBe("too-many");
    jsonOf(await table.ask("say", "ben", said("k", "calm down")));
    table.now += 60_001;
    jsonOf(await table.ask("say", "ada", said("k14", "sorry")));
  });
});

const PATHS = ["", "/log", "/export.ndjson", "/export.json", "/export.txt", "/sitters"];

test("what is said and noted changes no byte that others get", async () => {
  const [one, two] = [await twoAndOne(), await twoAndOne()];
  const reads = ({ id }: { id: string }, who: Client) =>
    Promise.all(PATHS.map(async (it) => (await who.get(`/api/tables/${id}${it}`)).text));
  const before = [await reads(one, one.eve), await reads(two, two.eve)];
  const beforeBen = await reads(one, one.ben);
  await one.ada.call("PUT", `/api/tables/${one.id}/notes`, { body: { text: "my secret plan" } });
  expect((await one.ada.get(`/api/tables/${one.id}/notes`)).json).toEqual({ text: "my secret plan" });
  expect((await one.ben.get(`/api/tables/${one.id}/notes`)).json).toEqual({ text: "" });
  // Notes change nothing for anybody else; chat nothing for who does not sit there.
  expect(await reads(one, one.ben)).toEqual(beforeBen);
  await one.ada.post(`/api/tables/${one.id}/chat`, { text: "a secret talk" });
  expect([await reads(one, one.eve), await reads(two, two.eve)]).toEqual(before);
  const all = (await Promise.all([one.ben, one.eve].map((it) => reads(one, it)))).flat().join("");
  expect(all).not.toMatch(/secret/);
  await settled(one.id);
  const lists = await Promise.all(
    ["watch", "mine"].map(async (it) => (await one.ben.get(`/api/tables?list=${it}`)).text),
  );
  expect(lists.join("")).not.toMatch(/secret/);
});

test("texts have a limit, and cannot turn the page around", async () => {
  const { ada, id } = await twoAndOne();
  const say = (text: string) => ada.post(`/api/tables/${id}/chat`, { text });
  expect((await say("x".repeat(1_000))).status).toBe(201);
  for (const text of ["", "  \n ", "x".repeat(1_001), "a\u202eb", "a\u0000b"])
    expect((await say(text)).problem).toBe("invalid");
  expect(((await say("two\nlines")).json as MessageShape).text).toBe("two\nlines");
  const notes = (text: string) => ada.call("PUT", `/api/tables/${id}/notes`, { body: { text } });
  expect((await notes("n".repeat(20_000))).status).toBe(200);
  expect((await notes("n".repeat(20_001))).problem).toBe("invalid");
});

test.each(["👨‍👩‍👧‍👦", "🇵🇱", "👍🏽", "🎲", "क्षि", "字"])("a text of %s is counted as people see it", async (one) => {
  const { ada, id } = await twoAndOne();
  const say = (text: string) => ada.post(`/api/tables/${id}/chat`, { text });
  expect(((await say(one.repeat(1_000))).json as MessageShape).text).toBe(one.repeat(1_000));
  expect((await say(one.repeat(1_001))).problem).toBe("invalid");
  const notes = (text: string) => ada.call("PUT", `/api/tables/${id}/notes`, { body: { text } });
  const most = one.length > 2 ? 4_000 : 20_000;
  expect((await notes(one.repeat(most))).json).toEqual({ text: one.repeat(most) });
  expect((await notes(one.repeat(20_001))).problem).toMatch(/^(?:invalid|too-large)$/);
});

test("who is blocked cannot join a listed table of mine but by my invitation, and neither sees the other's open tables", async () => {
  const [ada, eve] = [await newGuest("Ada"), await newGuest("Eve")];
  const blocked = await ada.post("/api/me/blocks", { person: eve.me.id });
  expect(blocked.json).toEqual({ blocks: [{ id: eve.me.id, name: "Eve", at: expect.any(Number) }], next: null });
  const open = async (who: Client) => {
    const { json } = await who.post("/api/tables", { game: "gold-rush", seats: 3, bots: 0, nonce, listed: true });
    const { id, invite } = json as TableShape;
    await settled(id);
    return { id, invite };
  };
  const [adas, eves] = [await open(ada), await open(eve)];
  const seen = async (who: Client) =>
    ((await who.get("/api/tables?list=open")).json as { tables: TableRow[] }).tables.map((it) => it.id);
  expect(await seen(eve)).not.toContain(adas.id);
  expect(await seen(ada)).not.toContain(eves.id);
  expect(await seen(ada)).toContain(adas.id);
  const ben = await newGuest("Ben");
  expect(await seen(ben)).toEqual(expect.arrayContaining([adas.id, eves.id]));
  expect((await eve.post(`/api/tables/${adas.id}/join`, { nonce })).problem).toBe("not-welcome");
  expect((await eve.post(`/api/tables/${adas.id}/join`, { nonce, invite: adas.invite })).status).toBe(200);
  await ada.delete(`/api/me/blocks/${eve.me.id}`);
  expect((await ada.get("/api/me/blocks")).json).toEqual({ blocks: [], next: null });
  expect(await seen(ada)).toContain(eves.id);
  expect((await ada.post("/api/me/blocks", { person: ada.me.id })).problem).toBe("forbidden");
});
