/** The API as an OpenAPI 3.1 document: paths from the routes themselves, bodies from the schemas that check them, the rest from `calls.ts`. */
import type { Hono } from "hono";
import * as z from "zod";
import { schemaOf } from "../../http/body.ts";
import type { AppEnv } from "../../http/caller.ts";
import { CALLS, type Call } from "./calls.ts";

type Json = Readonly<Record<string, unknown>>;
type Routes = Hono<AppEnv>["routes"];

/** A route below `/api`: its name in `CALLS`, and the schema of its body if it takes JSON. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly call: Call | undefined;
  readonly body: z.ZodType | undefined;
}

/** Every route below `/api`, once, in the order of registration. */
export function endpointsOf(routes: Routes): readonly Endpoint[] {
  const found = new Map<string, Endpoint>();
  for (const { method, path: full, handler } of routes) {
    if (!full.startsWith("/api/") || full.endsWith("*")) continue;
    const path = full.slice("/api".length);
    const name = `${method} ${path}`;
    const body = schemaOf(handler) ?? found.get(name)?.body;
    found.set(name, { method, path, name, call: CALLS[name], body });
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
