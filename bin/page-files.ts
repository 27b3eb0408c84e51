/** The page as built: how it is made, and a list beside it of which modules each chunk has, for the test of the sizes. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

/** A chunk, as the bundler describes it. */
export interface PageChunk
  extends Pick<
    Rolldown.OutputChunk,
    "type" | "fileName" | "code" | "imports" | "isEntry" | "isDynamicEntry" | "facadeModuleId"
  > {
  /** By path. */
  readonly modules: Readonly<Record<string, unknown>>;
  readonly viteMetadata?: { readonly importedCss: Iterable<string> };
}

export type PageFile = PageChunk | Pick<Rolldown.OutputAsset, "type" | "fileName" | "source">;

const root = path.join(import.meta.dirname, "..");

/** Builds the page into a folder as deployed, whatever else runs here: under "test" a build adds debugging code. */
export function buildPage(into: string): void {
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  const args = ["build", "--outDir", into, "--emptyOutDir", "--logLevel", "warn"];
  execFileSync(process.execPath, [vite, ...args], {
    ...{ cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  });
}

const listOf = (built: string): string => path.join(built, "..", "page.json");

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** A file without its content. */
function described(file: Output): object {
  const { type, fileName } = file;
  if (file.type === "asset") return { type, fileName };
  const { imports, isEntry, isDynamicEntry, facadeModuleId } = file;
  const { viteMetadata } = file as PageChunk;
  const modules = Object.fromEntries(Object.keys(file.modules).map((it) => [it, true]));
  const importedCss = [...(viteMetadata?.importedCss ?? [])];
  return { type, fileName, imports, isEntry, isDynamicEntry, facadeModuleId, modules, viteMetadata: { importedCss } };
}

/** The plugin that leaves the list. */
export const listsFiles = (): Plugin => ({
  name: "page-files",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    writeFileSync(listOf(dir), JSON.stringify(Object.values(bundle).map(described)));
  },
});

/** All files of the page in `built`, with their contents. */
export function pageFiles(built: string): readonly PageFile[] {
  const list = JSON.parse(readFileSync(listOf(built), "utf8")) as readonly PageFile[];
  return list.map((it) => {
    const content = readFileSync(path.join(built, it.fileName));
    return it.type === "chunk" ? { ...it, code: content.toString("utf8") } : { ...it, source: content };
  });
}
