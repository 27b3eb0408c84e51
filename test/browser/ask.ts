/** Asking the service as a person's page would, with the cookies of their browser and without their page; and playing on by programs. */
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";

/** A page or its context: the holder of the cookies. */
export type Asker = Pick<BrowserContext, "request">;

/** Headers of every request that changes something. */
const headersOf = (origin: string) => ({ origin, "idempotency-key": crypto.randomUUID() });

/** GET, or POST with a body. */
export async function ask<T>({ request }: Asker, path: string, body?: unknown): Promise<T> {
  const origin = inject("origin");
  const url = `${origin}/api${path}`;
  const answer = await (body === undefined
    ? request.get(url)
    : request.post(url, { headers: headersOf(origin), data: body }));
  return answer.json();
}

/** Changes what there is; of the answer nothing is told. */
export async function change({ request }: Asker, method: "PATCH" | "PUT", path: string, body: unknown): Promise<void> {
  const origin = inject("origin");
  const answer = await request.fetch(`${origin}/api${path}`, { method, headers: headersOf(origin), data: body });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
}

export const tableOf = (asker: Asker, id: string): Promise<TableShape> => ask<TableShape>(asker, `/tables/${id}`);

export const isAwaited = ({ awaited, you }: TableShape): boolean => you !== null && awaited.includes(you);

/** A guest's table with bots on all other seats. */
export async function openAgainstBots(
  asker: Asker,
  game: string,
  seats: number,
  options: unknown = {},
  name = "Ada",
): Promise<TableShape> {
  await ask(asker, "/auth/guest", { name });
  const nonce = "07".repeat(16);
  return ask<TableShape>(asker, "/tables", { game, options, seats, bots: seats - 1, listed: false, nonce });
}

/** Plays the first legal command. */
export async function playFirst(asker: Asker, { id, seq, legal }: TableShape): Promise<void> {
  await ask(asker, `/tables/${id}/moves`, { base: seq, commands: [legal[0]] });
}

/** Plays the first legal command of the awaited player; returns who it was, `null` when nobody is awaited. */
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
