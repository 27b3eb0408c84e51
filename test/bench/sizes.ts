/** Sizes of downloads and deployed bundles, compressed with gzip. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { bundleSide, bundleWorker, PRODUCTION, root } from "../../bin/miniflare.ts";
import { figure, printTable } from "./measure.ts";

const KIB = 1_024;
const gz = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / KIB;

function workerSize(folder: string, bundle: typeof bundleWorker): number {
  bundle(folder, ...PRODUCTION);
  return readdirSync(folder)
    .filter((it) => it.endsWith(".js"))
    .reduce((sum, it) => sum + gz(path.join(folder, it)), 0);
}

/** Every script and style of the built page, and whether the shell names it (then it is loaded at once). */
function pageSizes(folder: string): readonly { name: string; size: number; first: boolean }[] {
  const args = ["build", "--logLevel", "error", "--outDir", folder];
  execFileSync("vite", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const shell = readFileSync(path.join(folder, "index.html"), "utf8");
  return readdirSync(path.join(folder, "assets"))
    .filter((it) => /\.(js|css)$/.test(it))
    .map((name) => ({ name, size: gz(path.join(folder, "assets", name)), first: shell.includes(name) }));
}

export function benchSizes(): void {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-sizes-"));
  try {
    const main = workerSize(path.join(folder, "main"), bundleWorker);
    const side = workerSize(path.join(folder, "side"), bundleSide);
    const page = pageSizes(path.join(folder, "web"));
    const sum = (list: typeof page) => list.reduce((total, it) => total + it.size, 0);
    const later = page.filter((it) => !it.first).sort((a, b) => b.size - a.size);
    printTable("Sizes (KiB, gzip)", [
      ["what", "KiB"],
      ["main Worker", figure(main)],
      ["side Worker", figure(side)],
      ["page, loaded at once", figure(sum(page.filter((it) => it.first)))],
      ...later.map((it) => [`page, when needed: ${it.name}`, figure(it.size)]),
      ["page, all there is", figure(sum(page))],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
