/** `npm run deploy` begins here: what is still missing in wrangler's files is said in one line, before anything is built or uploaded. */
import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { configFaults, setupLine, type WranglerConfig } from "../worker/lib/setup.ts";

/** Reads a file for production. Throws an error of one line when wrangler cannot. */
function read(file: string): WranglerConfig {
  try {
    const config = path.join(import.meta.dirname, "..", file);
    return readConfig({ config, env: "production" }, { hideWarnings: true });
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split("\n").map((it) => it.trim());
    throw new Error(`${file}: ${lines.filter((it) => it !== "").join(" ")}`);
  }
}

try {
  const faults = configFaults(read("wrangler.toml"), read("wrangler.side.toml"));
  if (faults.length > 0)
    throw new Error(`${setupLine(faults)} (wrangler.toml and wrangler.side.toml, see docs/operation.md)`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
