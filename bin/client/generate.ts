/**
 * `npm run client`: writes the schemas of answers (`worker/api/answer-schemas.json`), and the routes as types (`api.ts`) from the Worker's
 * OpenAPI document.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleWorker, newMiniflare, root, serviceOptions, sideOptions } from "../miniflare.ts";
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

/** The Worker's description of itself, from the current sources. */
async function documentNow(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-client-"));
  try {
    bundleWorker(folder, "--env=");
    const workerd = newMiniflare({ workers: [await serviceOptions(folder, {}), await sideOptions(folder, {})] });
    const answer = await workerd.dispatchFetch("http://localhost:8787/api/openapi.json");
    const text = await answer.text();
    await workerd.dispose();
    return text;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  writeFileSync(path.join(root, "worker/api/answer-schemas.json"), schemasText());
  writeFileSync(path.join(import.meta.dirname, "api.ts"), await typesText(await documentNow()));
}
