/** Mail: everybody with an address has it, and `letters.ts` writes what it says. */
import { verdictOf } from "../../lib/bounce.ts";
import type { Named } from "./channel.ts";

/** A mail server's refusal of a recipient (RFC 5321 § 4.2.3), with its words. */
const REFUSED_RECIPIENT = /RCPT TO:<[^>]{0,320}>[^\n]{0,40}? 55[0-9][ -](.{0,4000})/s;

/** Whether retrying is useless: Cloudflare knows that the address bounced before, or a mail server that it does not exist. */
export function isGone(refusal: string): boolean {
  if (refusal.includes("E_RECIPIENT_SUPPRESSED")) return true;
  const words = REFUSED_RECIPIENT.exec(refusal)?.[1];
  return words !== undefined && verdictOf("", words) === "gone";
}

export const mail: Named = {
  words: {
    en: { name: "email" },
    ca: { name: "correu" },
    pl: { name: "e-mail" },
    ro: { name: "e-mail" },
    ru: { name: "письмо" },
  },
};
