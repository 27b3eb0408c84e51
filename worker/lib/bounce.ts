/** What a failed delivery says about an address, by its status code (RFC 3463) and the mail server's own words. */

/**
 * `gone`: the mailbox or its domain does not exist. `ours`: it is about us or about what we wrote, and says nothing of the address.
 * `soft`: anything else, which may pass.
 */
export type BounceVerdict = "gone" | "ours" | "soft";

/** Unknown mailbox or domain: of the address itself, of a mailbox that is disabled, of a domain that no server serves. */
const GONE_CODES = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4"]);
/** Codes that say nothing by themselves: other or undefined. */
const VAGUE = /^5\.(?:0\.\d+|1\.0|2\.0|3\.0|4\.0|5\.\d+|9\.\d+)$/;

const OURS = /\b[45]\.7\.\d{1,3}\b/;
const OURS_WORDS =
  /block(?:ed|list)|black-?list|\bspam|spamhaus|\brbl\b|dnsbl|reputation|\bdmarc\b|\bspf\b|\bdkim\b|polic(?:y|ies)|not authenticated|unauthenticated|relay(?:ing)? (?:access )?(?:denied|not)|access denied|(?:client|sender|your (?:ip|host|server|domain|mail server))\b.{0,40}\b(?:denied|refused|rejected|banned)|content (?:rejected|filter)|virus|malware|rejected for|unsolicited|bulk mail|reverse dns|ptr record/i;
const SOFT_WORDS =
  /mailbox (?:is )?(?:full|exceeded)|(?:over|exceed\w*|out of)\b.{0,30}\b(?:quota|storage|space|limit)|quota|full mailbox|is full\b|disk (?:space|full)|insufficient (?:system )?storage|too (?:large|big|many|busy)|size (?:limit|exceed)|try (?:again|later)|temporar|deferred|greylist|graylist|time[- ]?d? ?out|loop|too many hops|expired|inactive for|not accepting/i;
const GONE_WORDS =
  /user[- ]?(?:name)? ?(?:is )?(?:unknown|not found|doesn'?t exist|does not exist)|unknown (?:user|mailbox|recipient|address|local|account|or illegal)|no such (?:user|mailbox|address|recipient|account|person|domain|local|name|host)|(?:mailbox|address|recipient|account|user|alias|domain|host)\b.{0,80}?\b(?:not found|unknown|does ?n[o'’]t exist|doesn['’]t exist|do(?:es)? not exist|not exist|invalid|unavailable|disabled|deactivated|closed|not listed|unroutable|no longer)|invalid (?:mailbox|recipient|user|address)|not a (?:valid|known) (?:mailbox|user|recipient|address)|(?:un|not )routeable|unrouteable|host (?:or domain )?name lookup failure|nxdomain|name (?:service|server).{0,30}not found|no mx|account (?:is )?(?:disabled|closed|expired)|does not have an? .{0,30}account|isn't a|who is not|user doesn't|bad destination|nullmx|null mx|does not accept (?:e?-?mail|messages)/i;

/**
 * Judges one recipient's failure. `status`: as the report gives it, empty where it gives none; `words`: what the mail server said;
 * `said`: what the report tells people, which counts where the rest is vague.
 */
export function verdictOf(status: string, words: string, said = ""): BounceVerdict {
  const text = shortened(words);
  const codes = [status, ...(text.match(CODE) ?? [])].filter((it) => it !== "");
  if (codes.some((it) => OURS.test(it))) return "ours";
  if (codes.some((it) => GONE_CODES.has(it))) return "gone";
  const precise = codes.filter((it) => !VAGUE.test(it));
  if (precise.length > 0) return "soft";
  return byWords(text) ?? byWords(shortened(said)) ?? "soft";
}

const CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/g;

const shortened = (text: string): string => text.slice(0, 4_000).replace(/\s+/g, " ");

function byWords(text: string): BounceVerdict | null {
  if (OURS_WORDS.test(text)) return "ours";
  if (SOFT_WORDS.test(text)) return "soft";
  return GONE_WORDS.test(text) ? "gone" : null;
}
