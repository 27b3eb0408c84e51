/** What a program on somebody's page would do: ask the service as who is signed in there. Gets a table to where a test begins. */
import type { Page } from "playwright-core";
import type { Player } from "./player.ts";

export const ask = <T>({ page }: Player, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
      return (await fetch(`/api${path}`, { method: method as string, ...sent })).json();
    },
    [method, path, body] as const,
  ) as Promise<T>;

/** A table as its players see it, as far as tests need it. */
export interface Seen {
  readonly id: string;
  readonly invite?: string;
  readonly seq: number;
  readonly you: number;
  readonly awaited: readonly number[];
  readonly legal: readonly unknown[];
}

export const seenBy = (player: Player, id: string): Promise<Seen> => ask(player, "GET", `/tables/${id}`);

/** Sends the first legal command of whoever is awaited: who it was, `null` when nobody is. */
export async function playOne(id: string, players: readonly Player[]): Promise<Player | null> {
  for (const mover of players) {
    const { awaited, you, legal, seq } = await seenBy(mover, id);
    if (!awaited.includes(you)) continue;
    await ask(mover, "POST", `/tables/${id}/moves`, { base: seq, commands: [legal[0]] });
    return mover;
  }
  return null;
}

/** How far the page is wider than the screen. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
