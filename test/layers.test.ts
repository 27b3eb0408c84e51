/** The directions of imports, which the lint of biome.json enforces. See CONTRIBUTING, "What do reviewers expect?". */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const made = mkdtempSync(path.join(tmpdir(), "layers-"));
afterAll(() => rmSync(made, { recursive: true }));

/** The folders of worker/ that each of them may import. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  words: [],
  lib: [],
  contract: ["lib", "words"],
  db: ["contract", "lib", "words"],
  notify: ["db", "contract", "lib", "words"],
  inbox: ["notify", "db", "contract", "lib", "words"],
  table: ["notify", "db", "contract", "lib", "words"],
  season: ["notify", "db", "contract", "lib", "words"],
  http: ["db", "contract", "lib", "words"],
  api: ["http", "inbox", "table", "season", "notify", "db", "contract", "lib", "words"],
  side: ["contract", "lib"],
};
const FOLDERS = Object.keys(BELOW);

/** The forms of an import that the lint sees. */
const FORMS = [
  (from: string) => `import { one } from "${from}";`,
  (from: string) => `import type { One } from "${from}";`,
  (from: string) => `export { one } from "${from}";`,
  (from: string) => `export type { One } from "${from}";`,
  (from: string) => `export * from "${from}";`,
  (from: string) => `import "${from}";`,
  (from: string) => `export const later = () => import("${from}");`,
];

/** Modules outside worker/'s layers, and the folders that may not import them. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "web/one.ts": FOLDERS,
  "test/one.ts": FOLDERS,
  "bin/one.ts": FOLDERS,
  "worker/app.ts": FOLDERS,
  "worker/env.ts": ["words", "lib", "contract", "side"],
};

interface Case {
  readonly file: string;
  readonly from: string;
}

/** An import of a module by a file, both as paths from the root. */
function caseOf(file: string, module: string): Case {
  const from = path.posix.relative(path.posix.dirname(file), module);
  return { file, from: from.startsWith(".") ? from : `./${from}` };
}

/** The cases of two files of each folder, one of them deeper. `isRefused`: those that the lint must refuse. */
function casesOf(isRefused: boolean): readonly Case[] {
  return FOLDERS.flatMap((folder) => {
    const files = [`worker/${folder}/made.ts`, `worker/${folder}/deep/made.ts`];
    const others = FOLDERS.filter((it) => it !== folder && !BELOW[folder]?.includes(it) === isRefused);
    const outside = Object.keys(REFUSED).filter((it) => REFUSED[it]?.includes(folder) === isRefused);
    const same = isRefused ? [] : [`worker/${folder}/one.ts`];
    const games = isRefused ? [] : ["games/kernel/one.ts", "games/made/table.ts"];
    const modules = others.flatMap((it) => [`worker/${it}/one.ts`, `worker/${it}/deep/one.ts`]);
    return files.flatMap((file) => [...modules, ...outside, ...same, ...games].map((it) => caseOf(file, it)));
  });
}

interface Diagnostic {
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

/** Cases and forms that the lint refuses, as `<file>: <line>`. */
function refusedOf(cases: readonly Case[]): readonly string[] {
  rmSync(path.join(made, "worker"), { recursive: true, force: true });
  copyFileSync(path.join(root, "biome.json"), path.join(made, "biome.json"));
  const files = Map.groupBy(cases, (it) => it.file);
  const lines = new Map(
    [...files].map(([file, all]) => [file, all.flatMap(({ from }) => FORMS.map((form) => form(from)))] as const),
  );
  for (const [file, text] of lines) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), text.join("\n"));
  }
  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "--only=style/noRestrictedImports", "worker"];
  const tool = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(process.execPath, [tool, ...args], { cwd: made, encoding: "utf8", maxBuffer: 1e9 });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  return diagnostics.map(({ location: { path: file, start } }) => `${file}: ${lines.get(file)?.[start.line - 1]}`);
}

const every = (cases: readonly Case[]): readonly string[] =>
  cases.flatMap(({ file, from }) => FORMS.map((form) => `${file}: ${form(from)}`));

test("the lint refuses every import against the directions, in every form", () => {
  const cases = casesOf(true);
  expect(cases.length).toBeGreaterThan(250);
  expect(refusedOf(cases).toSorted()).toEqual(every(cases).toSorted());
});

test("the lint refuses no import in the directions", () => {
  const cases = casesOf(false);
  expect(cases.length).toBeGreaterThan(150);
  expect(refusedOf(cases)).toEqual([]);
});

// The tree itself: also folders without a line above, and forms that the lint does not see (`import("…").Type`).

/** Every relative module that a source names, as a path from the root. */
function modulesIn(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map(([, it = ""]) => path.posix.join(path.posix.dirname(file), it));
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((it) => /\.tsx?$/.test(it))
    .map((it) => `${folder}/${it}`);

/** The folder of worker/ that a path lies in; `null`: none. */
const folderOf = (file: string): string | null => /^worker\/([^/]+)\//.exec(file)?.[1] ?? null;

test("no source of worker/ imports against the directions", () => {
  const sources = sourcesIn("worker");
  expect(new Set(sources.map(folderOf).filter((it) => it !== null))).toEqual(new Set(FOLDERS));
  const wrong = sources.flatMap((file) => {
    const folder = folderOf(file);
    const below = folder ? BELOW[folder] : FOLDERS;
    const up = (to: string | null) => to !== null && to !== folder && !below?.includes(to);
    return modulesIn(file).flatMap((it) => (up(folderOf(it)) ? [`${file} → ${it}`] : []));
  });
  expect(wrong).toEqual([]);
});

/** The parts of games/ that each part may import beside itself; a game's own folder imports all of these. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  clock: ["kernel"],
  record: ["kernel", "clock"],
  kit: ["kernel"],
};

test("games import the kernel and its like, and never each other", () => {
  const partOf = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1] ?? null;
  const wrong = sourcesIn("games").flatMap((file) => {
    const part = partOf(file);
    const below = part === null ? null : (PARTS[part] ?? Object.keys(PARTS));
    const isWrong = (it: string) =>
      !it.startsWith("games/") || partOf(it) === null || !below?.includes(partOf(it) ?? "");
    return modulesIn(file).flatMap((it) => (below && partOf(it) !== part && isWrong(it) ? [`${file} → ${it}`] : []));
  });
  expect(wrong).toEqual([]);
});
