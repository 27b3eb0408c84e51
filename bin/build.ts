/** `node bin/build.ts FOLDER`: builds for `npm run serve`: the page and both Workers, with their wrangler settings. */
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleService, root } from "./miniflare.ts";
import { isCurrent } from "./page-stamp.ts";

// Secrets that production's file leaves out on purpose are not reported here.
process.env.WRANGLER_LOG ??= "error";
// Builds the page as deployed, whatever else runs here: a test would add debugging code.
delete process.env.NODE_ENV;

const folder = path.resolve(process.argv[2] ?? "dist");

/** The page, built unless `npm run build` or a test has left that of these sources. */
function buildPage(into: string): void {
  const there = path.join(root, "dist", "web");
  if (into !== there && isCurrent(root, there)) {
    rmSync(into, { recursive: true, force: true });
    cpSync(there, into, { recursive: true });
    return;
  }
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  const page = ["build", "--outDir", into, "--emptyOutDir", "--logLevel", "warn"];
  execFileSync(process.execPath, [vite, ...page], { cwd: root, stdio: "inherit" });
}

buildPage(path.join(folder, "web"));
await bundleService(folder);
