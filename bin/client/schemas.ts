/** TypeScript types as JSON Schema, for the description of the API. */
import path from "node:path";
import { createGenerator } from "ts-json-schema-generator";
import { root } from "../miniflare.ts";

type Json = Readonly<Record<string, unknown>>;

/** Events have further members, depending on the game. */
const OPEN = new Set(["Happening"]);

/**
 * Converts draft 7, the generator's, to draft 2020-12, as OpenAPI 3.1 has it. Objects stay open, because readers must accept new members.
 */
function modern(it: unknown): unknown {
  if (Array.isArray(it)) return it.map(modern);
  if (typeof it !== "object" || it === null) return it;
  const { additionalProperties: more, ...rest } = it as Json;
  const { items, ...others } = rest;
  const list = Array.isArray(items) ? { prefixItems: items, items: {} } : items !== undefined && { items };
  const closed = more === false && !rest.properties;
  const schema: Json = {
    ...others,
    ...list,
    ...(more !== undefined && (more !== false || closed) && { additionalProperties: more }),
  };
  const entries = Object.entries(schema).map(([key, value]) => [key, modern(value)]);
  return { ...Object.fromEntries(entries), ...numbersOf(schema), ...referenceOf(schema) };
}

/** Numbers are whole, and times in milliseconds need more than 32 bits; other numbers say `@format double`. */
const numbersOf = ({ type, format }: Json) => {
  if (type === "number" && format === undefined) return { type: "integer", format: "int64" };
  const nullable = Array.isArray(type) && type.includes("number") && format === undefined;
  return nullable && { type: type.map((it) => (it === "number" ? "integer" : it)), format: "int64" };
};

const referenceOf = ({ $ref }: Json) =>
  typeof $ref === "string" && { $ref: $ref.replace("#/definitions/", "#/components/schemas/") };

/** The text of `worker/api/answer-schemas.json`: the answers by route, and the schemas that they refer to. */
export function schemasText(): string {
  const types = {
    ...{ path: path.join(root, "worker/api/answer-types.ts"), tsconfig: path.join(root, "tsconfig.json") },
    ...({ type: "Described", expose: "export", topRef: false, jsDoc: "extended", skipTypeCheck: true } as const),
  };
  const { definitions = {} } = createGenerator(types).createSchema(types.type);
  const { Answers, ...schemas } = definitions as Readonly<Record<string, Json>>;
  const open = Object.entries(schemas).map(([name, it]) => [
    name,
    OPEN.has(name) ? { ...it, additionalProperties: {} } : it,
  ]);
  const written = modern({ answers: Answers?.properties, schemas: Object.fromEntries(open) });
  return `${JSON.stringify(written, null, 2)}\n`;
}
