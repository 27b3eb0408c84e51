/** The deployed configurations, as wrangler reads them. */
import { spawnSync } from "node:child_process";
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

test("a deploy with placeholders names them in one line, and neither builds nor uploads", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  // Nobody answers there: an upload would fail otherwise than expected.
  const env = { ...process.env, CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9", CLOUDFLARE_API_TOKEN: "none" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/dev.mjs", "deploy"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect([status, stdout, stderr.trim().split("\n")]).toEqual([2, "", [expect.stringContaining("wrangler.side.toml")]]);
  for (const it of ["ORIGIN is still the placeholder", "DB has no id", "OAUTH_KV has no id", "MAIL_FROM"])
    expect(stderr).toContain(it);
});
