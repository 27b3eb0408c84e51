/** Describes the API as an OpenAPI 3.1 document, from the descriptions of its routes and the schemas of their answers. */
import * as z from "zod";
import { PROBLEMS } from "../contract/problem.ts";
import type { Schemas } from "../contract/side.ts";
import { bodyOf, type Parameter, type Route, type Routes } from "../http/description.ts";
import { LISTED_KINDS, NAMED } from "../notify/channels/index.ts";

export type Json = Readonly<Record<string, unknown>>;

/** A route with the parts of its name, and the schema of its body if it takes JSON. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly route: Route;
  readonly body: z.ZodType | undefined;
}

/** Every route, in the order of the table. */
export const endpointsOf = (routes: Routes): readonly Endpoint[] =>
  Object.entries(routes).map(([name, route]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path, name, route, body: bodyOf(route) };
  });

/** Statuses of refusals: those implied by the description of a route, and those that it names. */
export function refusalsOf({ method, path, route, body }: Endpoint): readonly number[] {
  const unsafe = method !== "GET";
  const operator = route.who === "operator";
  const statuses = [
    ...(route.refuses ?? []),
    ...(path.includes(":") || operator ? [404] : []),
    // Floods, and made-up ids.
    ...(path.includes(":") || !operator ? [429] : []),
    ...(unsafe ? [403, 413] : []),
    ...(body ? [400, 415] : []),
    ...(route.headers && "idempotency-key" in route.headers ? [400, 404, 409] : []),
    ...(route.who === "session" ? [403] : []),
    ...(operator ? [] : [401, 412]),
    500,
    503,
  ];
  return [...new Set(statuses)].filter((it) => !route.answers[it]).sort((a, b) => a - b);
}

// Names.

const SINGULAR: Readonly<Record<string, string>> = { people: "person", deliveries: "delivery" };
const singular = (word: string): string => SINGULAR[word] ?? word.replace(/s$/, "");
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `GET /tables/:id/export.json` becomes `getTableExportJson`. */
export function operationIdOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  const parts = path.split("/").slice(1);
  const named = parts.map((it, at) => (parts[at + 1]?.startsWith(":") ? singular(it) : it));
  const words = named.filter((it) => !it.startsWith(":")).flatMap((it) => it.split(/\W+/));
  return method.toLowerCase() + words.map(capital).join("");
}

const TAGS: Readonly<Record<string, string>> = {
  auth: "Begin and end a session.",
  me: "Your profile, sessions, tokens and lists.",
  people: "What everybody may know of somebody.",
  tables: "Open, join and play.",
  notifications: "Channels, and what became of each message.",
  service: "Whether the service works, and this description.",
  operator: "For who runs the service.",
};

const TAG_OF: Readonly<Record<string, keyof typeof TAGS>> = {
  session: "auth",
  hooks: "notifications",
  deliveries: "notifications",
  answers: "notifications",
  discord: "notifications",
  feeds: "notifications",
  unsubscribe: "notifications",
};

function tagOf(path: string): string {
  const [, first = ""] = path.split("/");
  return TAG_OF[first] ?? (Object.hasOwn(TAGS, first) ? first : "service");
}

// Parameters and bodies.

/** Parameters of the path. */
function pathParameter(path: string, name: string): Json {
  const table = name === "id" && /\/tables\/:id|\/archives\/:id|\/mutes\/:id/.test(path);
  const text = { type: "string", minLength: 1 };
  return table ? { ...text, pattern: "^[a-z2-7]{20}$", examples: ["abcdefghijklmnopqrst"] } : text;
}

function parameter(place: "query" | "header", name: string, it: Parameter): Json {
  const { description, ...schema } = typeof it === "string" ? { description: it, type: "string" } : it;
  return { name, in: place, required: false, description, schema };
}

function parametersOf({ path, route }: Endpoint): readonly Json[] {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    ...{ name, in: "path", required: true, schema: pathParameter(path, name) },
  }));
  const query = Object.entries(route.query ?? {}).map(([name, it]) => parameter("query", name, it));
  const headers = Object.entries(route.headers ?? {}).map(([name, it]) => parameter("header", name, it));
  return [...ids, ...query, ...headers];
}

/** A schema as JSON Schema: what may be sent. */
export function schemaText(schema: z.ZodType): Json {
  const { $schema: _, ...text } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return text;
}

function requestOf({ route, body }: Endpoint): Json | undefined {
  if (route.takes) return { required: true, content: { [route.takes]: { schema: {} } } };
  if (!body) return undefined;
  const example = route.example?.body;
  const media = { schema: schemaText(body), ...(example !== undefined && { example }) };
  // A missing body counts as `{}`.
  return { required: !body.safeParse({}).success, content: { "application/json": media } };
}

// Answers.

/** Statuses that never have a body. */
const BARE = new Set([101, 204, 303, 304]);
const isBinary = (type: string): boolean => /^image\/|gzip$/.test(type);

/** The content of an answer by its media type; `undefined`: it has none. */
function contentOf({ name, route }: Endpoint, status: number, { answers }: Schemas): Json | undefined {
  if (BARE.has(status)) return undefined;
  if (route.type) return { [route.type]: { schema: isBinary(route.type) ? {} : { type: "string" } } };
  const example = route.example?.answer;
  const media = { schema: answers[name], ...(example !== undefined && { example }) };
  return answers[name] && { "application/json": media };
}

const header = (description: string, type: string): Json => ({ description, schema: { type } });
const RETRY = { "Retry-After": header("Seconds to wait.", "integer") };
const HEADERS_OF: Readonly<Record<number, Json>> = {
  401: { "WWW-Authenticate": header("How to sign in (RFC 6750).", "string") },
  429: RETRY,
};

/** The refusals by status, each with the problems that come with it. */
function refusals(): Json {
  // 405 is not described: it answers methods that are not in the description.
  const statuses = [...new Set(Object.values(PROBLEMS))].filter((it) => it !== 405).sort((a, b) => a - b);
  const responses = statuses.map((status) => {
    const names = Object.entries(PROBLEMS).flatMap(([name, it]) => (it === status ? [`\`${name}\``] : []));
    const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
    const headers = HEADERS_OF[status];
    return [
      `Refused${status}`,
      { description: `A problem: ${names.join(", ")}.`, ...(headers && { headers }), content },
    ];
  });
  return Object.fromEntries(responses);
}

const SECURITY: Readonly<Record<Route["who"], readonly Json[]>> = {
  anyone: [{}, { session: [] }, { token: [] }],
  person: [{ session: [] }, { token: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }],
};

function operationOf(endpoint: Endpoint, schemas: Schemas): Json {
  const { method, path, route } = endpoint;
  const good = Object.entries(route.answers).map(([status, description]) => {
    const content = contentOf(endpoint, Number(status), schemas);
    return [status, { description, ...(content && { content }) }];
  });
  const bad = refusalsOf(endpoint).map((it) => [it, { $ref: `#/components/responses/Refused${it}` }]);
  const requestBody = requestOf(endpoint);
  const [summary = ""] = /^.*?[.:](?= |$)/.exec(route.does) ?? [];
  return {
    operationId: operationIdOf({ method, path }),
    tags: [tagOf(path)],
    summary: summary.slice(0, -1),
    description: route.does,
    security: SECURITY[route.who],
    parameters: parametersOf(endpoint),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries([...good, ...bad]),
  };
}

const SCHEMES = {
  session: { type: "apiKey", in: "cookie", name: "__Host-telegraph", description: "The page's own cookie." },
  token: { type: "http", scheme: "bearer", description: "An API token from POST /me/tokens." },
  operator: { type: "http", scheme: "bearer", description: "The operator's secret." },
} as const;

const info = (origin: string): Json => ({
  title: "Telegraph",
  version: "1",
  summary: "Play-by-web for board games that take days.",
  description:
    "The page uses the same API. Answers may have more members one day: readers must bear that. Refusals are problems (RFC 9457), in the language of `?lang=`, of your profile, or of Accept-Language.",
  license: { name: "MIT", identifier: "MIT" },
  contact: { name: "The operator of this service", url: `${origin}/.well-known/security.txt` },
});

/** The kinds of channels by name: in types they are texts, because `notify/channels/` alone lists them. */
const withKinds = (schemas: Schemas["schemas"]): Schemas["schemas"] => ({
  ...schemas,
  HookKind: { ...schemas.HookKind, enum: LISTED_KINDS },
  ChannelKind: { ...schemas.ChannelKind, enum: Object.keys(NAMED) },
});

/** The document of all routes below `/api` of the service at `origin`. */
export function describeApi(routes: Routes, schemas: Schemas, origin: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpointsOf(routes)) {
    const path = endpoint.path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: info(origin),
    servers: [{ url: `${origin}/api` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SCHEMES, schemas: withKinds(schemas.schemas), responses: refusals() },
  };
}
