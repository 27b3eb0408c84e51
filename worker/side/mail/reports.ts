/** Reads reports of mail servers about our mails: standard bounces (RFC 3464), bounces in words only, and complaints (RFC 5965). */
import type { MailReport, ReportedRecipient } from "../../contract/side.ts";
import { verdictInWords, verdictOf } from "./bounce.ts";
import { contentOf, fromQuoted, textOf } from "./decode.ts";
import { type Field, headerOf, mimeOf, type Part, partsOf, TooMuch, valuesOf } from "./mime.ts";

/** Characters read of an enclosed mail, and of a report's text. */
const MOST_ENCLOSED = 65_536;
const MOST_SAID = 65_536;
/** Groups of fields read in all parts of a report: a mail of ours has one recipient, whom their server may have passed on to a few. */
const MOST_GROUPS = 50;
/** Nesting of reports within forwarded mails. */
const MOST_NESTED = 2;

/** A part with the parts of mails enclosed in it: a report may be forwarded as a file. */
function withEnclosed(part: Part, depth = MOST_NESTED): readonly Part[] {
  return partsOf(part).flatMap((it) => {
    if (it.type !== "message/rfc822" || depth === 0) return [it];
    try {
      return [it, ...withEnclosed(mimeOf(contentOf(it)), depth - 1)];
    } catch (error) {
      if (error instanceof TooMuch) return [it];
      throw error;
    }
  });
}

const isStatus = ({ type }: Part): boolean => /^message\/(?:global-)?delivery-status$/.test(type);
const isFeedback = ({ type }: Part): boolean => type === "message/feedback-report";
const isEnclosed = ({ type }: Part): boolean =>
  /^(?:message\/(?:rfc822|global|partial)(?:-headers)?|text\/rfc822-headers?)$/.test(type);

/** Groups of fields with empty lines between them (RFC 3464 § 2.1); some servers leave them out between recipients. */
function groupsOf(text: string): readonly (readonly Field[])[] {
  const groups: Field[][] = [];
  for (const block of text.slice(0, MOST_SAID).split(/\n[ \t\r]*\n/)) {
    let group: Field[] = [];
    for (const field of headerOf(block, { start: 0, end: block.length }).fields) {
      if (field.name === "final-recipient" && group.some((it) => it.name === "final-recipient")) {
        groups.push(group);
        group = [];
      }
      group.push(field);
    }
    groups.push(group);
  }
  return groups;
}

/** `rfc822; <ada@example.org>` as an address in lower case. */
const addressIn = (value: string): string =>
  value
    .slice(value.indexOf(";") + 1)
    .replace(/[<>\s"]/g, "")
    .toLowerCase();

/** The failed recipient of a group of fields; `null`: it describes no failed delivery. */
function recipientIn(fields: readonly Field[], said: string, sections: Sections): ReportedRecipient | null {
  const of = (...names: readonly string[]) => fields.filter((it) => names.includes(it.name)).map((it) => it.value);
  const addresses = of("final-recipient", "original-recipient", "x-actual-recipient").map(addressIn);
  const [status = ""] = of("status").flatMap((it) => /[245]\.\d{1,3}\.\d{1,3}/.exec(it)?.[0] ?? []);
  const [action = ""] = of("action");
  const isFailed = action === "" ? status.startsWith("5") : /^\W{0,3}fail/i.test(action);
  if (addresses.length === 0 || !isFailed) return null;
  const words = of("diagnostic-code", "x-postfix-sender", "x-smtp-response", "remote-mta-response", "status").join(" ");
  const told = sections.size > 1 ? addresses.flatMap((it) => sections.get(it) ?? [])[0] : said;
  return { addresses, verdict: verdictOf(status, words, told) };
}

/** Splits the report's text from the copy of our mail below it: the block of lines around the header field that holds our token. */
function splitCopy(text: string): readonly [said: string, copy: string] {
  const token = text.search(/^[> \t]{0,20}list-unsubscribe[ \t]{0,3}:/im);
  if (token < 0) return [text, ""];
  const above = text.slice(0, token).split("\n");
  const lines = above.findLastIndex((it, at) => at < above.length - 1 && /^[> \t]*$/.test(it));
  const start = above.slice(0, lines + 1).join("\n").length;
  // Some reports name the mail by its header first, and its recipients after that.
  const said = text.slice(0, start);
  return [said.search(ADDRESS) >= 0 ? said : text, text.slice(start)];
}

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.match(ADDRESS)?.map((it) => it.toLowerCase()) ?? []),
];

/** The report's text for each address: a line that begins with one is about it, and so are those below it. */
type Sections = ReadonlyMap<string, string>;

function sectionsOf(said: string): Sections {
  const sections = new Map<string, string>();
  let current: string | null = null;
  for (const line of said.split("\n")) {
    const [, address] =
      /^[\s<"'*>]{0,20}(?:(?:to|recipient|e-?mail|address)\s?:\s{0,9}<?)?([^\s<>:;,"]{1,64}@[^\s<>:;,"()]{1,253})/i.exec(
        line,
      ) ?? [];
    current = address?.toLowerCase().replace(/\.$/, "") ?? current;
    if (current) sections.set(current, `${sections.get(current) ?? ""}${line}\n`);
  }
  return sections;
}

/** The recipients of a report in words alone. */
function recipientsIn(said: string): readonly ReportedRecipient[] {
  const sections = sectionsOf(said);
  if (sections.size > 1)
    return [...sections].map(([address, told]) => ({ addresses: [address], verdict: verdictInWords(told) }));
  return [{ addresses: addressesIn(said), verdict: verdictInWords(said) }];
}

/** Text, and parts whose delimiters are missing: some servers announce other ones than they write. */
const isText = ({ type, parts }: Part): boolean =>
  type === "text/plain" || type === "text/html" || (type.startsWith("multipart/") && parts.length === 0);

/** Phrases for an undeliverable mail. */
const FAILURE =
  /undeliver|did not reach|failed permanently|no such|unknown (?:user|host)|not (?:be )?deliver|(?:deliver|send|reach)\w{0,5}.{0,40}(?:fail|problem|error|unsuccessful|impossible|rejected)|fail(?:ed|ure).{0,40}(?:deliver|notice|send)|could not be (?:sent|delivered|found)|returned (?:mail|to sender)|(?:user|mailbox|host|recipient|address|domain).{0,40}(?:unknown|not found|unavailable)|permanent (?:error|failure)|bounce|не (?:удалось|доставлен|может быть)|konnte nicht|n'a pas pu/i;

/** Reads the report about one of our mails; `null`: it is none. */
export function reportOf(mail: Part): MailReport | null {
  const all = withEnclosed(mail);
  const texts = partsOf(mail).filter(isText);
  const text = texts
    .map((it) => textOf(it, MOST_SAID))
    .join("\n")
    .replace(/\r/g, "");
  const [said, copy] = splitCopy(text);
  const enclosed = all.filter(isEnclosed).map((it) => it.body.slice(0, MOST_ENCLOSED));
  const original = [...enclosed, ...enclosed.map(fromQuoted), copy].join("\n");
  const complaint = all
    .filter(isFeedback)
    .flatMap((it) => groupsOf(contentOf(it, MOST_SAID)))
    .flat();
  if (
    complaint.some((it) => it.name === "feedback-type" && /^(?:abuse|opt-out)\b/i.test(it.value)) ||
    isComplaint(mail)
  )
    return { kind: "complaint", recipients: [], original };
  if (all.some(isFeedback)) return null;
  // A report that is enclosed in a report is what we forwarded, or what somebody else did.
  const outer = partsOf(mail).filter(isStatus);
  const statuses = outer.length > 0 ? outer : all.filter(isStatus);
  const groups = statuses.flatMap((it) => groupsOf(contentOf(it, MOST_SAID))).slice(0, MOST_GROUPS);
  const sections = sectionsOf(said);
  const failed = groups.flatMap((it) => recipientIn(it, said, sections) ?? []);
  if (statuses.length > 0) return failed.length > 0 ? { kind: "bounce", recipients: failed, original } : null;
  if (!/token=/.test(original) || !FAILURE.test(`${valuesOf(mail, "subject").join(" ")} ${said.replace(/\s+/g, " ")}`))
    return null;
  const named = valuesOf(mail, "x-failed-recipients").flatMap(addressesIn);
  const recipients = recipientsIn(said);
  return {
    kind: "bounce",
    recipients:
      named.length > 0 && recipients.length === 1 ? recipients.map((it) => ({ ...it, addresses: named })) : recipients,
    original,
  };
}

/** Hotmail's reports, which follow no standard: a mail by one address, with ours in it. */
const isComplaint = (mail: Part): boolean =>
  valuesOf(mail, "from").some((it) => /(?:^|<)staff@hotmail\.com(?:>|$)/i.test(it.trim())) &&
  valuesOf(mail, "subject").some((it) => /^complaint about message from/i.test(it));
