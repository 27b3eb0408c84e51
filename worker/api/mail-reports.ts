/** Acts on what mail servers report about our mails: an address that is gone, one that fails again and again, a complaint, or a block of ours. */
import type { BounceVerdict, MailReport } from "../contract/side.ts";
import { MAIL_BLOCKED, noteFault } from "../db/health.ts";
import type { Env } from "../env.ts";
import { isAddress, lookUp, noteBounce } from "../inbox/directory.ts";
import { fingerprint } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { readToken } from "../notify/mail-tokens.ts";

/** Days within two weeks on which an address may fail before we give it up. */
const MOST_DAYS = 4;
/** Tokens of a report that are tried. */
const MOST_TOKENS = 8;

// Temporary failures, counted by day: an address that fails on several days within two weeks is given up.

type Db = Pick<Env, "DB">;

/** How long a failure is remembered, in milliseconds. */
const REMEMBERED = 14 * DAY;

/** Prefix of keys in `limits`. Keys name nobody; a day's row is `<prefix><day>`. */
const prefixOf = async (inbox: string): Promise<string> =>
  `bounced:${(await fingerprint(`bounced ${inbox}`)).slice(0, 32)}:`;

/** Records a failure. Answers on how many days there was one lately, including today. */
async function noteFailedDay({ DB }: Db, inbox: string, now = Date.now()): Promise<number> {
  const prefix = await prefixOf(inbox);
  const [, counted] = await DB.batch<{ readonly days: number }>([
    DB.prepare(
      "insert into limits (key, count, expires_at) values (?1, 1, ?2) on conflict (key) do update set count = count + 1",
    ).bind(`${prefix}${Math.floor(now / DAY)}`, now + REMEMBERED),
    DB.prepare("select count(*) as days from limits where key >= ?1 and key < ?2 and expires_at > ?3").bind(
      prefix,
      `${prefix}~`,
      now,
    ),
  ]);
  return counted?.results[0]?.days ?? 0;
}

/** Deletes the failures of an inbox. */
async function forgetFailedDays({ DB }: Db, inbox: string): Promise<void> {
  const prefix = await prefixOf(inbox);
  await DB.prepare("delete from limits where key >= ?1 and key < ?2").bind(prefix, `${prefix}~`).run();
}

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

/** Stops mails to a person. The page says so, and can undo it. */
export async function switchOff(env: Env, person: string, kind: MailReport["kind"]): Promise<void> {
  await noteBounce(env, person, kind);
  await forgetFailedDays(env, person);
  if (!isAddress(person)) await env.INBOX.getByName(person).changed();
}

/** Acts on what a failure says of the address that a person has now; `null`: nothing. */
export async function noteVerdict(env: Env, person: string, verdict: BounceVerdict | null): Promise<void> {
  if (verdict === "ours") await noteFault(env, { kind: MAIL_BLOCKED, place: env.MAIL, reason: "5.7" });
  else if (verdict === "gone" || (verdict && (await noteFailedDay(env, person)) >= MOST_DAYS))
    await switchOff(env, person, "bounce");
}

/** Stops mails to a person whose address is gone or has failed for days, or who reported them as unwanted. */
export async function noteReport(env: Env, report: MailReport): Promise<void> {
  const person = await personIn(env, report.original);
  if (person === null) return;
  const { email } = await lookUp(env, person);
  if (email === null) return;
  if (report.kind === "complaint") return switchOff(env, person, "complaint");
  // A bounce of an earlier address says nothing about the current one.
  await noteVerdict(env, person, verdictFor(report, email));
}
