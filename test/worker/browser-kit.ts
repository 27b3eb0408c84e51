/** A browser that takes push messages: its keys, and its decryption of what we send. */
import { expect } from "vitest";
import { base64url, fromBase64url } from "../../worker/lib/bytes.ts";

const P256 = { name: "ECDH", namedCurve: "P-256" } as const;
const encoder = new TextEncoder();

export async function privateKey(d: string, point: string): Promise<CryptoKey> {
  const bytes = fromBase64url(point);
  const jwk = { kty: "EC", crv: "P-256", d, x: base64url(bytes.slice(1, 33)), y: base64url(bytes.slice(33)) };
  return crypto.subtle.importKey("jwk", jwk, P256, true, ["deriveBits"]);
}

export const publicKey = (point: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey("raw", point, P256, true, []);

async function hmac(key: Uint8Array<ArrayBuffer>, ...parts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const known = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const text = new Uint8Array(parts.flatMap((it) => [...it]));
  return new Uint8Array(await crypto.subtle.sign("HMAC", known, text));
}

/** A browser: decrypts by the formulas of RFC 8291 § 3.4 as they are written there, with HMAC alone. */
export async function decrypt(body: Uint8Array<ArrayBuffer>, browser: Browser): Promise<string> {
  const salt = body.slice(0, 16);
  const size = body[20] ?? 0;
  const theirs = body.slice(21, 21 + size);
  // The platform's own type calls the member `$public`.
  const agreed = { name: "ECDH", public: await publicKey(theirs) } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreed, browser.key, 256));
  const info = [encoder.encode("WebPush: info\0"), fromBase64url(browser.p256dh), theirs];
  const ikm = await hmac(await hmac(fromBase64url(browser.auth), shared), ...info, Uint8Array.of(1));
  const prk = await hmac(salt, ikm);
  const cek = (await hmac(prk, encoder.encode("Content-Encoding: aes128gcm\0"), Uint8Array.of(1))).slice(0, 16);
  const iv = (await hmac(prk, encoder.encode("Content-Encoding: nonce\0"), Uint8Array.of(1))).slice(0, 12);
  const key = await crypto.subtle.importKey("raw", cek, "AES-GCM", false, ["decrypt"]);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, body.slice(21 + size));
  const bytes = new Uint8Array(plain);
  // 2 marks the last record; behind it are zeros alone.
  const end = bytes.findLastIndex((it) => it !== 0);
  expect(bytes[end]).toBe(2);
  return new TextDecoder().decode(bytes.slice(0, end));
}

export interface Browser {
  readonly key: CryptoKey;
  readonly p256dh: string;
  readonly auth: string;
}

export async function newBrowser(): Promise<Browser> {
  const pair = (await crypto.subtle.generateKey(P256, true, ["deriveBits"])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  return {
    key: pair.privateKey,
    p256dh: base64url(point),
    auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
  };
}
