/** The API's description of itself is complete, and requests made from it are answered as it says (promise S6). */
import { createExecutionContext } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { endpointsOf, operationIdOf, refusalsOf } from "../../worker/api/openapi.ts";
import { ROUTES } from "../../worker/api/routes.ts";
import { makeBody, settingsFrom } from "../../worker/api/season-making.ts";
import { app } from "../../worker/app.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { loadSchemas } from "../../worker/side/schemas.ts";
import { type Client, env, Client as Nobody, newGuest, newProgram, signIn } from "./client.ts";
import { strictSchema } from "./described.ts";

const endpoints = endpointsOf(ROUTES);

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly schema: object }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly example?: unknown }>;
  };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: unknown }> }>;
}

interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly license: object };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly responses: Record<string, unknown> };
}

const { answers } = await loadSchemas();
/** Answers without a body by their nature. */
const BARE = ["101", "204", "303", "304"];

describe("the description", () => {
  test.each(endpoints)("$name is described", ({ route }) => {
    expect(route.does).toMatch(/\.$/);
    expect(Object.keys(route.answers)).not.toEqual([]);
  });

  test("is OpenAPI 3.1, with bodies from the schemas that check them", async () => {
    const { json } = await new Nobody().get("/api/openapi.json");
    const { openapi, info, servers, paths } = json as OpenApi;
    expect(openapi).toBe("3.1.0");
    expect(info.license).toEqual({ name: "MIT", identifier: "MIT" });
    expect(servers).toEqual([{ url: `${env.ORIGIN}/api` }]);
    expect(paths["/me/tokens/{id}"]?.delete?.responses).toHaveProperty("204");
    expect(paths["/me"]?.patch?.requestBody).toMatchObject({
      required: false,
      content: { "application/json": { schema: { type: "object", additionalProperties: false } } },
    });
    expect(paths["/tables"]?.post?.requestBody?.required).toBe(true);
    expect(JSON.stringify(paths["/auth/verify"]?.post?.requestBody)).toContain("anyOf");
    const log = paths["/tables/{id}/log"]?.get?.parameters ?? [];
    expect(log.find((it) => it.name === "after")?.schema).toMatchObject({ type: "integer", minimum: 0 });
  });

  test("has content for every answer, which is a type, a file or a page", async () => {
    const { paths, components } = (await new Nobody().get("/api/openapi.json")).json as OpenApi;
    for (const { name, path, method } of endpoints) {
      const responses = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]?.responses ?? {};
      for (const [status, it] of Object.entries(responses)) {
        if ("$ref" in it) expect(components.responses).toHaveProperty(String(it.$ref).split("/").at(-1) ?? "");
        else if (BARE.includes(status)) expect({ name, status, content: it.content }).toEqual({ name, status });
        else
          expect({ name, status, media: Object.values(it.content ?? {})[0] }).toMatchObject({
            name,
            media: { schema: {} },
          });
      }
      expect({ name, statuses: Object.keys(responses) }).toEqual({
        name,
        statuses: expect.arrayContaining(["500", "503"]),
      });
    }
  });

  test("describes no answer of a route that is not there, and no type twice", () => {
    const json = endpoints.filter(({ route }) => !route.type).map((it) => it.name);
    expect(Object.keys(answers).filter((it) => !json.includes(it))).toEqual([]);
  });

  test("names operations as programs name functions, each once", () => {
    const names = endpoints.map(operationIdOf);
    expect(names.filter((it) => !/^[a-z][a-zA-Z0-9]+$/.test(it))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["getMe", "postTables", "getTableExportJson", "deleteMeToken"]));
  });

  test.each(endpoints.filter((it) => it.route.example))("the examples of $name fit", ({ name, route, body }) => {
    const { example } = route;
    if (example?.body !== undefined) expect(body?.safeParse(example.body)).toMatchObject({ success: true });
    if (example?.answer !== undefined)
      expect(strictSchema(answers[name] ?? {}).safeParse(example.answer)).toMatchObject({ success: true });
  });

  test("has an example of every body that takes anything", () => {
    const asked = endpoints.filter(
      ({ body }) =>
        body &&
        JSON.stringify(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).includes('"properties":{"'),
    );
    expect(asked.filter((it) => it.route.example?.body === undefined).map((it) => it.name)).toEqual([]);
  });

  test("asks for patience while the side Worker is away", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const away = { ...env, SIDE: { ...env.SIDE, schemas: () => Promise.reject(new Error("away")) } };
    for (const path of ["openapi.json", "docs"]) {
      const answer = await app.fetch(new Request(`${env.ORIGIN}/api/${path}`), away, createExecutionContext());
      expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
    }
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  test("is a page too, with every route", async () => {
    const { text, headers } = await new Nobody().get("/api/docs");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const { name } of endpoints) expect(text).toContain(`<code>${name}</code>`);
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 60, unit: "binary" }),
  fc.constantFrom("", "x", "../..", "%00", "' or 1=1 --", "__proto__", "x".repeat(3_000), "ada@example.org", "000000"),
);
/** Placeholders for real ids. */
const REAL_IDS = ["<running>", "<open>", "<hook>", "<token>", "<person>", "<season>", "<club>"] as const;
const CLUB = REAL_IDS.slice(-1);
const OTHERS = REAL_IDS.slice(0, -1);

/** Values that fit somewhere, so that requests come further than the first check. */
const fitting = fc.constantFrom<unknown>(
  "gold-rush",
  "00112233445566778899aabbccddeeff",
  "https://hook.test/200",
  "off",
  0,
  1,
  2,
  true,
  {},
  [{ type: "placeTile", x: 0, y: 1, rotation: 0 }],
);
const NOT_IN_HEADERS = /[^\x21-\x7e]/g;

/** Bodies that nearly fit: the schema's own fields with values of any kind, plus some that do not belong. */
function bodiesFor(schema: z.ZodType | undefined): fc.Arbitrary<string | undefined> {
  const anything = fc.oneof(
    text.map((it) => JSON.stringify(it)),
    fc.jsonValue().map((it) => JSON.stringify(it)),
    text,
  );
  if (!schema) return fc.option(anything, { nil: undefined });
  const spelled = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const names = [...spelled.matchAll(/"(\w+)":\{/g)].map(([, name = ""]) => name);
  const filled = (...keys: string[]) =>
    fc.dictionary(fc.constantFrom("", ...keys), fc.oneof(fitting, text, fc.jsonValue()), { maxKeys: 6 });
  const spell = ({ "": _, ...fields }: Record<string, unknown>) => JSON.stringify(fields);
  return fc.oneof(
    { weight: 2, arbitrary: filled(...names).map(spell) },
    { weight: 1, arbitrary: filled(...names, "admin", "__proto__").map(spell) },
    { weight: 1, arbitrary: anything },
  );
}

/** Of each endpoint: to describe a schema takes longer than to ask. */
const bodies = new Map(
  endpoints.map(({ name, method, body }) => [name, bodiesFor(method === "GET" ? undefined : body)]),
);

const request = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    name: fc.constant(endpoint.name),
    id: fc.oneof(
      fc.constantFrom(...(endpoint.path.startsWith("/clubs/") ? CLUB : OTHERS)),
      text.filter((it) => it !== "" && !/^\.{1,2}$/.test(it)),
    ),
    query: fc.option(fc.oneof(text, fc.constantFrom("mine", "open", "1")), { nil: undefined }),
    body: bodies.get(endpoint.name) as fc.Arbitrary<string | undefined>,
    type: fc.constantFrom("application/json", "application/json", "application/json", "text/plain"),
    key: text.map((it) => it.replace(NOT_IN_HEADERS, "")),
    who: fc.nat(3),
  }),
);

/** A season that a guest may enter and end. */
async function newSeason(organiser: string): Promise<string> {
  const id = "s".repeat(20);
  const body = makeBody().parse({ name: "Fuzz", game: "gold-rush", options: { tiles: 12 }, seats: 2, rated: false });
  const settings = settingsFrom(body, "en", 0);
  await env.SEASON.getByName(id).make({ id, at: 0, organiser, settings, people: [] });
  return id;
}

/** Tables, a webhook, a token, a season and a club of one person. */
async function realIds(person: Client & { readonly me: MeShape }): Promise<ReadonlyMap<string, string>> {
  const nonce = "00112233445566778899aabbccddeeff";
  const made = async <T>(path: string, body: unknown) => (await person.post(path, body)).json as T;
  const open = await made<{ id: string }>("/api/tables", { game: "gold-rush", seats: 3, bots: 0, nonce });
  const running = await made<{ id: string }>("/api/tables", { game: "gold-rush", seats: 2, bots: 1, nonce });
  const { hook } = await made<{ hook: { id: string } }>("/api/hooks", { url: "https://hook.test/200" });
  const token = await made<{ id: string }>("/api/me/tokens", { name: "there" });
  await signIn(person, "fuzz@reference.test");
  const { slug } = await made<{ slug: string }>("/api/clubs", { slug: "fuzzed", name: "Fuzzed" });
  const ids = [running.id, open.id, hook.id, token.id, person.me.id, await newSeason(person.me.id), slug];
  return new Map(REAL_IDS.map((name, at) => [name, ids[at] ?? ""]));
}

const OPERATOR = "an-operator-s-secret";
/** By name, because a counterexample is printed, and a schema is without end. */
function named(name: string) {
  const endpoint = endpoints.find((it) => it.name === name);
  if (!endpoint) throw new Error(name);
  return endpoint;
}

const encode = (it: string) => encodeURIComponent(it.toWellFormed());

describe("requests made from the description", () => {
  test("are never a fault of ours, and answer as described", async () => {
    const person = await newGuest();
    const real = await realIds(person);
    const operated = { ...env, OPERATOR_TOKEN: OPERATOR };
    const operator = new Nobody({ env: operated, program: true, headers: { authorization: `Bearer ${OPERATOR}` } });
    const callers: Client[] = [new Nobody(), person, await newProgram(person), operator];
    const succeeded = new Set<string>();
    await fc.assert(
      fc.asyncProperty(request, async ({ name, id, query, body, type, key, who }) => {
        const endpoint = named(name);
        const path = endpoint.path.replace(/:\w+(?:\{[^}]*\})?/g, encode(real.get(id) ?? id));
        const names = ["lang", ...Object.keys(endpoint.route.query ?? {})];
        const search = query === undefined ? "" : `?${names.map((it) => `${it}=${encode(query)}`).join("&")}`;
        const sent = endpoint.method === "GET" ? undefined : body;
        const headers = { ...(sent !== undefined && { "content-type": type }), "idempotency-key": key };
        const answer = await callers[who]?.ask(endpoint.method, `/api${path}${search}`, { body: sent, headers });
        const expected = [...Object.keys(endpoint.route.answers).map(Number), ...refusalsOf(endpoint)];
        const isFault = !answer || (answer.status >= 500 && answer.status !== 501);
        if (isFault || !expected.includes(answer.status))
          throw new Error(`${endpoint.name} ${path} answered ${answer?.status} ${answer?.text.slice(0, 300)}`);
        if (answer.status < 300) succeeded.add(name);
        if (endpoint.path === "/auth/signout") callers[1] = await newGuest();
        if (/\bat \w+ \(|node_modules|worker\//.test(answer.text) && answer.status >= 400)
          throw new Error(`${endpoint.name} shows its inside: ${answer.text.slice(0, 300)}`);
      }),
      // As many for each route, however many routes there are.
      { numRuns: 36 * endpoints.length, seed: 20_261_121 },
    );
    // That they come far enough: many routes were also asked something they grant (others need a certain moment of a game).
    expect(succeeded.size).toBeGreaterThan(endpoints.length * 0.4);
  });
});

describe("answers of the operator's calls", () => {
  const operated = { ...env, OPERATOR_TOKEN: OPERATOR };
  const operator = new Nobody({ env: operated, program: true, headers: { authorization: `Bearer ${OPERATOR}` } });

  test("are as described", async () => {
    const { me } = await newGuest();
    const asked = ["GET /backup/archives", "GET /check", "POST /reshard", "POST /reseal", "POST /signing-key"];
    const about = [`POST /people/${me.id}/recount`, `POST /people/${me.id}/relist`];
    for (const it of [...asked, ...about]) {
      const [method = "", path = ""] = it.split(" ");
      expect({ it, ...(await operator.call(method, `/api/operator${path}`)) }).toMatchObject({ it, status: 200 });
    }
    let page: { sealed: string | null; next: string | null } = { sealed: null, next: "" };
    while (page.sealed === null && page.next !== null)
      page = (await operator.get(`/api/operator/backup?from=${page.next}`)).json as typeof page;
    expect((await operator.post("/api/operator/restore", { sealed: page.sealed })).status).toBe(200);
  });
});
