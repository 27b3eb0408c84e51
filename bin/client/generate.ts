/**
 * `npm run client [-- URL]`: writes `routes.ts`, the routes of the API as types, from `/api/openapi.json` of a running service. Bodies are
 * the schemas that check them; answers are named by `x-shape` and stand in `worker/contract/`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
}

interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly "x-shape"?: string;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

const key = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));

function objectOf({ properties = {}, required = [], additionalProperties }: Json): string {
  const must = new Set(required as readonly string[]);
  const fields = Object.entries(properties as Readonly<Record<string, Json>>).map(
    ([name, it]) => `readonly ${key(name)}${must.has(name) ? "" : "?"}: ${typeOf(it)}`,
  );
  const more =
    typeof additionalProperties === "object"
      ? [`readonly [name: string]: ${fields.length > 0 ? "unknown" : typeOf(additionalProperties as Json)}`]
      : [];
  return fields.length + more.length === 0
    ? "Readonly<Record<string, never>>"
    : `{ ${[...fields, ...more].join("; ")} }`;
}

/** A JSON Schema as a TypeScript type. */
function typeOf(schema: Json): string {
  const either = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (either) return either.map(typeOf).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return (schema.enum as readonly unknown[]).map((it) => JSON.stringify(it)).join(" | ");
  if (schema.type === "array") return `readonly (${typeOf((schema.items ?? {}) as Json)})[]`;
  if (schema.type === "object") return objectOf(schema);
  return PLAIN[String(schema.type)] ?? "unknown";
}

const named = (parameters: readonly Parameter[], place: Parameter["in"]): string => {
  const sign = place === "path" ? "" : "?";
  const fields = parameters.filter((it) => it.in === place).map((it) => `readonly ${key(it.name)}${sign}: string`);
  return fields.length === 0 ? "None" : `{ ${fields.join("; ")} }`;
};

function routeOf(name: string, { parameters, requestBody, "x-shape": shape }: Operation): string {
  const body = requestBody?.content["application/json"]?.schema;
  return [
    `  ${JSON.stringify(name)}: {`,
    `    readonly path: ${named(parameters, "path")};`,
    `    readonly query: ${named(parameters, "query")};`,
    `    readonly headers: ${named(parameters, "header")};`,
    `    readonly body: ${body ? typeOf(body) : "undefined"};`,
    `    readonly answer: ${shape ?? "unknown"};`,
    "  };",
  ].join("\n");
}

/** The text of `routes.ts`. */
export function routesText({ paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, it]) => [`${method.toUpperCase()} ${route}`, it] as const),
  );
  const shapes = new Set(operations.flatMap(([, it]) => it["x-shape"]?.match(/\b[A-Z]\w*/g) ?? []));
  return [
    "// Generated from /api/openapi.json by `npm run client`. Do not edit.",
    `import type { ${[...shapes].toSorted().join(", ")} } from "../../worker/contract/shapes.ts";`,
    "",
    "type None = Readonly<Record<string, never>>;",
    "",
    "export interface Routes {",
    ...operations.map(([name, it]) => routeOf(name, it)),
    "}",
    "",
  ].join("\n");
}

if (import.meta.main) {
  const [service = "http://localhost:8787"] = process.argv.slice(2);
  const answer = await fetch(new URL("/api/openapi.json", service));
  writeFileSync(path.join(import.meta.dirname, "routes.ts"), routesText((await answer.json()) as OpenApi));
}
