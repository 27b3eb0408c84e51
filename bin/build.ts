/** `node bin/build.ts FOLDER`: builds for `npm run serve`: the page and both Workers, with their wrangler settings. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { bundleService, root } from "./miniflare.ts";

// Secrets that production's file leaves out on purpose are not reported here.
process.env.WRANGLER_LOG ??= "error";
// Builds the page as deployed, whatever else runs here: a test would add debugging code.
delete process.env.NODE_ENV;

const folder = path.resolve(process.argv[2] ?? "dist");
const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
const page = ["build", "--outDir", path.join(folder, "web"), "--emptyOutDir", "--logLevel", "warn"];
execFileSync(process.execPath, [vite, ...page], { cwd: root, stdio: "inherit" });
await bundleService(folder);
