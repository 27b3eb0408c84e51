/** Judges what a failed delivery says about an address, by its status code (RFC 3463) and the mail server's words. */

import type { BounceVerdict } from "../../contract/side.ts";

/** Codes for an unknown mailbox or domain: of the address, of a disabled mailbox, of a domain without a server. */
const GONE_CODES = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4"]);
/** Codes that say nothing by themselves: other or undefined ones. Of 5.1 only 7 to 9 are about the sender; 4.1.1 is here where a server gave up. */
const VAGUE = /^(?:5\.(?:0\.\d+|1\.(?:0|4|5|[1-9]\d+)|[49]\.0|5\.\d+)|4\.1\.1)$/;

const OURS = /^[45]\.7\.\d{1,3}$/;
const OURS_WORDS =
  /\bblock(?:ed|list)|black-?list|\bspam|\brbl\b|dnsbl|reputation|\bdmarc\b|\bspf\b|\bdkim\b|polic(?:y|ies)|not authenticated|unauthenticated|relay(?:ing)? (?:access )?(?:denied|not)|access denied|(?:client|sender|your (?:ip|host|server|domain|mail server))\b.{0,40}\b(?:denied|refused|rejected|banned)|content (?:rejected|filter)|virus|malware|unsolicited|bulk mail|reverse dns|ptr record|(?:after|in reply to) mail from/i;
/** Words about blocklists, whatever the code. */
const LISTED_WORDS = /spamhaus|black-?list|block-?list|\brbl\b|dnsbl|my name was rejected/i;
/** A mailbox that exists or trouble that passes, whatever the code says. */
const FULL_WORDS =
  /(?:mail)?box (?:is |has )?(?:full|exceeded)|full mailbox|quota|is full\b|(?:exceed\w*|out of)\b.{0,30}\b(?:storage|space|limit)|insufficient (?:system )?storage|receiving mail (?:at a rate|too)|rate (?:limit|that)|too many|not found, try again|unexpected name server reply/i;
const SOFT_WORDS =
  /disk (?:space|full)|too (?:large|big|busy)|size (?:limit|exceed)|try (?:again )?later|temporar|deferred|gr[ae]ylist|timed? ?out|\bloop|expired|inactive for/i;
/** Words about a missing mailbox. */
const UNKNOWN_WORDS =
  /user[- ]?(?:name)? ?(?:is )?(?:unknown|not found)|unknown (?:or illegal )?(?:user|mailbox|recipient|address|local|account|host|domain)|no such (?:user|mailbox|address|recipient|account|person|domain|local|name|host)|host (?:is )?unknown|nxdomain|no mx\b|an mx or srv record indicated no smtp service|null ?mx|does not accept (?:e?-?mail|messages)|name is not recogni[sz]ed|no valid recipients|(?:user|account|mailbox|recipient|address)\b.{0,60}?(?:does ?n[o'’]t|doesn['’]t|do not|does not) exist|[a-z]\.[a-z]{2,20} does not exist|not listed in \S+ directory|ディレクトリ.{0,12}(?:リストにありません|見つかりません)|host or domain name not found|domain is not reachable/i;
const GONE_WORDS =
  /(?:mailbox|address|recipient|account|user|alias|domain|host)\b[^:]{0,60}?\b(?:not found|unknown|not exist|invalid|unavailable|disabled|deactivated|closed|not listed|unroutable|no longer)|invalid (?:final delivery )?(?:mailbox|recipient|user(?:id)?|address)|not a (?:valid|known) (?:mailbox|user|recipient|address)|not a local|un-?rout?eable|host (?:or domain )?name lookup failure|name (?:service|server).{0,30}not found|bad destination|invalid domain literal/i;

/** A reply to the text of a mail, not to its recipient: filters say "unknown user" there of mailboxes that exist. */
const AFTER_DATA_WORDS =
  /(?:in reply to|after|response to) (?:the )?(?:end of )?data\b|after i sent the message|>>> ?(?:data|\.) ?<<< ?5|smtp command\W{1,12}data\b|transmission failure|\b55\d:? : user unknown|\(state 1[78]\)/i;
const AFTER_RCPT_WORDS =
  /(?:after|>>>) rcpt|\brcpt\b(?! ?to: ?<?\S+@)|does not like recipient|remote host said|other server returned/i;
/** A reply of another server, by its number and without a code of its own. */
const BARE_REPLY = /\b55\d\b.{0,160}?\b(?:user|account|mailbox|recipient|address)/i;
const UNKNOWN_CODE = /(?<![\d.])5\.1\.(?:[1236]|10)(?!\.?\d)/;
/** Unmistakable even in a reply to the text. */
const NO_ACCOUNT_WORDS = /(?:doesn['’]t|does not) have an? .{0,40}account/i;
/** A recipient refused without a reason, by a server that takes others. */
const REFUSED_WORDS = /recipient address rejected\.? ?(?:\(in reply to rcpt|$)/i;
/** A server that takes no mail at all (RFC 7504), a domain that takes none (RFC 7505), and the words of cPanel and Exchange for one that is not there. */
const NO_MAIL_WORDS =
  /\b(?:521|556)[- ]5\.(?:3\.2|1\.10)\b|account or domain may not exist|\bdns domain \S{1,253} does not exist/i;
const NO_SPACE_WORDS = /not enough (?:disk )?space/i;
/** Words to people that say too little by themselves: an account can be enabled again, a recipient be found later. */
const UNSURE_WORDS = /account (?:is|has been) (?:disabled|suspended|deactivated)|recipient not found/i;

/**
 * Judges one recipient's failure in a report by the standard. `status`: its code, empty where it gives none; `words`: what the mail server
 * said; `told`: what the report tells people of this recipient, which counts where the rest is vague.
 */
export function verdictOf(status: string, words: string, told = ""): BounceVerdict {
  const text = shortened(words);
  const all = `${text} ${shortened(told)}`;
  if (NO_SPACE_WORDS.test(all)) return "soft";
  const verdict = byCode(text, status) ?? (NO_ACCOUNT_WORDS.test(text) ? "gone" : null) ?? byWords(text, all);
  return verdict ?? (UNSURE_WORDS.test(told) ? "soft" : byWords(all, all)) ?? "soft";
}

/** Judges a report in words alone, where a bare "550 unknown user" does not say what it replies to. */
export function verdictInWords(told: string): BounceVerdict {
  const text = shortened(told);
  const verdict = byCode(text) ?? byWords(text, text) ?? "soft";
  if (verdict !== "gone" || UNKNOWN_CODE.test(text) || AFTER_RCPT_WORDS.test(text)) return verdict;
  return BARE_REPLY.test(text) || UNSURE_WORDS.test(text) ? "soft" : "gone";
}

/** Enhanced status codes (RFC 3463); parts of an IP address are none. */
const codesIn = (text: string): readonly string[] => text.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g) ?? [];

const isGone = (code: string): boolean => GONE_CODES.has(code);

const shortened = (text: string): string => text.slice(0, 4_000).replace(/\s+/g, " ");

/** Judges by the codes, and by words that outweigh them; `null`: they leave it open. */
function byCode(text: string, status = ""): BounceVerdict | null {
  const codes = [status, ...codesIn(text)].filter((it) => it !== "");
  // Exchange Online says so of a missing mailbox, under access codes.
  if (/\b5\.4\.1\b.{0,80}recipient address rejected: access denied/i.test(text)) return "gone";
  if (codes.some((it) => OURS.test(it))) return "ours";
  if (NO_MAIL_WORDS.test(text)) return "gone";
  if (LISTED_WORDS.test(text)) return "ours";
  if (FULL_WORDS.test(text)) return "soft";
  if (codes.some(isGone)) return "gone";
  const isVague = (code: string) => VAGUE.test(code) || (code === "5.3.0" && AFTER_RCPT_WORDS.test(text));
  return codes.every(isVague) ? null : "soft";
}

/** Judges `text` by its words. `all`: everything that is said of the delivery. */
function byWords(text: string, all: string): BounceVerdict | null {
  if (OURS_WORDS.test(text)) return "ours";
  if (FULL_WORDS.test(text)) return "soft";
  if (AFTER_DATA_WORDS.test(all)) return codesIn(all).some(isGone) ? "gone" : "soft";
  if (UNKNOWN_WORDS.test(text) || REFUSED_WORDS.test(text)) return "gone";
  if (SOFT_WORDS.test(text)) return "soft";
  return GONE_WORDS.test(text) ? "gone" : null;
}
