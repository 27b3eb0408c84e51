/** Stopping mails from a link in one of them (RFC 8058), without signing in. GET changes nothing: mail scanners follow links. */
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type Context, Hono } from "hono";
import { mutes, people } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { AppEnv } from "../http/caller.ts";
import { ALL_TABLES, isAddress } from "../inbox/directory.ts";
import { PAGE_POLICY, unsubscribePage } from "../notify/pages.tsx";
import { readToken, type Unsubscription } from "../notify/unsubscribe.ts";

async function stop({ DB }: Env, { person, table }: Unsubscription): Promise<void> {
  const db = drizzle(DB);
  const everyone = table === null && !isAddress(person);
  if (everyone)
    await db
      .update(people)
      .set({ mail: false, telling: sql`json_set(${people.telling}, '$.fallback', json('false'))` })
      .where(eq(people.id, person));
  else
    await db
      .insert(mutes)
      .values({ person, table: table ?? ALL_TABLES })
      .onConflictDoNothing();
}

const POLICY = { "content-security-policy": PAGE_POLICY };

const tokenOf = (c: Context<AppEnv>): Promise<Unsubscription | null> => readToken(c.env, c.req.query("token") ?? "");

export const unsubscribe = new Hono<AppEnv>()
  .get("/unsubscribe", async (c) => {
    const what = await tokenOf(c);
    const page = what ? (what.table === null ? "all" : "table") : "bad";
    return c.html(unsubscribePage(page, c.get("language"), c.env.ORIGIN), what ? 200 : 400, POLICY);
  })
  .post("/unsubscribe", async (c) => {
    const what = await tokenOf(c);
    if (what) await stop(c.env, what);
    return c.html(unsubscribePage(what ? "done" : "bad", c.get("language"), c.env.ORIGIN), what ? 200 : 400, POLICY);
  });
