/** What a failed delivery says about an address, by its status code (RFC 3463) and the mail server's own words. */

/**
 * `gone`: the mailbox or its domain does not exist. `ours`: it is about us or about what we wrote, and says nothing of the address.
 * `soft`: anything else, which may pass.
 */
export type BounceVerdict = "gone" | "ours" | "soft";

/** Unknown mailbox or domain: of the address itself, of a mailbox that is disabled, of a domain that no server serves. */
const GONE_CODES = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4"]);
/** Codes that say nothing by themselves: other or undefined, and those of one maker. Of 5.1 only 7 to 9 are about the sender. */
const VAGUE = /^5\.(?:0\.\d+|1\.(?:0|4|5|[1-9]\d+)|[349]\.0|5\.\d+)$/;

const OURS = /^[45]\.7\.\d{1,3}$/;
const OURS_WORDS =
  /\bblock(?:ed|list)|black-?list|\bspam|\brbl\b|dnsbl|reputation|\bdmarc\b|\bspf\b|\bdkim\b|polic(?:y|ies)|not authenticated|unauthenticated|relay(?:ing)? (?:access )?(?:denied|not)|access denied|(?:client|sender|your (?:ip|host|server|domain|mail server))\b.{0,40}\b(?:denied|refused|rejected|banned)|content (?:rejected|filter)|virus|malware|unsolicited|bulk mail|reverse dns|ptr record|(?:after|in reply to) mail from/i;
/** Lists of senders, whatever code a server gives. */
const LISTED_WORDS = /spamhaus|black-?list|block-?list|\brbl\b|dnsbl|my name was rejected/i;
/** A mailbox that exists, whatever its code says. */
const FULL_WORDS =
  /(?:mail)?box (?:is |has )?(?:full|exceeded)|full mailbox|quota|is full\b|(?:exceed\w*|out of)\b.{0,30}\b(?:storage|space|limit)|insufficient (?:system )?storage|receiving mail (?:at a rate|too)|rate (?:limit|that)|too many|not found, try again/i;
const SOFT_WORDS =
  /disk (?:space|full)|too (?:large|big|busy)|size (?:limit|exceed)|try (?:again )?later|temporar|deferred|gr[ae]ylist|timed? ?out|\bloop|expired|inactive for/i;
/** Words that nobody uses of a mailbox that exists. */
const UNKNOWN_WORDS =
  /user[- ]?(?:name)? ?(?:is )?(?:unknown|not found)|unknown (?:or illegal )?(?:user|mailbox|recipient|address|local|account|host|domain)|no such (?:user|mailbox|address|recipient|account|person|domain|local|name|host)|host (?:is )?unknown|nxdomain|no mx\b|an mx or srv record indicated no smtp service|null ?mx|does not accept (?:e?-?mail|messages)|name is not recogni[sz]ed|no valid recipients|(?:user|account|mailbox|recipient|address)\b.{0,60}?(?:does ?n[o'’]t|doesn['’]t|do not|does not) exist|[a-z]\.[a-z]{2,20} does not exist|(?:doesn['’]t|does not) have an? .{0,40}account|not listed in \S+ directory|ディレクトリ.{0,12}(?:リストにありません|見つかりません)|host or domain name not found|domain is not reachable/i;
const GONE_WORDS =
  /(?:mailbox|address|recipient|account|user|alias|domain|host)\b[^:]{0,60}?\b(?:not found|unknown|not exist|invalid|unavailable|disabled|deactivated|closed|not listed|unroutable|no longer)|invalid (?:final delivery )?(?:mailbox|recipient|user(?:id)?|address)|not a (?:valid|known) (?:mailbox|user|recipient|address)|not a local|un-?rout?eable|host (?:or domain )?name lookup failure|name (?:service|server).{0,30}not found|bad destination|invalid domain literal/i;

/**
 * Judges one recipient's failure. `status`: as the report gives it, empty where it gives none; `words`: what the mail server said;
 * `said`: what the report tells people, which counts where the rest is vague.
 */
export function verdictOf(status: string, words: string, said = ""): BounceVerdict {
  const text = shortened(words);
  const codes = [status, ...(text.match(CODE) ?? [])].filter((it) => it !== "");
  // Exchange Online says so of a mailbox that it does not have, under codes of access.
  if (/\b5\.4\.1\b.{0,80}recipient address rejected: access denied/i.test(text)) return "gone";
  if (codes.some((it) => OURS.test(it)) || LISTED_WORDS.test(text)) return "ours";
  if (FULL_WORDS.test(text)) return "soft";
  if (codes.some((it) => GONE_CODES.has(it))) return "gone";
  if (codes.some((it) => !VAGUE.test(it))) return "soft";
  return byWords(text) ?? byWords(shortened(said)) ?? "soft";
}

const CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/g;

const shortened = (text: string): string => text.slice(0, 4_000).replace(/\s+/g, " ");

function byWords(text: string): BounceVerdict | null {
  if (OURS_WORDS.test(text)) return "ours";
  if (FULL_WORDS.test(text)) return "soft";
  if (UNKNOWN_WORDS.test(text)) return "gone";
  if (SOFT_WORDS.test(text)) return "soft";
  return GONE_WORDS.test(text) ? "gone" : null;
}
