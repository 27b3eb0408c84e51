/** Tells whether the built page is that of the sources: a build leaves their hash beside it. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Everything that a build of the page reads. */
const SOURCES = [
  ...["web/**/*.*", "games/**/*.{ts,json}", "worker/{contract,lib}/**/*.ts", "bin/*.ts"],
  ...["vite.config.ts", "package-lock.json"],
];

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

/** Whether the page in `built` was made of the sources as they are now. */
export function isCurrent(root: string, built: string): boolean {
  try {
    return readFileSync(fileOf(built), "utf8") === stampOf(root);
  } catch {
    // Never built, or by a version that left no hash.
    return false;
  }
}

/** Throws unless `built` has the page of the sources as they are now. */
export function checkPage(root: string, built: string): void {
  if (!isCurrent(root, built)) throw new Error(`${built} is not the page of these sources: run \`npm run build\``);
}

/** Leaves the hash beside what was built. */
export function stamps(): Plugin {
  let root = "";
  let stamp = "";
  let isDeployed = true;
  return {
    name: "page-stamp",
    apply: "build",
    configResolved: (config) => {
      root = path.join(config.root, "..");
      isDeployed = config.isProduction;
    },
    // Files that change while it runs make the page stale.
    buildStart() {
      stamp = stampOf(root);
    },
    writeBundle({ dir = "" }) {
      // A page with debugging code is nobody's to serve.
      if (isDeployed) writeFileSync(fileOf(dir), stamp);
      else rmSync(fileOf(dir), { force: true });
    },
  };
}
