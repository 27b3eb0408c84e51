/** The registry of all games. Lists of games derive from it; no other file outside a game's folders names one. */
import { carnegieModule } from "./carnegie/module.ts";
import { goldRushModule } from "./gold-rush/module.ts";
import { hexModule } from "./hex/module.ts";
import type { AnyGame, Bot } from "./kernel/game.ts";
import type { AnyModule } from "./kernel/module.ts";
import type { Catalogues } from "./kernel/words.ts";
import { liarsDiceModule } from "./liars-dice/module.ts";

/** Finished games. Their words are there in all languages. */
const SHIPPED: readonly AnyModule[] = [carnegieModule, goldRushModule, hexModule, liarsDiceModule];
/** Games in the making, as `npm run new-game` adds them: English is enough, and stands in for words that another language lacks. */
const DRAFTS: readonly AnyModule[] = [];
const ALL = [...SHIPPED, ...DRAFTS];

/** Every game, by its id. */
export const modules: Readonly<Record<string, AnyModule>> = Object.fromEntries(ALL.map((it) => [it.game.id, it]));

/** A game's module by id, or `undefined`. */
export const moduleOf = (id: string): AnyModule | undefined => (Object.hasOwn(modules, id) ? modules[id] : undefined);

/** The rules of the game with this id, or `undefined`. */
export const gameOf = (id: string): AnyGame | undefined => moduleOf(id)?.game;

/** All games' rules, by id. */
export const games: Readonly<Record<string, AnyGame>> = Object.fromEntries(ALL.map(({ game }) => [game.id, game]));

/** The built-in player of the game with this id. Throws for an unknown game. */
export function botOf(id: string): Bot<unknown, unknown> {
  const found = moduleOf(id);
  if (!found) throw new Error(`there is no game ${id}, so nobody plays it`);
  return found.bot;
}

/** The words of a game, by its id; `undefined` when there is no such game. */
export const wordsOf = (id: string): Catalogues | undefined => moduleOf(id)?.words;

/** Whether a game has to have all its words in all languages. */
export const isShipped = (id: string): boolean => SHIPPED.some(({ game }) => game.id === id);
