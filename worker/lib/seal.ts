/** Secrets: random tokens and their fingerprints, encryption at rest, and signatures. Everything is Web Crypto. */

import type { PublicKey } from "../../games/record/signature.ts";
import { BASE32, base64url, fromBase64url } from "./bytes.ts";
import { isWeakSecret } from "./setup.ts";

const encoder = new TextEncoder();

/** Bytes in hexadecimal. */
export const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, "0")).join("");

/** An unguessable token of 256 bits, in base64url (43 characters). */
export const drawToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** An unguessable id of 128 bits, in base64url (22 characters). */
export const drawId = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

/** A random code of six digits. Draws beyond the last whole million are rejected, so that all codes are equally likely. */
export function drawCode(): string {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
  return draw < 4_294_000_000 ? String(draw % 1_000_000).padStart(6, "0") : drawCode();
}

/** SHA-256 in hexadecimal: the stored form of a token. */
export const fingerprint = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

/** The current secret, which seals and signs, and the earlier ones, separated by commas, which are still read. */
export interface Secrets {
  readonly SECRET: string;
  readonly SECRET_OLD?: string;
}

const olderIn = ({ SECRET_OLD = "" }: Secrets): readonly string[] =>
  SECRET_OLD.split(",")
    .map((it) => it.trim())
    .filter((it) => it !== "");

/** All secrets that may have sealed something, the current one first. */
const sealersOf = (env: Secrets): readonly string[] => [env.SECRET, ...olderIn(env)];

/** All secrets whose signatures count, the current one first. An older secret that could be guessed opens seals, but does not sign. */
export const secretsOf = (env: Secrets): readonly string[] => [
  env.SECRET,
  ...olderIn(env).filter((it) => !isWeakSecret(it)),
];

const materials = new Map<string, Promise<CryptoKey>>();

/** A key for one purpose, from a secret (HKDF, RFC 5869); derived once per isolate. */
function keyFor(secret: string, purpose: "seal" | "sign"): Promise<CryptoKey> {
  const slot = `${purpose} ${secret}`;
  const key = materials.get(slot) ?? deriveKey(secret, purpose);
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
export async function sign({ SECRET }: Pick<Secrets, "SECRET">, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyFor(SECRET, "sign"), encoder.encode(text));
  return base64url(new Uint8Array(mac));
}

/** Whether `signature` is that of `sign` for the text, under the current or an older secret; compares in constant time. */
export async function isSigned(env: Secrets, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const mac = fromBase64url(signature);
  for (const secret of secretsOf(env))
    if (await crypto.subtle.verify("HMAC", await keyFor(secret, "sign"), mac, encoder.encode(text))) return true;
  return false;
}

/** The id of a secret's key: tells which secret opens a seal, and reveals nothing of it. */
const keyIdOf = async (secret: string): Promise<string> => (await fingerprint(`telegraph seal ${secret}`)).slice(0, 8);

/**
 * Encrypts a text for storage: `v2.`, the id of the key (8 characters), and base64url of nonce and AES-GCM ciphertext. Equal texts give
 * different results.
 */
export async function seal({ SECRET }: Pick<Secrets, "SECRET">, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyFor(SECRET, "seal"), encoder.encode(text));
  const bytes = new Uint8Array(iv.length + box.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(box), iv.length);
  return `${await sealPrefix({ SECRET })}${base64url(bytes)}`;
}

/** The prefix of everything sealed under the current secret. */
export const sealPrefix = async ({ SECRET }: Pick<Secrets, "SECRET">): Promise<string> => `v2.${await keyIdOf(SECRET)}`;

async function unsealWith(secret: string, box: string): Promise<string> {
  const bytes = fromBase64url(box);
  const algorithm = { name: "AES-GCM", iv: bytes.slice(0, 12) };
  const text = await crypto.subtle.decrypt(algorithm, await keyFor(secret, "seal"), bytes.slice(12));
  return new TextDecoder().decode(text);
}

/** Opens seals from before they named their key (`v1.`) by trying the secrets in turn. */
async function unsealFirst(env: Secrets, box: string): Promise<string> {
  let failure: unknown;
  for (const secret of sealersOf(env))
    try {
      return await unsealWith(secret, box);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** Decrypts a sealed text. Throws when it was altered, or sealed under an unknown secret. */
export async function unseal(env: Secrets, sealed: string): Promise<string> {
  if (sealed.startsWith("v1.")) return unsealFirst(env, sealed.slice(3));
  if (!sealed.startsWith("v2.")) throw new Error("sealed in a way that is not known here");
  const [id, box] = [sealed.slice(3, 11), sealed.slice(11)];
  for (const secret of sealersOf(env)) if ((await keyIdOf(secret)) === id) return unsealWith(secret, box);
  throw new Error(`sealed under key ${id}, which is not known here: SECRET_OLD must hold its secret`);
}

/** Unguessable ids: 100 random bits in lower-case base 32 (RFC 4648). */
export const newId = (): string => drawLetters(20);

/** The letters of ids, in the order in which ids are sorted. */
export const ID_LETTERS = "234567abcdefghijklmnopqrstuvwxyz";

/** The position of an id between the first (0) and the last (1) possible one: ids are evenly distributed. */
export const shareOfId = (id: string): number =>
  [...id.slice(0, 4)].reduce(
    (sum, it, at) => sum + Math.max(0, ID_LETTERS.indexOf(it)) / ID_LETTERS.length ** (at + 1),
    0,
  );

/** The form of ids by `newId` and `idFrom`, as part of a pattern. */
export const ID = "[a-z2-7]{20}";

/** An id derived from a text, in the form of `newId`; equal texts give equal ids. */
export async function idFrom(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return Array.from(bytes.subarray(0, 20), (it) => BASE32[it % 32]).join("");
}

/** Random characters of base 32, five bits each. */
export const drawLetters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (it) => BASE32[it % 32]).join("");

// Ed25519 signatures, with keys as JSON Web Keys (RFC 8037).

const ALGORITHM = "Ed25519";

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

/** The public part of a key. */
export const publicPart = ({ kty, crv, kid, x }: PublicKey): PublicKey => ({ kty, crv, kid, x });

/** The signature of a text, in base64url. */
export async function signText({ kty, crv, x, d }: PrivateKey, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x, d }, ALGORITHM, false, ["sign"]);
  return base64url(new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, encoder.encode(text))));
}

/** Whether a signature is that of the key's owner for a text. Never throws: invalid keys or signatures are false. */
export async function isSignedBy({ kty, crv, x }: PublicKey, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{86}$/.test(signature)) return false;
  try {
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(ALGORITHM, key, fromBase64url(signature), encoder.encode(text));
  } catch {
    return false;
  }
}
