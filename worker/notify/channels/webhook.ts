/** Outgoing webhooks by Standard Webhooks 1.0: signed, with the same id on every try, and with the bot's answer. */
import { hmacBy } from "#sha256";
import { base64, fromBase64, fromBase64url } from "../../lib/bytes.ts";
import type { Channel, HookAddress } from "./channel.ts";

/** The signed parts: an id, a time in milliseconds since 1970, and JSON text. */
interface Signed {
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

const SECRET = "whsec_";

/** The secrets that sign at a time, the current one first. */
const secretsAt = ({ secret = "", former = [] }: HookAddress, at: number): readonly string[] => [
  secret,
  ...former.filter((it) => it.until > at).map((it) => it.secret),
];

/**
 * The headers of a message; secrets as by `newSecret`. Each of several secrets signs (Standard Webhooks, "Zero downtime secret rotation").
 */
export function signed(secrets: string | readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const text = `${id}.${timestamp}.${body}`;
  const signatures = [secrets]
    .flat()
    .map((secret) => `v1,${base64(hmacBy(fromBase64(secret.slice(SECRET.length)))(text))}`);
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** A new signing secret of 32 random bytes. */
export const newSecret = (): string => SECRET + base64(crypto.getRandomValues(new Uint8Array(32)));

/** A signing secret from random bytes, base64url. */
export const secretOf = (drawn: string): string => SECRET + base64(fromBase64url(drawn));

export const webhook: Channel = {
  tells: "programs",
  words: {
    en: {
      name: "webhook",
      choice: "Webhook, for a program",
      address: "Address",
      help: "We post your turns to this address, signed as Standard Webhooks requires. An answer with commands is played as your move: that is all a bot needs.",
    },
    ca: {
      name: "webhook",
      choice: "Webhook, per a un programa",
      address: "Adreça",
      help: "Els teus torns s’envien a aquesta adreça, signats segons Standard Webhooks. Una resposta amb ordres es juga com a jugada teva: un bot no necessita res més.",
    },
    pl: {
      name: "webhook",
      choice: "Webhook, dla programu",
      address: "Adres",
      help: "Wiadomość o każdej twojej kolei jest wysyłana pod ten adres z podpisem według Standard Webhooks. Odpowiedź z komendami zostaje wykonana jako twój ruch: to wszystko, czego potrzebuje bot.",
    },
    ro: {
      name: "webhook",
      choice: "Webhook, pentru un program",
      address: "Adresă",
      help: "Turele tale sunt trimise la această adresă, semnate după Standard Webhooks. Un răspuns cu comenzi este jucat ca mutare a ta: un bot nu are nevoie de mai mult.",
    },
    ru: {
      name: "вебхук",
      choice: "Вебхук, для программы",
      address: "Адрес",
      help: "О каждом вашем ходе на этот адрес приходит сообщение с подписью по Standard Webhooks. Ответ с командами играется как ваш ход: больше боту ничего не нужно.",
    },
  },
  needs: "secret",
  example: "https://bots.example.org/hook",
  gone: { statuses: [410] },
  post: (to, body, { id, at }) => ({ url: to.url, headers: signed(secretsAt(to, at), { id, at, body }), body }),
  shown: (body) => ({ text: body, links: [] }),
};
