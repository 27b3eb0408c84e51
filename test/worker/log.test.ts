/** The log names nobody: every kind of failure carries marked values, and none of them is printed, kept as a reason or answered. */
import { env as bindings } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { figuresNow } from "../../worker/db/health.ts";
import { people } from "../../worker/db/schema.ts";
import type { Env } from "../../worker/env.ts";
import { framesOf, reasonOf } from "../../worker/lib/errors.ts";
import { Client } from "./client.ts";
import { takeLines } from "./console.ts";
import { marksIn } from "./marks.ts";

const env = bindings as unknown as Env;
const NAME = "Zoë Marker";
const ADDRESS = "zoe.marker@marked.example";
const TOKEN = "tg_Marked0123456789abcdefMarked0123456789ab";

/** A query that D1 refuses, as drizzle tells of it. */
async function failedQuery(): Promise<unknown> {
  try {
    const row = { id: "marked", name: NAME, email: ADDRESS, createdAt: 1 } as never;
    await drizzle(env.DB).insert(people).values([row, row]);
  } catch (error) {
    return error;
  }
  throw new Error("it went well");
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

const KINDS: Readonly<Record<string, () => unknown>> = {
  "a query of D1": failedQuery,
  "a value that D1 does not take": () => new Error(`D1_TYPE_ERROR: Type 'object' not supported for value '${NAME}'`),
  "R2, with a link": () => new Error(`get: https://marked.example/history?token=${TOKEN} failed (10001)`),
  "a webhook": () => new TypeError(`fetch failed: https://discord.com/api/webhooks/1/${TOKEN}`),
  push: () => new Error(`410 from https://push.marked.example/send/${TOKEN}`),
  SMTP: () => new Error(`RCPT TO:<${ADDRESS}> answered 550 5.1.1 no mailbox for Marker here`),
  "the mail binding": () => Object.assign(new Error(`could not send to ${ADDRESS}`), { code: "E_RECIPIENT" }),
  KV: () => new Error(`KV GET failed for key client:${TOKEN}: 500 Internal`),
  "a name in quotes": () => new Error(`no seat for “${NAME}”, nor for "${NAME}" or ${NAME.split(" ")[0]}`),
  JSON: () => thrownBy(() => JSON.parse(NAME)),
  zod: () => thrownBy(() => z.strictObject({ a: z.string() }).parse({ [NAME]: ADDRESS })),
  "a thrown string": () => `${NAME} ${ADDRESS}`,
  "a thrown object": () => ({ name: NAME }),
  "a name of an error": () => Object.assign(new Error("x"), { name: NAME }),
  "a cause": async () => new Error("outer", { cause: new Error("inner", { cause: await failedQuery() }) }),
  "a cause that is text": () => new Error("outer", { cause: NAME }),
  "a group": async () => new AggregateError([await failedQuery(), ADDRESS], `for ${ADDRESS}`),
  "a message of many lines": () => new Error(`first\nparams: ${NAME}\n    at ${ADDRESS} (file:///x.js:1:1)`),
};

test("a reference that happens to spell a mark is none; a mark beside it is found", () => {
  const lines = '{"fault":"QBZOEhRu","error":"Error"} reference MarkZoe_ {"ref":"zoezoe-1"}';
  expect(marksIn(lines)).toEqual([]);
  expect(marksIn(`${lines} ${NAME} ${ADDRESS} ${TOKEN}`)).toHaveLength(7);
  expect(marksIn('"fault":"zoe.marker@marked.example"')).toHaveLength(3);
});

test.each(Object.entries(KINDS))("%s: neither reason nor frames name anybody", async (_, make) => {
  const error = await make();
  expect(marksIn(reasonOf(error))).toEqual([]);
  expect(reasonOf(error).length).toBeGreaterThan(3);
  expect(marksIn(framesOf(error).join("\n"))).toEqual([]);
});

test("what helps stays: what was done to which table, SQLite's word, codes, causes and frames", async () => {
  const reason = reasonOf(await failedQuery());
  expect(reason).toContain("insert people");
  expect(reason).toContain("SQLITE_CONSTRAINT");
  expect(reasonOf(KINDS.SMTP?.())).toContain("550");
  expect(reasonOf(new Error("outer", { cause: new TypeError("inner") }))).toBe("Error: outer < TypeError: inner");
  expect(framesOf(new Error("here")).length).toBeGreaterThan(0);
  const loop = new Error("loop");
  loop.cause = loop;
  expect(reasonOf(loop)).toBe("Error: loop");
});

test.each(Object.entries(KINDS))(
  "%s, in a request: not in the log, the faults, the health or the answer",
  async (_, make) => {
    takeLines();
    const error = await make();
    const ARCHIVE = { head: vi.fn(async () => Promise.reject(error)), get: vi.fn(), put: vi.fn() };
    const TABLE = {
      getByName: () => ({
        snapshot: () => {
          throw error;
        },
      }),
    };
    const client = new Client({ program: true, env: { ...env, ARCHIVE, TABLE } as unknown as Env });
    const answers = [await client.get("/api/tables/aaaaaaaaaaaaaaaaaaaa"), await client.get("/api/health")];
    // A caller's own input is named to them.
    for (const it of answers) if (it.status !== 400) expect(marksIn(it.text)).toEqual([]);
    expect(marksIn(takeLines().join("\n"))).toEqual([]);
    const { faults } = await figuresNow(env);
    expect(marksIn(JSON.stringify(faults))).toEqual([]);
  },
);
