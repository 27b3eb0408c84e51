/** Mail: everybody with an address has it, and `letters.ts` writes what it says. */
import { callSide, type Side } from "../../contract/side.ts";
import type { Named } from "./channel.ts";

/** A mail server's refusal of a recipient (RFC 5321 § 4.2.3), with its words. */
const REFUSED_RECIPIENT = /RCPT TO:<[^>]{0,320}>[^\n]{0,40}? 55[0-9][ -](.{0,4000})/s;

/**
 * Whether retrying is useless: Cloudflare knows that the address bounced before, or a mail server that it does not exist. While the side
 * Worker is away, nobody knows, and the mail is tried again.
 */
export async function isGone(env: { readonly SIDE?: Side }, refusal: string): Promise<boolean> {
  if (refusal.includes("E_RECIPIENT_SUPPRESSED")) return true;
  const words = REFUSED_RECIPIENT.exec(refusal)?.[1];
  if (words === undefined) return false;
  return (await callSide(env, (side) => side.judgeBounce("", words)).catch(() => "soft")) === "gone";
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
