/** Ed25519 signatures by Web Crypto, with keys as JSON Web Keys (RFC 8037). */
import type { PublicKey } from "../../games/record/signature.ts";
import { base64url, fromBase64url } from "./bytes.ts";

const ALGORITHM = "Ed25519";
const encoder = new TextEncoder();

/** A key with its private part. */
export interface PrivateKey extends PublicKey {
  readonly d: string;
}

/** The id of a key: the first half of the SHA-256 of its public part. */
async function idOf(x: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(x))).subarray(0, 16));
}

/** A new key. */
export async function newKey(): Promise<PrivateKey> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"])) as CryptoKeyPair;
  const { x = "", d = "" } = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  return { kty: "OKP", crv: ALGORITHM, kid: await idOf(x), x, d };
}

/** The part of a key that everybody may know. */
export const publicPart = ({ kty, crv, kid, x }: PublicKey): PublicKey => ({ kty, crv, kid, x });

/** The signature of a text, in base64url. */
export async function signText({ kty, crv, x, d }: PrivateKey, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x, d }, ALGORITHM, false, ["sign"]);
  return base64url(new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, encoder.encode(text))));
}

/** Whether a signature is that of the key's owner for a text. Never throws: what is no key or no signature is false. */
export async function isSignedBy({ kty, crv, x }: PublicKey, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{86}$/.test(signature)) return false;
  try {
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(ALGORITHM, key, fromBase64url(signature), encoder.encode(text));
  } catch {
    return false;
  }
}
