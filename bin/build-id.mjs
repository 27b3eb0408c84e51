/** The identity of a build: its version, and the commit where there is one. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** `0.1.0 1a2b3c4d5e6f`, with `+` for sources that differ from the commit; without git the version alone, or `TELEGRAPH_COMMIT`. */
export function buildIdOf(root) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("rev-parse", "--short=12", "HEAD");
  const changed = status === 0 && git("status", "--porcelain", "--untracked-files=no").stdout.trim() !== "";
  const commit = process.env.TELEGRAPH_COMMIT || (status === 0 ? `${stdout.trim()}${changed ? "+" : ""}` : "");
  return `${version} ${commit}`.trim();
}

/** Arguments by which wrangler puts it into a Worker. */
export const defineBuild = (root) => ["--define", `BUILD:${JSON.stringify(buildIdOf(root))}`];
