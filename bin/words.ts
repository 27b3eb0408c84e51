/**
 * Splits a game's catalogues for the page, as `web/games/<id>/bundle.json` says: `unsaid` is what only mails and programs read, `later` what
 * only parts of the page say that load after the board. They import a catalogue as `en.json?later`.
 */
import type { Plugin } from "vite";
import { bundleOf } from "./bundle.ts";

const CATALOGUE = /\/games\/([^/]+)\/words\/[a-z]{2}\.json(\?later)?$/;

const keysIn = (pattern: string | undefined): RegExp | null => (pattern ? new RegExp(pattern) : null);

/** Keys that a game's page never asks for; `null`: it may ask for all. */
export const unsaidBy = (game: string): RegExp | null => keysIn(bundleOf(game).unsaid);

/** Keys that are asked for only after the board was shown; `null`: none. */
export const laterBy = (game: string): RegExp | null => keysIn(bundleOf(game).later);

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
