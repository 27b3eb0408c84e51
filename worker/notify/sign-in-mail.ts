/** The mail that signs someone in. */
import type { Language } from "../../games/kernel/words.ts";
import type { Env } from "../env.ts";
import { put } from "../words/index.ts";
import { compose } from "./document.tsx";
import type { Mail } from "./send-mail.ts";

/** Link and code. The token stands in the fragment, which no mail scanner sends along, and only a click on the page posts it. */
export function signInMail({ ORIGIN }: Env, to: string, token: string, code: string, language: Language): Mail {
  const say = (key: Parameters<typeof put>[0]) => put(key, { code }, language);
  const { text, html } = compose({
    language,
    preview: say("mail.sign-in.preview"),
    blocks: [
      { kind: "title", text: say("mail.sign-in.subject") },
      { kind: "paragraph", text: say("mail.sign-in.intro") },
      { kind: "button", text: say("mail.sign-in.button"), href: `${ORIGIN}/sign-in#token=${token}` },
      { kind: "paragraph", text: say("mail.sign-in.code") },
      { kind: "code", text: code },
      { kind: "paragraph", text: say("mail.sign-in.ends") },
    ],
    footer: [{ text: say("mail.sign-in.footer") }],
  });
  return { to, subject: say("mail.sign-in.subject"), text, html };
}
