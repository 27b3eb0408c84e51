/** Base64url without padding (RFC 4648 § 5). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (it) => ({ "+": "-", "/": "_" })[it] ?? "");

/** The bytes of such a text. Throws when it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (it) => it.charCodeAt(0));
}
