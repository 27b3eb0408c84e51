/** Reads a mail that came in: who wrote it, what it answers, its first line, and whether a program wrote it. Changes nothing. */
import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import type { MailReport, ReceivedMail } from "../contract/side.ts";

/** Parts within parts; a mail of a person has three or four. */
const MOST_DEEP = 20;
const MOST_HEADER_BYTES = 262_144;
const MOST_REFERENCES = 100;
/** As much of a line, and of a mail that a report encloses, as anybody needs. */
const LONGEST_LINE = 500;
const MOST_ENCLOSED = 65_536;

const OPTIONS = {
  forceRfc822Attachments: true,
  attachmentEncoding: "utf8",
  maxNestingDepth: MOST_DEEP,
  maxHeadersSize: MOST_HEADER_BYTES,
} as const;

const headersNamed = ({ headers }: Email, name: string): readonly string[] =>
  headers.filter((it) => it.key === name).map((it) => it.value.trim());

/** The one address in the one `From`; a mail with several is nobody's. */
function senderOf(mail: Email): string | null {
  const [from, ...more] = headersNamed(mail, "from");
  if (from === undefined || more.length > 0) return null;
  const addresses = addressParser(from, { flatten: true });
  const [first] = addresses;
  return addresses.length === 1 && first?.address?.includes("@") ? first.address.trim().toLowerCase() : null;
}

/** What automatic mails say of themselves (RFC 3834), and what they said before there was a standard. */
function isAutomatic(mail: Email): boolean {
  const says = (name: string, pattern: RegExp): boolean => headersNamed(mail, name).some((it) => pattern.test(it));
  return (
    says("auto-submitted", /^(?!no\b)/i) ||
    says("precedence", /bulk|junk|list|auto/i) ||
    says("return-path", /^<?\s*>?$/) ||
    says("content-type", /multipart\/report/i) ||
    ["x-autoreply", "x-autorespond", "x-autoresponse", "x-auto-response-suppress", "list-id", "list-unsubscribe"].some(
      (it) => headersNamed(mail, it).length > 0,
    ) ||
    /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@-]|$)/i.test(senderOf(mail) ?? "")
  );
}

const idsIn = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((it) => it?.match(/<[^<>\s]{1,300}>/g) ?? []).slice(-MOST_REFERENCES);

/** The first line that says something, unless it is a quote already. The HTML part is not looked at. */
function firstLineOf({ text = "" }: Email): string {
  const line = text.split(/\r?\n/).find((it) => it.replace(/[\p{Cf}\s]/gu, "") !== "") ?? "";
  return line.trimStart().startsWith(">") ? "" : line.trim().slice(0, LONGEST_LINE);
}

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** Header fields on one line each (RFC 5322 § 2.2.3). */
const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, " ");

const fieldsOf = (text: string, name: string): readonly string[] =>
  [...unfolded(text).matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, "gim"))].map((it) => it[1]?.trim() ?? "");

/** Whether a delivery failed for good: 5.7 is about us or about what we wrote (RFC 3463), which may change. */
const isForGood = (status: string): boolean =>
  fieldsOf(status, "action").some((it) => /^failed\b/i.test(it)) &&
  fieldsOf(status, "status").some((it) => /^5\.(?!7\.)/.test(it));

/** A bounce (RFC 3464) or a complaint (RFC 5965), with what it encloses of the mail that it is about; `null`: neither. */
function reportOf({ attachments }: Email): MailReport | null {
  const typed = (...types: readonly string[]) => attachments.find((it) => types.includes(it.mimeType.toLowerCase()));
  const enclosed = typed("message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers");
  const original = enclosed
    ? (textOf(enclosed)
        .slice(0, MOST_ENCLOSED)
        .split(/\r?\n\r?\n/)[0] ?? "")
    : "";
  const status = typed("message/delivery-status", "message/global-delivery-status");
  const feedback = typed("message/feedback-report");
  const recipients = (text: string) =>
    ["final-recipient", "original-recipient", "original-rcpt-to"]
      .flatMap((it) => fieldsOf(text, it))
      .map((it) =>
        it
          .slice(it.indexOf(";") + 1)
          .replace(/[<>\s]/g, "")
          .toLowerCase(),
      );
  if (status && isForGood(textOf(status)))
    return { kind: "bounce", recipients: recipients(textOf(status)), original: unfolded(original) };
  if (feedback && fieldsOf(textOf(feedback), "feedback-type").some((it) => !/^not-spam/i.test(it)))
    return { kind: "complaint", recipients: recipients(textOf(feedback)), original: unfolded(original) };
  return null;
}

/** Reads a raw mail. `null`: it is none that can be read. */
export async function readMail(raw: ArrayBuffer): Promise<ReceivedMail | null> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, OPTIONS);
  } catch {
    return null;
  }
  return {
    from: senderOf(mail),
    messageId: idsIn(mail.messageId)[0] ?? null,
    references: idsIn(mail.references, mail.inReplyTo),
    automatic: isAutomatic(mail),
    line: firstLineOf(mail),
    report: reportOf(mail),
  };
}
