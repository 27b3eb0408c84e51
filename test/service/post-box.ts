/** A mail server on the loopback that keeps its mails: `home` may send, with the password `tell`. */
import { SMTPServer } from "smtp-server";

export interface PostBox {
  readonly port: number;
  /** All mails, their encoded parts in plain text too. */
  texts(): string;
  close(): Promise<void>;
}

const decoded = (raw: string): string =>
  raw.replace(/=\r?\n/g, "").replace(/=3D/g, "=") +
  raw.replace(/(?:[\w+/]{60,}\r\n)+[\w+/=]*/g, (it) => Buffer.from(it, "base64").toString());

export async function openPostBox(): Promise<PostBox> {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      done(username === "home" && password === "tell" ? null : new Error("wrong password"), { user: username }),
    onData: (stream, _, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (it: Buffer) => parts.push(it));
      stream.on("end", () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  // A service that is stopped leaves without a word.
  smtp.on("error", () => undefined);
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", () => done()));
  const { port } = smtp.server.address() as { port: number };
  return {
    port,
    texts: () => mails.map(decoded).join("\n"),
    close: () => new Promise((done) => smtp.close(() => done())),
  };
}
