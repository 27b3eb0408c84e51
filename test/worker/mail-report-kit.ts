/** Writes reports of mail servers about a mail to Ada, and tells their effect on her mails. */
import { expect } from "vitest";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { tokenFor } from "../../worker/notify/mail-tokens.ts";
import { type Client, env, newGuest } from "./client.ts";
import { deliverRaw } from "./mail-kit.ts";

export const OURS = "turns@telegraph.example";

let made = 0;
export let ada: Client & { readonly me: MeShape };
export let email: string;
/** The header of a mail of ours to Ada. */
export let original: string;

/** Starts a test with a new Ada, who has a new address. */
export async function newReader(): Promise<void> {
  ada = await newGuest("Ada");
  email = `reported${++made}@example.org`;
  await env.DB.prepare("update people set email = ? where id = ?").bind(email, ada.me.id).run();
  const token = await tokenFor(env, { person: ada.me.id, table: null });
  const stop = `List-Unsubscribe:\r\n <https://telegraph.example/api/unsubscribe?token=${token}>`;
  original = [`From: Telegraph <${OURS}>`, `To: <${email}>`, "Subject: Your turn", stop].join("\r\n");
}

/** Our mail as it is enclosed until the next test. */
export function setOriginal(header: string): void {
  original = header;
}

export interface Part {
  readonly type: string;
  readonly body: string;
}

/** A report as a mail server sends it. */
export function report(kind: string, parts: readonly Part[], head: readonly string[] = []): string {
  const boundary = `r${++made}`;
  return [
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.org>",
    ...head,
    `Content-Type: ${kind}; boundary="${boundary}"`,
    "",
    ...parts.flatMap(({ type, body }) => [`--${boundary}`, `Content-Type: ${type}`, "", body]),
    `--${boundary}--`,
  ].join("\r\n");
}

export const said: Part = { type: "text/plain", body: "It did not work." };
export const enclosed = (): Part => ({ type: "message/rfc822", body: `${original}\r\n\r\ntext` });
export const recipient = (fields: Readonly<Record<string, string>>): string =>
  Object.entries({ "Final-Recipient": `rfc822; ${email}`, Action: "failed", ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n");
export const status = (...recipients: readonly string[]): Part => ({
  type: "message/delivery-status",
  body: ["Reporting-MTA: dns; mx.example.org", ...recipients].join("\r\n\r\n"),
});
export const DSN = "multipart/report; report-type=delivery-status";
export const bounce = (...recipients: readonly string[]): string =>
  report(DSN, [said, status(...recipients), enclosed()]);
export const complaint = (type: string): string =>
  report("multipart/report; report-type=feedback-report", [
    said,
    { type: "message/feedback-report", body: `Feedback-Type: ${type}\r\nVersion: 1` },
    enclosed(),
  ]);

export const send = (raw: string, from = "<>") => deliverRaw(raw, from, OURS);
export const troubleOf = async (person: Client) =>
  ((await person.get("/api/me")).json as MeShape).trouble.map((it) => it.state);

/** The effect of a report on Ada's mails. */
export async function effectOf(raw: string, from?: string): Promise<string> {
  const { rejected } = await send(raw, from);
  expect(rejected).toBe(null);
  return (await troubleOf(ada))[0] ?? "nothing";
}
