/**
 * Speeds up the first page: its first script and the names of its files are in the document, and code that runs at once is compiled
 * eagerly.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Pages with preloading, by the beginning of their address. */
const PAGES = { "/": "web/home/page.tsx", "/t/": "web/table/page.tsx" } as const;
const CLIENT = /\/web\/games\/([^/]+)\/client\.tsx?$/;

const isChunk = (it: Bundle[string] | undefined): it is Chunk => it?.type === "chunk";

/** A chunk with its static imports and their style sheets. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
  for (const it of [chunk.fileName, ...(importedCss ?? [])]) found.add(it);
  for (const it of chunk.imports.map((name) => bundle[name]).filter(isChunk)) filesOf(bundle, it, found);
  return found;
}

/** The files of each page that the document does not name itself, and of each game. */
export function aheadOf(bundle: Bundle, document: string): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter(isChunk);
  const having = (module: string) => chunks.find((it) => it.moduleIds.some((id) => id.endsWith(module)));
  const pages = Object.entries(PAGES).map(([path, module]) => [path, having(module)] as const);
  const games = chunks.map((it) => [CLIENT.exec(it.facadeModuleId ?? "")?.[1], it] as const);
  // Skips the entry's files, and in a game's list those of the table.
  const begun = chunks.filter((it) => document.includes(it.fileName)).flatMap((it) => [...filesOf(bundle, it)]);
  const table = having(PAGES["/t/"]);
  const known = new Set([...begun, ...(table ? filesOf(bundle, table) : [])]);
  const named = (path: string, chunk: Chunk) => {
    const files = [...filesOf(bundle, chunk)].filter((it) => !(path in PAGES ? begun.includes(it) : known.has(it)));
    return [path, files.map((it) => it.replace(/^assets\//, ""))] as const;
  };
  return Object.fromEntries(
    [...pages, ...games].flatMap(([path, chunk]) => (path && chunk ? [named(path, chunk)] : [])),
  );
}

const SCRIPT = /<script +src="\/start\.js"><\/script>/;

/** The script that runs first: the policy of `worker/http/security.ts` allows exactly this text by its hash. */
export const startScript = (): string => readFileSync(path.join(import.meta.dirname, "../web/start.js"), "utf8");

/** Chunks whose functions mostly run before anybody can play: the hint makes browsers compile them while they load. */
const EAGER = /^(?:base|table|.+-table|.+-things)$/;
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Writes `web/start.js` into the document, with the names of the files it requests; and the compile hint. */
export const startsSooner = (): Plugin => ({
  name: "starts-sooner",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      if (!bundle || !SCRIPT.test(html)) return html;
      const files = JSON.stringify(aheadOf(bundle, html));
      return html.replace(SCRIPT, () => `<script data-ahead='${files}'>${startScript()}</script>`);
    },
  },
  generateBundle: {
    // Browsers heed it only in the first line.
    order: "post",
    handler(_, bundle) {
      for (const it of Object.values(bundle)) if (isChunk(it) && EAGER.test(it.name)) it.code = HINT + it.code;
    },
  },
});
