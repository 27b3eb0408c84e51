/** Answers of the service as values: decisions, temporary failures, and missing answers. */
import { afterEach, expect, test, vi } from "vitest";
import { api, type Refused } from "../../web/app/api.ts";
import { service } from "../../web/profile/service.ts";

afterEach(() => vi.restoreAllMocks());

const answer = (make: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => make());

const refusalOf = (call: Promise<unknown>): Promise<Refused> =>
  call.then(
    () => {
      throw new Error("it was not refused");
    },
    (error) => error as Refused,
  );

test("a move carries its key in the header, base and commands in the body, and asks for the lean answer", async () => {
  const fetched = answer(() => Response.json({ seq: 3 }));
  await api.move("a/b", 2, [{ type: "pass" }], "key-1", "ada");
  const [path, request] = fetched.mock.calls[0]!;
  expect(path).toBe("/api/tables/a%2Fb/moves");
  expect(request?.headers).toEqual({
    "accept-language": "en",
    prefer: "return=minimal",
    "idempotency-key": "key-1",
    "telegraph-person": "ada",
    "content-type": "application/json",
  });
  expect(JSON.parse(String(request?.body))).toEqual({ base: 2, commands: [{ type: "pass" }] });
});

test("a refusal says the reason of each field, once, and never names a member of the answer", async () => {
  const errors = ["name", "label"].map((path) => ({ path, message: "At most 40 characters." }));
  const problem = { type: "/problems/invalid", title: "No", status: 400, detail: "`errors` names each", errors };
  answer(() => Response.json(problem, { status: 400 }));
  expect((await refusalOf(api.change({ name: "x" }))).message).toBe("At most 40 characters.");
});

test("a problem is kept with its name, its words and its particulars", async () => {
  const problem = { type: "/problems/illegal", title: "No", status: 422, detail: "Not there.", at: 1, why: "illegal" };
  answer(() => Response.json(problem, { status: 422 }));
  const refusal = await refusalOf(api.tableSince("t", 0));
  expect(refusal.kind).toBe("illegal");
  expect(refusal.message).toBe("Not there.");
  expect(refusal.problem.at).toBe(1);
  expect(refusal.passing).toBe(false);
});

test.each([
  ["the network is away", () => Promise.reject(new TypeError("failed to fetch"))],
  ["the answer breaks off half-way", () => new Response('{"seq":', { status: 200 })],
  ["the service is busy", () => Response.json({ type: "/problems/busy" }, { status: 503 })],
  ["something before the service fails with a page of its own", () => new Response("<html>", { status: 502 })],
  ["there were too many", () => Response.json({ type: "/problems/too-many" }, { status: 429 })],
] as const)("when %s, trying again may help", async (_, make) => {
  answer(make);
  expect((await refusalOf(api.tableSince("t", 0))).passing).toBe(true);
});

test.each([400, 401, 403, 404, 409, 413, 422])("%i is a decision: trying again does not help", async (status) => {
  answer(() => Response.json({ type: "/problems/x" }, { status }));
  expect((await refusalOf(api.tableSince("t", 0))).passing).toBe(false);
});

test("a channel asked for again after an answer that was lost has the same key, and the next one another", async () => {
  const answers = [new Response(null, { status: 503 }), Response.json({}), Response.json({})];
  const fetched = answer(() => answers.shift() as Response);
  const hook = { kind: "webhook", url: "https://hook.test/" } as const;
  await refusalOf(service.makeHook(hook));
  for (let at = 0; at < 2; at++) await service.makeHook(hook);
  const [lost, again, next] = fetched.mock.calls.map(([, it]) => new Headers(it?.headers).get("idempotency-key"));
  expect(lost).toMatch(/^[\w-]{36}$/);
  expect([again === lost, next === lost]).toEqual([true, false]);
});
