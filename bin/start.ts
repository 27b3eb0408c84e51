/**
 * Speeds up the first page: its first script and the names of its files are in the document, and code that runs at once is compiled
 * eagerly.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { bundleOf } from "./bundle.ts";
import { type Bundle, type Chunk, filesOf, gameIn, isChunk } from "./chunks.ts";

/** Pages with preloading, by the beginning of their address. */
const PAGES = { "/": "web/home/page.tsx", "/t/": "web/table/page.tsx" } as const;

/** The files of each page that the document does not name itself, of each game, and of its parts as `<game>/<part>`. */
export function aheadOf(bundle: Bundle, document: string): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter(isChunk);
  const having = (module: string) => chunks.find((it) => it.moduleIds.some((id) => id.endsWith(module)));
  const all = (found: readonly (Chunk | undefined)[]) =>
    new Set(found.flatMap((it) => (it ? [...filesOf(bundle, it)] : [])));
  /** The files of a chunk without those that are asked for before. */
  const named = (name: string, chunk: Chunk | undefined, before: ReadonlySet<string>) => {
    const files = [...all([chunk])].filter((it) => !before.has(it));
    return chunk ? [[name, files.map((it) => it.replace(/^assets\//, ""))] as const] : [];
  };
  const begun = chunks.filter((it) => document.includes(it.fileName));
  const pages = Object.entries(PAGES).flatMap(([path, module]) => named(path, having(module), all(begun)));
  const table = [...begun, having(PAGES["/t/"])];
  const games = chunks.flatMap((client) => {
    const game = gameIn(client);
    if (game === null) return [];
    const parts = Object.entries(bundleOf(game).parts ?? {}).flatMap(([part, module]) =>
      named(`${game}/${part}`, having(module), all([...table, client])),
    );
    return [...named(game, client, all(table)), ...parts];
  });
  return Object.fromEntries([...pages, ...games]);
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
