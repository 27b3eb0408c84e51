/** The identity of a build: its version, the commit where there is one, and its newest migration. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** `0.1.0 1a2b3c4d5e6f 0030`, with `+` for sources that differ from the commit; without git no commit, or `TELEGRAPH_COMMIT`. */
export function buildIdOf(root) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("rev-parse", "--short=12", "HEAD");
  const changed = status === 0 && git("status", "--porcelain", "--untracked-files=no").stdout.trim() !== "";
  const commit = process.env.TELEGRAPH_COMMIT || (status === 0 ? `${stdout.trim()}${changed ? "+" : ""}` : "");
  const migrations = readdirSync(path.join(root, "migrations")).filter((it) => it.endsWith(".sql"));
  return `${version} ${commit} ${migrations.sort().at(-1)?.slice(0, 4) ?? ""}`;
}

/** Arguments by which wrangler puts it into a Worker. */
export const defineBuild = (root) => ["--define", `BUILD:${JSON.stringify(buildIdOf(root))}`];
