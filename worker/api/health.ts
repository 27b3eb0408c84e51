/** Whether the service works. */
import { Hono } from "hono";
import type { AppEnv } from "../http/caller.ts";
import { within } from "../lib/with-timeout.ts";

const PATIENCE_MS = 2_000;

const answers = (db: D1Database): Promise<boolean> =>
  within(db.prepare("select 1").first(), PATIENCE_MS).then(
    () => true,
    () => false,
  );

export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const d1 = await answers(c.env.DB);
  return c.json({ ok: d1, d1 }, d1 ? 200 : 503);
});
