/** Tokens in mails, which only we can have written: one stops mails (RFC 8058), one takes an answer. */
import type { Env } from "../env.ts";
import { base32, base64url, base64urlOf, fromBase32, fromBase64url, valueIn } from "../lib/bytes.ts";
import { drawLetters, type Secrets, secretsOf, sign } from "../lib/seal.ts";

/** An inbox, and the table in question; `table: null`: all of them. */
export interface Unsubscription {
  /** The inbox: a person's id, or `to:<address>`. */
  readonly person: string;
  readonly table: string | null;
}

const encoder = new TextEncoder();

/** A separate key, so that no other token of ours is one of these. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const material = encoder.encode(`unsubscribe:${secret}`);
  return crypto.subtle.importKey("raw", material, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** `<payload>.<HMAC-SHA256 of it>`, both base64url. It never expires: an old mail's link must work. */
export async function tokenFor(
  { SECRET }: Pick<Secrets, "SECRET">,
  { person, table }: Unsubscription,
): Promise<string> {
  const what = base64urlOf([person, table]);
  const mac = await crypto.subtle.sign("HMAC", await keyOf(SECRET), encoder.encode(what));
  return `${what}.${base64url(new Uint8Array(mac))}`;
}

/** Whether we wrote it, under the current secret or an older one. */
async function isOurs(env: Secrets, what: string, mac: string): Promise<boolean> {
  const [bytes, text] = [fromBase64url(mac), encoder.encode(what)];
  for (const secret of secretsOf(env))
    if (await crypto.subtle.verify("HMAC", await keyOf(secret), bytes, text)) return true;
  return false;
}

/** Parses a token; `null` when we did not write it. */
export async function readToken(env: Secrets, token: string): Promise<Unsubscription | null> {
  const [what = "", mac = ""] = token.split(".");
  try {
    if (!(await isOurs(env, what, mac))) return null;
    const [person, table] = valueIn(what) as [string, string | null];
    return { person, table };
  } catch {
    return null;
  }
}

/** The address for stopping mails. */
export async function unsubscribeUrl(env: Env, what: Unsubscription): Promise<string> {
  return `${env.ORIGIN}/api/unsubscribe?token=${await tokenFor(env, what)}`;
}

// The address that takes one answer by mail; the same token is behind the buttons of chats.

/** The person who may answer, and the question it is for. */
export interface Ticket {
  readonly person: string;
  /** 60 random bits, which name the question in the person's inbox. */
  readonly nonce: string;
}

/**
 * 16 bytes of a person's id, the nonce, and 100 bits of the MAC, all in base 32: with `play+` 63 of the 64 characters that a local part
 * may have.
 */
const PERSON = 26;
const NONCE = 12;
const MAC = 20;
const TOKEN = new RegExp(`^[a-z2-7]{${PERSON + NONCE + MAC}}$`);

export const drawNonce = (): string => drawLetters(NONCE);

const macOf = async (secret: string, { person, nonce }: Ticket): Promise<string> =>
  base32(fromBase64url(await sign({ SECRET: secret }, `answer ${person} ${nonce}`))).slice(0, MAC);

/** An id as in a token; `null` for one that is not 16 bytes in base64url. */
function packed(person: string): string | null {
  if (!/^[\w-]{22}$/.test(person)) return null;
  const bytes = fromBase64url(person);
  return base64url(bytes) === person ? base32(bytes) : null;
}

/** A token of 58 characters; 160 of its 260 bits are secret. `null` for an inbox without an account. */
export async function ticketToken({ SECRET }: Pick<Secrets, "SECRET">, ticket: Ticket): Promise<string | null> {
  const person = packed(ticket.person);
  return person && `${person}${ticket.nonce}${await macOf(SECRET, ticket)}`;
}

function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** Parses a token; `null` when we did not write it, under the current secret or an older one. */
export async function readTicket(env: Secrets, token: string): Promise<Ticket | null> {
  if (!TOKEN.test(token)) return null;
  const ticket = {
    person: base64url(fromBase32(token.slice(0, PERSON))),
    nonce: token.slice(PERSON, PERSON + NONCE),
  };
  for (const secret of secretsOf(env))
    if (isEqual(token.slice(PERSON + NONCE), await macOf(secret, ticket))) return ticket;
  return null;
}

/** The address of a token; `null` if no mail is received. */
export const replyAddressOf = ({ MAIL_REPLY }: Pick<Env, "MAIL_REPLY">, token: string): string | null =>
  MAIL_REPLY ? `play+${token}@${MAIL_REPLY}` : null;

/** The token in an address of ours; `""`: the bare address (`play@…`, or the sender's); `null`: not ours. */
export function tokenOfAddress(env: Pick<Env, "MAIL_REPLY" | "MAIL_FROM">, address: string): string | null {
  const all = address.trim().toLowerCase();
  if (all === env.MAIL_FROM.toLowerCase()) return "";
  const [local = "", domain = ""] = [all.slice(0, all.lastIndexOf("@")), all.slice(all.lastIndexOf("@") + 1)];
  if (!env.MAIL_REPLY || domain !== env.MAIL_REPLY.toLowerCase()) return null;
  if (local === "play") return "";
  return local.startsWith("play+") ? local.slice(5) : null;
}
