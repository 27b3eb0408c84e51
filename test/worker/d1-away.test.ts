/**
 * With D1 down or hanging no route fails or hangs: routes that need no D1 continue, and others answer in the caller's language that they
 * are to be retried, or that the outcome is unknown.
 */
import { expect, test, vi } from "vitest";
import { endpointsOf } from "../../worker/api/openapi.ts";
import { ROUTES } from "../../worker/api/routes.ts";
import { readOrSkip, withD1Timeout } from "../../worker/db/d1-timeout.ts";
import { forget } from "../../worker/http/session.ts";
import { Cancellation } from "../../worker/inbox/attempt.ts";
import { portsOf as inboxPorts } from "../../worker/inbox/ports.ts";
import { portsOf as tablePorts } from "../../worker/table/ports.ts";
import { type Answer, Client, d1Away, d1Hangs, env } from "./client.ts";
import { takeLines } from "./console.ts";
import { ROWS } from "./isolation-rows.ts";
import { newWorld, type World } from "./isolation-world.ts";

/** D1 fails at once; or it hangs, and is waited for as long as is set, which a test need not sit out. */
const TROUBLES = {
  fails: { ...env, DB: d1Away, LIMITS: "on" },
  hangs: { ...env, DB: d1Hangs, LIMITS: "on", D1_PATIENCE_MS: "1" },
} as const;
type Trouble = keyof typeof TROUBLES;

/** A client for the caller, with requests to such a D1. */
function withoutD1({ cookies, options }: Client, trouble: Trouble): Client {
  const headers = { ...options.headers, "accept-language": "ca" };
  const client = new Client({ ...options, headers, env: TROUBLES[trouble] });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const made = new Map<Trouble, Promise<World>>();

/** Everybody there reads Catalan, and asks for it. */
async function catalanWorld(): Promise<World> {
  const world = await newWorld();
  for (const it of [world.owner, world.clients.botToken]) await it.patch("/api/me", { language: "ca" });
  return world;
}

const CALLERS = {
  "the owner, whom the Worker remembers": async ({ owner }: World) => {
    await owner.get("/api/me");
    return owner;
  },
  "the owner, by the signature alone": async ({ owner }: World) => {
    forget(owner.me.id);
    return owner;
  },
  "a program that the Worker remembers": async ({ clients }: World) => {
    await clients.botToken.get("/api/me");
    return clients.botToken;
  },
  nobody: async ({ clients }: World) => clients.anonymous,
} as const;

type Who = keyof typeof CALLERS;

/** By the names that the rows have. */
const described = new Map(endpointsOf(ROUTES).map(({ method, path, route }) => [`${method} /api${path}`, route]));

/** Whether the Worker has said since the last call that D1 was the reason: a table on a slow machine may be busy, too. */
const saysD1 = () => takeLines().some((it) => it.includes('"at":"d1"'));

/** The fault of an answer; `null`: none. */
function faultOf(
  route: string,
  who: Who,
  { status, problem, text, headers, json }: Answer,
  isOfD1: boolean,
): string | null {
  if (status < 500) return null;
  if (status !== 503) return `${status} ${text.slice(0, 200)}`;
  // Only D1 knows the owner of a program's token; it is cached for seconds.
  const { irreversible, needsNoD1 } = described.get(route) ?? {};
  const mayWait = who.includes("program") || (who.includes("signature") && irreversible);
  if (!mayWait && needsNoD1) return isOfD1 ? "waits for D1" : null;
  if (problem === null) return null;
  const { title, detail } = json as { title: string; detail: string };
  // A caller who is no longer cached may be refused first: then nothing was done.
  const isAsked = who === "nobody" ? !route.startsWith("GET ") : route === "PATCH /api/me" && who.includes("remembers");
  const honest = !isAsked || !detail.startsWith("No s’ha perdut res");
  if (!honest) return `claims that nothing was done: ${detail}`;
  return title === "El servei està ocupat" && headers.get("content-type") ? null : `${status} ${title}`;
}

const calls = Object.entries(ROWS).flatMap(([route, rows]) =>
  rows.map((row) => ({ name: row.about ? `${route} (${row.about})` : route, route, row })),
);

const everybody = Object.keys(CALLERS) as readonly Who[];
const CASES: readonly (readonly [Trouble, Who])[] = [
  ...everybody.map((who) => ["fails", who] as const),
  ...everybody.filter((it) => !it.includes("program")).map((who) => ["hangs", who] as const),
];

test.each(CASES)("D1 %s: %s", async (trouble, who) => {
  const there = await (made.get(trouble) ?? catalanWorld());
  made.set(trouble, Promise.resolve(there));
  const faults: string[] = [];
  for (const { name, route, row } of calls) {
    const [method = "", path = ""] = route.split(" ");
    const request = row.with?.(there) ?? {};
    const caller = withoutD1(await CALLERS[who](there), trouble);
    saysD1();
    const answer = await caller.call(method, `${path.replace(/:\w+/, row.id?.(there) ?? "")}${request.query ?? ""}`, {
      ...(request.body !== undefined && { body: request.body }),
      headers: { ...request.headers },
    });
    const fault = faultOf(route, who, answer, saysD1());
    if (fault) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test("while D1 is known to hang nobody waits for it, until it answers again", async () => {
  vi.useFakeTimers();
  try {
    // Of its own: what requests have just found of the other is remembered for seconds.
    const { DB } = withD1Timeout({ ...TROUBLES.hangs });
    const answers: string[] = [];
    const ask = (question: Promise<unknown>) =>
      readOrSkip({ DB }, question).then(
        () => answers.push("answered"),
        (error: Error) => answers.push(error.name),
      );
    const first = ask(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toEqual(["Late"]);
    let answer = (_: string): void => undefined;
    const second = ask(new Promise<string>((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual(["Late", "Late"]);
    answer("it is back");
    await vi.advanceTimersByTimeAsync(0);
    const third = ask(new Promise((resolve) => setTimeout(resolve, 1_500)));
    await vi.advanceTimersByTimeAsync(1_500);
    await Promise.all([first, second, third]);
    expect(answers).toEqual(["Late", "Late", "answered"]);
  } finally {
    vi.useRealTimers();
  }
});

test("objects wait for D1 no longer than requests do", async () => {
  const table = tablePorts(TROUBLES.hangs);
  const inbox = inboxPorts(TROUBLES.hangs);
  const cancellation = new Cancellation(new AbortController().signal, () => true);
  const asked = [
    () => table.unproject("a", []),
    () => table.health({ kind: "k", place: "p", reason: null }),
    () => inbox.lookUp("ada"),
    () => inbox.mute("ada", "t"),
    () => inbox.tablesInD1("ada"),
    () => inbox.mail({ to: "ada@example.org", subject: "s", text: "t", html: "h", headers: {} }, cancellation),
  ];
  const causeOf = (error: Error): string => (error.cause instanceof Error ? causeOf(error.cause) : error.name);
  const outcomes = asked.map((it) => it().then(() => "answered", causeOf));
  expect(await Promise.all(outcomes)).toEqual(asked.map(() => "Late"));
});
