/** The API described by itself: as an OpenAPI 3.1 document and as a page. Paths come from the routes, bodies from the schemas that check them, the rest from what stands beside the routes. */

import type { JSX } from "preact";
import * as z from "zod";
import type { AppEnv, Call, Calls } from "../http/route.ts";
import { Hono, schemaOf } from "../http/route.ts";
import { documentOf, Page, pagePolicy } from "../notify/pages.tsx";
import { accountCalls } from "./account.ts";
import { answersCalls } from "./answers.ts";
import { authCalls } from "./auth.ts";
import { talkCalls } from "./chat.ts";
import { clocksCalls } from "./clocks.ts";
import { discordCalls } from "./discord.ts";
import { oembedCalls } from "./embed.ts";
import { exportsCalls } from "./exports.ts";
import { feedsCalls } from "./feeds.ts";
import { hooksCalls } from "./hooks.ts";
import { meCalls } from "./me.ts";
import { movesCalls } from "./moves.ts";
import { mutesCalls } from "./mutes.ts";
import { operatorCalls } from "./operator.ts";
import { invitationsCalls, peopleCalls } from "./people.ts";
import { plansCalls } from "./plans.ts";
import { forkCalls, rematchCalls } from "./rematch-and-fork.ts";
import { picturesCalls, sharesCalls } from "./share.ts";
import { tablesCalls, visitsCalls } from "./tables.ts";

/** What each of these calls does, for the reference. */
const referenceCalls = (): Calls => ({
  "GET /openapi.json": { does: "This description.", who: "anyone", answers: { 200: "OpenAPI 3.1." } },
  "GET /docs": { does: "This description as a page.", who: "anyone", answers: { 200: "HTML." } },
});

/** Put together when the reference is asked for: all its text would slow every start. */
export const callsOf = (): Calls => ({
  ...accountCalls(),
  ...answersCalls(),
  ...discordCalls(),
  ...authCalls(),
  ...clocksCalls(),
  ...exportsCalls(),
  ...picturesCalls(),
  ...feedsCalls(),
  ...forkCalls(),
  ...hooksCalls(),
  ...meCalls(),
  ...movesCalls(),
  ...oembedCalls(),
  ...mutesCalls(),
  ...operatorCalls(),
  ...peopleCalls(),
  ...plansCalls(),
  ...referenceCalls(),
  ...rematchCalls(),
  ...invitationsCalls(),
  ...sharesCalls(),
  ...tablesCalls(),
  ...talkCalls(),
  ...visitsCalls(),
});

type Json = Readonly<Record<string, unknown>>;
type Routes = Hono<AppEnv>["routes"];

/** A route below `/api`: its name in `callsOf`, and the schema of its body if it takes JSON. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly call: Call | undefined;
  readonly body: z.ZodType | undefined;
}

/** Every route below `/api`, once, in the order of registration. */
export function endpointsOf(routes: Routes): readonly Endpoint[] {
  const calls = callsOf();
  const found = new Map<string, Endpoint>();
  for (const { method, path: full, handler } of routes) {
    if (!full.startsWith("/api/") || full.endsWith("*")) continue;
    const path = full.slice("/api".length);
    const name = `${method} ${path}`;
    const body = schemaOf(handler) ?? found.get(name)?.body;
    found.set(name, { method, path, name, call: calls[name], body });
  }
  return [...found.values()];
}

const PROBLEM = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };

/** Statuses of refusals: those that the form of a route brings with it, and those that the call names. */
export function refusalsOf({ method, path, call, body }: Endpoint): readonly number[] {
  const unsafe = method !== "GET";
  const statuses = [
    ...(call?.refuses ?? []),
    ...(path.includes(":") ? [404] : []),
    ...(unsafe ? [403, 413] : []),
    ...(body ? [400, 415] : []),
    ...(call?.headers && "idempotency-key" in call.headers ? [400, 409] : []),
    ...(call?.who === "session" ? [403] : []),
    401,
    500,
    503,
  ];
  return [...new Set(statuses)].filter((it) => !call?.answers[it]).sort((a, b) => a - b);
}

const SECURITY: Readonly<Record<Call["who"], readonly Json[]>> = {
  anyone: [{}, { session: [] }, { token: [] }],
  person: [{ session: [] }, { token: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }],
};

const parameter = (place: "path" | "query" | "header", name: string, description?: string): Json => ({
  name,
  in: place,
  required: place === "path",
  ...(description && { description }),
  schema: { type: "string" },
});

function parametersOf({ path, call }: Endpoint): readonly Json[] {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => parameter("path", name));
  const query = Object.entries(call?.query ?? {}).map(([name, text]) => parameter("query", name, text));
  const headers = Object.entries(call?.headers ?? {}).map(([name, text]) => parameter("header", name, text));
  return [...ids, ...query, ...headers];
}

function operationOf(endpoint: Endpoint): Json {
  const { call, body } = endpoint;
  const good = Object.entries(call?.answers ?? {}).map(([status, description]) => [status, { description }]);
  const bad = refusalsOf(endpoint).map((status) => [status, { description: "A problem.", content: PROBLEM }]);
  return {
    operationId: endpoint.name,
    summary: call?.does ?? "",
    ...(call?.shape && { "x-shape": call.shape }),
    security: SECURITY[call?.who ?? "anyone"],
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { content: { "application/json": { schema: schemaText(body) } } } }),
    responses: Object.fromEntries([...good, ...bad]),
  };
}

/** A schema as JSON Schema: what may be sent. */
export function schemaText(schema: z.ZodType): Json {
  const { $schema: _, ...text } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return text;
}

const COMPONENTS = {
  securitySchemes: {
    session: { type: "apiKey", in: "cookie", name: "__Host-telegraph" },
    token: { type: "http", scheme: "bearer", description: "An API token from POST /me/tokens." },
    operator: { type: "http", scheme: "bearer", description: "The operator's secret." },
  },
  schemas: {
    Problem: {
      description: "RFC 9457. `type` is `/problems/<name>`.",
      type: "object",
      required: ["type", "title", "status", "detail"],
      properties: {
        type: { type: "string" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string" },
        errors: {
          type: "array",
          items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
        },
      },
    },
  },
} as const;

/** The document of all routes below `/api`. */
export function describeApi(routes: Routes): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpointsOf(routes)) {
    const path = endpoint.path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Telegraph", version: "1", description: "Play-by-web for board games that take days." },
    servers: [{ url: "/api" }],
    paths,
    components: COMPONENTS,
  };
}

const WHO = {
  anyone: "for everybody",
  person: "with a session or an API token",
  session: "with a session",
  operator: "for the operator",
} as const;

function Named({ title, names }: { readonly title: string; readonly names: Readonly<Record<string, string>> }) {
  const rows = Object.entries(names);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map(([name, text]) => (
          <li key={name}>
            <code>{name}</code> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ endpoint }: { readonly endpoint: Endpoint }): JSX.Element {
  const { name, call, body } = endpoint;
  return (
    <article id={name.replace(/\W+/g, "-").toLowerCase()}>
      <h2>
        <code>{name}</code>
      </h2>
      <p>
        {call?.does} <em>({WHO[call?.who ?? "anyone"]})</em>
      </p>
      <Named title="Query" names={call?.query ?? {}} />
      <Named title="Headers" names={call?.headers ?? {}} />
      {body && (
        <>
          <h3>Body (JSON Schema)</h3>
          <pre>{JSON.stringify(schemaText(body), null, 2)}</pre>
        </>
      )}
      <Named title="Answers" names={call?.answers ?? {}} />
      <p>Refusals: {refusalsOf(endpoint).join(", ")}</p>
    </article>
  );
}

const INTRO = [
  "Every path begins with /api. Bodies and answers are JSON; unknown fields are refused.",
  "Programs send an API token as “Authorization: Bearer tg_…”; the page uses a session cookie, and unsafe requests with a cookie must come from the page itself.",
  "What goes wrong comes as application/problem+json (RFC 9457), in the language of ?lang=, of your profile, or of Accept-Language.",
];

/** The page of all routes below `/api`. */
export function referencePage(routes: Parameters<typeof endpointsOf>[0]): string {
  return documentOf(
    <Page title="The API of Telegraph" language="en">
      {INTRO.map((it) => (
        <p key={it}>{it}</p>
      ))}
      <p>
        The same for programs: <a href="/api/openapi.json">openapi.json</a>
      </p>
      {endpointsOf(routes).map((it) => (
        <Entry key={it.name} endpoint={it} />
      ))}
    </Page>,
  );
}

/** `/openapi.json` and `/docs`, for the routes that there are when it is asked. */
export const referenceOf = (routes: () => Hono<AppEnv>["routes"]) =>
  new Hono<AppEnv>()
    .get("/openapi.json", (c) => c.json(describeApi(routes())))
    .get("/docs", (c) => c.html(referencePage(routes()), 200, { "content-security-policy": pagePolicy() }));
