/** Asking the service from within a page, as the page does; and playing on by programs. */
import type { Page } from "playwright-core";
import type { TableShape } from "../../worker/contract/shapes.ts";

/** GET, or POST with a body. */
export const ask = <T>(page: Page, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([to, text]) => {
      const key = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const answer = await fetch(`/api${to}`, text === null ? {} : { method: "POST", headers: key, body: text });
      return answer.json();
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );

export const tableOf = (page: Page, id: string): Promise<TableShape> => ask<TableShape>(page, `/tables/${id}`);

export const isAwaited = ({ awaited, you }: TableShape): boolean => you !== null && awaited.includes(you);

/** A guest's table with bots on all other seats. The page must be one of the service. */
export async function openAgainstBots(
  page: Page,
  game: string,
  seats: number,
  options: unknown = {},
  name = "Ada",
): Promise<TableShape> {
  await ask(page, "/auth/guest", { name });
  const nonce = "07".repeat(16);
  return ask<TableShape>(page, "/tables", { game, options, seats, bots: seats - 1, listed: false, nonce });
}

/** Plays the first legal command. */
export async function playFirst(page: Page, { id, seq, legal }: TableShape): Promise<void> {
  await ask(page, `/tables/${id}/moves`, { base: seq, commands: [legal[0]] });
}

/** Plays the first legal command of whoever is awaited: who it was, `null` when nobody is. */
export async function playOne<P extends { readonly page: Page }>(id: string, players: readonly P[]): Promise<P | null> {
  for (const mover of players) {
    const table = await tableOf(mover.page, id);
    if (!isAwaited(table)) continue;
    await playFirst(mover.page, table);
    return mover;
  }
  return null;
}

/** How far the page is wider than the screen. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
