/** Tells whether the built page is that of the sources: a build leaves their hash beside it. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Everything that a build of the page reads. */
const SOURCES = ["web/**/*.*", "games/**/*.{ts,json}", "bin/*.ts", "vite.config.ts", "package-lock.json"];

const fileOf = (built: string): string => path.join(built, "..", "page.sha256");

/** The hash of the sources in a folder: of their names and contents. */
export function stampOf(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const text = readFileSync(path.join(root, file));
    hash.update(`${file} ${text.length}\n`).update(text);
  }
  return hash.digest("hex");
}

/** Throws unless the page in `built` was made of the sources as they are now. */
export function checkPage(root: string, built: string): void {
  let stamp = "";
  try {
    stamp = readFileSync(fileOf(built), "utf8");
  } catch {
    // Never built, or by a version that left no hash.
  }
  if (stamp !== stampOf(root)) throw new Error(`${built} is not the page of these sources: run \`npm run build\``);
}

/** Leaves the hash beside what was built. */
export function stamps(): Plugin {
  let root = "";
  let stamp = "";
  return {
    name: "page-stamp",
    apply: "build",
    configResolved: (config) => {
      root = path.join(config.root, "..");
    },
    // Files that change while it runs make the page stale.
    buildStart() {
      stamp = stampOf(root);
    },
    writeBundle({ dir = "" }) {
      writeFileSync(fileOf(dir), stamp);
    },
  };
}
