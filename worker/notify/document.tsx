/**
 * Mail documents: written once as blocks, sent as plain text and as HTML without scripts, with pictures attached. Programs that know
 * `prefers-color-scheme` get our light or dark colours; because others invert colours, text and background always come in pairs.
 */
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Language } from "../../games/kernel/words.ts";

/** A picture attached to the mail. `alt`: its description, for people who do not see it. */
interface Image {
  readonly src: string;
  readonly width: number;
  readonly alt: string;
}

export type Block =
  /** `sign`: of the game in question. */
  | { readonly kind: "title"; readonly text: string; readonly sign?: Image }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** A code to type in by hand. */
  | { readonly kind: "code"; readonly text: string }
  /** `folded`: the label that opens it, if it is a mere detail. */
  | { readonly kind: "list"; readonly items: readonly string[]; readonly folded?: string }
  | { readonly kind: "rows"; readonly rows: readonly (readonly [string, string])[] }
  /** The action for the reader, its deadline, and the link: set apart from the rest. */
  | { readonly kind: "asked"; readonly lines: readonly string[]; readonly text: string; readonly href: string }
  /** Numbered short answers, each with a link to the page where it is ready. */
  | { readonly kind: "answers"; readonly items: readonly { readonly text: string; readonly href: string }[] }
  | Board
  | { readonly kind: "button"; readonly text: string; readonly href: string }
  /** Further links. */
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** The table: as a picture with its letters folded below, or in letters only. */
interface Board {
  readonly kind: "board";
  readonly image: Image | null;
  /** Legend of the picture, in seat order, and what is marked in it. */
  readonly legend: readonly string[];
  readonly marked: string;
  /** Monospaced letters. `signs`: their legend; `folded`: the label that opens them. */
  readonly lines: readonly string[];
  readonly signs: string;
  readonly folded: string;
}

/** A mail's content. `footer` says in plain language why it was sent and how to stop it: text with its link. */
export interface Document {
  readonly language: Language;
  /** The preview text that mail programs show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  readonly footer: readonly { readonly text: string; readonly href?: string }[];
}

const STYLE = {
  body: "margin:0;padding:16px 8px;background:#f6f1e4;color:#1f2a2a;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif",
  card: "max-width:560px;margin:0 auto;padding:16px 16px 24px;background:#fffdf8;color:#1f2a2a;border:1px solid #c9bfa5;border-radius:6px;overflow-wrap:break-word",
  brand: "margin:0;color:#565f58;font:600 13px/1.5 Georgia,'Times New Roman',serif;letter-spacing:1px",
  hidden: "display:none;max-height:0;overflow:hidden",
  title: "margin:8px 0;font:600 24px/1.25 Georgia,'Times New Roman',serif",
  titled: "border-collapse:collapse;margin:16px 0 8px",
  sign: "padding:4px 12px 0 0;vertical-align:top",
  heading: "margin:24px 0 8px;font:600 18px/1.3 Georgia,'Times New Roman',serif",
  paragraph: "margin:8px 0",
  list: "margin:8px 0;padding-left:20px",
  item: "margin:4px 0",
  answers: "margin:8px 0;padding-left:28px",
  answer: "display:block;padding:10px 0;color:#0b6e5b",
  away: "color:#0b6e5b",
  asked: "margin:24px 0 8px;padding:8px 16px 12px;background:#dcebe1;color:#1f2a2a;border-left:4px solid #0b6e5b",
  button:
    "display:inline-block;margin:8px 0;padding:12px 20px;background:#0b6e5b;color:#ffffff;font-weight:600;text-decoration:none;border-radius:6px",
  image: "display:block;width:100%;height:auto;border:0",
  legend: "margin:8px 0;font-size:14px",
  letters:
    "margin:8px 0;padding:8px 6px;overflow-x:auto;background:#f6f1e4;color:#1f2a2a;font:11px/1.3 ui-monospace,Menlo,Consolas,monospace",
  summary: "margin:8px 0;padding:8px 0;color:#565f58;font-size:14px;cursor:pointer",
  code: "margin:8px 0;font:600 28px/1.4 ui-monospace,Menlo,monospace;letter-spacing:4px",
  name: "padding:4px 16px 4px 0;text-align:left;vertical-align:top",
  value: "padding:4px 0;text-align:left;vertical-align:top;font-variant-numeric:tabular-nums",
  quiet: "margin:0;color:#565f58;font-size:13px",
  footer: "max-width:560px;margin:16px auto 0;padding:0 16px;color:#565f58;font-size:13px",
  link: "color:#565f58",
} as const;

/** Signs and colours of the seats, as on the page; classes for dark mode. */
const SEATS = [
  ["●", "#2f6db5"],
  ["■", "#c24a20"],
  ["▲", "#2b7f4f"],
  ["◆", "#8a4fa3"],
  ["⬟", "#8f6c00"],
  ["⬢", "#1c7c88"],
] as const;

/** Without quotes and angle brackets, which would be escaped. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.ground{background:#17201f!important;color:#ece5d3!important}
.card{background:#1f2a29!important;color:#ece5d3!important;border-color:#3a4745!important}
.asked{background:#20403a!important;color:#ece5d3!important;border-color:#4fc0a6!important}
.button{background:#4fc0a6!important;color:#10201c!important}
.answer{color:#4fc0a6!important}
.letters{background:#17201f!important;color:#ece5d3!important}
.quiet,.quiet a{color:#b1b3a3!important}
.s0{color:#6ea4e4!important}.s1{color:#f0825a!important}.s2{color:#62bd87!important}.s3{color:#c18ad8!important}.s4{color:#d9ab35!important}.s5{color:#58c4d0!important}
}`;

function Rows({ rows }: { readonly rows: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <table role="presentation" style="border-collapse:collapse">
      {rows.map(([name, value]) => (
        <tr key={name}>
          <td style={STYLE.name}>{name}</td>
          <td style={STYLE.value}>{value}</td>
        </tr>
      ))}
    </table>
  );
}

/** A drawing made of letters. A screen reader reads its description instead of spelling it out. */
function Letters({ lines, signs }: Board): JSX.Element {
  return (
    <>
      <pre class="letters" style={STYLE.letters} role="img" aria-label={signs}>
        {lines.join("\n")}
      </pre>
      <p class="quiet" style={STYLE.quiet}>
        {signs}
      </p>
    </>
  );
}

function BoardPart({ board }: { readonly board: Board }): JSX.Element {
  const { image, legend, marked, folded } = board;
  if (!image) return <Letters {...board} />;
  return (
    <>
      <img src={image.src} alt={image.alt} width={image.width} style={`${STYLE.image};max-width:${image.width}px`} />
      <p style={STYLE.legend}>
        {legend.map((name, seat) => (
          <span key={name} style="white-space:nowrap">
            <span class={`s${seat}`} style={`color:${SEATS[seat]?.[1]}`}>
              {SEATS[seat]?.[0]}
            </span>
            {`\u00a0${name}${seat < legend.length - 1 ? "\u2003" : ""}`}
          </span>
        ))}
      </p>
      {marked && (
        <p class="quiet" style={STYLE.quiet}>
          {marked}
        </p>
      )}
      {board.lines.length > 0 && (
        <details>
          <summary class="quiet" style={STYLE.summary}>
            {folded}
          </summary>
          <Letters {...board} />
        </details>
      )}
    </>
  );
}

function Title({ text, sign }: Extract<Block, { readonly kind: "title" }>): JSX.Element {
  const title = <h1 style={STYLE.title}>{text}</h1>;
  if (!sign) return title;
  return (
    <table role="presentation" style={STYLE.titled}>
      <tr>
        <td style={STYLE.sign}>
          <img src={sign.src} alt={sign.alt} width={sign.width} height={sign.width} />
        </td>
        <td>{title}</td>
      </tr>
    </table>
  );
}

function Button({ text, href }: { readonly text: string; readonly href: string }): JSX.Element {
  return (
    <a href={href} class="button" style={STYLE.button}>
      {text}
    </a>
  );
}

function List({ items, folded }: Extract<Block, { readonly kind: "list" }>): JSX.Element {
  const list = (
    <ul style={STYLE.list}>
      {items.map((it, at) => (
        <li key={at} style={STYLE.item}>
          {it}
        </li>
      ))}
    </ul>
  );
  if (!folded) return list;
  return (
    <details>
      <summary class="quiet" style={STYLE.summary}>
        {folded}
      </summary>
      {list}
    </details>
  );
}

function Part({ block }: { readonly block: Block }): JSX.Element {
  if (block.kind === "title") return <Title {...block} />;
  if (block.kind === "heading") return <h2 style={STYLE.heading}>{block.text}</h2>;
  if (block.kind === "code") return <p style={STYLE.code}>{block.text}</p>;
  if (block.kind === "rows") return <Rows rows={block.rows} />;
  if (block.kind === "paragraph") return <p style={STYLE.paragraph}>{block.text}</p>;
  if (block.kind === "board") return <BoardPart board={block} />;
  if (block.kind === "button") return <Button {...block} />;
  if (block.kind === "list") return <List {...block} />;
  if (block.kind === "link")
    return (
      <p style={STYLE.paragraph}>
        <a href={block.href} class="answer" style={STYLE.away}>
          {block.text}
        </a>
      </p>
    );
  if (block.kind === "answers")
    return (
      <ol style={STYLE.answers}>
        {block.items.map(({ text, href }) => (
          <li key={href} style={STYLE.item}>
            <a href={href} class="answer" style={STYLE.answer}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    );
  return (
    <div class="asked" style={STYLE.asked}>
      {block.lines.map((it) => (
        <p key={it} style={STYLE.paragraph}>
          {it}
        </p>
      ))}
      <Button {...block} />
    </div>
  );
}

function Footer({ footer }: Pick<Document, "footer">): JSX.Element {
  return (
    <div class="quiet" style={STYLE.footer}>
      {footer.map(({ text, href }) => (
        <p key={text}>
          {href ? (
            <a href={href} style={STYLE.link}>
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
    </div>
  );
}

function Page({ language, preview, blocks, footer }: Document): JSX.Element {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{preview}</title>
        <style>{DARK}</style>
      </head>
      <body class="ground" style={STYLE.body}>
        <div style={STYLE.hidden}>{preview}</div>
        <div class="card" style={STYLE.card}>
          <p class="quiet" style={STYLE.brand}>
            Telegraph
          </p>
          {blocks.map((block, at) => (
            <Part key={at} block={block} />
          ))}
        </div>
        <Footer footer={footer} />
      </body>
    </html>
  );
}

const LONGEST_LINE = 60;
const underlined = (text: string, stroke: string): string =>
  `${text}\n${stroke.repeat(Math.min(text.length, LONGEST_LINE))}`;

function textOf(block: Block): string {
  if (block.kind === "title") return underlined(block.text, "=");
  if (block.kind === "heading") return underlined(block.text, "-");
  if (block.kind === "list")
    return [...(block.folded ? [`${block.folded}:`] : []), ...block.items.map((it) => `- ${it}`)].join("\n");
  if (block.kind === "answers")
    return block.items.map(({ text, href }, at) => `${at + 1}. ${text}\n   ${href}`).join("\n");
  if (block.kind === "board") return [block.lines.join("\n"), block.signs].filter((it) => it !== "").join("\n\n");
  if (block.kind === "button" || block.kind === "link") return `${block.text}:\n${block.href}`;
  if (block.kind === "asked") return [...block.lines, `${block.text}:\n${block.href}`].join("\n");
  if (block.kind !== "rows") return block.text;
  const width = Math.max(...block.rows.map(([name]) => name.length));
  return block.rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join("\n");
}

function textOfFooter(footer: Document["footer"]): string {
  return footer.map(({ text, href }) => (href ? `${text}: ${href}` : text)).join("\n");
}

/** Renders a document as the two parts of a mail. */
export function compose(document: Document): { readonly text: string; readonly html: string } {
  const text = [...document.blocks.map(textOf), `-- \n${textOfFooter(document.footer)}`].join("\n\n");
  return { text: `${text}\n`, html: `<!doctype html>${render(<Page {...document} />)}` };
}
