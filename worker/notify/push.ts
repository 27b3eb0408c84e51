/**
 * Web push: a message encrypted for one browser (RFC 8291 on RFC 8188, `aes128gcm`), with a signed sender (RFC 8292, VAPID). Everything is
 * Web Crypto.
 */

import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { ownKeys } from "../db/schema-service.ts";
import type { Env } from "../env.ts";
import { base64url, fromBase64url } from "../lib/bytes.ts";
import { seal, unseal } from "../lib/seal.ts";

const encoder = new TextEncoder();
const P256 = { name: "ECDH", namedCurve: "P-256" } as const;
const SIGNING = { name: "ECDSA", namedCurve: "P-256" } as const;

type Bytes = Uint8Array<ArrayBuffer>;

function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

/** A browser's keys, base64url: its public key (65 bytes) and its secret (16 bytes). */
export interface Subscriber {
  readonly p256dh: string;
  readonly auth: string;
}

/** The random values of one message; a test uses those of the RFC's example. */
export interface PushKeys {
  readonly salt: Bytes;
  readonly pair: CryptoKeyPair;
}

export async function newPushKeys(): Promise<PushKeys> {
  const pair = (await crypto.subtle.generateKey(P256, true, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), pair };
}

/** One record is enough for all our messages. */
const RECORD_BYTES = 4_096;
export const MOST_BYTES = 3_900;

/** The body of a push message. Throws when the browser's keys are invalid, or the text is longer than 3,900 bytes. */
export async function encrypt(text: string, { p256dh, auth }: Subscriber, { salt, pair }: PushKeys): Promise<Bytes> {
  const plain = encoder.encode(text);
  if (plain.length > MOST_BYTES) throw new Error("too long for a push message");
  const theirs = fromBase64url(p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const publicKey = await crypto.subtle.importKey("raw", theirs, P256, false, []);
  const agreed = { name: "ECDH", public: publicKey } as SubtleCryptoDeriveKeyAlgorithm;
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreed, pair.privateKey, 256));
  const secret = await hkdf(shared, fromBase64url(auth), joined(encoder.encode("WebPush: info\0"), theirs, ours), 32);
  const keyBytes = await hkdf(secret, salt, encoder.encode("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(secret, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", keyBytes, "AES-GCM", false, ["encrypt"]);
  // 2 marks the last record.
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, joined(plain, Uint8Array.of(2)));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, Uint8Array.of(ours.length), ours, new Uint8Array(sealed));
}

/** Our identity for push services: an ECDSA key pair. `publicKey` is the raw point, base64url, as browsers want it. */
export interface Vapid {
  readonly publicKey: string;
  readonly jwk: JsonWebKey;
}

export async function newVapid(): Promise<Vapid> {
  const pair = (await crypto.subtle.generateKey(SIGNING, true, ["sign", "verify"])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  return vapidOf(jwk);
}

/** The pair of a private key. Throws when the key is invalid. */
export function vapidOf(jwk: JsonWebKey): Vapid {
  if (jwk.crv !== "P-256" || !jwk.x || !jwk.y || !jwk.d) throw new Error("not a private P-256 key");
  const publicKey = base64url(joined(Uint8Array.of(4), fromBase64url(jwk.x), fromBase64url(jwk.y)));
  return { publicKey, jwk: { kty: "EC", crv: "P-256", x: jwk.x, y: jwk.y, d: jwk.d } };
}

const HALF_DAY_SECONDS = 43_200;

/** The `Authorization` header for a push service. `subject`: where its people reach us (RFC 8292 § 2.1). */
export async function authorization({ publicKey, jwk }: Vapid, endpoint: string, subject: string, at: number) {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(at / 1_000) + HALF_DAY_SECONDS, sub: subject };
  const part = (it: unknown): string => base64url(encoder.encode(JSON.stringify(it)));
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const key = await crypto.subtle.importKey("jwk", jwk, SIGNING, false, ["sign"]);
  const mac = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, encoder.encode(text));
  return `vapid t=${text}.${base64url(mac)}, k=${publicKey}`;
}

/** Whether these can be the keys of a subscription: a point of 65 bytes, a secret of 16. */
export function isSubscriber({ p256dh, auth }: Subscriber): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(?:==)?$/.test(auth)) return false;
  return fromBase64url(p256dh)[0] === 4;
}

// Our key for web push: from the environment, or made once and kept sealed in D1.

const NAME = "vapid";

async function keptKey(env: Env): Promise<Vapid | null> {
  const [row] = await drizzle(env.DB).select().from(ownKeys).where(eq(ownKeys.name, NAME));
  return row ? vapidOf(JSON.parse(await unseal(env, row.sealed)) as JsonWebKey) : null;
}

/** Concurrent calls make several keys; all use the first that is stored. */
async function makeKey(env: Env): Promise<Vapid> {
  const made = await newVapid();
  const sealed = await seal(env, JSON.stringify(made.jwk));
  await drizzle(env.DB).insert(ownKeys).values({ name: NAME, sealed }).onConflictDoNothing();
  return (await keptKey(env)) ?? made;
}

const known = new Map<string, Vapid>();

/** The key from `VAPID_KEY` (a private JWK of P-256, JSON text) or D1. Throws when D1 does not answer. */
export async function vapid(env: Env): Promise<Vapid> {
  const slot = env.VAPID_KEY ?? `kept ${env.SECRET}`;
  const found = known.get(slot) ?? (env.VAPID_KEY ? vapidOf(JSON.parse(env.VAPID_KEY) as JsonWebKey) : null);
  const key = found ?? (await keptKey(env)) ?? (await makeKey(env));
  known.set(slot, key);
  return key;
}
