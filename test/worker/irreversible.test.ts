/**
 * While D1 stalls, a session that has ended still has a good signature: games go on by it, but what cannot be taken back waits. Every route
 * that changes anything says whether it waits.
 */
import { beforeAll, expect, test } from "vitest";
import { endpointsOf } from "../../worker/api/openapi.ts";
import { ROUTES } from "../../worker/api/routes.ts";
import { app } from "../../worker/app.ts";
import { irreversible } from "../../worker/http/route.ts";
import { forget } from "../../worker/http/session.ts";
import { inSessions } from "../service/in-sessions.ts";
import { Client, d1Away, env } from "./client.ts";
import { ROWS } from "./isolation-rows.ts";
import { newWorld, type World } from "./isolation-world.ts";

/** Routes outside the API that go on: they know their callers by other means than a session. */
const OUTSIDE = ["POST /dev/mail/:id/reply", "POST /oauth/register", "POST /oauth/token", "POST /mcp", "DELETE /mcp"];

const SAFE = new Set(["GET", "HEAD", "OPTIONS", "ALL"]);
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const api = endpointsOf(ROUTES).filter((it) => it.route.who !== "operator");
const outside = app.routes.filter((it) => !it.path.startsWith("/api"));
const marked = new Set([
  ...api.filter((it) => it.route.irreversible).map(({ method, path }) => `${method} /api${path}`),
  ...outside.filter((it) => it.handler === irreversible).map(nameOf),
]);

test("every route that changes anything says whether it waits, and others go on", () => {
  const changing = api.filter((it) => !SAFE.has(it.method));
  expect(changing.filter((it) => it.route.irreversible === undefined).map((it) => it.name)).toEqual([]);
  const unmarked = outside.filter((it) => !SAFE.has(it.method) && !marked.has(nameOf(it))).map(nameOf);
  expect(new Set(unmarked)).toEqual(new Set(OUTSIDE));
});

test("what the issue of it was: resigning, leaving, putting out, deleting and how somebody is told wait", () => {
  for (const it of [
    ...["resign", "leave", "kick", "object", "end", "start", "replace"].map((name) => `POST /api/tables/:id/${name}`),
    ...["DELETE /api/me", "PATCH /api/me", "PUT /api/me/mutes/:id", "POST /api/hooks", "PATCH /api/hooks/:id"],
    ...["DELETE /api/hooks/:id", "DELETE /api/me/tokens/:id", "DELETE /api/me/feed", "GET /api/me/export"],
  ])
    expect([it, marked.has(it)]).toEqual([it, true]);
});

/** D1 stalls when it is asked whose session it is, and answers everything else. */
const STALLING: typeof env = {
  ...env,
  DB: inSessions(
    new Proxy(env.DB, {
      get(target, name) {
        if (name === "prepare")
          return (query: string) =>
            query.startsWith("select") && query.includes('from "sessions"') && query.includes("people")
              ? d1Away.prepare(query)
              : target.prepare(query);
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  ),
};

/** One for all: nothing may change it. */
let world: World;
beforeAll(async () => {
  world = await newWorld();
  // Signed out since: nothing but the signature is left.
  await env.DB.prepare("delete from sessions where person = ?").bind(world.owner.me.id).run();
});

test.each([...marked].toSorted())(
  "%s waits for a session that D1 does not confirm, and changes nothing",
  async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const row = (ROWS[route] ?? [])[0];
    const request = row?.with?.(world) ?? {};
    const client = new Client({ env: STALLING });
    for (const [name, value] of world.owner.cookies) client.cookies.set(name, value);
    forget(world.owner.me.id);
    const address = `${path.replace(/:\w+/, row?.id?.(world) ?? "x")}${request.query ?? ""}`;
    const answer = await client.call(method, address, {
      ...(request.body !== undefined && { body: request.body }),
      headers: { ...request.headers },
    });
    expect([answer.status, answer.problem]).toEqual([503, "busy"]);
  },
);
