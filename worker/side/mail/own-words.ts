/** Finds the first line of the writer's own in a reply, above, below or between the quoted text. */
import { contentOf, decoded, textOf } from "./decode.ts";
import { CUT_LINE, linesOfHtml } from "./html.ts";
import { type Part, partsOf, valuesOf } from "./mime.ts";

/** Characters read of a line. */
const LONGEST_LINE = 500;
/** Lines read of a reply; people answer near the top or the bottom of the quote. */
const MOST_LINES = 20_000;

/** Invisible characters. */
const isBlank = (line: string): boolean => line.replace(/[\p{Cf}\s]/gu, "") === "";
const isQuoted = (line: string): boolean => /^\s{0,3}[>|]/.test(line);

/** Lines as written (RFC 3676): a line that ends in a blank continues in the next. */
function unflowed(lines: readonly string[], deletesBlank: boolean): readonly string[] {
  const whole: string[][] = [];
  let goesOn = false;
  for (const raw of lines) {
    const line = raw.startsWith(" ") ? raw.slice(1) : raw;
    const isEnd = line === "" || isQuoted(line) || line === "-- ";
    if (goesOn && !isEnd) whole.at(-1)?.push(line);
    else whole.push([line]);
    goesOn = !isEnd && line.endsWith(" ");
    if (goesOn && deletesBlank) whole.at(-1)?.splice(-1, 1, line.slice(0, -1));
  }
  return whole.map((it) => it.join(""));
}

/** Lines after which mail programs quote without any mark: Outlook in many languages, Lotus Notes, a forwarded mail. */
const SEPARATOR = /^\s{0,3}(?:[-_=*]{5,}\s{0,3}$|-{2,}\s?\p{L}[^-]{3,60}\s?-{2,}\s{0,3}$)/u;
const HEADER_LINE =
  /^\s{0,3}\*{0,2}(?:from|sent|to|subject|date|von|gesendet|an|betreff|datum|de|enviado|enviat|para|per a|asunto|assumpte|envoyé|à|objet|da|inviato|a|oggetto|od|wysłano|wysłane|do|temat|data|de la|trimis|către|subiect|от|отправлено|кому|тема|дата|van|verzonden|aan|onderwerp)\s?:\*{0,2}\s/iu;

/** The line where an unmarked quote begins; the number of lines without one. */
function cutOf(lines: readonly string[]): number {
  const found = lines.findIndex((line, at) => {
    if (line === CUT_LINE) return true;
    if (SEPARATOR.test(line)) return true;
    return HEADER_LINE.test(line) && [1, 2].some((it) => HEADER_LINE.test(lines[at + it] ?? ""));
  });
  return found < 0 ? lines.length : found;
}

/** Attribution of a quote below it: "On Monday, Ada <ada@…> wrote:", on up to three lines. */
function isAttribution(lines: readonly string[], at: number): boolean {
  for (let end = at, seen = 0; end < lines.length && seen < 3; end++) {
    const line = (lines[end] ?? "").trim();
    if (isBlank(line) || isQuoted(line)) return false;
    seen += 1;
    if (!/[:：]$/.test(line)) continue;
    const next = lines.slice(end + 1, end + 4).find((it) => !isBlank(it));
    const said = lines.slice(at, end + 1).join(" ");
    return next !== undefined && isQuoted(next) && /\p{L}/u.test(said) && /[\s@]/.test(said.trim());
  }
  return false;
}

/** Strips the frame of an inline signature (RFC 9580 § 7). */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex((it) => it.trimEnd() === "-----BEGIN PGP SIGNED MESSAGE-----");
  if (begin < 0) return lines;
  const head = lines.findIndex((it, at) => at > begin && isBlank(it));
  const end = lines.findIndex((it, at) => at > begin && it.trimEnd() === "-----BEGIN PGP SIGNATURE-----");
  const signed = lines.slice(head < 0 ? begin : head + 1, end < 0 ? lines.length : end);
  return [...lines.slice(0, begin), ...signed.map((it) => it.replace(/^- /, ""))];
}

/** The first line that is neither quoted nor an attribution; empty without one. */
function firstOwnLine(all: readonly string[]): string {
  const lines = withoutSignature(all.slice(0, MOST_LINES));
  const end = Math.min(cutOf(lines), endOfWords(lines));
  const own = lines.slice(0, end);
  for (let at = 0; at < own.length; at++) {
    const line = own[at] ?? "";
    if (isBlank(line) || isQuoted(line)) continue;
    if (!isAttribution(own, at)) return line.trim().slice(0, LONGEST_LINE);
    while (at + 1 < own.length && !isQuoted(own[at + 1] ?? "")) at++;
  }
  return "";
}

/** The line where a signature begins (RFC 3676 § 4.3); the number of lines without one. */
function endOfWords(lines: readonly string[]): number {
  const found = lines.findIndex((it) => /^-- ?$/.test(it));
  return found < 0 ? lines.length : found;
}

const isAttached = (part: Part): boolean => /^attachment/i.test(valuesOf(part, "content-disposition")[0] ?? "");

/** Parts of a type that are the mail's own text, not attached files. */
const shown = (mail: Part, type: string): readonly Part[] =>
  partsOf(mail).filter((it) => it.type === type && it.parts.length === 0 && !isAttached(it));

function plainLines(part: Part): readonly string[] {
  const lines = textOf(part).split(/\r\n|\n|\r/, MOST_LINES);
  const { format = "", delsp = "" } = part.params;
  return format.toLowerCase() === "flowed" ? unflowed(lines, delsp.toLowerCase() === "yes") : lines;
}

/** The first own line of a mail: of its plain text, or of its HTML without plain text. */
export function ownLineOf(mail: Part): string {
  const plain = shown(mail, "text/plain").flatMap(plainLines);
  if (!plain.every(isBlank)) return firstOwnLine(plain);
  return firstOwnLine(shown(mail, "text/html").flatMap((it) => linesOfHtml(decoded(contentOf(it), it.params.charset))));
}
