/**
 * Parses the structure of a raw mail (RFC 5322, 2045). Every size has a limit, so that a megabyte costs a few milliseconds at most. Text
 * stays as received, one character per byte, and is decoded on demand (`decode.ts`).
 */
import { MOST_MAIL_BYTES } from "../../contract/side.ts";

/** Limits of one mail besides its size; a mail beyond them is not read. */
const MOST_LINES = 50_000;
const MOST_PARTS = 200;
const MOST_FIELDS = 2_000;
/** Parts within parts; a person's mail has three or four. */
const MOST_DEEP = 20;
/** Characters kept of one header field. */
const MOST_FIELD = 16_384;
const LONGEST_BOUNDARY = 200;

/** A header field: its name in lower case, its value unfolded (RFC 5322 § 2.2.3). */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** A part of a mail, or the whole mail. */
export interface Part {
  readonly fields: readonly Field[];
  /** In lower case; `text/plain` without a header. */
  readonly type: string;
  /** Parameters of the content type, their names in lower case. */
  readonly params: Readonly<Record<string, string>>;
  /** Everything below the header. */
  readonly body: string;
  readonly parts: readonly Part[];
}

/** The mail exceeds a limit. */
export class TooMuch extends Error {
  override name = "TooMuch";
}

/** Remaining limits of a mail. */
interface Budget {
  parts: number;
  fields: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The end of the line at `at`, its line break included. */
function nextLine(text: string, at: number, end: number): number {
  const found = text.indexOf("\n", at);
  return found < 0 || found >= end ? end : found + 1;
}

const FIELD = /^([!-9;-~]{1,100})[ \t]*:/;

/** Reads header fields up to the empty line, or to a line that cannot belong to a header. `end`: the start of the body. */
export function headerOf(
  text: string,
  { start, end }: Range,
  budget: Budget = { parts: 0, fields: MOST_FIELDS },
): { readonly fields: readonly Field[]; readonly end: number } {
  const fields: { name: string; lines: string[]; length: number }[] = [];
  for (let at = start; at < end; ) {
    const next = nextLine(text, at, end);
    const line = text.slice(at, Math.min(next, at + MOST_FIELD)).trimEnd();
    if (line === "" && next - at <= 2) return { fields: fields.map(unfolded), end: next };
    const field = fields.at(-1);
    const name = FIELD.exec(line)?.[1];
    if (/^[ \t]/.test(line) && field) {
      if (field.length < MOST_FIELD) field.lines.push(line.trim());
      field.length += line.length;
    } else if (name) {
      budget.fields -= 1;
      if (budget.fields < 0) throw new TooMuch("header fields");
      fields.push({ name: name.toLowerCase(), lines: [line.slice(line.indexOf(":") + 1).trim()], length: line.length });
    } else if (!(fields.length === 0 && /^>?From /.test(line))) {
      // The first line of a mail in a mailbox file (mbox) is not a field; any other such line belongs to the body.
      return { fields: fields.map(unfolded), end: at };
    }
    at = next;
  }
  return { fields: fields.map(unfolded), end };
}

const unfolded = ({ name, lines }: { readonly name: string; readonly lines: readonly string[] }): Field => ({
  name,
  value: lines.join(" ").slice(0, MOST_FIELD).trim(),
});

/** Reads `type/subtype; name=value; name="value"`, also where a value stands in sections (`name*0`, `name*1`) or in a charset (RFC 2231). */
function contentTypeOf(fields: readonly Field[]): Pick<Part, "type" | "params"> {
  const value = fields.find((it) => it.name === "content-type")?.value.slice(0, 2_000) ?? "";
  const [type = ""] = /^[^\s;]+/.exec(value) ?? [];
  const params: Record<string, string> = {};
  const written = /;\s*([\w-]{1,40})(?:\*(\d{1,2}))?\*?\s*=\s*(?:"([^"]*)"|(?:[\w-]*'[\w-]*')?([^\s;]*))/g;
  for (const [, name = "", section, quoted, plain = ""] of value.matchAll(written)) {
    const key = name.toLowerCase();
    if (section === undefined) params[key] ??= quoted ?? plain;
    else params[key] = (Number(section) > 0 ? (params[key] ?? "") : "") + (quoted ?? plain);
  }
  return { type: type.includes("/") ? type.toLowerCase() : "text/plain", params };
}

/** The ranges between the delimiter lines of a multipart (RFC 2046 § 5.1.1). An unterminated last part reaches to the end. */
function partsBetween(text: string, delimiter: string, { start, end }: Range): readonly Range[] {
  const ranges: Range[] = [];
  let begun: number | null = null;
  // A delimiter starts a line: the first may start the body, the others follow a line break.
  const first = text.startsWith(delimiter, start) ? start : text.indexOf(`\n${delimiter}`, start) + 1;
  for (let at = first; at >= start && at > 0 && at < end; at = text.indexOf(`\n${delimiter}`, at) + 1) {
    const next = nextLine(text, at, end);
    const rest = text.slice(at + delimiter.length, Math.min(next, at + delimiter.length + 1_000)).trim();
    if (rest !== "" && rest !== "--") continue;
    if (begun !== null) ranges.push({ start: begun, end: Math.max(begun, at - (text[at - 2] === "\r" ? 2 : 1)) });
    begun = rest === "--" ? null : next;
    if (begun === null) break;
    if (ranges.length > MOST_PARTS) throw new TooMuch("parts");
  }
  if (begun !== null) ranges.push({ start: begun, end });
  return ranges;
}

function partAt(text: string, range: Range, budget: Budget, depth: number): Part {
  budget.parts -= 1;
  if (budget.parts < 0 || depth > MOST_DEEP) throw new TooMuch("parts");
  const { fields, end: start } = headerOf(text, range, budget);
  const content = contentTypeOf(fields);
  const { boundary = "" } = content.params;
  const isMultipart = content.type.startsWith("multipart/") && boundary !== "" && boundary.length <= LONGEST_BOUNDARY;
  const ranges = isMultipart ? partsBetween(text, `--${boundary}`, { start, end: range.end }) : [];
  const parts = ranges.map((it) => partAt(text, it, budget, depth + 1));
  return { fields, ...content, body: text.slice(start, range.end), parts };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && count <= MOST_LINES; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** Parses a mail from text of one character per byte. Throws `TooMuch` beyond a limit. */
export function mimeOf(text: string): Part {
  if (text.length > MOST_MAIL_BYTES) throw new TooMuch("bytes");
  if (countLines(text) > MOST_LINES) throw new TooMuch("lines");
  return partAt(text, { start: 0, end: text.length }, { parts: MOST_PARTS, fields: MOST_FIELDS }, 0);
}

/** The part and all parts within it, from the outside in. */
export const partsOf = (part: Part): readonly Part[] => [part, ...part.parts.flatMap(partsOf)];

/** All values of a header field. */
export const valuesOf = ({ fields }: Pick<Part, "fields">, name: string): readonly string[] =>
  fields.filter((it) => it.name === name).map((it) => it.value);
