/** `node bin/build.ts FOLDER`: builds what `npm run serve` serves, the page and both Workers, with what wrangler's files say of them. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { bundleService, root } from "./miniflare.ts";

// What the file of production leaves to secrets is no news here.
process.env.WRANGLER_LOG ??= "error";
// The page is built as it is deployed, whatever else runs here: a test would bring along what helps to debug.
delete process.env.NODE_ENV;

const folder = path.resolve(process.argv[2] ?? "dist");
const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
const page = ["build", "--outDir", path.join(folder, "web"), "--emptyOutDir", "--logLevel", "warn"];
execFileSync(process.execPath, [vite, ...page], { cwd: root, stdio: "inherit" });
await bundleService(folder);
