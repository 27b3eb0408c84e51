/**
 * Checks answers against the API's description of itself: a status that is not described, a missing member and one too many are errors.
 * Every answer that a worker test gets passes here.
 */
import * as z from "zod";
import { type Endpoint, endpointsOf, type Json, refusalsOf } from "../../worker/api/openapi.ts";
import { ROUTES } from "../../worker/api/routes.ts";
import { loadSchemas } from "../../worker/side/schemas.ts";

/** With every object closed, and references as Zod follows them. */
function strict(it: unknown): unknown {
  if (Array.isArray(it)) return it.map(strict);
  if (typeof it !== "object" || it === null) return it;
  const schema = it as Json;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === "$ref" ? String(value).replace("#/components/schemas/", "#/$defs/") : strict(value),
  ]);
  const closed = schema.type === "object" && schema.properties && !("additionalProperties" in schema);
  return { ...Object.fromEntries(entries), ...(closed ? { additionalProperties: false } : {}) };
}

const { answers, schemas } = await loadSchemas();
const $defs = strict(schemas) as Record<string, z.core.JSONSchema.BaseSchema>;
const known = new Map<unknown, z.ZodType>();

/** Checks values by a JSON Schema of the description, with every object closed. */
export function strictSchema(schema: Json): z.ZodType {
  const made = known.get(schema) ?? z.fromJSONSchema({ ...(strict(schema) as object), $defs });
  known.set(schema, made);
  return made;
}

const PROBLEM: Json = { $ref: "#/components/schemas/Problem" };

interface Addressed extends Endpoint {
  readonly at: RegExp;
}

const parametersIn = ({ path }: Endpoint): number => path.split(":").length;

/** Those without parameters first. */
const routes: readonly Addressed[] = endpointsOf(ROUTES)
  .toSorted((a, b) => parametersIn(a) - parametersIn(b))
  .map((it) => ({ ...it, at: new RegExp(`^/api${it.path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`) }));

/** Names of the routes whose answers of success were checked in this file's run. */
export const checked = new Set<string>();

function refuse(route: Endpoint, status: number, why: string, text: string): never {
  throw new Error(`${route.name} answered ${status}, ${why}: ${text.slice(0, 500)}`);
}

/** Throws when an answer is not as described. */
export function expectDescribed(method: string, url: string, response: Response, text: string): void {
  const { pathname } = new URL(url);
  const found = routes.find((it) => it.method === method && it.at.test(pathname));
  if (!found) return;
  const { status } = response;
  const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const good = found.route.answers[status] !== undefined;
  if (!good && !refusalsOf(found).includes(status)) refuse(found, status, "which is not described", text);
  const expected = good ? (found.route.type ?? "application/json") : "application/problem+json";
  if (text !== "" && type !== expected) refuse(found, status, `as ${type} instead of ${expected}`, text);
  if (!type.endsWith("json") || text === "") return;
  const schema = good ? answers[found.name] : PROBLEM;
  if (!schema) return;
  const result = strictSchema(schema).safeParse(JSON.parse(text));
  if (!result.success) refuse(found, status, z.prettifyError(result.error), text);
  if (good) checked.add(found.name);
}
