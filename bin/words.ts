/** Leaves out of the page what only mails and programs read of a game's catalogues: `unsaid` in `web/games/<id>/bundle.json`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const CATALOGUE = /(?<!\/web)\/games\/([^/]+)\/words\/[a-z]{2}\.json$/;

/** Keys that a game's page never asks for; `null`: it may ask for all. */
export function unsaidBy(game: string): RegExp | null {
  const file = path.join(import.meta.dirname, `../web/games/${game}/bundle.json`);
  if (!existsSync(file)) return null;
  const { unsaid } = JSON.parse(readFileSync(file, "utf8")) as { readonly unsaid?: string };
  return unsaid ? new RegExp(unsaid) : null;
}

export const saidWords = (): Plugin => ({
  name: "said-words",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    const unsaid = unsaidBy(CATALOGUE.exec(id)?.[1] ?? "");
    if (!unsaid) return null;
    const said = Object.entries(JSON.parse(code) as Record<string, string>).filter(([key]) => !unsaid.test(key));
    return { code: JSON.stringify(Object.fromEntries(said)), map: null };
  },
});
