/** ntfy: topics on a phone (https://docs.ntfy.sh/publish/#publish-as-json). */
import {
  type ChatMessage,
  cut,
  type HookAddress,
  labelOf,
  type OfferedAnswer,
  type PeopleChannel,
  type Posting,
} from "./channel.ts";

/** The limit of buttons. */
const MOST_BUTTONS = 3;

/** Numbered, for the text of a message. */
const numbered = (answers: readonly OfferedAnswer[]): readonly string[] =>
  answers.map(({ say }, at) => `${at + 1}. ${say}`);

/** Buttons of a notification: at a protected topic they play by a ticket, at a public one they open the ready draft. */
function buttonsOf({ answers = [], ticket }: ChatMessage) {
  if (answers.length === 0 || answers.length > MOST_BUTTONS) return {};
  const actions = answers.map(({ say, url }, at) => {
    const label = labelOf(say);
    if (!ticket) return { action: "view", label, url, clear: true };
    const body = JSON.stringify({ token: ticket.token, answer: at + 1 });
    const headers = { "content-type": "application/json" };
    return { action: "http", label, url: ticket.door, method: "POST", headers, body, clear: true };
  });
  return { actions };
}

/** Splits a topic's address, `https://ntfy.sh/topic`: JSON is posted to the server, and names the topic. */
function post({ url, token }: HookAddress, message: ChatMessage): Posting {
  const { title, lines, url: click, urgent, answers = [] } = message;
  const { origin, pathname } = new URL(url);
  const topic = decodeURIComponent(pathname.slice(1));
  const text = cut([...lines, ...numbered(answers)].join("\n")) || title;
  const priority = urgent ? 4 : 3;
  const body = JSON.stringify({ topic, title, message: text, click, priority, ...buttonsOf(message) });
  return { url: `${origin}/`, headers: token ? { authorization: `Bearer ${token}` } : {}, body };
}

interface Notification {
  readonly title: string;
  readonly message: string;
  readonly click: string;
  readonly actions?: readonly { readonly url: string }[];
}

export const ntfy: PeopleChannel = {
  tells: "people",
  brand: "ntfy",
  words: {
    en: {
      choice: "ntfy, on your phone",
      address: "Address of the topic, https://ntfy.sh/…",
      token: "Token, if the topic is protected",
    },
    ca: {
      choice: "ntfy, al telèfon",
      address: "Adreça del tema, https://ntfy.sh/…",
      token: "Token, si el tema està protegit",
    },
    pl: {
      choice: "ntfy, na telefonie",
      address: "Adres tematu, https://ntfy.sh/…",
      token: "Token, jeśli temat jest chroniony",
    },
    ro: {
      choice: "ntfy, pe telefon",
      address: "Adresa temei, https://ntfy.sh/…",
      token: "Token, dacă tema este protejată",
    },
    ru: {
      choice: "ntfy, на телефоне",
      address: "Адрес темы, https://ntfy.sh/…",
      token: "Токен, если тема защищена",
    },
  },
  needs: "token",
  example: "https://ntfy.sh/my-topic",
  // A topic has 1 to 64 letters, digits, `_` and `-`.
  misfit: ({ pathname, search }) => (/^\/[\w-]{1,64}$/.test(pathname) && search === "" ? null : "target.topic"),
  // ntfy makes topics on demand: its 401 and 403 ask for another token, which may come.
  gone: { statuses: [410] },
  // Readers of a protected topic hold its token.
  buttons: { door: "answers", holder: ({ token }) => (token ? "" : null) },
  post,
  shown(body) {
    const { title, message, click, actions = [] } = JSON.parse(body) as Notification;
    return { text: `${title}\n${message}\n${click}`, links: [click, ...actions.map((it) => it.url)] };
  },
};
