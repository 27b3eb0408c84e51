/** What wrangler makes of the configurations that are deployed. */
import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

test.each([
  ["wrangler.toml", "production"],
  ["wrangler.side.toml", "production"],
])("logs of %s are kept where it is deployed", (file, env) => {
  const config = path.join(import.meta.dirname, "..", "..", file);
  expect(readConfig({ config, env }).observability?.enabled).toBe(true);
});
