/** Acts on what mail servers report about our mails: an address that is gone, one that fails again and again, a complaint, or a block of ours. */
import type { MailReport } from "../contract/side.ts";
import { forgetFailedDays, noteFailedDay } from "../db/bounces.ts";
import { MAIL_BLOCKED, noteFault } from "../db/health.ts";
import type { Env } from "../env.ts";
import { isAddress, lookUp, noteBounce } from "../inbox/directory.ts";
import type { BounceVerdict } from "../lib/bounce.ts";
import { readToken } from "../notify/mail-tokens.ts";

/** Days within two weeks on which an address may fail before we give it up. */
const MOST_DAYS = 4;
/** Tokens of a report that are tried. */
const MOST_TOKENS = 8;

/** Finds the owner of the mail that a report encloses, by the token in its header, which only we can have written. `null`: nobody. */
async function personIn(env: Env, original: string): Promise<string | null> {
  // A token may be folded over two lines.
  const text = original.replace(/(token=(?:3D)?[\w.-]{0,300})\r?\n[> \t]{1,20}(?=[\w.-]{1,300}>)/g, "$1");
  const tokens = [...text.matchAll(/[?&]token=(?:3D)?([\w-]{1,600}\.[\w-]{1,100})/g)].map((it) => it[1] ?? "");
  for (const token of new Set(tokens.slice(0, MOST_TOKENS))) {
    const found = await readToken(env, token);
    if (found) return found.person;
  }
  // A ticket is no proof: Discord shows those of its buttons to all members of a channel.
  return null;
}

/** The worst that a report says of an address; `null`: nothing. A report without a recipient is about the person we wrote to. */
function verdictFor({ recipients }: MailReport, email: string): BounceVerdict | null {
  const verdicts = recipients
    .filter((it) => it.addresses.length === 0 || it.addresses.includes(email))
    .map((it) => it.verdict);
  return (["gone", "ours", "soft"] as const).find((it) => verdicts.includes(it)) ?? null;
}

async function switchOff(env: Env, person: string, kind: MailReport["kind"]): Promise<void> {
  await noteBounce(env, person, kind);
  await forgetFailedDays(env, person);
  if (!isAddress(person)) await env.INBOX.getByName(person).changed();
}

/**
 * Stops mails to a person whose address is gone or has failed for days, or who reported them as unwanted. The page says so, and can undo
 * it.
 */
export async function noteReport(env: Env, report: MailReport): Promise<void> {
  const person = await personIn(env, report.original);
  if (person === null) return;
  const { email } = await lookUp(env, person);
  if (email === null) return;
  if (report.kind === "complaint") return switchOff(env, person, "complaint");
  // A bounce of an earlier address says nothing about the current one.
  const verdict = verdictFor(report, email);
  if (verdict === "ours") await noteFault(env, { kind: MAIL_BLOCKED, place: env.MAIL, reason: "5.7" });
  else if (verdict === "gone" || (verdict && (await noteFailedDay(env, person)) >= MOST_DAYS))
    await switchOff(env, person, "bounce");
}
