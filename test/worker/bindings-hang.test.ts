/** The page's files, R2 and the store of programs' grants may hang, as D1 may: whoever asks hears in time, in their language, what to do. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Env } from "../../worker/env.ts";
import { withStore } from "../../worker/side/store.ts";
import { type Answer, Client, env, outcome } from "./client.ts";

/** More than the longest limit, in milliseconds. */
const LONG = 25_000;
const never = () => new Promise<never>(() => undefined);
const TABLE = "bbbbbbbbbbbbbbbbbbbb";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The answer to a request that waits for something that hangs: `hang` says how, and is told where. */
async function inTime(ask: (hang: () => Promise<never>) => Promise<Answer>): Promise<Answer> {
  let isWaiting = () => undefined as unknown;
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  const answer = ask(() => {
    isWaiting();
    return never();
  });
  await Promise.race([waiting, answer]);
  const state = { answer: null as Answer | null };
  answer.then((it) => {
    state.answer = it;
  });
  // Some ask again, or for something else that hangs.
  for (let it = 0; it < 3 && state.answer === null; it++) await vi.advanceTimersByTimeAsync(LONG);
  return state.answer ?? expect.fail("it still hangs");
}

/** A binding whose calls hang, or, where `isBody`, the reading of what they answer. */
function hanging<T extends object>(binding: T, hang: () => Promise<never>, isBody: boolean): T {
  const body = { text: hang, arrayBuffer: hang, json: hang };
  return new Proxy(binding, {
    get: (_, name) => (isBody ? async () => (name === "fetch" ? pageOf(hang) : { ...body, objects: [] }) : hang),
  });
}

/** A file of the page that has begun, and does not go on. */
const pageOf = (hang: () => Promise<never>): Response =>
  new Response(new ReadableStream({ pull: hang }), { headers: { "content-type": "text/html" } });

const asked = (options: Partial<Env>, more: Readonly<Record<string, string>> = {}) =>
  new Client({ program: true, headers: { "accept-language": "pl", ...more }, env: { ...env, ...options } });

const READER = { accept: "text/html,*/*;q=0.8" };
const BUSY = "Serwis jest";

test.each([false, true])("the page's files hang (their bodies: %s): people get a page that says so", async (isBody) => {
  for (const path of ["/", "/seasons", "/games/nothing", `/t/${TABLE}`, `/embed/${TABLE}`]) {
    const { status, headers, text } = await inTime((hang) =>
      asked({ ASSETS: hanging(env.ASSETS, hang, isBody) }, READER).ask("GET", path),
    );
    expect([path, status, headers.get("content-type"), headers.get("retry-after")]).toEqual([
      ...[path, 503, "text/html; charset=UTF-8", "2"],
    ]);
    expect(text).toContain('lang="pl"');
    expect(text).toContain(BUSY);
  }
});

test("the page's files hang: programs get a problem, at a file's address too", async () => {
  for (const path of ["/", "/none.js"]) {
    const answer = await inTime((hang) => asked({ ASSETS: hanging(env.ASSETS, hang, false) }).ask("GET", path));
    expect([path, outcome(answer)]).toEqual([path, "503 busy"]);
    expect(answer.text).toContain(BUSY);
  }
});

test("a page that says what is wrong stands in a frame, as a game does", async () => {
  const { headers } = await inTime((hang) =>
    asked({ ASSETS: hanging(env.ASSETS, hang, false) }, READER).ask("GET", `/embed/${TABLE}`),
  );
  expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(headers.get("x-frame-options")).toBeNull();
});

const ARCHIVE = `GET /operator/backup/archives/${TABLE}`;

test.each([
  ["GET /operator/backup/archives", false],
  [ARCHIVE, false],
  [ARCHIVE, true],
  ["GET /operator/check?from=over.", false],
  ["POST /operator/reseal", false],
])("R2 hangs: the operator hears of it (%s, the body: %s)", async (route, isBody) => {
  const [method = "", path = ""] = route.split(" ");
  const token = "of-the-operator";
  const ask = (hang: () => Promise<never>) =>
    asked(
      { ARCHIVE: hanging(env.ARCHIVE, hang, isBody), OPERATOR_TOKEN: token },
      { authorization: `Bearer ${token}` },
    ).ask(method, `/api${path}`);
  const answer = await inTime(ask);
  expect(outcome(answer)).toBe("503 busy");
  expect(answer.text).toContain(BUSY);
});

test("the store of programs' grants hangs: it ends, and a library that goes on without it is not believed", async () => {
  const KV = { get: never } as unknown as KVNamespace;
  const ran = withStore({ OAUTH_KV: KV }, (it) => it.OAUTH_KV.get("client:1").catch(() => "an unknown program"));
  const ended = expect(ran).rejects.toThrow("no answer in time");
  await vi.advanceTimersByTimeAsync(LONG);
  await ended;
});

test("the side Worker hangs: who is asked to let a program in is told so", async () => {
  const answer = await inTime((hang) =>
    asked({ SIDE: { ...env.SIDE, consent: hang } }, READER).ask("GET", "/oauth/authorize?client_id=1"),
  );
  expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "text/html; charset=UTF-8"]);
  expect(answer.text).toContain(BUSY);
});
