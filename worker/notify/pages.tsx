/**
 * Pages of the Worker itself: stopping mails, authorising a program, the development mailbox. No scripts, one small style sheet.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Language } from "../../games/kernel/words.ts";
import type { Problem } from "../contract/shapes.ts";
import type { Consent } from "../contract/side.ts";
import { base64 } from "../lib/bytes.ts";
import { type Key, t } from "../words/index.ts";

/** Contains no quotes and angle brackets, which would be escaped. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f6f1e4,#17201f);color:light-dark(#1f2a2a,#ece5d3);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 16px}
h1,h2{font-family:Georgia,serif;line-height:1.25}
a{color:light-dark(#0b6e5b,#4fc0a6)}
h1,h2,h3,p,li,code{overflow-wrap:anywhere}
button{min-height:44px;padding:8px 24px;border:0;border-radius:6px;background:light-dark(#0b6e5b,#4fc0a6);color:light-dark(#fff,#17201f);font:inherit;cursor:pointer}
button+button{margin-left:8px;background:none;color:inherit;box-shadow:inset 0 0 0 1px light-dark(#c9bfa5,#3a4745)}
pre a{padding-block:14px}
article{margin:24px 0;padding:8px 16px;border:1px solid light-dark(#c9bfa5,#3a4745);border-radius:6px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}`;

/** The policy of these pages: exactly this style sheet and what a page adds to it, and forms back to us. Hashing at the start would slow it. */
export function pagePolicy(more = ""): string {
  const hash = base64(sha256(new TextEncoder().encode(STYLE + more)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

interface PageProps {
  readonly title: string;
  readonly language: Language;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
  /** Rules beyond those of every page; `pagePolicy` must be told of them. */
  readonly style?: string;
  readonly children: ComponentChildren;
}

export function Page({ title, language, isListed = false, style = "", children }: PageProps): JSX.Element {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {!isListed && <meta name="robots" content="noindex" />}
        <title>{`${title} · Telegraph`}</title>
        <style>{STYLE + style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

export const documentOf = (page: JSX.Element): string => `<!doctype html>${render(page)}`;

/** Asks whether to stop the mails of one table or all, says that they stopped, or that the link is bad. */
export function unsubscribePage(
  what: "table" | "club" | "all" | "done" | "bad",
  language: Language,
  origin: string,
): string {
  const say = (key: Key) => t(key, {}, language);
  const asks = what === "table" || what === "club" || what === "all";
  return documentOf(
    <Page title={asks ? say("unsubscribe.title") : say(`unsubscribe.${what}`)} language={language}>
      {asks ? (
        <form method="post">
          <p>{say(`unsubscribe.${what}`)}</p>
          <button type="submit">{say("unsubscribe.button")}</button>
        </form>
      ) : (
        <p>{say(`unsubscribe.${what}.help`)}</p>
      )}
      <p>
        <a href={`${origin}/profile`}>{say("unsubscribe.profile")}</a>
      </p>
    </Page>,
  );
}

/** Asks whether a program may act for the person; `name`: theirs, `null` when nobody is signed in. */
export function consentPage(program: Consent, name: string | null, language: Language, origin: string): string {
  const say = (key: Key, params = {}) => t(key, params, language);
  return documentOf(
    <Page title={say("program.title", { program: program.name })} language={language}>
      <p>{say("program.what", { program: program.name })}</p>
      <p>{say("program.where", { host: program.host })}</p>
      {name === null ? (
        <p>
          {say("program.sign-in")} <a href={`${origin}/sign-in`}>{say("program.sign-in.link")}</a>
        </p>
      ) : (
        <form method="post">
          <p>{say("program.as", { name })}</p>
          <button type="submit" name="answer" value="allow">
            {say("program.allow")}
          </button>{" "}
          <button type="submit" name="answer" value="refuse">
            {say("program.refuse")}
          </button>
        </form>
      )}
      <p>
        <a href={`${origin}/profile`}>{say("program.end")}</a>
      </p>
    </Page>,
  );
}

/** Explains a faulty address that somebody was sent to. */
export function problemPage(
  { title, detail, errors = [] }: Pick<Problem, "title" | "detail" | "errors">,
  language: Language,
): string {
  const said = errors.length > 0 ? errors.map((it) => it.message) : [detail];
  return documentOf(
    <Page title={title} language={language}>
      {said.map((it) => (
        <p>{it}</p>
      ))}
    </Page>,
  );
}

/** A mail of the development mailbox. */
interface KeptMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** Whether answering it plays. */
  readonly answerable: boolean;
}

const LINK = /(https?:\/\/\S+)/;

/** A text with clickable addresses. */
function Linked({ text }: { readonly text: string }): JSX.Element {
  return <pre>{text.split(LINK).map((it) => (LINK.test(it) ? <a href={it}>{it}</a> : it))}</pre>;
}

function KeptMailPart({ mail }: { readonly mail: KeptMail }): JSX.Element {
  return (
    <article>
      <h2>{mail.subject}</h2>
      <p>
        {`To ${mail.to} · ${new Date(mail.at).toISOString()} · `}
        <a href={`/dev/mail/${mail.id}`}>HTML part</a>
      </p>
      <Linked text={mail.text} />
      {mail.answerable && (
        <form method="post" action={`/dev/mail/${mail.id}/reply`}>
          <label>
            {"Answer as the reader would: "}
            <input name="text" required autocomplete="off" />
          </label>{" "}
          <button type="submit">Send</button>
        </form>
      )}
    </article>
  );
}

/** The development mailbox, newest first. `fate`: outcome of the last answer. */
export function mailboxPage(mails: readonly KeptMail[], fate?: string): string {
  return documentOf(
    <Page title="Development mailbox" language="en">
      {fate && <p role="status">{`Your answer: ${fate}.`}</p>}
      {mails.length === 0 && <p>No mail yet. What would be sent to players shows up here.</p>}
      {mails.map((mail) => (
        <KeptMailPart key={mail.id} mail={mail} />
      ))}
    </Page>,
  );
}
