/** Budgets for downloads of a visitor (promise P1), measured on a real build. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import { bundleOf } from "../bin/bundle.ts";
import { embedConfig } from "../bin/embed.ts";
import { buildPage, type PageChunk, type PageFile, pageFiles } from "../bin/page-files.ts";
import { isCurrent } from "../bin/page-stamp.ts";
import { addOnOf, laterBy, unsaidBy } from "../bin/words.ts";
import { isShipped, modules } from "../games/modules.ts";

type Chunk = PageChunk;

const KB = 1_000;
const root = path.join(import.meta.dirname, "..");
let output: readonly PageFile[];

// A slow machine may take its time over the build.
const PATIENCE = 300_000;

/** Reads the page that `npm run build` has left, or builds one of today's sources. */
beforeAll(() => {
  const there = path.join(root, "dist", "web");
  if (isCurrent(root, there)) {
    output = pageFiles(there);
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-page-"));
  try {
    buildPage(path.join(folder, "web"));
    output = pageFiles(path.join(folder, "web"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, PATIENCE);

const isChunk = (it: PageFile): it is Chunk => it.type === "chunk";
const chunkOf = (file: string): Chunk => output.filter(isChunk).find((it) => it.fileName === file)!;
const chunkFor = (module: string): Chunk =>
  output.filter(isChunk).find((it) => Object.keys(it.modules).some((id) => id.endsWith(module)))!;

/** Reads modules as JSON, `[name, code][]`, and prints those that cannot be parsed. */
const PARSE = `
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
for (const [name, code] of JSON.parse(readFileSync(0, "utf8")))
  try { new SourceTextModule(code); } catch (error) { console.log(name + ": " + error.message); }
`;

/** The client of a game: `client.ts` or `client.tsx`. */
const clientOf = (game: string): Chunk =>
  output
    .filter(isChunk)
    .find((it) => Object.keys(it.modules).some((id) => id.includes(`web/games/${game}/client.ts`)))!;

/** A chunk with all that it cannot do without. */
function needed(chunk: Chunk, found: ReadonlySet<Chunk> = new Set()): ReadonlySet<Chunk> {
  if (found.has(chunk)) return found;
  return chunk.imports.reduce((all, it) => needed(chunkOf(it), all), new Set([...found, chunk]) as ReadonlySet<Chunk>);
}

const styles = (chunk: Chunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/** Files of every page: those that the document itself names. */
function named(): readonly string[] {
  const html = output.find((it) => it.fileName === "index.html");
  return [...String(html?.type === "asset" ? html.source : "").matchAll(/assets\/[^"]+/g)].map(([it]) => it);
}

/** Of some chunks and all they need, with what every page begins with, in bytes as they travel. */
function weightOf(chunks: readonly Chunk[]): number {
  const first = output.filter(isChunk).filter((it) => named().includes(it.fileName));
  const all = new Set([...first, ...chunks].flatMap((it) => [...needed(it)]));
  const css = new Set([...named(), ...[...all].flatMap(styles)]);
  const sources = output.filter((it) => it.type === "asset" && css.has(it.fileName));
  const bodies = [...[...all].map((it) => it.code), ...sources.map((it) => (it.type === "asset" ? it.source : ""))];
  return bodies.reduce((sum, it) => sum + gzipSync(it).length, 0);
}

const modulesOf = (chunk: Chunk): readonly string[] => [...needed(chunk)].flatMap((it) => Object.keys(it.modules));

test("every chunk is a module that a browser takes", () => {
  // Groups are configured by hand: a chunk may name an export that another does not have.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--experimental-vm-modules", "--no-warnings", "--input-type=module", "--eval", PARSE],
    { input: JSON.stringify(output.filter(isChunk).map(({ fileName, code }) => [fileName, code])), encoding: "utf8" },
  );
  expect({ status, stderr, faults: stdout }).toEqual({ status: 0, stderr: "", faults: "" });
});

test("home is at most 34 KB of script and style, and brings no rules and no zod", () => {
  const home = [chunkFor("web/app/main.tsx"), chunkFor("web/home/page.tsx")];
  expect(weightOf(home)).toBeLessThanOrEqual(34 * KB);
  expect(weightOf(home)).toBeGreaterThan(10 * KB);
  const modules = home.flatMap(modulesOf);
  expect(
    modules.filter((it) =>
      /zod|games\/(?!kernel\/(?:memoize|words)|card\.(ts|css)|[^/]+\/(game-card|picture|card\/\w+\.json|words\/\w+\.json\?card))/.test(
        path.relative(root, it),
      ),
    ),
  ).toEqual([]);
});

test("without a network everybody has what every page begins with, and a table of any game", () => {
  const asset = output.find((it) => it.fileName === "shell.json");
  const list: unknown[] = JSON.parse(String(asset?.type === "asset" ? asset.source : "[]"));
  const table = output
    .filter(isChunk)
    .find((it) => Object.keys(it.modules).some((id) => id.endsWith("web/table/page.tsx")));
  const files = [...named().filter((it) => it.startsWith("assets/")), table?.fileName];
  expect(files.length).toBeGreaterThan(2);
  for (const it of files) expect(list).toContainEqual([`/${it}`, null, null]);
});

/** Files that the document makes `start.js` request, by the page's address or by game. */
function ahead(): Readonly<Record<string, readonly string[]>> {
  const html = output.find((it) => it.fileName === "index.html");
  const [, found = ""] = / data-ahead='([^']+)'/.exec(String(html?.type === "asset" ? html.source : "")) ?? [];
  return JSON.parse(found) as Readonly<Record<string, readonly string[]>>;
}

/** Files of a chunk and of all it needs, without `assets/`. */
const filesOf = (chunk: Chunk): readonly string[] =>
  [...needed(chunk)].flatMap((it) => [it.fileName, ...styles(it)]).map((it) => it.replace("assets/", ""));

test("what a page begins with is asked for at once: nothing of it waits for anything else of it", () => {
  const files = ahead();
  const begun = named().map((it) => it.replace("assets/", ""));
  const page = (path: string) => new Set([...begun, ...(files[path] ?? [])]);
  expect(new Set([...begun, ...filesOf(chunkFor("web/home/page.tsx"))])).toEqual(page("/"));
  const table = page("/t/");
  expect(new Set([...begun, ...filesOf(chunkFor("web/table/page.tsx"))])).toEqual(table);
  for (const game of Object.keys(modules)) {
    const client = new Set([...table, ...filesOf(clientOf(game))]);
    expect(client).toEqual(new Set([...table, ...(files[game] ?? [])]));
    for (const [part, module] of Object.entries(bundleOf(game).parts ?? {}))
      expect(new Set([...client, ...filesOf(chunkFor(module))]), part).toEqual(
        new Set([...client, ...(files[`${game}/${part}`] ?? [])]),
      );
  }
});

test("browsers are told in its first line that all of a chunk is needed: they heed it nowhere else", () => {
  const told = output.filter(isChunk).filter(({ code }) => code.includes("allFunctionsCalledOnLoad"));
  expect(told).toEqual(expect.arrayContaining([chunkFor("web/app/api.ts"), chunkFor("web/table/page.tsx")]));
  for (const { fileName, code } of told)
    expect([fileName, code.indexOf("//# allFunctionsCalledOnLoad\n")]).toEqual([fileName, 0]);
});

const IDS = Object.keys(modules);

/** In KB, as the game's own page says; 45 of a game that the kit draws. */
const budgetOf = (game: string): number => bundleOf(game).budget ?? 45;

test.each(IDS)("a table of %s is within its budget of script and style", (game) => {
  const parts = [chunkFor("web/app/main.tsx"), chunkFor("web/table/page.tsx"), clientOf(game)];
  expect(weightOf(parts)).toBeLessThanOrEqual(budgetOf(game) * KB);
  expect(weightOf(parts)).toBeGreaterThan(weightOf([parts[0]!]));
});

/** All code of a game's page. */
function codeOf(game: string): string {
  const folder = path.join(root, "web/games", game);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((it) => /\.tsx?$/.test(it));
  return files.map((it) => readFileSync(path.join(folder, it), "utf8")).join("\n");
}

/** Games that leave something out. */
const THRIFTY = IDS.filter((it) => unsaidBy(it) !== null);

test.each(THRIFTY)("what the page leaves out of the words of %s, its code never asks for", (game) => {
  const words = JSON.parse(readFileSync(path.join(root, `games/${game}/words/en.json`), "utf8")) as object;
  const unsaid = Object.keys(words).filter((it) => unsaidBy(game)?.test(it));
  expect(unsaid.length).toBeGreaterThan(5);
  const code = codeOf(game);
  expect(unsaid.filter((it) => code.includes(`"${it}"`))).toEqual([]);
  const shipped = ["en.json", "en.json?later"]
    .map((it) => chunkFor(path.join(root, `games/${game}/words/${it}`)).code)
    .join();
  expect(shipped).toContain('"log.');
  for (const it of unsaid) expect(shipped).not.toContain(`"${it}"`);
});

/** Games whose add-ons have words of their own. */
const ADDING = IDS.filter((it) => bundleOf(it).addOns !== undefined);

test.each(ADDING)("words of an add-on of %s come with its option alone", (game) => {
  const keys = Object.keys(JSON.parse(readFileSync(path.join(root, `games/${game}/words/en.json`), "utf8")) as object);
  const codeOf = (query: string) => chunkFor(path.join(root, `games/${game}/words/en.json${query}`)).code;
  const common = codeOf("") + codeOf("?later");
  for (const name of Object.keys(bundleOf(game).addOns ?? {})) {
    const own = keys.filter((it) => addOnOf(game, it) === name && !unsaidBy(game)?.test(it));
    expect([name, own.length > 2]).toEqual([name, true]);
    const added = codeOf(`?add-on=${name}`);
    expect([name, own.filter((it) => common.includes(`"${it}"`))]).toEqual([name, []]);
    expect([name, own.filter((it) => !added.includes(`"${it}"`))]).toEqual([name, []]);
  }
});

/** The catalogues of a game's page: the game's own, and, where it has one, the board's. */
const cataloguesOf = (game: string): readonly Readonly<Record<string, string>>[] =>
  [`games/${game}/words/en.json`, `web/games/${game}/words/en.json`]
    .map((it) => path.join(root, it))
    .filter(existsSync)
    .map((it) => JSON.parse(readFileSync(it, "utf8")) as Record<string, string>);

/** Games with words that come later. */
const PATIENT = IDS.filter((it) => laterBy(it) !== null);

test.each(PATIENT)("words of %s that come after the board: nothing before it asks for them or names them", (game) => {
  const later = laterBy(game)!;
  const sources = modulesOf(clientOf(game)).filter((it) => it.includes(`/web/games/${game}/`) && /\.tsx?$/.test(it));
  expect(sources.length).toBeGreaterThan(0);
  for (const it of sources) {
    const texts = [...readFileSync(it, "utf8").matchAll(/["`]([a-z][\w-]*\.[^"`]*)["`]/g)].map(([, text = ""]) => text);
    expect([it, texts.filter((text) => later.test(text) && !/\.(?:css|tsx?|json)$/.test(text))]).toEqual([it, []]);
  }
  const all = cataloguesOf(game).flatMap((it) => Object.entries(it));
  expect(all.filter(([key]) => later.test(key)).length).toBeGreaterThan(5);
  for (const [key, text] of all.filter(([it]) => !later.test(it) && !unsaidBy(game)?.test(it))) {
    const named = [...text.matchAll(/\{([\w-]+\.[\w.-]+)\}|, names?, ([^}]+)\}/g)].flatMap(([, one, lists = ""]) =>
      one ? [one] : lists.split(" ").map((it) => `${it}.`),
    );
    expect([key, named.filter((it) => later.test(it))]).toEqual([key, []]);
  }
});

test.each(IDS)("a table of %s, its plans and orders bring nothing of another game", (game) => {
  const own = output.filter(isChunk).flatMap((it) => Object.keys(it.modules));
  const orders = own.filter((it) => it.endsWith(`web/games/${game}/orders.ts`));
  const all = [clientOf(game), ...orders.map(chunkFor), chunkFor("web/plans/panel.tsx")].flatMap(modulesOf);
  expect(all.filter((it) => it.includes(`/${game}/`)).length).toBeGreaterThan(0);
  for (const other of IDS.filter((it) => it !== game))
    expect(all.filter((it) => it.includes(`/${other}/`))).toEqual([]);
});

test("the display face is at most 15 KB, and nothing is inlined as data", () => {
  const fonts = output.filter((it) => it.fileName.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(0);
  for (const it of fonts) expect(it.type === "asset" && it.source.length).toBeLessThanOrEqual(15 * KB);
  const text = output.map((it) => (it.type === "chunk" ? it.code : String(it.source))).join("");
  expect(text).not.toMatch(/url\(["']?data:/);
});

/** Bytes that a chunk adds to a table of a game. */
function addedBy(chunk: Chunk, game: string): number {
  const base = [chunkFor("web/app/main.tsx"), chunkFor("web/table/page.tsx"), clientOf(game)];
  const known = new Set(base.flatMap((it) => [...needed(it)]));
  const more = [...needed(chunk)].filter((it) => !known.has(it));
  const css = new Set(more.flatMap(styles));
  const sheets = output.filter((it) => it.type === "asset" && css.has(it.fileName));
  const bodies = [...more.map((it) => it.code), ...sheets.map((it) => (it.type === "asset" ? it.source : ""))];
  return bodies.reduce((sum, it) => sum + gzipSync(it).length, 0);
}

// Parts of an add-on, a language, a lesson.
test.each(IDS)("what a table of %s fetches when it needs it is at most 16 KB each time", (game) => {
  const later = output
    .filter(isChunk)
    .filter((it) => it.isDynamicEntry && it.facadeModuleId?.includes(`/games/${game}/`));
  const parts = later.filter((it) => it !== clientOf(game));
  // A game in the making may have neither a lesson nor another language.
  if (isShipped(game)) expect(parts.length).toBeGreaterThan(0);
  for (const it of parts) expect(addedBy(it, game), it.facadeModuleId ?? "").toBeLessThanOrEqual(16 * KB);
});

/** All that a frame with a replay of a game loads, its page included; what happened in the game comes on top. */
test("an embed is at most 60 KB, whatever the game", async () => {
  // As deployed; under "test" the build brings along what helps to debug.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build(embedConfig(null)).finally(() => vi.unstubAllEnvs());
  if (Array.isArray(built) || !("output" in built)) throw new Error("vite built something else than one page");
  const files: readonly PageFile[] = built.output;
  const shell = files.find((it) => it.fileName.endsWith(".html"));
  const sheets = files.filter((it) => it.fileName.endsWith(".css"));
  const base = [shell, ...sheets].map((it) => (it?.type === "asset" ? it.source : ""));
  const chunks = files.filter(isChunk);
  const closure = (chunk: Chunk, found: Set<Chunk> = new Set()): ReadonlySet<Chunk> => {
    if (!found.has(chunk)) {
      found.add(chunk);
      for (const it of chunks) if (chunk.imports.includes(it.fileName)) closure(it, found);
    }
    return found;
  };
  const entry = chunks.find((it) => it.isEntry)!;
  const replays = chunks.filter((it) => it.facadeModuleId?.endsWith("/replay.ts"));
  expect(replays.length).toBeGreaterThan(0);
  for (const replay of replays) {
    const scripts = [...new Set([...closure(entry), ...closure(replay)])].map((it) => it.code);
    const weight = [...base, ...scripts].reduce((sum, it) => sum + gzipSync(it).length, 0);
    expect(weight, replay.facadeModuleId ?? "").toBeLessThanOrEqual(60 * KB);
  }
});
