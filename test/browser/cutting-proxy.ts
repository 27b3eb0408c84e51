/** A proxy before the service that cuts connections in which a turn is sent: before it arrives, or before the answer does. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

export interface CuttingProxy {
  readonly origin: string;
  /** The port of the service behind. */
  target: number;
  /** The fate of the next turn: cut before it arrives, or before its answer does; `last`: as `after`, with nobody listening any more. */
  cut: "before" | "after" | "last" | null;
  /** Alters documents on their way, as a new build would. */
  alter: ((html: string) => string) | null;
  /** Nobody listens any more, until `listen`, and every connection ends but one. */
  close(but?: Socket): void;
  listen(): Promise<void>;
}

const isTurn = ({ method, url = "" }: IncomingMessage): boolean => method === "POST" && url.endsWith("/moves");

async function altered(response: IncomingMessage, alter: (html: string) => string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return alter(Buffer.concat(parts).toString("utf8"));
}

function forward(
  proxy: CuttingProxy,
  incoming: IncomingMessage,
  answer: ServerResponse,
  cut: CuttingProxy["cut"],
): void {
  const { method, url: path } = incoming;
  const { "accept-encoding": _, "if-none-match": __, ...plain } = incoming.headers;
  const headers = proxy.alter ? plain : incoming.headers;
  // To the service, too: one used before may just have been given up there, and the cut would be nobody's wish.
  const to = { port: proxy.target, host: "localhost", method, path, headers, agent: false };
  const outgoing = request(to, (response) => {
    if (cut) {
      // The service has stored the turn and said so; the page never hears of it.
      response.resume().once("end", () => answer.socket?.destroy());
      return;
    }
    const { connection: _, ...headersOf } = response.headers;
    if (proxy.alter && headersOf["content-type"]?.startsWith("text/html")) {
      const { "content-length": __, etag: ___, ...others } = headersOf;
      void altered(response, proxy.alter).then((html) =>
        answer.writeHead(response.statusCode ?? 502, others).end(html),
      );
      return;
    }
    answer.writeHead(response.statusCode ?? 502, headersOf);
    response.pipe(answer);
  });
  outgoing.once("error", () => answer.socket?.destroy());
  incoming.pipe(outgoing);
}

function handle(proxy: CuttingProxy, incoming: IncomingMessage, answer: ServerResponse): void {
  // A connection of its own for every request: on one used before, Chromium would repeat the request by itself.
  answer.shouldKeepAlive = false;
  const cut = isTurn(incoming) ? proxy.cut : null;
  if (cut) proxy.cut = null;
  // The turn's effects must not arrive by another connection, either.
  if (cut === "last") proxy.close(incoming.socket);
  if (cut === "before") answer.socket?.destroy();
  else forward(proxy, incoming, answer, cut);
}

function tunnel(proxy: CuttingProxy, incoming: IncomingMessage, socket: Socket): void {
  const upstream = connect(proxy.target, "localhost", () => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ] as const)
    one.on("error", () => other.destroy()).on("close", () => other.destroy());
}

/** Starts the proxy on a free port of this machine. */
export async function startProxy(): Promise<CuttingProxy> {
  const server = createServer((incoming, answer) => handle(proxy, incoming, answer));
  let port = 0;
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, "localhost", () => {
        port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  const close = (but?: Socket) => {
    server.close();
    for (const it of sockets) if (it !== but) it.destroy();
  };
  const sockets = new Set<Socket>();
  const proxy: CuttingProxy = { origin: "", target: 0, cut: null, alter: null, close, listen };
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (incoming, socket) => tunnel(proxy, incoming, socket as Socket));
  await listen();
  return Object.assign(proxy, { origin: `http://localhost:${port}` });
}
