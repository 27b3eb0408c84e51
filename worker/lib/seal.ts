/** Secrets: random tokens, what is kept of them, and encryption at rest. Everything here is Web Crypto. */
import type { Env } from "../env.ts";
import { base64url, fromBase64url } from "./base64url.ts";

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, "0")).join("");

/** An unguessable token of 256 bits, in base64url (43 characters). */
export const drawToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** An unguessable id of 128 bits, in base64url (22 characters). */
export const drawId = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

/** A code of six digits, each as likely as another: draws beyond the last whole million are thrown away. */
export function drawCode(): string {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
  return draw < 4_294_000_000 ? String(draw % 1_000_000).padStart(6, "0") : drawCode();
}

/** SHA-256 in hexadecimal: what is kept of a token at rest. */
export const fingerprint = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

const materials = new Map<string, Promise<CryptoKey>>();

/** A key for one purpose, from the service's secret (HKDF, RFC 5869); derived once per isolate. */
function keyFor(env: Pick<Env, "SECRET">, purpose: "seal" | "sign"): Promise<CryptoKey> {
  const slot = `${purpose} ${env.SECRET}`;
  const key = materials.get(slot) ?? deriveKey(env.SECRET, purpose);
  materials.set(slot, key);
  return key;
}

async function deriveKey(secret: string, purpose: "seal" | "sign"): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: encoder.encode("telegraph"), info: encoder.encode(purpose) };
  return purpose === "seal"
    ? crypto.subtle.deriveKey(hkdf, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
    : crypto.subtle.deriveKey(hkdf, base, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign", "verify"]);
}

/** HMAC-SHA-256 of a text under the service's secret, in base64url. */
export async function sign(env: Pick<Env, "SECRET">, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyFor(env, "sign"), encoder.encode(text));
  return base64url(new Uint8Array(mac));
}

/** Whether `signature` is what `sign` gives for the text; compares in constant time. */
export async function isSigned(env: Pick<Env, "SECRET">, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  return crypto.subtle.verify("HMAC", await keyFor(env, "sign"), fromBase64url(signature), encoder.encode(text));
}

/** Encrypts a text for keeping: `v1.` and base64url of nonce and AES-GCM ciphertext. The same text gives another result each time. */
export async function seal(env: Pick<Env, "SECRET">, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyFor(env, "seal"), encoder.encode(text));
  const bytes = new Uint8Array(iv.length + box.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(box), iv.length);
  return `v1.${base64url(bytes)}`;
}

/** The text that was sealed. Throws when it was altered or sealed under another secret. */
export async function open(env: Pick<Env, "SECRET">, sealed: string): Promise<string> {
  if (!sealed.startsWith("v1.")) throw new Error("sealed in a way that is not known here");
  const bytes = fromBase64url(sealed.slice(3));
  const algorithm = { name: "AES-GCM", iv: bytes.slice(0, 12) };
  const text = await crypto.subtle.decrypt(algorithm, await keyFor(env, "seal"), bytes.slice(12));
  return new TextDecoder().decode(text);
}
