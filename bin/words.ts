/**
 * Splits a game's catalogues for the page, as `web/games/<id>/bundle.json` says: `unsaid` is what only mails and programs read, `later` what
 * only parts of the page say that load after the board, and `addOns` what only tables with an add-on say. They import a catalogue as
 * `en.json?later` or `en.json?add-on=<name>`, and the game's card its own few words as `en.json?card`.
 */
import type { Plugin } from "vite";
import { bundleOf } from "./bundle.ts";

const CATALOGUE = /\/games\/([^/]+)\/words\/[a-z]{2}\.json(?:\?(later|add-on=\w+))?$/;

/** With a query it is not taken for JSON. */
const moduleOf = (text: string) => ({ code: `export default ${text};`, moduleType: "js" as const, map: null });

/** Words of a card: `name` of `game.name`. */
const CARD = /^game\.(name|facts|about|provisional|opponent)$/;

/** Words that only the card says. */
const CARD_ONLY = /^game\.(?:facts|provisional)$/;

/** The words of a game's card, cut from its catalogue. */
export const cardWords = (): Plugin => ({
  name: "card-words",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith(".json?card")) return null;
    const words = Object.entries(JSON.parse(code) as Record<string, string>);
    const said = words.map(([key, text]) => [CARD.exec(key)?.[1], text] as const).filter(([name]) => name);
    return moduleOf(JSON.stringify(Object.fromEntries(said)));
  },
});

const keysIn = (pattern: string | undefined): RegExp | null => (pattern ? new RegExp(pattern) : null);

/** Keys that a game's page never asks for; `null`: it may ask for all. */
export const unsaidBy = (game: string): RegExp | null => keysIn(bundleOf(game).unsaid);

/** Keys that are asked for only after the board was shown; `null`: none. */
export const laterBy = (game: string): RegExp | null => keysIn(bundleOf(game).later);

/** Patterns of the words of each add-on. */
const addOnsIn = (game: string): readonly (readonly [name: string, keys: RegExp])[] =>
  Object.entries(bundleOf(game).addOns ?? {}).map(([name, pattern]) => [name, new RegExp(pattern)] as const);

/** The add-on whose tables alone say a key; `null`: every table may. */
export const addOnOf = (game: string, key: string, addOns = addOnsIn(game)): string | null =>
  addOns.find(([, keys]) => keys.test(key))?.[0] ?? null;

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
      const [, game, part] = CATALOGUE.exec(id) ?? [];
      if (!game || (!building && !part)) return null;
      const [unsaid, later, addOns] = [unsaidBy(game), laterBy(game), addOnsIn(game)];
      const partOf = (key: string) => {
        const addOn = addOnOf(game, key, addOns);
        return addOn ? `add-on=${addOn}` : later?.test(key) ? "later" : undefined;
      };
      const isIn = (key: string) => !CARD_ONLY.test(key) && !unsaid?.test(key) && partOf(key) === part;
      const said = Object.entries(JSON.parse(code) as Record<string, string>).filter(([key]) => isIn(key));
      const text = JSON.stringify(Object.fromEntries(said));
      return part ? moduleOf(text) : { code: text, map: null };
    },
  };
}
