/** Bytes as text: base64url, and packed text. */

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

async function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A chunk that fits the arguments of one call. */
const CHUNK = 8_192;

function base64(bytes: Uint8Array): string {
  const letters = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * CHUNK, (at + 1) * CHUNK)),
  );
  return btoa(letters.join(""));
}

/** A text as gzip. The same text gives the same bytes. */
export const gzip = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(new TextEncoder().encode(text), new CompressionStream("gzip"));

/** The text of such bytes. Throws when they are damaged. */
export const gunzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream("gzip")));

/** Packs a text as gzip in base64. */
export const zip = async (text: string): Promise<string> => base64(await gzip(text));

/** The text that was packed. */
export const unzip = (data: string): Promise<string> => gunzip(Uint8Array.from(atob(data), (it) => it.charCodeAt(0)));
