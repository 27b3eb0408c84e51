/** Failing calls to a table: retries, and the caller's answer. */
import { describe, expect, test } from "vitest";
import { ask, callTable } from "../../worker/api/table-answer.ts";
import { ProblemError } from "../../worker/contract/problem.ts";
import type { Env } from "../../worker/env.ts";
import { Client, env as service } from "./client.ts";
import { runningTable } from "./table-kit.ts";

type Outcome = () => Promise<string>;

const fault =
  (marks: object): Outcome =>
  async () => {
    throw Object.assign(new Error("broken by the test"), marks);
  };
const fine: Outcome = async () => "fine";

/** A namespace whose stubs end as told, one call each. */
function namespace(...outcomes: readonly Outcome[]): { env: Pick<Env, "TABLE">; made: () => number } {
  let made = 0;
  const getByName = () => ({ run: outcomes[made++] ?? fine });
  // Of a namespace nothing else is asked.
  return { env: { TABLE: { getByName } as unknown as Env["TABLE"] }, made: () => made };
}

const run = (env: Pick<Env, "TABLE">): Promise<string> =>
  // A stub of a table that can only run.
  callTable(env, "id", (table) => (table as unknown as { run: Outcome }).run());

const problemOf = (error: unknown): string => (error instanceof ProblemError ? error.problem : String(error));

describe("a call to a table", () => {
  test.each([
    ["cut off by a deploy", { durableObjectReset: true, remote: true }],
    ["retryable", { retryable: true, remote: true }],
    ["of unknown cause", {}],
  ])("%s is made once more, on a fresh stub", async (_, marks) => {
    const { env, made } = namespace(fault(marks));
    expect(await run(env)).toBe("fine");
    expect(made()).toBe(2);
  });

  test("that fails twice ends as busy", async () => {
    const { env, made } = namespace(fault({ retryable: true }), fault({ retryable: true }), fine);
    expect(await run(env).catch(problemOf)).toBe("busy");
    expect(made()).toBe(2);
  });

  test("to an overloaded object is not made again", async () => {
    const { env, made } = namespace(fault({ overloaded: true, retryable: true, remote: true }));
    expect(await run(env).catch(problemOf)).toBe("busy");
    expect(made()).toBe(1);
  });

  test("that fails by our own fault is not made again, and is no busy", async () => {
    const { env, made } = namespace(fault({ remote: true }));
    expect(await run(env).catch(problemOf)).toContain("broken by the test");
    expect(made()).toBe(1);
  });
});

describe("an object of an older version, for moments after a deploy", () => {
  test("refuses a handler that it does not know as busy", async () => {
    const caller = { person: "ada", name: "Ada", language: "en" } as const;
    const reply = await service.TABLE.getByName(await runningTable()).handle("of-a-newer-version", caller, "{}");
    expect(reply).toMatchObject({ ok: false, problem: "busy" });
  });

  test("is busy for a method that it lacks", async () => {
    const newer = async (table: unknown) => await (table as { ofANewerVersion(): Promise<string> }).ofANewerVersion();
    expect(await callTable(service, await runningTable(), newer).catch(problemOf)).toBe("busy");
  });

  test("makes a route answer 503, with the seconds until it may be tried again", async () => {
    const getByName = () => ({ snapshot: fault({ retryable: true }) });
    const client = new Client({ env: { ...service, TABLE: { getByName } } as unknown as Env });
    const answer = await client.get(`/api/tables/${"a".repeat(20)}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  });
});

test("a refusal keeps what it says; one we do not know is a fault of ours", async () => {
  const { env } = namespace();
  const stale = { ok: false, problem: "stale", params: { base: 1, seq: 2 }, moreJson: '{"seq":2}' } as const;
  const refused = await ask(env, "id", async () => stale).catch((error: unknown) => error);
  expect(refused).toMatchObject({ problem: "stale", params: { base: 1, seq: 2 }, more: { seq: 2 } });
  const odd = { ok: false, problem: "constructor", params: {} } as const;
  expect(await ask(env, "id", async () => odd).catch(problemOf)).toBe("fault");
});
