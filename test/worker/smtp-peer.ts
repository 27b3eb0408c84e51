/** A real SMTP server on loopback, in Node, for the mail test. It wants user `telegraph` with password `tell`. */
import { SMTPServer } from "smtp-server";

/** A mail as the server took it. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  /** As it came over the line (RFC 5322). */
  readonly raw: string;
}

const received: Received[] = [];

/** Addresses that are refused when they are named. */
const REFUSALS: Readonly<Record<string, { readonly code: number; readonly text: string }>> = {
  "gone@example.org": { code: 550, text: "5.1.1 no such mailbox" },
  "unwanted@example.org": { code: 550, text: "5.7.1 your server is on a list" },
  "later@example.org": { code: 451, text: "4.7.1 greylisted" },
};

async function read(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

function newServer(): SMTPServer {
  return new SMTPServer({
    // It has no certificate to upgrade with.
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      const good = username === "telegraph" && password === "tell";
      done(good ? null : new Error("wrong password"), { user: username });
    },
    onRcptTo({ address }, _, done) {
      const refused = REFUSALS[address];
      done(refused ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : null);
    },
    onData(stream, { envelope, user = "" }, done) {
      read(stream).then((raw) => {
        const to = envelope.rcptTo.map((it) => it.address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to, user, raw });
        done(to.includes("full@example.org") ? new Error("mailbox full") : null);
      }, done);
    },
  });
}

let port: Promise<number> | undefined;

/** Starts it when first asked, on a free port; it does not keep the run from ending. */
export function startSmtp(): Promise<number> {
  port ??= new Promise((resolve) => {
    const peer = newServer();
    peer.listen(0, "127.0.0.1", () => {
      peer.server?.unref();
      const address = peer.server?.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return port;
}

export const receivedMails = (): readonly Received[] => received;
