/** What a visitor downloads: budgets of promise P1, measured on a real build. */
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";

type Chunk = Rolldown.OutputChunk;

const KB = 1_000;
const root = path.join(import.meta.dirname, "..");
let output: Rolldown.RolldownOutput["output"];

// A slow machine may take its time over the build.
const PATIENCE = 300_000;

beforeAll(async () => {
  // As `npm run build` has it; under "test" the build brings along what helps to debug.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { write: false },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("vite built something else than one page");
  output = built.output;
}, PATIENCE);

const isChunk = (it: (typeof output)[number]): it is Chunk => it.type === "chunk";
const chunkOf = (file: string): Chunk => output.filter(isChunk).find((it) => it.fileName === file)!;
const chunkFor = (module: string): Chunk =>
  output.filter(isChunk).find((it) => Object.keys(it.modules).some((id) => id.endsWith(module)))!;

/** A chunk with all that it cannot do without. */
function needed(chunk: Chunk, found: ReadonlySet<Chunk> = new Set()): ReadonlySet<Chunk> {
  if (found.has(chunk)) return found;
  return chunk.imports.reduce((all, it) => needed(chunkOf(it), all), new Set([...found, chunk]) as ReadonlySet<Chunk>);
}

const styles = (chunk: Chunk): readonly string[] => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];

function weightOf(chunks: readonly Chunk[]): number {
  const all = new Set(chunks.flatMap((it) => [...needed(it)]));
  const css = new Set([...all].flatMap(styles));
  const sources = output.filter((it) => it.type === "asset" && css.has(it.fileName));
  const bodies = [...[...all].map((it) => it.code), ...sources.map((it) => (it.type === "asset" ? it.source : ""))];
  return bodies.reduce((sum, it) => sum + gzipSync(it).length, 0);
}

const modulesOf = (chunk: Chunk): readonly string[] => [...needed(chunk)].flatMap((it) => Object.keys(it.modules));

test("home is at most 40 KB of script and style, and brings no rules and no zod", () => {
  const home = [chunkFor("web/app/main.tsx"), chunkFor("web/home/page.tsx")];
  expect(weightOf(home)).toBeLessThanOrEqual(40 * KB);
  expect(weightOf(home)).toBeGreaterThan(10 * KB);
  const modules = home.flatMap(modulesOf);
  expect(modules.filter((it) => /zod|games\/(?!kernel\/words|card\.(ts|css)|[^/]+\/game-card)/.test(it))).toEqual([]);
});

// Carnegie shows all its parts at once on a desk. Its goal is 100; the market, the chart and the list of choices can still wait.
test.each([
  ["carnegie", 108],
  ["gold-rush", 90],
] as const)("a table of %s is at most %i KB of script and style", (game, most) => {
  const parts = [chunkFor("web/app/main.tsx"), chunkFor("web/table/page.tsx"), chunkFor(`web/games/${game}/client.ts`)];
  expect(weightOf(parts)).toBeLessThanOrEqual(most * KB);
  expect(weightOf(parts)).toBeGreaterThan(weightOf([parts[0]!]));
});

test.each([
  ["carnegie", "gold-rush"],
  ["gold-rush", "carnegie"],
])("plans and orders at a table of %s bring nothing of %s", (game, other) => {
  const own = output.filter(isChunk).flatMap((it) => Object.keys(it.modules));
  const orders = own.filter((it) => it.endsWith(`web/games/${game}/orders.ts`));
  const all = [`web/games/${game}/client.ts`, ...orders, "web/plans/panel.tsx"].map(chunkFor).flatMap(modulesOf);
  expect(all.filter((it) => it.includes(`/${game}/`)).length).toBeGreaterThan(0);
  expect(all.filter((it) => it.includes(`/${other}/`) && !it.endsWith("/game-card.tsx"))).toEqual([]);
});

test("the display face is at most 15 KB, and nothing is inlined as data", () => {
  const fonts = output.filter((it) => it.fileName.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(0);
  for (const it of fonts) expect(it.type === "asset" && it.source.length).toBeLessThanOrEqual(15 * KB);
  const text = output.map((it) => (it.type === "chunk" ? it.code : String(it.source))).join("");
  expect(text).not.toMatch(/url\(["']?data:/);
});

/** What a chunk adds to a table of Carnegie. */
function addedBy(module: string): { readonly weight: number; readonly modules: readonly string[] } {
  const base = ["web/app/main.tsx", "web/table/page.tsx", "web/games/carnegie/client.ts"].map(chunkFor);
  const known = new Set(base.flatMap((it) => [...needed(it)]));
  const more = [...needed(chunkFor(module))].filter((it) => !known.has(it));
  const css = new Set(more.flatMap(styles));
  const sheets = output.filter((it) => it.type === "asset" && css.has(it.fileName));
  const bodies = [...more.map((it) => it.code), ...sheets.map((it) => (it.type === "asset" ? it.source : ""))];
  const weight = bodies.reduce((sum, it) => sum + gzipSync(it).length, 0);
  return { weight, modules: more.flatMap((it) => Object.keys(it.modules)) };
}

test("what the page shows of add-on 1 adds at most 12 KB to a table of Carnegie, and comes only to tables that play it", () => {
  const addOn = addedBy("web/games/carnegie/add-on/sheet.tsx");
  expect(addOn.weight).toBeLessThanOrEqual(12 * KB);
  expect(addOn.weight).toBeGreaterThan(KB);
});
