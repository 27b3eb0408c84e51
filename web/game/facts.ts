/** Words of a game for its statistics: its editions, and what winners did. */
import type { Catalogue } from "../../games/kernel/words.ts";
import { fetchedWords, type Words } from "../words/slice.ts";

const found = import.meta.glob<Catalogue>(["../../games/*/figures/*.json"], { import: "default" });

const made = new Map<string, Words<string>>();

/** The words of a game; loaded when they are first asked for. */
export function factWords(game: string): Words<string> {
  const files = Object.entries(found).filter(([file]) => file.split("/")[3] === game);
  const words = made.get(game) ?? fetchedWords<string>({}, Object.fromEntries(files));
  made.set(game, words);
  return words;
}
