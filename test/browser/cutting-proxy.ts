/** A proxy before the service that cuts connections in which a turn is sent: before it arrives, or before the answer does. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

export interface CuttingProxy {
  readonly origin: string;
  /** The port of the service behind. */
  target: number;
  /** What to do to the next turn: cut before it arrives, or before its answer does. */
  cut: "before" | "after" | null;
  close(): void;
}

const isTurn = ({ method, url = "" }: IncomingMessage): boolean => method === "POST" && url.endsWith("/moves");

function forward(proxy: CuttingProxy, incoming: IncomingMessage, answer: ServerResponse, cutAnswer: boolean): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ port: proxy.target, host: "localhost", method, path, headers }, (response) => {
    if (cutAnswer) {
      // The service has stored the turn and said so; the page never hears of it.
      response.resume().once("end", () => answer.socket?.destroy());
      return;
    }
    const { connection: _, ...headersOf } = response.headers;
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
  if (cut === "before") answer.socket?.destroy();
  else forward(proxy, incoming, answer, cut === "after");
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
export function startProxy(): Promise<CuttingProxy> {
  return new Promise((resolve) => {
    const server = createServer((incoming, answer) => handle(proxy, incoming, answer));
    const proxy: CuttingProxy = {
      origin: "",
      target: 0,
      cut: null,
      close: () => {
        server.close();
        server.closeAllConnections();
      },
    };
    server.on("upgrade", (incoming, socket) => tunnel(proxy, incoming, socket as Socket));
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      resolve(Object.assign(proxy, { origin: `http://localhost:${port}` }));
    });
  });
}
