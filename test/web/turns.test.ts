/** Turns beyond their page: on a browser that several people use, after a page was left, from an older build, and on storage that is refused. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../../web/app/api.ts";
import { forgetPerson, rememberPerson } from "../../web/app/here.ts";
import { storage } from "../../web/app/storage.ts";
import { verdictOf } from "../../web/table/session.ts";
import { endAll, resumeAll, sessionOf, told } from "../../web/table/sessions.ts";
import { handOver } from "../../web/table/turn-handover.ts";
import { turnStoreOf, waitingPlaces } from "../../web/table/turn-store.ts";
import { problem } from "./service.ts";

const TABLE = "a".repeat(20);
const DRAFT = `draft:${TABLE}:0`;
const SENT = { base: 3, commands: [{}], key: "key" };

beforeEach(() => localStorage.clear());
afterEach(() => {
  endAll();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Has the service answer so, one status after the other; the last for ever. */
function serve(...statuses: readonly number[]) {
  const left = [...statuses];
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const status = left.length > 1 ? left.shift()! : left[0]!;
    return Response.json({ status, detail: "no", seq: 4, awaited: [], log: [] }, { status });
  });
}

const keep = (person: string) => turnStoreOf(TABLE, 0, person).keepSent(SENT);
const kinds = () => told.value.map((it) => it.outcome.kind);

test("a turn goes out for its own person, and for nobody else", async () => {
  const asked = serve(200);
  rememberPerson("ada");
  keep("ada");
  rememberPerson("bob");
  await resumeAll("bob");
  // A tab in which Ada is still here would send it with Bob's cookie.
  await resumeAll("ada");
  expect(asked).not.toHaveBeenCalled();
  rememberPerson("ada");
  await resumeAll("ada");
  expect(kinds()).toEqual(["accepted"]);
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get("telegraph-person")).toBe("ada");
  expect(waitingPlaces("ada")).toEqual([]);
});

test("a draft is read by its own person alone", () => {
  const draft = { base: 3, commands: [{}], version: 0, saved: false };
  turnStoreOf(TABLE, 0, "ada").keepDraft(draft);
  expect(turnStoreOf(TABLE, 0, "bob").draft()).toBeNull();
  expect(turnStoreOf(TABLE, 0, "ada").draft()).toEqual(draft);
});

test("a turn that 0.1.0 sent, which names nobody, is looked at again", async () => {
  const asked = serve(200);
  rememberPerson("ada");
  localStorage.setItem(DRAFT, JSON.stringify(SENT));
  await resumeAll("ada");
  expect(asked).not.toHaveBeenCalled();
  expect(turnStoreOf(TABLE, 0, "ada").draft()).toMatchObject({ base: 3, commands: [{}] });
});

test("a guest who signs in takes along what was planned and sent", async () => {
  serve(200);
  rememberPerson("guest");
  keep("guest");
  turnStoreOf(TABLE, 1, "guest").keepDraft({ base: 1, commands: [{ it: 1 }], version: 2, saved: true });
  handOver("guest", "ada");
  rememberPerson("ada");
  expect(turnStoreOf(TABLE, 1, "ada").draft()).toMatchObject({ commands: [{ it: 1 }], version: 2 });
  await resumeAll("ada");
  expect(kinds()).toEqual(["accepted"]);
});

test.each([400, 403, 404, 409, 422])(
  "%s is the last word: it is told, and the turn is not sent again",
  async (status) => {
    const asked = serve(status);
    rememberPerson("ada");
    keep("ada");
    await resumeAll("ada");
    expect(kinds()).toEqual(["refused"]);
    await resumeAll("ada");
    expect(asked).toHaveBeenCalledOnce();
    expect(turnStoreOf(TABLE, 0, "ada").draft()).toMatchObject({ commands: SENT.commands });
  },
);

test.each([0, 408, 429, 500, 503])("after %s it is tried again, also once its page was left", async (status) => {
  vi.useFakeTimers();
  const asked = serve(status === 0 ? 503 : status, status === 0 ? 502 : status, 200);
  rememberPerson("ada");
  const session = sessionOf(TABLE, 0, "ada");
  const leave = session.attach({ changed: () => undefined, settled: async () => undefined });
  session.plan([{}], 3);
  void session.send();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.sending.value).toBe("retrying");
  leave();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked.mock.calls.length, kinds()]).toEqual([3, ["accepted"]]);
});

test.each([401, 412])("after %s it waits for its person", async (status) => {
  const asked = serve(status, 200);
  rememberPerson("ada");
  keep("ada");
  await resumeAll("ada");
  expect([kinds(), waitingPlaces("ada").length]).toEqual([[], 1]);
  await resumeAll("ada");
  expect([asked.mock.calls.length, kinds()]).toEqual([2, ["accepted"]]);
});

test("signing out takes drafts along and leaves what was sent; a session that ran out leaves both; with the account all goes", async () => {
  const store = turnStoreOf(TABLE, 0, "ada");
  const left = async (how: Parameters<typeof forgetPerson>[0]) => {
    keep("ada");
    store.keepDraft({ base: 1, commands: [{}], version: 0, saved: false });
    await forgetPerson(how);
    return [store.draft() !== null, store.sent() !== null];
  };
  expect(await left("expired")).toEqual([true, true]);
  expect(await left("signed-out")).toEqual([false, true]);
  expect(await left("deleted")).toEqual([false, false]);
});

test("two tabs are one screen: what one sends the other shows and does not send anew, and what one settles the other drops", async () => {
  serve(200);
  rememberPerson("ada");
  const store = turnStoreOf(TABLE, 0, "ada");
  const session = sessionOf(TABLE, 0, "ada");
  const changed = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));
  store.keepDraft({ base: 2, commands: [{ it: 2 }], version: 1, saved: true });
  changed(DRAFT);
  expect(session.draft.value).toEqual([{ it: 2 }]);
  keep("ada");
  const outcomes: string[] = [];
  session.attach({ changed: () => undefined, settled: async ({ kind }) => void outcomes.push(kind) });
  changed(`sent:${TABLE}:0:ada`);
  expect(session.sending.value).toBe("sending");
  store.keepSent(null);
  changed(`sent:${TABLE}:0:ada`);
  expect([session.sending.value, outcomes]).toEqual(["no", ["elsewhere"]]);
});

test("an answer that comes by a link while a turn is on its way is next, and a refused turn stays beside it", async () => {
  let answer = (_: Response) => {};
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  rememberPerson("ada");
  const session = sessionOf(TABLE, 0, "ada");
  session.plan([{ it: 1 }], 3);
  const done = session.send();
  session.take([{ it: 2 }], 3);
  expect(session.draft.value).toEqual([{ it: 1 }]);
  answer(Response.json({ status: 409 }, { status: 409 }));
  await done;
  expect(session.draft.value).toEqual([{ it: 2 }]);
  expect(session.other.value).toMatchObject({ commands: [{ it: 1 }] });
  session.choose(true);
  expect([session.draft.value, session.other.value]).toEqual([[{ it: 1 }], null]);
});

test("every status has one verdict, and what the page did not expect is tried again", () => {
  const verdicts = (...statuses: readonly number[]) =>
    new Set(statuses.map((it) => verdictOf(new Refused(problem("no", it))).kind));
  expect(verdicts(0, 408, 429, 500, 502, 503, 504)).toEqual(new Set(["later"]));
  expect(verdicts(401, 412)).toEqual(new Set(["signed-out"]));
  expect(verdicts(400, 403, 404, 409, 410, 413, 415, 422)).toEqual(new Set(["refused"]));
  expect(verdictOf(new TypeError("odd")).kind).toBe("later");
});

test.each([
  ["refused as a whole", ["getItem", "setItem", "removeItem"]],
  ["read and not written", ["setItem"]],
  ["neither written nor cleared", ["setItem", "removeItem"]],
] as const)("storage that is %s throws nowhere, and the page remembers for as long as it is open", (_, methods) => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const works = { getItem: () => "old", setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal("localStorage", { ...works, ...Object.fromEntries(methods.map((it) => [it, refuse])) });
  expect(storage.set("before", "new")).toBe(false);
  expect(storage.get("before")).toBe("new");
  storage.remove("before");
  expect([storage.get("before"), storage.names().includes("before")]).toEqual([null, false]);
  vi.unstubAllGlobals();
  storage.set("before", "well again");
  storage.remove("before");
});
