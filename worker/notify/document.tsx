/** What a mail says, written once as blocks, and put twice: as plain text and as HTML without remote images or scripts. */
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Language } from "../../games/kernel/words.ts";

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Something to type in by hand. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly (readonly [string, string])[] }
  /** Lines of the same width for every letter. `label`: what it shows, and what its signs mean. */
  | { readonly kind: "picture"; readonly lines: readonly string[]; readonly label: string }
  | { readonly kind: "button"; readonly text: string; readonly href: string };

/** A mail's content. `footer` says in plain language why it was sent and how to stop it: text with the link it leads to. */
export interface Document {
  readonly language: Language;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  readonly footer: readonly { readonly text: string; readonly href?: string }[];
}

const INK = "#1f2a2a";
const QUIET = "#5c6562";
const ACCENT = "#0b6e5b";
const STYLE = {
  body: `margin:0;padding:24px 12px;background:#f6f1e4;color:${INK};font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif`,
  card: "max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border:1px solid #c9bfa5;border-radius:6px",
  hidden: "display:none;max-height:0;overflow:hidden",
  heading: "margin:20px 0 8px;font:20px/1.3 Georgia,'Times New Roman',serif",
  button: `display:inline-block;margin:8px 0;padding:12px 20px;background:${ACCENT};color:#ffffff;text-decoration:none;border-radius:4px`,
  picture: `margin:8px 0;padding:8px;overflow-x:auto;background:#f6f1e4;font:12px/1.25 ui-monospace,Menlo,Consolas,monospace`,
  code: "font:600 28px/1.4 ui-monospace,Menlo,monospace;letter-spacing:4px",
  cell: "padding:4px 16px 4px 0;text-align:left",
  number: "padding:4px 0;text-align:left;font-variant-numeric:tabular-nums",
  signs: `margin:0;color:${QUIET};font-size:13px`,
  footer: `max-width:560px;margin:16px auto 0;padding:0 24px;color:${QUIET};font-size:13px`,
  link: `color:${QUIET}`,
} as const;

function Rows({ rows }: { readonly rows: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <table role="presentation" style="border-collapse:collapse">
      {rows.map(([name, value]) => (
        <tr key={name}>
          <td style={STYLE.cell}>{name}</td>
          <td style={STYLE.number}>{value}</td>
        </tr>
      ))}
    </table>
  );
}

/** A drawing made of letters. A screen reader says what it is instead of spelling it out. */
function Picture({ lines, label }: Extract<Block, { readonly kind: "picture" }>): JSX.Element {
  return (
    <>
      <pre style={STYLE.picture} role="img" aria-label={label}>
        {lines.join("\n")}
      </pre>
      <p style={STYLE.signs}>{label}</p>
    </>
  );
}

function Part({ block }: { readonly block: Block }): JSX.Element {
  if (block.kind === "heading") return <h2 style={STYLE.heading}>{block.text}</h2>;
  if (block.kind === "code") return <p style={STYLE.code}>{block.text}</p>;
  if (block.kind === "rows") return <Rows rows={block.rows} />;
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  if (block.kind === "picture") return <Picture {...block} />;
  if (block.kind === "list")
    return (
      <ul style="padding-left:20px">
        {block.items.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    );
  return (
    <p>
      <a href={block.href} style={STYLE.button}>
        {block.text}
      </a>
    </p>
  );
}

function Footer({ footer }: Pick<Document, "footer">): JSX.Element {
  return (
    <div style={STYLE.footer}>
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
        <meta name="color-scheme" content="light" />
        <title>{preview}</title>
      </head>
      <body style={STYLE.body}>
        <div style={STYLE.hidden}>{preview}</div>
        <div style={STYLE.card}>
          {blocks.map((block, at) => (
            <Part key={at} block={block} />
          ))}
        </div>
        <Footer footer={footer} />
      </body>
    </html>
  );
}

function textOf(block: Block): string {
  if (block.kind === "heading") return `${block.text}\n${"=".repeat(Math.min(block.text.length, 60))}`;
  if (block.kind === "list") return block.items.map((it) => `- ${it}`).join("\n");
  if (block.kind === "picture") return `${block.lines.join("\n")}\n\n${block.label}`;
  if (block.kind === "button") return `${block.text}:\n${block.href}`;
  if (block.kind !== "rows") return block.text;
  const width = Math.max(...block.rows.map(([name]) => name.length));
  return block.rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join("\n");
}

function textOfFooter(footer: Document["footer"]): string {
  return footer.map(({ text, href }) => (href ? `${text}: ${href}` : text)).join("\n");
}

/** Puts a document as the two parts of a mail. */
export function compose(document: Document): { readonly text: string; readonly html: string } {
  const text = [...document.blocks.map(textOf), `-- \n${textOfFooter(document.footer)}`].join("\n\n");
  return { text: `${text}\n`, html: `<!doctype html>${render(<Page {...document} />)}` };
}
