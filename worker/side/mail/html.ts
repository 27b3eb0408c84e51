/** The text of an HTML mail, line by line, in one pass over its tags. Quoted lines begin with `>`. */

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  "address article blockquote body br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tr ul".split(
    " ",
  ),
);
/** Elements whose content is not shown. */
const HIDDEN = new Set(["head", "script", "style", "template", "title"]);
/** Containers by which mail programs mark what they quote: Gmail, Yahoo, Proton, Zoho, Fastmail, Outlook. */
const QUOTED =
  /gmail_quote|yahoo_quoted|protonmail_quote|zmail_extra|moz-cite-prefix|tutanota_quote|x_gmail_quote|ydp\w{0,20}yahoo_quoted/i;
/** Marks after which everything is quoted without a container: Outlook. */
const CUT = /divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container/i;
export const CUT_LINE = "-----Original Message-----";

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "", zwnj: "", zwj: "", ensp: " ", emsp: " " },
  ...{ hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", middot: "·" },
};

function entity(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

const withoutEntities = (text: string): string => text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, entity);

/** Lines under construction, each with whether it is quoted. */
class Lines {
  readonly #lines: string[] = [];
  #line: string[] = [];
  /** Open quoting containers, for each open `div` whether it is one, and for each open `blockquote` whether it is Gmail's. */
  quotes = 0;
  readonly divs: boolean[] = [];
  readonly blocks: boolean[] = [];

  write(text: string): void {
    if (text !== "") this.#line.push(text);
  }

  end(): void {
    const line = withoutEntities(this.#line.join("")).replace(/\s+/g, " ");
    this.#line = [];
    if (line.trim() !== "") this.#lines.push(this.quotes > 0 ? `> ${line}` : line);
  }

  cut(): void {
    this.end();
    this.#lines.push(CUT_LINE);
  }

  get all(): readonly string[] {
    return this.#lines;
  }
}

/** Opens or closes a `blockquote`. In Gmail's container the quote is the block alone: people write below it, still inside the container. */
function followBlock(lines: Lines, isClosing: boolean, attributes: string): void {
  lines.quotes = Math.max(0, lines.quotes + (isClosing ? -1 : 1));
  if (!isClosing) lines.blocks.push(/gmail_quote/i.test(attributes));
  else if (lines.blocks.pop() && lines.divs.at(-1)) {
    lines.divs[lines.divs.length - 1] = false;
    lines.quotes = Math.max(0, lines.quotes - 1);
  }
}

/** Opens or closes an element that may quote. */
function follow(lines: Lines, name: string, isClosing: boolean, attributes: string): void {
  if (name === "blockquote") followBlock(lines, isClosing, attributes);
  if (name !== "div") return;
  if (isClosing) lines.quotes -= lines.divs.pop() ? 1 : 0;
  else {
    const quotes = QUOTED.test(attributes);
    lines.divs.push(quotes);
    lines.quotes += quotes ? 1 : 0;
  }
  lines.quotes = Math.max(0, lines.quotes);
}

/** The end of the tag or comment that begins at `at`; -1: it never ends. */
const tagEnd = (html: string, at: number): number =>
  html.startsWith("<!--", at) ? endOf(html, "-->", at + 4) : endOf(html, ">", at + 1);

const endOf = (html: string, what: string, at: number): number => {
  const found = html.indexOf(what, at);
  return found < 0 ? -1 : found + what.length;
};

/** The lines that a reader of the HTML sees, except empty ones. */
export function linesOfHtml(html: string): readonly string[] {
  const lines = new Lines();
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    lines.write(html.slice(at, open < 0 ? html.length : open));
    // If a tag never ends, no later one can end either.
    const end = open < 0 ? -1 : tagEnd(html, open);
    if (end < 0) break;
    at = end;
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24).toLowerCase()) ?? [];
    if (name === "") continue;
    const attributes = html.slice(open, Math.min(end, open + 2_000));
    if (BLOCKS.has(name)) lines.end();
    else if (name === "td" || name === "th") lines.write(" ");
    if (CUT.test(attributes)) lines.cut();
    follow(lines, name, slash === "/", attributes);
    if (HIDDEN.has(name) && slash === "") {
      const hiddenEnd = html.indexOf(`</${name}`, at);
      at = hiddenEnd < 0 ? html.length : hiddenEnd;
    }
  }
  lines.end();
  return lines.all;
}
