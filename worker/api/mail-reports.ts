/** Acts on what mail servers report about our mails: an address that is gone, one that fails again and again, a complaint, or a block of ours. */
import type { MailReport } from "../contract/side.ts";
import { forgetFailedDays, noteFailedDay } from "../db/bounces.ts";
import { noteFault } from "../db/health.ts";
import type { Env } from "../env.ts";
import { isAddress, lookUp, noteBounce } from "../inbox/directory.ts";
import type { BounceVerdict } from "../lib/bounce.ts";
import { readToken } from "../notify/mail-tokens.ts";

/** On so many different days within two weeks an address may fail; then it is given up. */
const MOST_DAYS = 4;
/** Tokens in a report that are looked at. */
const MOST_TOKENS = 8;

/** Finds whose mail a report encloses: only we can have written the token that its header carries. `null`: nobody's. */
async function personIn(env: Env, original: string): Promise<string | null> {
  // A token may be folded onto two lines.
  const text = original.replace(/(token=(?:3D)?[\w.-]{0,300})\r?\n[> \t]{1,20}(?=[\w.-]{1,300}>)/g, "$1");
  const tokens = [...text.matchAll(/[?&]token=(?:3D)?([\w-]{1,600}\.[\w-]{1,100})/g)].map((it) => it[1] ?? "");
  for (const token of new Set(tokens.slice(0, MOST_TOKENS))) {
    const found = await readToken(env, token);
    if (found) return found.person;
  }
  // A ticket is no proof: Discord shows those of its buttons to all members of a channel.
  return null;
}

/** The worst that a report says of an address; `null`: nothing. A report that names no recipient is about whom we wrote to. */
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

/** Mails to a person end when their address is gone or fails for days, or when they call them unwanted; the page says so, and takes it back. */
export async function noteReport(env: Env, report: MailReport): Promise<void> {
  const person = await personIn(env, report.original);
  if (person === null) return;
  const { email } = await lookUp(env, person);
  if (email === null) return;
  if (report.kind === "complaint") return switchOff(env, person, "complaint");
  // A bounce of an address they had before says nothing of the one they have.
  const verdict = verdictFor(report, email);
  if (verdict === "ours") await noteFault(env, { kind: "mail: refused as ours", place: env.MAIL, reason: "5.7" });
  else if (verdict === "gone" || (verdict && (await noteFailedDay(env, person)) >= MOST_DAYS))
    await switchOff(env, person, "bounce");
}
