/** Links that stop mails without signing in (RFC 8058): the token says who and about what, and only we can have written it. */
import type { Env } from "../env.ts";
import { base64url, fromBase64url } from "../lib/bytes.ts";
import { type Secrets, secretsOf } from "../lib/seal.ts";

/** Whose mails, and about which table; `table: null`: all of them. */
export interface Unsubscription {
  /** The inbox: a person's id, or `to:<address>`. */
  readonly person: string;
  readonly table: string | null;
}

const encoder = new TextEncoder();

/** A key of its own, so that no other token of ours is one of these. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const material = encoder.encode(`unsubscribe:${secret}`);
  return crypto.subtle.importKey("raw", material, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** `<what>.<HMAC-SHA256 of it>`, both base64url. It never expires: an old mail's link must work. */
export async function tokenFor(
  { SECRET }: Pick<Secrets, "SECRET">,
  { person, table }: Unsubscription,
): Promise<string> {
  const what = base64url(encoder.encode(JSON.stringify([person, table])));
  const mac = await crypto.subtle.sign("HMAC", await keyOf(SECRET), encoder.encode(what));
  return `${what}.${base64url(new Uint8Array(mac))}`;
}

/** Whether we have written it, under this secret or an older one. */
async function isOurs(env: Secrets, what: string, mac: string): Promise<boolean> {
  const [bytes, text] = [fromBase64url(mac), encoder.encode(what)];
  for (const secret of secretsOf(env))
    if (await crypto.subtle.verify("HMAC", await keyOf(secret), bytes, text)) return true;
  return false;
}

/** What a token stands for; `null` when we did not write it. */
export async function readToken(env: Secrets, token: string): Promise<Unsubscription | null> {
  const [what = "", mac = ""] = token.split(".");
  try {
    if (!(await isOurs(env, what, mac))) return null;
    const [person, table] = JSON.parse(new TextDecoder().decode(fromBase64url(what))) as [string, string | null];
    return { person, table };
  } catch {
    return null;
  }
}

/** The address that a mail names for stopping. */
export async function unsubscribeUrl(env: Env, what: Unsubscription): Promise<string> {
  return `${env.ORIGIN}/api/unsubscribe?token=${await tokenFor(env, what)}`;
}
