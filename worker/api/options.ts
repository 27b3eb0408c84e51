/** What a creator chooses of a game, checked: form by the game's own parser, and whether so many can play it. */

import type { AnyGame } from "../../games/kernel/game.ts";
import { type Language, say } from "../../games/kernel/words.ts";
import { gameOf, games, wordsOf } from "../../games/modules.ts";
import { ProblemError } from "../http/problem.ts";

interface Fault {
  readonly path: string;
  readonly message: string;
}

const refuse = (errors: readonly Fault[]): never => {
  throw new ProblemError("bad-options", {}, { errors });
};

/** The game of that id. Throws `no-game`. */
export function gameNamed(id: string): AnyGame {
  const game = gameOf(id);
  if (!game) throw new ProblemError("no-game", { games: Object.keys(games).join(", ") });
  return game;
}

function parsed(game: AnyGame, options: unknown): unknown {
  const result = game.options.safeParse(options ?? {});
  if (result.success) return result.data;
  return refuse(
    result.error.issues.slice(0, 20).flatMap(({ path, message, ...issue }) => {
      const keys = issue.code === "unrecognized_keys" ? issue.keys : [""];
      return keys.map((key) => ({ path: ["options", ...path, ...(key ? [key] : [])].join("."), message }));
    }),
  );
}

/** Options with their defaults. Throws `bad-options`, with the option and the reason in the caller's language. */
export function optionsFor(game: AnyGame, seats: number, options: unknown, language: Language): unknown {
  const chosen = parsed(game, options);
  const refused = game.refuses?.(seats, chosen);
  if (!refused) return chosen;
  const words = wordsOf(game.id) ?? { en: {} };
  return refuse([
    { path: `options.${refused.option}`, message: say(words, language, { key: refused.why, params: {} }) },
  ]);
}
