/** Finds the first line that somebody wrote themselves in an answer, above, below or between what their mail program quotes. */
import { contentOf, decoded, textOf } from "./decode.ts";
import { CUT_LINE, linesOfHtml } from "./html.ts";
import { type Part, partsOf, valuesOf } from "./mime.ts";

/** Letters of a line that anybody needs. */
const LONGEST_LINE = 500;
/** Lines of an answer that are looked at; people answer near the top or the bottom of what they quote. */
const MOST_LINES = 20_000;

/** Letters that show nothing. */
const isBlank = (line: string): boolean => line.replace(/[\p{Cf}\s]/gu, "") === "";
const isQuoted = (line: string): boolean => /^\s{0,3}[>|]/.test(line);

/** Lines as their writer meant them (RFC 3676): one that ends in a blank goes on in the next. */
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

/** Lines behind which a mail program puts what is quoted without any mark: Outlook in many languages, Lotus Notes, a forwarded mail. */
const SEPARATOR = /^\s{0,3}(?:[-_=*]{5,}\s{0,3}$|-{2,}\s?\p{L}[^-]{3,60}\s?-{2,}\s{0,3}$)/u;
const HEADER_LINE =
  /^\s{0,3}\*{0,2}(?:from|sent|to|subject|date|von|gesendet|an|betreff|datum|de|enviado|enviat|para|per a|asunto|assumpte|envoyé|à|objet|da|inviato|a|oggetto|od|wysłano|wysłane|do|temat|data|de la|trimis|către|subiect|от|отправлено|кому|тема|дата|van|verzonden|aan|onderwerp)\s?:\*{0,2}\s/iu;

/** Where what is quoted without a mark begins; the number of lines where nothing is. */
function cutOf(lines: readonly string[]): number {
  const found = lines.findIndex((line, at) => {
    if (line === CUT_LINE) return true;
    if (SEPARATOR.test(line)) return true;
    return HEADER_LINE.test(line) && [1, 2].some((it) => HEADER_LINE.test(lines[at + it] ?? ""));
  });
  return found < 0 ? lines.length : found;
}

/** What a mail program says of a quote above it: "On Monday, Ada <ada@…> wrote:", on up to three lines. */
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

/** What is signed inline (RFC 9580 § 7) without what the signature puts around it. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex((it) => it.trimEnd() === "-----BEGIN PGP SIGNED MESSAGE-----");
  if (begin < 0) return lines;
  const head = lines.findIndex((it, at) => at > begin && isBlank(it));
  const end = lines.findIndex((it, at) => at > begin && it.trimEnd() === "-----BEGIN PGP SIGNATURE-----");
  const signed = lines.slice(head < 0 ? begin : head + 1, end < 0 ? lines.length : end);
  return [...lines.slice(0, begin), ...signed.map((it) => it.replace(/^- /, ""))];
}

/** The first line that is neither quoted nor says whom the quote is of; empty where there is none. */
export function firstOwnLine(all: readonly string[]): string {
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

/** Where a signature begins (RFC 3676 § 4.3); the number of lines where none does. */
function endOfWords(lines: readonly string[]): number {
  const found = lines.findIndex((it) => /^-- ?$/.test(it));
  return found < 0 ? lines.length : found;
}

const isAttached = (part: Part): boolean => /^attachment/i.test(valuesOf(part, "content-disposition")[0] ?? "");

/** The parts of a kind that are the mail's own words: no files. */
const shown = (mail: Part, type: string): readonly Part[] =>
  partsOf(mail).filter((it) => it.type === type && it.parts.length === 0 && !isAttached(it));

function plainLines(part: Part): readonly string[] {
  const lines = textOf(part).split(/\r\n|\n|\r/, MOST_LINES);
  const { format = "", delsp = "" } = part.params;
  return format.toLowerCase() === "flowed" ? unflowed(lines, delsp.toLowerCase() === "yes") : lines;
}

/** The first own line of a mail: of its plain text; of its HTML only where there is no plain text. */
export function ownLineOf(mail: Part): string {
  const plain = shown(mail, "text/plain").flatMap(plainLines);
  if (!plain.every(isBlank)) return firstOwnLine(plain);
  return firstOwnLine(shown(mail, "text/html").flatMap((it) => linesOfHtml(decoded(contentOf(it), it.params.charset))));
}
