/** Somebody with a browser, as a program: a session's cookies, timed requests, and sockets. */
import { setTimeout as pause } from "node:timers/promises";
import { unreachedBy } from "../reach.ts";
import { Broken, type Report, type Timed } from "./report.ts";

/** A single request, and a wait for a socket, in milliseconds. */
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 1_000;
/** Tries of a request that has no answer, or one of a busy service. */
const MOST_TRIES = 3;
/** Length of an answer that is shown. */
const MOST_SHOWN = 200;

export interface Request {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly timed?: Timed;
}

/** A socket that was told something. */
interface Listening {
  /** Waits until it was told of an entry, `seq` or a later one. Throws `Broken`. */
  readonly told: (seq: number) => Promise<void>;
  readonly close: () => void;
}

export class Visitor {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();
  private readonly report: Report;
  /** Ends every wait: the time is up, or somebody stopped it. */
  private readonly over: AbortSignal;

  constructor(origin: string, report: Report, over: AbortSignal) {
    this.origin = origin;
    this.report = report;
    this.over = over;
  }

  /** This person, with another signal that ends every wait. */
  until(over: AbortSignal): Visitor {
    const it = new Visitor(this.origin, this.report, over);
    for (const [name, value] of this.cookies) it.cookies.set(name, value);
    return it;
  }

  private headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { origin: this.origin, "user-agent": "telegraph-smoke", ...(cookie && { cookie }) };
  }

  private keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
  }

  private async once(path: string, { method = "GET", body, key }: Request): Promise<Response> {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.over]);
    const headers = { ...this.headers(), ...(key && { "idempotency-key": key }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const typed = body === undefined ? headers : { ...headers, "content-type": "application/json" };
    const answer = await fetch(new URL(path, this.origin), {
      ...{ method, headers: typed, redirect: "manual", signal, ...sent },
    });
    // Read here, so that the time is that of the whole answer.
    return new Response([101, 204, 205, 304].includes(answer.status) ? null : await answer.arrayBuffer(), answer);
  }

  /** Asks, and again when there is no answer or a busy one. Returns any answer below 500. Throws `Broken`. */
  async ask(path: string, request: Request = {}): Promise<Response> {
    const { method = "GET", timed = path.startsWith("/api/") ? "answers" : "pages" } = request;
    let why = "";
    for (let tries = 1; tries <= MOST_TRIES && !this.over.aborted; tries++) {
      if (tries > 1) {
        this.report.noteRepeat();
        await pause(PAUSE_MS);
      }
      const began = performance.now();
      const answer = await this.once(path, request).catch(unreachedBy);
      if (typeof answer !== "string" && answer.status < 500) {
        this.report.time(timed, performance.now() - began);
        this.keep(answer);
        return answer;
      }
      why = typeof answer === "string" ? answer : await shownOf(answer);
    }
    if (this.over.aborted) throw new Broken(String(this.over.reason));
    throw new Broken(`${method} ${path}: ${why}`);
  }

  /** Asks the API; throws `Broken` unless it does as asked. */
  async must<T>(path: string, request: Request = {}): Promise<T> {
    const answer = await this.ask(`/api${path}`, request);
    if (!answer.ok) throw new Broken(`${request.method ?? "GET"} /api${path}: ${await shownOf(answer)}`);
    const told = answer.clone();
    const read = answer.headers.get("content-type")?.includes("json") ? answer.json() : answer.text();
    return (await read.catch(async () => {
      throw new Broken(`${request.method ?? "GET"} /api${path}: ${await shownOf(told)}`);
    })) as T;
  }

  /** Opens the socket of a table. Throws `Broken`. */
  async listen(table: string): Promise<Listening> {
    const url = `${this.origin.replace(/^http/, "ws")}/api/tables/${table}/socket?mark=`;
    // Node's own takes headers, too; its type is the browser's.
    const Socket = WebSocket as unknown as new (url: string, options: object) => WebSocket;
    const socket = new Socket(url, { headers: this.headers() });
    let last = 0;
    let isBroken = false;
    let wake = () => {};
    socket.addEventListener("open", () => wake());
    socket.addEventListener("message", ({ data }) => {
      const { seq } = JSON.parse(String(data)) as { readonly seq?: number };
      last = Math.max(last, seq ?? 0);
      wake();
    });
    for (const it of ["close", "error"] as const)
      socket.addEventListener(it, () => {
        isBroken = true;
        wake();
      });
    const until = async (isDone: () => boolean, what: string) => {
      const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.over]);
      limit.addEventListener("abort", () => wake());
      while (!isDone()) {
        if (isBroken || limit.aborted) throw new Broken(`${what}: does the proxy before it pass WebSockets on?`);
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    };
    await until(() => socket.readyState === WebSocket.OPEN, "the socket of a table does not open");
    return {
      told: (seq) => until(() => last >= seq, `the socket was not told of entry ${seq}`),
      close: () => socket.close(),
    };
  }
}

async function shownOf(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    const { title, detail } = JSON.parse(text) as { readonly title?: string; readonly detail?: string };
    return [answer.status, title, detail].filter(Boolean).join(" ");
  } catch {
    return `${answer.status} ${text.replace(/\s+/g, " ").slice(0, MOST_SHOWN)}`;
  }
}
