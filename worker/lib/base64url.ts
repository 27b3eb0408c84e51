/** Base64url without padding (RFC 4648 § 5). */
export function base64url(data: Uint8Array | ArrayBuffer): string {
  const bytes = data instanceof Uint8Array ? data : new Uint8Array(data);
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (it) => ({ "+": "-", "/": "_" })[it] ?? "");
}

/** The bytes of such a text. Throws when it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (it) => it.charCodeAt(0));
}
