/**
 * The proxy between the network and Miniflare, which trusts every caller: its headers (`MF-…`) choose Workers and addresses, and its paths
 * show stores. None of that passes. The proxy adds the caller's address, and can stop without cutting requests off.
 */
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";

export interface FrontOptions {
  /** Miniflare's address on the loopback; until it listens, callers get a 503. */
  readonly inner?: URL;
  readonly host: string;
  readonly port: number;
  /** Scheme and host of the service. */
  readonly origin: string;
  /** Behind another proxy the caller is the last address in `X-Forwarded-For`. */
  readonly behindProxy: boolean;
}

export interface Front {
  readonly port: number;
  /** Passes requests on to a Miniflare from now on. */
  serve(inner: URL): void;
  /** Stops accepting requests, and waits for open ones, so many milliseconds at most. */
  stop(patience: number): Promise<void>;
}

/** Paths reserved for Miniflare. */
const INNER = /^\/(?:cdn-cgi|__cf_local)(?:\/|$)/i;
/** Hop-by-hop headers (RFC 9110 § 7.6.1). */
const HOP = new Set(["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"]);
/** Headers that only we set. */
const OURS = /^(?:mf-|cf-|x-forwarded-|x-real-ip$|forwarded$)/i;

/** The path to request, as Miniflare will read it; `null`: not accessible from outside. */
function pathOf({ url = "" }: IncomingMessage): string | null {
  if (!url.startsWith("/") || !URL.canParse(`http://inner${url}`)) return null;
  const { pathname, search } = new URL(`http://inner${url}`);
  const [plain, twice] = [decoded(pathname), decoded(decoded(pathname))].map((it) => it.replace(/\/{2,}/g, "/"));
  return [pathname, plain ?? "", twice ?? ""].some((it) => INNER.test(it)) ? null : pathname + search;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const addressOf = (incoming: IncomingMessage, { behindProxy }: FrontOptions): string => {
  const forwarded = behindProxy ? String(incoming.headers["x-forwarded-for"] ?? "") : "";
  const last = forwarded.split(",").at(-1)?.trim();
  return (last || incoming.socket.remoteAddress || "").replace(/^::ffff:/, "");
};

/** Headers to forward, name and value alternating. */
function headersOf(incoming: IncomingMessage, options: FrontOptions, socket: boolean): string[] {
  const kept = pairs(incoming.rawHeaders).filter(([name]) => !OURS.test(name) && !HOP.has(name.toLowerCase()));
  const own = [
    ["CF-Connecting-IP", addressOf(incoming, options)],
    ["X-Forwarded-Proto", new URL(options.origin).protocol.slice(0, -1)],
    // Node forwards the body of a GET as it comes, and Miniflare would take it for another request.
    ...(incoming.headers["transfer-encoding"] ? [["Transfer-Encoding", "chunked"]] : []),
    ...(socket
      ? [
          ["Connection", "Upgrade"],
          ["Upgrade", "websocket"],
        ]
      : []),
  ];
  return [...kept, ...own].flat();
}

const pairs = (raw: readonly string[]): readonly (readonly [string, string])[] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""] as const] : []));

const answerHeaders = (answer: IncomingMessage): string[] =>
  pairs(answer.rawHeaders)
    .filter(([name]) => !HOP.has(name.toLowerCase()))
    .flat();

function refuse(response: ServerResponse, status: number, title: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "content-type": "application/problem+json", "cache-control": "no-store" });
  response.end(JSON.stringify({ type: "about:blank", title, status }));
}

type Asking = FrontOptions & { readonly agent: Agent };

/** Duration of a start in seconds, for early callers. */
const STARTING_S = 5;

function pass(incoming: IncomingMessage, response: ServerResponse, options: Asking): void {
  const path = pathOf(incoming);
  if (path === null) {
    refuse(response, 404, "Not found");
    return;
  }
  if (!options.inner) {
    response.setHeader("retry-after", STARTING_S);
    refuse(response, 503, "The service is starting");
    return;
  }
  const { hostname, port } = options.inner;
  const headers = headersOf(incoming, options, false);
  const asked = request({ hostname, port, agent: options.agent, method: incoming.method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answerHeaders(answer));
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  asked.on("error", () => refuse(response, 502, "The service does not answer"));
  response.on("close", () => asked.destroy());
  incoming.pipe(asked);
}

/** Forwards a WebSocket. */
function passSocket(incoming: IncomingMessage, client: Duplex, head: Buffer, options: Asking): void {
  const path = pathOf(incoming);
  if (path === null || !options.inner) {
    client.end(`HTTP/1.1 ${path === null ? "404 Not Found" : "503 Service Unavailable"}\r\nConnection: close\r\n\r\n`);
    return;
  }
  const { hostname, port } = options.inner;
  const asked = request({ hostname, port, method: "GET", path, headers: headersOf(incoming, options, true) });
  const write = (answer: IncomingMessage, more: readonly string[]) => {
    const lines = [...pairs(answer.rawHeaders).filter(([name]) => !HOP.has(name.toLowerCase()))];
    const text = [...lines.map(([name, value]) => `${name}: ${value}`), ...more].join("\r\n");
    client.write(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${text}\r\n\r\n`);
  };
  asked.on("upgrade", (answer, inner: Duplex, first: Buffer) => {
    write(answer, ["Connection: Upgrade", "Upgrade: websocket"]);
    inner.write(head);
    client.write(first);
    inner.pipe(client).pipe(inner);
    for (const [one, other] of [
      [inner, client],
      [client, inner],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  asked.on("response", (answer) => {
    write(answer, ["Connection: close"]);
    answer.pipe(client);
  });
  asked.on("error", () => client.destroy());
  client.on("error", () => asked.destroy());
  asked.end();
}

const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

/** Opens the port. Rejects with the system's error when it cannot. */
export async function openFront(given: FrontOptions): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  let options: Asking = { ...given, agent };
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, response) => pass(incoming, response, options));
  server.on("upgrade", (incoming: IncomingMessage, client: Socket, head) => {
    sockets.add(client);
    client.once("close", () => sockets.delete(client));
    passSocket(incoming, client, head, options);
  });
  await listening(server, given.host, given.port);
  return {
    port: (server.address() as AddressInfo).port,
    serve(inner) {
      options = { ...options, inner };
    },
    async stop(patience) {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      for (const it of sockets) it.destroy();
      const late = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(late);
      agent.destroy();
    },
  };
}
