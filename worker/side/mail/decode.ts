/**
 * Decodes the contents of mails: transfer encodings (RFC 2045 § 6), character sets, and words in headers (RFC 2047). All in linear time.
 */
import type { Part } from "./mime.ts";
import { valuesOf } from "./mime.ts";

/** Converts text of one character per byte to bytes. */
export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // Falls back for unknown names: most such mails are ASCII.
    return new TextDecoder("utf-8");
  }
}

/** Decodes bytes (one character each) in a character set; UTF-8 without a known one. */
export function decoded(binary: string, charset = "utf-8"): string {
  // Names are short; the language after a `*` (RFC 2231) does not matter.
  const label = charset.split("*")[0]?.trim().toLowerCase() ?? "";
  return decoder(label === "" || label === "us-ascii" || label.length > 40 ? "utf-8" : label).decode(bytesOf(binary));
}

/** Decodes quoted-printable; invalid escapes stay as they are. */
export const fromQuoted = (text: string): string =>
  text
    .replace(/=[ \t]{0,10}\r?\n/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes base64 as far as it is valid. */
function fromBase64(text: string): string {
  const letters = text.replace(/[^A-Za-z0-9+/]+/g, "");
  try {
    return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)));
  } catch {
    return "";
  }
}

/** The body of a part without its transfer encoding, one character per byte; at most so many. */
export function contentOf(part: Part, most = Number.POSITIVE_INFINITY): string {
  const encoding = valuesOf(part, "content-transfer-encoding")[0]?.toLowerCase() ?? "";
  // Base64 needs four characters for three, quoted-printable up to three for one, and both break lines.
  const body = part.body.slice(0, most * 4);
  if (encoding.startsWith("base64")) return fromBase64(body).slice(0, most);
  return (encoding.startsWith("quoted-printable") ? fromQuoted(body) : body).slice(0, most);
}

/** The text of a part in its character set, at most so many bytes of it. */
export const textOf = (part: Part, most?: number): string => decoded(contentOf(part, most), part.params.charset);

const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?]{0,2000})\?=/gi;

/** A header's text with its encoded words decoded; invalid or unknown ones stay as they are. */
export function headerText(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, "$1");
  const text = joined.replace(WORD, (_, charset: string, way: string, word: string) =>
    decoded(way.toLowerCase() === "b" ? fromBase64(word) : fromQuoted(word.replaceAll("_", " ")), charset),
  );
  // Raw bytes beyond ASCII are UTF-8 (RFC 6532), unless a word was decoded already.
  return text === value && /[\x80-\xff]/.test(value) ? decoded(value) : text;
}
