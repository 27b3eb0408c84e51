/**
 * `npm run client`: writes the schemas of answers (`worker/side/answer-schemas.json`) and the routes as types (`api.ts`), from the
 * descriptions of the routes.
 */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { runnerImport } from "vite";
import { root } from "../miniflare.ts";
import { schemasText } from "./schemas.ts";

/** The text of `api.ts`. `document`: the JSON text of an OpenAPI document. */
export async function typesText(document: string): Promise<string> {
  // The generator needs the compiler as a library, which TypeScript 7 is not; the generator of schemas brings one along.
  const beside = import.meta.resolve("ts-json-schema-generator");
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name, name === "typescript" ? { ...context, parentURL: beside } : context),
  });
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const nodes = await openapiTS(document, { emptyObjectsUnknown: true });
  hooks.deregister();
  return `// Generated from /api/openapi.json by \`npm run client\`. Do not edit.\n${astToString(nodes)}`;
}

const ORIGIN = "http://localhost:8787";

/** The description of the service's routes, from the current sources. `schemas`: the text of `answer-schemas.json`. */
export async function documentText(schemas: string): Promise<string> {
  const load = async <Module>(file: string): Promise<Module> =>
    (await runnerImport<Module>(path.join(root, "worker/api", file), { configFile: false, logLevel: "warn" })).module;
  const { ROUTES } = await load<{ readonly ROUTES: object }>("routes.ts");
  const { describeApi } = await load<{ describeApi(routes: object, schemas: unknown, origin: string): object }>(
    "openapi.ts",
  );
  return JSON.stringify(describeApi(ROUTES, JSON.parse(schemas), ORIGIN));
}

if (import.meta.main) {
  const schemas = schemasText();
  writeFileSync(path.join(root, "worker/side/answer-schemas.json"), schemas);
  writeFileSync(path.join(import.meta.dirname, "api.ts"), await typesText(await documentText(schemas)));
}
