/**
 * `npm run release [-- FOLDER [BUILT]]`: one file with all that a machine of this platform needs, but for Node, to serve Telegraph and to
 * look after it: the page and both Workers, our programs as JavaScript, workerd with Miniflare, migrations, documents. Unpacked it is the
 * context of an image, too. Beside it: the changelog's section, and checksums.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { build } from "vite";
import { checksumsOf, notesOf } from "./release-notes.ts";

const root = path.join(import.meta.dirname, "..");
const inRoot = (...parts: readonly string[]) => path.join(root, ...parts);

/** Packages that find their own files at run time, and cannot be bundled. */
const WHOLE = ["miniflare"];
/** For pictures at the edge, which nothing here asks for: Miniflare loads it when somebody does. */
const LEFT_OUT = new Set(["sharp"]);
/** Files in packages that are never run. */
const IDLE = /\.(?:map|d\.[cm]?ts)$/;
/** Our programs, and the modules that threads load by name (`bin/parallel.ts`). */
const PROGRAMS = ["serve", "telegraph", "simulate", "verify"].map((it) => `bin/${it}.ts`);

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, Package>>;

/** The folder in which a package finds another one: its own `node_modules`, or that of a folder around it. */
function folderOf(packages: Packages, name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const folder = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (at === "") return null;
  }
}

/** Folders of packages with all that they need, as npm has installed them for this platform. */
function closureOf(packages: Packages, names: readonly string[], from = "", found = new Set<string>()) {
  for (const name of names.filter((it) => !LEFT_OUT.has(it))) {
    const folder = folderOf(packages, name, from);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] as Package;
    closureOf(packages, Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

/** Our programs as JavaScript, a file for each of ours, with the packages they need. */
async function compile(folder: string): Promise<void> {
  await build({
    ...{ root, configFile: false, logLevel: "warn" },
    ssr: { noExternal: true, external: [...WHOLE, "wrangler"], target: "node" },
    build: {
      ...{ ssr: true, outDir: folder, emptyOutDir: false, target: "node22", minify: false },
      license: { fileName: "LICENSES.md" },
      rollupOptions: {
        input: PROGRAMS.map((it) => inRoot(it)),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: "[name].js" },
      },
    },
  });
}

function copyPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(inRoot("node_modules/.package-lock.json"), "utf8")) as {
    packages: Packages;
  };
  for (const it of closureOf(packages, WHOLE))
    cpSync(inRoot(it), path.join(folder, it), {
      recursive: true,
      dereference: true,
      filter: (file) => !IDLE.test(file) && path.relative(inRoot(it), file).split(path.sep)[0] !== "node_modules",
    });
}

/** The unit of systemd for a release, where npm has nothing to do. */
const unit = (): string =>
  readFileSync(inRoot("deploy/telegraph.service"), "utf8")
    .split("\n")
    .filter((it) => !/npm|^CacheDirectory=/.test(it))
    .join("\n")
    .replace("bin/dev.mjs serve", "telegraph serve");

/** Fills a folder with what the release holds. */
async function fill(folder: string): Promise<void> {
  const { name, version, license, type, engines } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const dist = path.join(folder, "dist");
  if (built) cpSync(built, dist, { recursive: true });
  else execFileSync(process.execPath, [inRoot("bin/build.ts"), dist], { stdio: "inherit" });
  for (const it of ["worker", "side"])
    for (const beside of ["README.md", "index.js.map"]) rmSync(path.join(dist, it, beside), { force: true });
  await compile(folder);
  copyPackages(folder);
  mkdirSync(path.join(folder, "migrations"));
  for (const it of readdirSync(inRoot("migrations")).filter((file) => file.endsWith(".sql")))
    cpSync(inRoot("migrations", it), path.join(folder, "migrations", it));
  for (const it of ["LICENSE", "CHANGELOG.md", "docs"]) cpSync(inRoot(it), path.join(folder, it), { recursive: true });
  writeFileSync(path.join(folder, "telegraph.service"), unit());
  cpSync(inRoot("deploy/README.release.md"), path.join(folder, "README.md"));
  cpSync(inRoot("deploy/Containerfile.release"), path.join(folder, "Containerfile"));
  // A service that was started here has its secret in this folder, which no image may hold.
  for (const it of [".containerignore", ".dockerignore"]) writeFileSync(path.join(folder, it), "state\n");
  cpSync(inRoot("deploy/telegraph.mjs"), path.join(folder, "telegraph"));
  chmodSync(path.join(folder, "telegraph"), 0o755);
  const own = { name, version, license, type, engines, os: [process.platform], cpu: [process.arch] };
  // npm also works, for people who prefer it.
  const scripts = { serve: "node telegraph serve", telegraph: "node telegraph" };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify({ ...own, private: true, scripts }, null, 2)}\n`);
}

/** Folders that a start needs. The rest is for people, who may change it: the unit, the Containerfile, documents. */
const NEEDED = ["bin", "dist", "migrations", "node_modules"];

/** Notes the length of each file that a start needs, so that it can tell a release of which a part is missing. */
function note(folder: string): void {
  const files = NEEDED.flatMap((it) => readdirSync(path.join(folder, it), { recursive: true, withFileTypes: true }));
  const paths = files
    .filter((it) => it.isFile())
    .map((it) => path.join(it.parentPath, it.name))
    .sort();
  const lengths = paths.map((it) => [path.relative(folder, it), statSync(it).size] as const);
  writeFileSync(path.join(folder, "contents.json"), JSON.stringify(Object.fromEntries(lengths)));
}

/** Packs a folder under its own name. */
async function pack(folder: string, file: string): Promise<void> {
  const tar = spawn("tar", ["-cf", "-", "-C", path.dirname(folder), path.basename(folder)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const over = once(tar, "close") as Promise<[number | null]>;
  // More effort makes it a tenth smaller and takes three times as long.
  await pipeline(tar.stdout, createGzip({ level: 1 }), createWriteStream(`${file}.part`));
  const [status] = await over;
  if (status !== 0) throw new Error(`tar: ${status}`);
  renameSync(`${file}.part`, file);
}

/** Where the file goes, and a folder that `bin/build.ts` has filled. */
const [given = inRoot("out"), built] = process.argv.slice(2);
const into = path.resolve(given);
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { readonly version: string };
const name = `telegraph-${version}-${process.platform}-${process.arch}`;
const work = mkdtempSync(path.join(tmpdir(), "telegraph-release-"));
try {
  await fill(path.join(work, name));
  note(path.join(work, name));
  mkdirSync(into, { recursive: true });
  const [file, notes] = ["tar.gz", "md"].map((it) => path.join(into, `${name}.${it}`)) as [string, string];
  await pack(path.join(work, name), file);
  writeFileSync(notes, notesOf(readFileSync(inRoot("CHANGELOG.md"), "utf8"), version));
  writeFileSync(path.join(into, `${name}.sha256`), await checksumsOf([file, notes]));
  console.log(file);
} finally {
  rmSync(work, { recursive: true, force: true });
}
