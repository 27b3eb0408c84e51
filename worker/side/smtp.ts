/** Mail out through a mail server, for people who host the service themselves. */
import { LogLevel, WorkerMailer } from "worker-mailer";
import type { SmtpMail, SmtpServer } from "../contract/side.ts";

/** A mail server is not waited for longer, milliseconds. */
const TIMEOUT_MS = 15_000;

/** Hands a mail over. `null`: the server took it; else why not, in its own words. Never throws. */
export async function sendBySmtp({ host, port, credentials }: SmtpServer, mail: SmtpMail): Promise<string | null> {
  const connection = { host, port, secure: port === 465, startTls: true, logLevel: LogLevel.NONE };
  try {
    await WorkerMailer.send(
      {
        ...connection,
        ...(credentials && { credentials: { ...credentials }, authType: ["plain", "login"] }),
        socketTimeoutMs: TIMEOUT_MS,
        responseTimeoutMs: TIMEOUT_MS,
      },
      { ...mail, headers: { ...mail.headers }, from: { ...mail.from } },
    );
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
