/** Conditional answers: readers may cache them and ask again (RFC 9110 § 13). */
import type { Context } from "hono";
import { fingerprint } from "../lib/seal.ts";

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether `If-None-Match` names this tag: `*`, or a list whose tags are compared weakly. */
const isKept = (wanted: string | undefined, etag: string): boolean =>
  wanted !== undefined &&
  (wanted.trim() === "*" || (wanted.match(/(?:W\/)?"[^"]*"/g) ?? []).some((it) => opaque(it) === etag));

/** Answers with a text and its `ETag`; 304 without the text when the reader has it already. */
export async function answerKept(c: Context, text: string, headers: Readonly<Record<string, string>>) {
  const etag = `"${(await fingerprint(text)).slice(0, 32)}"`;
  const { "content-type": _, ...kept } = headers;
  return isKept(c.req.header("if-none-match"), etag)
    ? c.body(null, 304, { ...kept, etag })
    : c.body(text, 200, { ...headers, etag });
}
