/** Turns that wait for a network on a browser that several people use. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteHere } from "../../web/app/here.ts";
import { handOver } from "../../web/offline/hand-over.ts";
import { sendPending } from "../../web/offline/outbox.ts";
import { draftStorageOf } from "../../web/table/draft-storage.ts";

const TABLE = "a".repeat(20);
const NAME = `draft:${TABLE}:0`;
const DRAFT = { base: 3, commands: [{}], key: "key" };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Has the service answer everything so. */
const serve = (status: number) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ status, detail: "no" }, { status }));

const keep = (person: string) => draftStorageOf(TABLE, 0, localStorage, () => person).write(DRAFT);

test("a turn goes out for who pressed Send, and for nobody else", async () => {
  const asked = serve(200);
  noteHere("ada");
  keep("ada");
  noteHere("bob");
  expect(await sendPending(localStorage, null, "bob")).toEqual([]);
  // A tab in which Ada is still here would send it with Bob's cookie.
  expect(await sendPending(localStorage, null, "ada")).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  noteHere("ada");
  expect(await sendPending(localStorage, null, "ada")).toMatchObject([{ table: TABLE, played: true }]);
  expect(localStorage.getItem(NAME)).toBeNull();
});

test("a turn that names nobody is sent for nobody: whoever sits there looks at it again", async () => {
  const asked = serve(200);
  noteHere("ada");
  localStorage.setItem(NAME, JSON.stringify(DRAFT));
  expect(await sendPending(localStorage, null, "ada")).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  expect(draftStorageOf(TABLE, 0, localStorage, () => "ada").read()).toEqual({ ...DRAFT, key: null });
});

test("a draft is read by its own person alone", () => {
  keep("ada");
  expect(draftStorageOf(TABLE, 0, localStorage, () => "bob").read()).toBeNull();
  expect(draftStorageOf(TABLE, 0, localStorage, () => "ada").read()).toMatchObject(DRAFT);
});

test("a guest who signs in takes their turns along", async () => {
  serve(200);
  noteHere("guest");
  keep("guest");
  handOver("guest", "ada");
  noteHere("ada");
  expect(await sendPending(localStorage, null, "ada")).toMatchObject([{ played: true }]);
});

test("a table that is gone is the last word: it is told, and the turn is not sent again", async () => {
  const asked = serve(404);
  noteHere("ada");
  keep("ada");
  expect(await sendPending(localStorage, null, "ada")).toMatchObject([{ played: false }]);
  expect(await sendPending(localStorage, null, "ada")).toEqual([]);
  expect(asked).toHaveBeenCalledOnce();
});
