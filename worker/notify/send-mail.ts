/** Mail out, by whatever the service is set up with: Cloudflare's binding, an SMTP server, or the development mailbox. */
import { drizzle } from "drizzle-orm/d1";
import { LogLevel, WorkerMailer } from "worker-mailer";
import { devMail } from "../db/schema.ts";
import type { Env } from "../env.ts";

/** A mail as we write it. `headers` may carry `References`, `List-Unsubscribe`, `List-Unsubscribe-Post`; `Message-ID` is the sender's. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The recipient's side says that this address takes no mails, now or ever. */
export class RefusedForGood extends Error {
  override name = "RefusedForGood";
}

export const isRefusedForGood = (error: unknown): boolean => error instanceof RefusedForGood;

/**
 * What Cloudflare's binding says of an address that bounced before, and a mail server of one that it does not have (RFC 5321 § 4.2.3);
 * 5.7 is about us or about what we wrote (RFC 3463), which may change.
 */
const FOR_GOOD = /E_RECIPIENT_SUPPRESSED|RCPT TO: <[^>]*>.*? 55[013][ -](?!5\.7\.)/s;

async function sendByBinding(env: Env, mail: Mail): Promise<void> {
  await env.EMAIL.send({ ...mail, headers: { ...mail.headers }, from: { email: env.MAIL_FROM, name: "Telegraph" } });
}

/** A mail server is not waited for longer, milliseconds. */
const TIMEOUT_MS = 15_000;

const credentialsOf = (env: Env) =>
  env.SMTP_USER && env.SMTP_PASSWORD ? { username: env.SMTP_USER, password: env.SMTP_PASSWORD } : undefined;

/** For people who host it themselves. Port 465 speaks TLS at once, any other upgrades when the server offers it. Sends by `SMTP_HOST`, `SMTP_PORT` (587), and `SMTP_USER` and `SMTP_PASSWORD` when they are set. Throws when the server refuses. */
async function sendBySmtp(env: Env, mail: Mail): Promise<void> {
  if (!env.SMTP_HOST) throw new Error("MAIL=smtp needs SMTP_HOST");
  const port = Number(env.SMTP_PORT ?? "587");
  const credentials = credentialsOf(env);
  await WorkerMailer.send(
    {
      host: env.SMTP_HOST,
      port,
      secure: port === 465,
      startTls: true,
      ...(credentials && { credentials, authType: ["plain", "login"] }),
      logLevel: LogLevel.NONE,
      socketTimeoutMs: TIMEOUT_MS,
      responseTimeoutMs: TIMEOUT_MS,
    },
    { ...mail, headers: { ...mail.headers }, from: { name: "Telegraph", email: env.MAIL_FROM } },
  );
}

async function keepForReading({ DB }: Env, { headers = {}, ...mail }: Mail): Promise<void> {
  await drizzle(DB)
    .insert(devMail)
    .values({ ...mail, headers: JSON.stringify(headers), at: Date.now() });
}

function sendBy(env: Env, mail: Mail): Promise<void> {
  if (env.MAIL === "cloudflare") return sendByBinding(env, mail);
  if (env.MAIL === "smtp") return sendBySmtp(env, mail);
  if (DEV_ROUTES) return keepForReading(env, mail);
  throw new Error("MAIL=dev keeps mails for reading, which is for development only");
}

/** Sends a mail. Throws when it was not accepted, and the caller decides whether to try again; `RefusedForGood`: there is no use in that. */
export async function sendMail(env: Env, mail: Mail): Promise<void> {
  try {
    await sendBy(env, mail);
  } catch (error) {
    const { code = "", message = "" } = error as { code?: string; message?: string };
    throw FOR_GOOD.test(`${code} ${message}`) ? new RefusedForGood(message) : error;
  }
}
