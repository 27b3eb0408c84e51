/** How a game's page is bundled: `web/games/<id>/bundle.json`, if there is one. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface GameBundle {
  /** The most that the first load of a table may weigh, in KB. */
  readonly budget?: number;
  /** Keys that the page never says, and those that only parts say which load after the board, as patterns. */
  readonly unsaid?: string;
  readonly later?: string;
  /** Keys that only tables with an add-on say, as patterns, by the name of the add-on. */
  readonly addOns?: Readonly<Record<string, string>>;
  /** Modules of rules that only some tables need, by the option that is on, or by the number of seats. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Files that are always needed together, as patterns, by a name for them. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
}

export function bundleOf(game: string): GameBundle {
  const file = path.join(import.meta.dirname, `../web/games/${game}/bundle.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as GameBundle) : {};
}
