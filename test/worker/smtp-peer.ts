/** Real SMTP servers on loopback, in Node, for the mail test. The usual one wants user `telegraph` with password `tell`. */
import { createServer, type Server } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as the server took it. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  /** As received over the line (RFC 5322). */
  readonly raw: string;
}

const received: Received[] = [];

/** Addresses that are refused when they are named. */
const REFUSALS: Readonly<Record<string, { readonly code: number; readonly text: string }>> = {
  "gone@example.org": { code: 550, text: "5.1.1 no such mailbox" },
  "unwanted@example.org": { code: 550, text: "5.7.1 your server is on a list" },
  "over@example.org": { code: 552, text: "5.2.2 mailbox full" },
  "blocked@example.org": { code: 550, text: "your server is listed by Spamhaus" },
  "zoe.marker@marked.example": { code: 550, text: "no mailbox zoe.marker@marked.example for Zoe Marker" },
  "later@example.org": { code: 451, text: "4.7.1 greylisted" },
};

async function read(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** `relay`: accepts mails without a sign-in, too. */
function newServer(kind: string): Server {
  const server = new SMTPServer({
    authOptional: kind === "relay",
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
  return server.server;
}

/** Greets, and then ends: without a word, or with one. */
const brokenServer = (farewell: string): Server =>
  createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.write("220 here\r\n");
    socket.once("data", () => socket.end(farewell));
  });

/** Takes a mail, and then neither answers the goodbye nor closes. */
const stayingServer = (): Server =>
  createServer({ allowHalfOpen: true }, (socket) => {
    const said = { heard: "", isText: false };
    socket.on("error", () => socket.destroy());
    socket.write("220 here\r\n");
    socket.on("data", (bytes) => {
      said.heard += bytes.toString("latin1");
      const end = said.isText ? "\r\n.\r\n" : "\r\n";
      if (!said.heard.endsWith(end)) return;
      const line = said.heard.slice(0, -end.length);
      said.heard = "";
      if (said.isText) {
        const [, to = ""] = /^To: <(.*)>\r$/m.exec(line) ?? [];
        received.push({ from: "", to: [to], user: "", raw: line });
      }
      said.isText = line === "DATA";
      if (line !== "QUIT") socket.write(said.isText ? "354 go on\r\n" : "250 yes\r\n");
    });
  });

const NEW: Readonly<Record<string, () => Server>> = {
  "": () => newServer(""),
  relay: () => newServer("relay"),
  "hang-up": () => brokenServer(""),
  stays: stayingServer,
  "full-stop": () => brokenServer("421 closing\r\n"),
};

const ports = new Map<string, Promise<number>>();

function start(kind: string): Promise<number> {
  return new Promise((resolve) => {
    const server = (NEW[kind] as () => Server)();
    server.listen(0, "127.0.0.1", () => {
      server.unref();
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

/** Starts one when it is first asked for, on a free port; it does not keep the run from ending. */
export function startSmtp(kind: string): Promise<number> {
  const port = ports.get(kind) ?? start(kind);
  ports.set(kind, port);
  return port;
}

export const receivedMails = (): readonly Received[] => received;
