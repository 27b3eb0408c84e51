/**
 * The list of files that the page needs offline for lists and tables, `shell.json`: each with its path, and the game and language that
 * need it, if not all do. `web/offline/shell.ts` reads it.
 */
import type { Plugin } from "vite";
import { LANGUAGES } from "../games/kernel/words.ts";
import { type Bundle, type Chunk, gameIn, isChunk, sheetsOf } from "./chunks.ts";

/** Files that are no chunks. */
const PLAIN = ["/mark.svg", "/icon-192.png", "/manifest.webmanifest"];
/** Pages and parts that make no sense offline, or are large and seldom used. */
const LEFT_OUT =
  /\/web\/(?:learn|profile|sign-in|new-table|about|people|notifications|account)\/|\/(?:lesson|rules)\/|\/end\/analys|demo\.json/;
const OTHERS = LANGUAGES.filter((it) => it !== "en").join("|");
const LANGUAGE = new RegExp(`/(?:words|help|card)/(${OTHERS})\\.json(?:\\?(?:later|card|add-on=\\w+))?$`);
const ENTRY = /\/web\/app\/main\.tsx$/;

interface Needed {
  readonly game: string | null;
  readonly language: string | null;
}

/** Finds the purpose of files: everything reachable from a chunk, unless it was found before. */
class Walk {
  readonly found = new Map<string, Needed>();
  /** The language of words, once known. */
  readonly #spoken: (readonly [Chunk, Needed])[] = [];
  readonly #bundle: Bundle;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
  }

  from(chunk: Chunk, needed: Needed): void {
    if (this.found.has(chunk.fileName)) return;
    this.found.set(chunk.fileName, needed);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const to = this.#bundle[name];
      if (!isChunk(to)) continue;
      // Static imports are always needed.
      const isStatic = chunk.imports.includes(name);
      const facade = isStatic ? "" : (to.facadeModuleId ?? "");
      const [, language] = LANGUAGE.exec(facade) ?? [];
      if (language) this.#spoken.push([to, { ...needed, language }]);
      else if (!LEFT_OUT.test(facade) && (isStatic || gameIn(to) === null)) this.from(to, needed);
    }
  }

  /** Files needed by all are known by now, and do not count as a part of a language. */
  speak(): void {
    for (const [chunk, needed] of this.#spoken) this.from(chunk, needed);
  }
}

/** The files that the document names. */
const namedBy = (document: Bundle[string] | undefined): readonly string[] =>
  document?.type === "asset" ? [...new Set(String(document.source).match(/assets\/[^"]+/g))] : [];

/** All files with their purpose. */
export function shellOf(bundle: Bundle): readonly (readonly [string, string | null, string | null])[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const walk = new Walk(bundle);
  // The page's first chunk has no entry of its own when it was joined with others.
  const named = namedBy(bundle["index.html"]);
  const begins = chunks.filter((it) => it.isEntry || it.moduleIds.some((id) => ENTRY.test(id)));
  for (const it of begins) walk.from(it, { game: null, language: null });
  for (const it of chunks) {
    const game = gameIn(it);
    if (game !== null) walk.from(it, { game, language: null });
  }
  walk.speak();
  const files = new Map<string, Needed>();
  // Files that are always needed are found first, and so are their style sheets.
  for (const [name, needed] of walk.found) {
    const chunk = bundle[name];
    for (const it of [name, ...(isChunk(chunk) ? sheetsOf(chunk) : [])]) if (!files.has(it)) files.set(it, needed);
  }
  const fonts = Object.keys(bundle).filter((it) => it.endsWith(".woff2"));
  return [
    ...[...PLAIN, ...[...fonts, ...named].map((it) => `/${it}`)].map((it) => [it, null, null] as const),
    ...[...files]
      .filter(([it]) => !named.includes(it))
      .map(([name, { game, language }]) => [`/${name}`, game, language] as const),
  ];
}

/** Writes the list with the page. */
export const shellList = (): Plugin => ({
  name: "shell-list",
  apply: "build",
  generateBundle: {
    // Chunks of nothing but style are gone by then.
    order: "post",
    handler(_, bundle) {
      const list = shellOf(bundle as Bundle);
      this.emitFile({ type: "asset", fileName: "shell.json", source: JSON.stringify(list) });
    },
  },
});
