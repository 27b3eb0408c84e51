/** Mail out, by whatever the service is set up with: Cloudflare's binding, an SMTP server, or the development mailbox. */
import { drizzle } from "drizzle-orm/d1";
import { devMail } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { sendBySmtp } from "./smtp.ts";

/** A mail as we write it. `headers` may carry `References`, `List-Unsubscribe`, `List-Unsubscribe-Post`; `Message-ID` is the sender's. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function sendByBinding(env: Env, mail: Mail): Promise<void> {
  await env.EMAIL.send({ ...mail, headers: { ...mail.headers }, from: { email: env.MAIL_FROM, name: "Telegraph" } });
}

async function keepForReading({ DB }: Env, { headers = {}, ...mail }: Mail): Promise<void> {
  await drizzle(DB)
    .insert(devMail)
    .values({ ...mail, headers: JSON.stringify(headers), at: Date.now() });
}

/** Sends a mail. Throws when it was not accepted; the caller decides whether to try again. */
export async function sendMail(env: Env, mail: Mail): Promise<void> {
  if (env.MAIL === "cloudflare") return sendByBinding(env, mail);
  if (env.MAIL === "smtp") return sendBySmtp(env, mail);
  if (DEV_ROUTES) return keepForReading(env, mail);
  throw new Error("MAIL=dev keeps mails for reading, which is for development only");
}
