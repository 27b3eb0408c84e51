/** TypeScript types as JSON Schema, for the description of the API. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Config, createGenerator } from "ts-json-schema-generator";
import { root } from "../miniflare.ts";

type Json = Readonly<Record<string, unknown>>;

/** Events have further members, depending on the game. */
const OPEN = new Set(["GameEvent"]);

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

const FOLDER = path.join(root, "worker/api");
/** A module that is nowhere but in the program: all that is described. */
const DESCRIBED = path.join(FOLDER, "described.ts");

/** A route with its name, and its answer's comment and type, as `json<Type>("…")` says it. */
const ANSWERS = /"([A-Z]+ \/[^"]*)": route\(\{|(?:(\/\*\*[^*]*\*\/)\s*)?answers: \{[^}]*?json<([\s\S]*?)>\(\s*"/g;

/** Members for the answers in a file of routes: `"GET /me": MeShape`. */
function answersIn(text: string): string {
  let name = "";
  return [...text.matchAll(ANSWERS)]
    .flatMap(([, route, comment = "", type]) => {
      name = route ?? name;
      return type === undefined ? [] : [`${comment} "${name}": ${type};`];
    })
    .join("\n");
}

/** The part of the compiler that we use: the generator brings one along, because TypeScript 7 is no library. */
interface Compiler {
  createCompilerHost(options: object): {
    readFile(file: string): string | undefined;
    fileExists(file: string): boolean;
  };
  convertCompilerOptionsFromJson(options: object, folder: string): { readonly options: object };
  createProgram(files: readonly string[], options: object, host: object): NonNullable<Config["tsProgram"]>;
}

/** Names of the interfaces that are declared for files. */
const PART = /^Answers\d+$/;

/** Declares an interface of the answers in each file of routes, and a module that refers to them all. */
function declarations(): ReadonlyMap<string, string> {
  const parts = readdirSync(FOLDER)
    .map((it) => path.join(FOLDER, it))
    .flatMap((file) => (/\.tsx?$/.test(file) ? [{ file, members: answersIn(readFileSync(file, "utf8")) }] : []))
    .filter(({ members }) => members !== "")
    .map((it, at) => ({ ...it, name: `Answers${at}` }));
  const described = [
    ...parts.map(({ file, name }) => `import type { ${name} } from "./${path.basename(file)}";`),
    'import type { Problem } from "../contract/shapes.ts";',
    `export interface Described { ${parts.map((it) => `${it.name}: ${it.name};`).join(" ")} problem: Problem; }`,
  ];
  const added = parts.map(({ file, name, members }) => [file, `export interface ${name} {\n${members}\n}\n`] as const);
  return new Map([...added, [DESCRIBED, described.join("\n")]]);
}

/** The files of the Worker with these declarations. */
function programOf(): NonNullable<Config["tsProgram"]> {
  const compiler = createRequire(import.meta.resolve("ts-json-schema-generator"))("typescript") as Compiler;
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"));
  const { options } = compiler.convertCompilerOptionsFromJson(compilerOptions, root);
  const host = compiler.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const declared = declarations();
  host.fileExists = (file) => file === DESCRIBED || fileExists(file);
  // Preact refers to the types of browsers, a quarter of all text: no answer is of them.
  host.readFile = (file) =>
    file.endsWith("lib.dom.d.ts")
      ? ""
      : [readFile(file), declared.get(file)].filter((it) => it !== undefined).join("\n");
  return compiler.createProgram([DESCRIBED], options, host);
}

const sorted = (entries: readonly (readonly [string, unknown])[]): Json =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The text of `worker/side/answer-schemas.json`: the answers by route, and the schemas that they refer to. */
export function schemasText(): string {
  const types = {
    ...{ type: "Described", tsProgram: programOf() },
    ...({ expose: "export", topRef: false, jsDoc: "extended", skipTypeCheck: true } as const),
  };
  const { definitions = {} } = createGenerator(types).createSchema(types.type);
  const all = Object.entries(definitions as Readonly<Record<string, Json>>);
  const parts = all.filter(([it]) => PART.test(it));
  const schemas = all.filter(([it]) => !PART.test(it));
  const answers = parts.flatMap(([, { properties }]) => Object.entries(properties as Json));
  const open = schemas.map(([name, it]) => [name, OPEN.has(name) ? { ...it, additionalProperties: {} } : it] as const);
  const written = modern({ answers: sorted(answers), schemas: sorted(open) });
  return `${JSON.stringify(written, null, 2)}\n`;
}
