/** The two pages that the Worker writes itself: stopping mails, and the development mailbox. No script, no style of their own. */
import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Language } from "../../games/words.ts";
import { put } from "./words/index.ts";

interface PageProps {
  readonly title: string;
  readonly language: Language;
  readonly children: ComponentChildren;
}

function Page({ title, language, children }: PageProps): JSX.Element {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Telegraph`}</title>
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

const documentOf = (page: JSX.Element): string => `<!doctype html>${render(page)}`;

/** Asks whether to stop the mails of one table or all, says that they stopped, or that the link is bad. */
export function unsubscribePage(what: "table" | "all" | "done" | "bad", language: Language, origin: string): string {
  const say = (key: Parameters<typeof put>[0]) => put(key, {}, language);
  const asks = what === "table" || what === "all";
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

/** A mail of the development mailbox. */
interface KeptMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
}

const LINK = /(https?:\/\/\S+)/;

/** A text with its addresses as links. */
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
      <hr />
    </article>
  );
}

/** The development mailbox, newest first. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  return documentOf(
    <Page title="Development mailbox" language="en">
      {mails.length === 0 && <p>No mail yet. What would be sent to players shows up here.</p>}
      {mails.map((mail) => (
        <KeptMailPart key={mail.id} mail={mail} />
      ))}
    </Page>,
  );
}
