/** The development mailbox: mails that would have been sent. These routes exist on a laptop only; production builds drop them. */
import { desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { ProblemError } from "../contract/problem.ts";
import { devMail } from "../db/schema-service.ts";
import type { AppEnv } from "../http/route.ts";
import { Hono } from "../http/route.ts";
import { refuseForeign } from "../http/security.ts";
import { pagePolicy } from "../lib/page.tsx";
import { drawId } from "../lib/seal.ts";
import { mailboxPage } from "../notify/pages.tsx";
import { type Incoming, receiveMail } from "./inbound-replies.ts";

const MOST_MAILS = 100;

/** The policy of a mail's HTML part: own styles, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'";

/** A mail, and whether it can be answered. */
const shown = (mail: typeof devMail.$inferSelect) => ({ ...mail, answerable: mail.headers.includes('"Reply-To"') });

const newest = (DB: D1Database) => drizzle(DB).select().from(devMail).orderBy(desc(devMail.id)).limit(MOST_MAILS);

/** Builds an answer to a kept mail as a mail program would send it; `null` if the mail has no reply address. */
function replyTo(mail: typeof devMail.$inferSelect, text: string): Incoming | null {
  const headers = JSON.parse(mail.headers) as Record<string, string>;
  const { "Reply-To": to, "Message-ID": id = "", References: references = "" } = headers;
  if (!to) return null;
  const raw = [
    `From: <${mail.to}>`,
    `To: <${to}>`,
    `Message-ID: <${drawId()}@mailbox.localhost>`,
    `In-Reply-To: ${id}`,
    `References: ${references} ${id}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...mail.text.split("\n").map((it) => `> ${it}`),
  ].join("\r\n");
  const bytes = new TextEncoder().encode(raw);
  const stream = new Response(bytes).body as ReadableStream<Uint8Array>;
  return { from: mail.to, to, raw: stream, rawSize: bytes.length, setReject: () => undefined };
}

function mailbox() {
  return new Hono<AppEnv>()
    .get("/mail", async (c) =>
      c.html(mailboxPage((await newest(c.env.DB)).map(shown), c.req.query("fate")), 200, {
        "content-security-policy": pagePolicy(),
      }),
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
    })
    .post("/mail/:id/reply", refuseForeign, async (c) => {
      const [mail] = await drizzle(c.env.DB)
        .select()
        .from(devMail)
        .where(eq(devMail.id, Number(c.req.param("id"))));
      const { text } = await c.req.parseBody();
      const answer = mail && replyTo(mail, String(text));
      if (!answer) throw new ProblemError("not-found");
      const fate = await receiveMail(answer, c.env);
      return c.redirect(`/dev/mail?fate=${fate}`, 303);
    });
}

/** `/dev/mail`, `/dev/mail.json` (`{ mails: [...] }`, newest first), `/dev/mail/:id` (the HTML part). */
export const dev = DEV_ROUTES ? mailbox() : new Hono<AppEnv>();
