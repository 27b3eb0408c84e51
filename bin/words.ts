/**
 * Splits a game's catalogues for the page, as `web/games/<id>/bundle.json` says: `unsaid` is what only mails and programs read, `later` what
 * only parts of the page say that load after the board. They import a catalogue as `en.json?later`.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const CATALOGUE = /\/games\/([^/]+)\/words\/[a-z]{2}\.json(\?later)?$/;

type Kind = "unsaid" | "later";

/** Keys of a kind in a game's catalogues; `null`: there are none. */
function keysOf(game: string, kind: Kind): RegExp | null {
  const file = path.join(import.meta.dirname, `../web/games/${game}/bundle.json`);
  if (!existsSync(file)) return null;
  const found = (JSON.parse(readFileSync(file, "utf8")) as { readonly [K in Kind]?: string })[kind];
  return found ? new RegExp(found) : null;
}

/** Keys that a game's page never asks for; `null`: it may ask for all. */
export const unsaidBy = (game: string): RegExp | null => keysOf(game, "unsaid");

/** Keys that are asked for only after the board was shown; `null`: none. */
export const laterBy = (game: string): RegExp | null => keysOf(game, "later");

/** In a build only; tests and the development server have all words, and those of `?later` once more. */
export function saidWords(): Plugin {
  let building = true;
  return {
    name: "said-words",
    enforce: "pre",
    configResolved({ command }) {
      building = command === "build";
    },
    transform(code, id) {
      const [, game, late] = CATALOGUE.exec(id) ?? [];
      if (!game || (!building && !late)) return null;
      const [unsaid, later] = [unsaidBy(game), laterBy(game)];
      const isIn = (key: string) => !unsaid?.test(key) && (later?.test(key) ?? false) === (late !== undefined);
      const said = Object.entries(JSON.parse(code) as Record<string, string>).filter(([key]) => isIn(key));
      const text = JSON.stringify(Object.fromEntries(said));
      // With a query it is not taken for JSON.
      return late ? { code: `export default ${text};`, moduleType: "js", map: null } : { code: text, map: null };
    },
  };
}
