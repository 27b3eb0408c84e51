/** The development mailbox: what would have been mailed. These routes exist on a laptop only; production drops them when it is built. */
import { desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { devMail } from "../db/schema.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { mailboxPage, PAGE_POLICY } from "../notify/pages.tsx";

const MOST_MAILS = 100;

/** A mail's HTML part styles itself, and may do nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'";

const newest = (DB: D1Database) => drizzle(DB).select().from(devMail).orderBy(desc(devMail.id)).limit(MOST_MAILS);

function mailbox() {
  return new Hono<AppEnv>()
    .get("/mail", async (c) =>
      c.html(mailboxPage(await newest(c.env.DB)), 200, { "content-security-policy": PAGE_POLICY }),
    )
    .get("/mail.json", async (c) => {
      const mails = await newest(c.env.DB);
      return c.json({
        mails: mails.map((it) => ({ ...it, headers: JSON.parse(it.headers) as Record<string, string> })),
      });
    })
    .get("/mail/:id", async (c) => {
      const [mail] = await drizzle(c.env.DB)
        .select()
        .from(devMail)
        .where(eq(devMail.id, Number(c.req.param("id"))));
      if (!mail) throw new ProblemError("not-found");
      return c.html(mail.html, 200, { "content-security-policy": MAIL_POLICY });
    });
}

/** `/dev/mail`, `/dev/mail.json` (`{ mails: [...] }`, newest first), `/dev/mail/:id` (the HTML part). */
export const dev = DEV_ROUTES ? mailbox() : new Hono<AppEnv>();
