/** `node bin/build.ts FOLDER`: builds for `npm run serve`: the page and both Workers, with their wrangler settings. */
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleService, root } from "./miniflare.ts";
import { buildPage } from "./page-files.ts";
import { isCurrent } from "./page-stamp.ts";

// Secrets that production's file leaves out on purpose are not reported here.
process.env.WRANGLER_LOG ??= "error";
// Builds as deployed, whatever else runs here.
delete process.env.NODE_ENV;

const folder = path.resolve(process.argv[2] ?? "dist");
const [page, there] = [path.join(folder, "web"), path.join(root, "dist", "web")];

// `npm run build` or a test may have left the page of these sources.
if (page !== there && isCurrent(root, there)) {
  rmSync(page, { recursive: true, force: true });
  cpSync(there, page, { recursive: true });
} else buildPage(page);
await bundleService(folder);
