/** With D1 away no route is at fault: what needs no D1 goes on, and anything else says in the caller's language that it is to be tried again. */
import { expect, test } from "vitest";
import { forget } from "../../worker/http/session.ts";
import { type Answer, Client, d1Away, env } from "./client.ts";
import { ROWS } from "./isolation-rows.ts";
import { newWorld, type World } from "./isolation-world.ts";

const away = { ...env, DB: d1Away, LIMITS: "on" as const };

/** The same caller, whose requests meet a D1 that does not answer. */
function withoutD1({ cookies, options }: Client, language: string): Client {
  const headers = { ...options.headers, "accept-language": language };
  const client = new Client({ ...options, headers, env: away });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

let made: Promise<World> | null = null;

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

/** What is wrong with an answer; `null`: nothing. */
function faultOf({ status, problem, text, headers, json }: Answer): string | null {
  if (status < 500) return null;
  if (status !== 503) return `${status} ${text.slice(0, 200)}`;
  if (problem === null) return null;
  const { title } = json as { title: string };
  return title === "El servei està ocupat" && headers.get("content-type") ? null : `${status} ${title}`;
}

const calls = Object.entries(ROWS).flatMap(([route, rows]) =>
  rows.map((row) => ({ name: row.about ? `${route} (${row.about})` : route, route, row })),
);

test.each(Object.keys(CALLERS))("%s", async (who) => {
  made ??= catalanWorld();
  const there = await made;
  const faults: string[] = [];
  for (const { name, route, row } of calls) {
    const [method = "", path = ""] = route.split(" ");
    const request = row.with?.(there) ?? {};
    const caller = withoutD1(await CALLERS[who as keyof typeof CALLERS](there), "ca");
    const answer = await caller.call(method, `${path.replace(/:\w+/, row.id?.(there) ?? "")}${request.query ?? ""}`, {
      ...(request.body !== undefined && { body: request.body }),
      headers: { ...request.headers },
    });
    const fault = faultOf(answer);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
