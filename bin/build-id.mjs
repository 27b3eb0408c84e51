/** The identity of a build: its version, the commit where there is one, and its newest migration. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Commits that were asked for, by folder: both Workers of a deploy are of one build. */
const commits = new Map();

/** The commit of a folder, with `+` for sources that differ from it; without git, nothing. */
function commitOf(root) {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("rev-parse", "--short=12", "HEAD");
  if (status !== 0) return "";
  const changed = git("status", "--porcelain", "--untracked-files=no").stdout.trim() !== "";
  return `${stdout.trim()}${changed ? "+" : ""}`;
}

/** `0.1.0 1a2b3c4d5e6f 0030`; without git no commit, or `TELEGRAPH_COMMIT`. */
export function buildIdOf(root) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  if (!commits.has(root)) commits.set(root, commitOf(root));
  const migrations = readdirSync(path.join(root, "migrations")).filter((it) => it.endsWith(".sql"));
  const commit = process.env.TELEGRAPH_COMMIT || commits.get(root);
  return `${version} ${commit} ${migrations.sort().at(-1)?.slice(0, 4) ?? ""}`;
}

/** Arguments by which wrangler puts it into a Worker. */
export const defineBuild = (root) => ["--define", `BUILD:${JSON.stringify(buildIdOf(root))}`];
