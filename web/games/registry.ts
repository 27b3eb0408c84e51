/** Every game's client, loaded when a table of it is opened. */
import type { GameClient } from "../table/client.ts";

const clients: Readonly<Record<string, () => Promise<GameClient>>> = {
  carnegie: () => import("./carnegie/client.ts").then((it) => it.carnegieClient),
  "gold-rush": () => import("./gold-rush/client.ts").then((it) => it.goldRushClient),
};

/** The games that can be played here. */
export const GAMES: readonly string[] = Object.keys(clients);

/** The client of a game; `null` when the page does not know it. */
export const loadClient = async (game: string): Promise<GameClient | null> => (await clients[game]?.()) ?? null;
