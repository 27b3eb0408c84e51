/** Chunks of a build, and the files that they need. */
import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

export const isChunk = (it: Bundle[string] | undefined): it is Chunk => it?.type === "chunk";

const CLIENT = /\/web\/games\/([^/]+)\/client\.tsx?$/;

/** The game whose client a chunk holds; `null`: none. */
export function gameIn({ moduleIds }: Chunk): string | null {
  for (const it of moduleIds) {
    const [, game] = CLIENT.exec(it) ?? [];
    if (game) return game;
  }
  return null;
}

/** The style sheets of a chunk's own modules. */
export const sheetsOf = (chunk: Chunk): readonly string[] => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];

/** A chunk with its static imports and their style sheets. */
export function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  for (const it of [chunk.fileName, ...sheetsOf(chunk)]) found.add(it);
  for (const it of chunk.imports.map((name) => bundle[name]).filter(isChunk)) filesOf(bundle, it, found);
  return found;
}
