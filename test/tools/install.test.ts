/** Installation by the scripts: packages are installed when they are missing, by one process at a time, and never otherwise. */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingIn } from "../../bin/install.mjs";

const MODULE = path.join(import.meta.dirname, "..", "..", "bin", "install.mjs");
let root: string;

const inRoot = (...parts: readonly string[]) => path.join(root, ...parts);
const write = (file: string, value: unknown) => writeFileSync(inRoot(file), JSON.stringify(value));
const read = (file: string) => JSON.parse(readFileSync(inRoot(file), "utf8"));
const npm = (...args: readonly string[]) => {
  // A test of the build in the same process may have left NODE_ENV behind, and npm leaves packages out by it.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8", env });
  expect([status, stderr]).toEqual([0, expect.anything()]);
};

/** Packs a package of this version, and has the project need it. */
function need(version: string): void {
  mkdirSync(inRoot("dice"), { recursive: true });
  write("dice/package.json", { name: "dice", version });
  npm("pack", "./dice", "--silent");
  write("package.json", { name: "project", version: "1.0.0", devDependencies: { dice: `file:dice-${version}.tgz` } });
  npm("install", "--package-lock-only", "--ignore-scripts", "--offline", "--silent");
}

beforeEach(() => {
  // Others may look into it, which the folder of all tests may forbid.
  root = mkdtempSync(path.join(process.platform === "linux" ? "/tmp" : tmpdir(), "telegraph-install-"));
  need("1.0.0");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Starts an installation as a user, with a Node and a copy of the module that this user may read. */
interface As {
  readonly uid?: number;
  readonly gid?: number;
  readonly node?: string;
  readonly module?: string;
}

/** The machine's own Node. */
const systemNode = (): string =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((it) => !it.includes("node_modules"))
    .map((it) => path.join(it, "node"))
    .find((it) => existsSync(it)) ?? process.execPath;

/** Starts an installation in a separate process; returns its exit code and output. */
function begin(as: As = {}): Promise<readonly [number | null, string]> {
  const { node = process.execPath, module = MODULE, ...user } = as;
  const script = `import { install } from ${JSON.stringify(module)}; console.log(String(await install(${JSON.stringify(root)})));`;
  const child = spawn(node, ["--input-type=module", "-e", script], { cwd: root, ...user });
  let said = "";
  for (const it of [child.stdout, child.stderr]) it.on("data", (part) => (said += part));
  return new Promise((done) => child.on("close", (code) => done([code, said])));
}

const folderOf = () => statSync(inRoot("node_modules")).ino;

test("what a plain npm ci has installed is left alone", async () => {
  npm("ci", "--ignore-scripts", "--offline");
  const before = folderOf();
  expect(await begin()).toEqual([0, "null\n"]);
  expect(folderOf()).toBe(before);
});

test("several at once install once, and none goes on before everything is there", async () => {
  const all = await Promise.all([begin(), begin(), begin()]);
  expect(all.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(all.map(([, said]) => said.trim().split("\n").at(-1))).toEqual(["null", "null", "null"]);
  expect(all.filter(([, said]) => said.includes("Installing"))).toHaveLength(1);
  expect(missingIn(root)).toBe(null);
});

test("a lock file that names another version, a package whose folder is gone and an installation that was cut off are installed", async () => {
  await begin();
  need("2.0.0");
  expect(missingIn(root)).toBe("node_modules/dice");
  expect((await begin())[1]).toContain("Installing");
  expect(read("node_modules/dice/package.json").version).toBe("2.0.0");
  rmSync(inRoot("node_modules/dice"), { recursive: true });
  expect((await begin())[1]).toContain("Installing");
  rmSync(inRoot("node_modules/.package-lock.json"));
  expect((await begin())[1]).toContain("Installing");
  expect(missingIn(root)).toBe(null);
});

test("an installation that fails says so, is not taken for whole, and keeps nobody out", async () => {
  const lock = read("package-lock.json");
  const { integrity } = lock.packages["node_modules/dice"];
  lock.packages["node_modules/dice"].integrity = `sha512-${"A".repeat(86)}==`;
  write("package-lock.json", lock);
  expect((await begin())[1].trim().split("\n").at(-1)).toBe("npm: 1");
  expect(missingIn(root)).toBe("node_modules/dice");
  lock.packages["node_modules/dice"].integrity = integrity;
  write("package-lock.json", lock);
  expect((await begin())[1]).toContain("null");
});

test("optional packages that npm leaves out on this platform are not missed; those that are needed are", async () => {
  await begin();
  const lock = read("package-lock.json");
  lock.packages["node_modules/other"] = { version: "1.0.0", integrity: "sha512-x", optional: true, os: ["plan9"] };
  write("package-lock.json", lock);
  expect(missingIn(root)).toBe(null);
  delete lock.packages["node_modules/other"].optional;
  write("package-lock.json", lock);
  expect(missingIn(root)).toBe("node_modules/other");
});

test("a project of somebody else is told in one line, and stays as it is", async () => {
  const module = inRoot("install.mjs");
  copyFileSync(MODULE, module);
  chmodSync(root, 0o555);
  // Nobody may write anything here, and root may.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534, node: systemNode(), module } : {};
  const [, said] = await begin(nobody);
  expect(said).toMatch(/^node_modules\/dice is not what .* cannot be written: .*\n$/);
  chmodSync(root, 0o755);
});
