/** The files that `npm run client` writes are those of the current routes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { documentText, typesText } from "../../bin/client/generate.ts";
import { schemasText } from "../../bin/client/schemas.ts";
import { root } from "../../bin/miniflare.ts";

test("the schemas of answers and the client's types are those of the routes (else: npm run client)", async () => {
  const schemas = schemasText();
  expect(readFileSync(path.join(root, "worker/side/answer-schemas.json"), "utf8")).toBe(schemas);
  expect(readFileSync(path.join(root, "bin/client/api.ts"), "utf8")).toBe(await typesText(await documentText(schemas)));
});
