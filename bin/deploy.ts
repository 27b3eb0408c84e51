/** First step of `npm run deploy`: names in one line what is still missing in wrangler's files, before anything is built or uploaded. */
import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { configFaults, setupLine, type WranglerConfig } from "../worker/lib/setup.ts";

const read = (file: string): WranglerConfig =>
  readConfig({ config: path.join(import.meta.dirname, "..", file), env: "production" }, { hideWarnings: true });

const faults = configFaults(read("wrangler.toml"), read("wrangler.side.toml"));
if (faults.length > 0) {
  console.error(`${setupLine(faults)} (wrangler.toml and wrangler.side.toml, see docs/operation.md)`);
  process.exitCode = 2;
}
