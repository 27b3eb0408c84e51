/** Keys of web push: a browser's, and ours (RFC 8292, VAPID). Messages are encrypted and signed by `@block65/webcrypto-web-push`. */

import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { ownKeys } from "../db/schema-service.ts";
import type { Env } from "../env.ts";
import { base64url, fromBase64url } from "../lib/bytes.ts";
import { seal, unseal } from "../lib/seal.ts";

/** A browser's keys, base64url: its public key (65 bytes) and its secret (16 bytes). */
interface Subscriber {
  readonly p256dh: string;
  readonly auth: string;
}

/** Our identity for push services: an ECDSA key pair. `publicKey` is the raw point, base64url, as browsers want it. */
interface Vapid {
  readonly publicKey: string;
  readonly jwk: JsonWebKey & { readonly d: string };
}

export async function newVapid(): Promise<Vapid> {
  const pair = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  return vapidOf(jwk);
}

/** The pair of a private key. Throws when the key is invalid. */
export function vapidOf(jwk: JsonWebKey): Vapid {
  if (jwk.crv !== "P-256" || !jwk.x || !jwk.y || !jwk.d) throw new Error("not a private P-256 key");
  const publicKey = base64url(Uint8Array.of(4, ...fromBase64url(jwk.x), ...fromBase64url(jwk.y)));
  return { publicKey, jwk: { kty: "EC", crv: "P-256", x: jwk.x, y: jwk.y, d: jwk.d } };
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

const vapidBySlot = new Map<string, Vapid>();

/** The key from `VAPID_KEY` (a private JWK of P-256, JSON text) or D1. Throws when D1 does not answer. */
export async function vapid(env: Env): Promise<Vapid> {
  const slot = env.VAPID_KEY ?? `kept ${env.SECRET}`;
  const found = vapidBySlot.get(slot) ?? (env.VAPID_KEY ? vapidOf(JSON.parse(env.VAPID_KEY) as JsonWebKey) : null);
  const key = found ?? (await keptKey(env)) ?? (await makeKey(env));
  vapidBySlot.set(slot, key);
  return key;
}
