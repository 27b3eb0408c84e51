/** Mail by SMTP, for people who host Telegraph themselves. Port 465 speaks TLS at once, any other upgrades when the server offers it. */
import { LogLevel, WorkerMailer } from "worker-mailer";
import type { Env } from "../env.ts";
import type { Mail } from "./send-mail.ts";

const TIMEOUT_MS = 15_000;

const credentialsOf = (env: Env) =>
  env.SMTP_USER && env.SMTP_PASSWORD ? { username: env.SMTP_USER, password: env.SMTP_PASSWORD } : undefined;

/** Sends by `SMTP_HOST`, `SMTP_PORT` (587), and `SMTP_USER` and `SMTP_PASSWORD` when they are set. Throws when the server refuses. */
export async function sendBySmtp(env: Env, mail: Mail): Promise<void> {
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
