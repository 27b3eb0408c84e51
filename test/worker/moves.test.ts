/** Moves (promises R1 to R3): nothing acknowledged is lost, a repeat has one effect and the same answer, of racing submissions one wins. */
import { describe, expect, test } from "vitest";
import type { LogShape, MoveShape, TableShape } from "../../worker/contract/shapes.ts";
import { twoAndOne } from "./client.ts";
import { evict } from "./given.ts";
import {
  awaitedPerson,
  jsonOf,
  playOne,
  problemOf,
  runningTable,
  shapeFor,
  still,
  storedEntries,
  stubOf,
  submissionFor,
} from "./table-kit.ts";

describe("a move", () => {
  test("is answered with the new position, and stands in the log", async () => {
    const id = await runningTable();
    const before = await shapeFor(id, null);
    const answer = await playOne(id, "k1");
    expect(answer.seq).toBe(before.seq + 1);
    expect(answer.log).toHaveLength(1);
    expect(answer.log[0]?.lines.length).toBeGreaterThan(0);
    expect((await shapeFor(id, null)).seq).toBe(answer.seq);
  });
});

describe("the log", () => {
  test("is read in pages: each says where the next begins, and the last does not", async () => {
    const { ada, ben, id } = await twoAndOne();
    for (let at = 0; at < 4; at++) {
      const mover = [ada, ben][((await ada.get(`/api/tables/${id}`)).json as TableShape).awaited[0] ?? 0] ?? ada;
      const { legal, seq: base } = (await mover.get(`/api/tables/${id}`)).json as TableShape;
      await mover.post(`/api/tables/${id}/moves`, { base, commands: [legal[0]] }, { "idempotency-key": `k${at}` });
    }
    const read = async (query: string) => (await ben.get(`/api/tables/${id}/log${query}`)).json as LogShape;
    const whole = await read("");
    expect(whole.entries.map((it) => it.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(whole).not.toHaveProperty("next");
    const pages = [await read("?limit=2")];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await read(`?after=${next}&limit=2`));
    expect(pages.map((it) => it.next)).toEqual([2, 4, undefined]);
    expect(pages.flatMap((it) => it.entries)).toEqual(whole.entries);
    expect(new Set(pages.map((it) => it.seq))).toEqual(new Set([5]));
    expect(await read("?after=5&limit=2")).toEqual({ seq: 5, entries: [] });
    for (const limit of ["0", "-1", "many"])
      expect((await ben.get(`/api/tables/${id}/log?limit=${limit}`)).problem).toBe("invalid");
  });
});

describe("who prefers little", () => {
  test("is answered with what happened alone; the repeat too, and a page that asks for all gets all of it", async () => {
    const { ada, ben, id } = await twoAndOne();
    const { awaited, legal } = (await ada.get(`/api/tables/${id}`)).json as TableShape;
    const mover = awaited[0] === 0 ? ada : ben;
    const choices = awaited[0] === 0 ? legal : ((await ben.get(`/api/tables/${id}`)).json as TableShape).legal;
    const send = (prefer: string) =>
      mover.post(`/api/tables/${id}/moves`, { base: 1, commands: [choices[0]] }, { "idempotency-key": "k", prefer });
    const lean = await send("respond-async, return=minimal");
    expect(lean.headers.get("preference-applied")).toBe("return=minimal");
    expect(Object.keys(lean.json as object).toSorted()).toEqual(["awaited", "log", "seq"]);
    expect((lean.json as MoveShape).log).toMatchObject([{ seq: 2, events: expect.any(Array) }]);
    expect((lean.json as MoveShape).log[0]).not.toHaveProperty("lines");
    expect((await send("return=minimal")).text).toBe(lean.text);
    const full = await send("return=representation");
    expect(full.headers.get("preference-applied")).toBeNull();
    expect(full.json).toMatchObject({ seq: 2, view: expect.anything(), legal: expect.any(Array) });
    expect((full.json as MoveShape).log[0]?.events).toEqual((lean.json as MoveShape).log[0]?.events);
  });
});

describe("R1: restart", () => {
  test("after an eviction the table folds to the same position", async () => {
    const id = await runningTable();
    for (let at = 0; at < 8; at++) await playOne(id, `k${at}`);
    const person = await awaitedPerson(id);
    const before = await shapeFor(id, person);
    await evict(stubOf(id));
    await still(id);
    expect(await shapeFor(id, person)).toEqual(before);
  });
});

describe("R2: the same key", () => {
  test("50 at once and 100 repeats make one entry, with equal bytes", async () => {
    const id = await runningTable();
    const submission = await submissionFor(id, "once");
    const at = (await storedEntries(id)).length;
    const table = stubOf(id);
    const first = await Promise.all(Array.from({ length: 50 }, () => table.move(submission)));
    await playOne(id, "later");
    await evict(stubOf(id));
    await still(id);
    const again = [];
    for (let repeat = 0; repeat < 100; repeat++) again.push(await stubOf(id).move(submission));
    const answers = new Set([...first, ...again].map((it) => (it.ok ? it.json : it.problem)));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('"seq"');
    expect(await storedEntries(id)).toHaveLength(at + 2);
  });

  test("used for another submission it is refused, and nothing is played", async () => {
    const id = await runningTable();
    const submission = await submissionFor(id, "mine");
    jsonOf(await stubOf(id).move(submission));
    const other = await submissionFor(id, "mine", { commandsJson: '[{"type":"pass"}]' });
    const count = (await storedEntries(id)).length;
    expect(problemOf(await stubOf(id).move(other))).toBe("key-reused");
    expect(await storedEntries(id)).toHaveLength(count);
  });
});

describe("R3: races", () => {
  test("of 50 submissions on the same entry one is accepted, 49 are told so", async () => {
    const id = await runningTable();
    const submission = await submissionFor(id, "race");
    const table = stubOf(id);
    const racing = Array.from({ length: 50 }, (_, at) => table.move({ ...submission, key: `race-${at}` }));
    const replies = await Promise.all(racing);
    expect(replies.filter((it) => it.ok)).toHaveLength(1);
    const lost = replies.filter((it) => !it.ok).map(problemOf);
    expect(lost).toHaveLength(49);
    expect(lost.filter((it) => it !== "stale" && it !== "not-awaited")).toEqual([]);
    expect(await storedEntries(id)).toHaveLength(2);
  });
});
