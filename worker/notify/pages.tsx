/** Pages of the main Worker: stopping mails, authorising a program, the development mailbox. */
import type { JSX } from "preact";
import type { Language } from "../../games/kernel/words.ts";
import type { Problem } from "../contract/shapes.ts";
import type { Consent } from "../contract/side.ts";
import { documentOf, Page } from "../lib/page.tsx";
import { type Key, t } from "../words/index.ts";

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
