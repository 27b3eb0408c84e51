/** The address that takes one answer by mail, and the same token behind the buttons of chats. Only we can have written it. */
import type { Env } from "../env.ts";
import { base32, base64url, fromBase32, fromBase64url } from "../lib/bytes.ts";
import { drawLetters, type Secrets, secretsOf, sign } from "../lib/seal.ts";

/** Whose answer it takes, and which of their open questions it answers. */
export interface Ticket {
  readonly person: string;
  /** 60 bits of chance, the question's name in the person's inbox. */
  readonly nonce: string;
}

/** 16 bytes of a person's id, the nonce, and 100 bits of the MAC, all in base 32: with `play+` 63 of the 64 letters a local part may have. */
const PERSON = 26;
const NONCE = 12;
const MAC = 20;
const TOKEN = new RegExp(`^[a-z2-7]{${PERSON + NONCE + MAC}}$`);

export const drawNonce = (): string => drawLetters(NONCE);

const macOf = async (secret: string, { person, nonce }: Ticket): Promise<string> =>
  base32(fromBase64url(await sign({ SECRET: secret }, `answer ${person} ${nonce}`))).slice(0, MAC);

/** An id as it stands in a token; `null` for one that is not 16 bytes in base64url. */
function packed(person: string): string | null {
  if (!/^[\w-]{22}$/.test(person)) return null;
  const bytes = fromBase64url(person);
  return base64url(bytes) === person ? base32(bytes) : null;
}

/** A token of 58 letters; of its 260 bits 160 are secret. `null` for an inbox that is nobody's account. */
export async function ticketToken({ SECRET }: Pick<Secrets, "SECRET">, ticket: Ticket): Promise<string | null> {
  const person = packed(ticket.person);
  return person && `${person}${ticket.nonce}${await macOf(SECRET, ticket)}`;
}

function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** What a token stands for; `null` when we did not write it, under this secret or an older one. */
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

/** The address of a token; `null` where no mail is received. */
export const replyAddressOf = ({ MAIL_REPLY }: Pick<Env, "MAIL_REPLY">, token: string): string | null =>
  MAIL_REPLY ? `play+${token}@${MAIL_REPLY}` : null;

/** The token of an address of ours; `""`: the address itself (`play@…`, or that of the sender); `null`: not ours. */
export function tokenOfAddress(env: Pick<Env, "MAIL_REPLY" | "MAIL_FROM">, address: string): string | null {
  const all = address.trim().toLowerCase();
  if (all === env.MAIL_FROM.toLowerCase()) return "";
  const [local = "", domain = ""] = [all.slice(0, all.lastIndexOf("@")), all.slice(all.lastIndexOf("@") + 1)];
  if (!env.MAIL_REPLY || domain !== env.MAIL_REPLY.toLowerCase()) return null;
  if (local === "play") return "";
  return local.startsWith("play+") ? local.slice(5) : null;
}
