/** Every game's client, loaded when a table of it is opened: `<id>/client.ts`, found by its place. */
import type { GameClient } from "../table/client.ts";

const found = import.meta.glob<{ readonly client: GameClient }>(["./*/client.{ts,tsx}", "!./template/*"]);

const clients = new Map(Object.entries(found).map(([file, load]) => [file.split("/")[1] as string, load]));

/** The games that can be played here. */
export const GAMES: readonly string[] = [...clients.keys()];

/** The client of a game; `null` when the page does not know it. */
export const loadClient = async (game: string): Promise<GameClient | null> =>
  (await clients.get(game)?.())?.client ?? null;
