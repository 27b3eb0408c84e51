/** A person at the table, as a program: guest session, tables, moves with an idempotency key. */
import { setTimeout as pause } from "node:timers/promises";
import type { MoveShape, TableShape } from "../../worker/contract/shapes.ts";

/** A call that took longer counts as unknown, not as failed. */
const CALL_TIMEOUT_MS = 5_000;
const BETWEEN_TRIES_MS = 50;

/** An answer below 500, and how many tries came to nothing before it (their effect is unknown). */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly unknown: number;
}

export class Client {
  private readonly origin: string;
  private readonly cookies = new Map<string, string>();
  /** When to stop trying, milliseconds since 1970; or for how long a call is tried. */
  private readonly until: number | { readonly patience: number };
  /** Headers of every request. */
  private readonly headers: Readonly<Record<string, string>>;

  constructor(origin: string, until: Client["until"], headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin;
    this.until = until;
    this.headers = headers;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      this.cookies.set(name, value);
    }
  }

  /** One try, with the text of its answer; `null` when there was none in time, whatever became of its connection. */
  private async once(method: string, route: string, body: unknown, key?: string) {
    // On one machine packing an answer takes longer than sending it.
    const own = { origin: this.origin, cookie: this.cookie, "accept-encoding": "identity" };
    const headers: Record<string, string> = { ...this.headers, ...own };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["idempotency-key"] = key;
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const over = new AbortController();
    const { signal } = over;
    const answered = fetch(`${this.origin}/api${route}`, { method, headers, signal, ...given })
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch(() => null);
    const first = await Promise.race([answered, pause(CALL_TIMEOUT_MS, null, { signal }).catch(() => null)]);
    over.abort();
    return first;
  }

  /** Asks until there is an answer below 500. Throws when the time is up. */
  async ask<T>(method: string, route: string, body?: unknown, key?: string): Promise<Answer<T>> {
    const until = typeof this.until === "number" ? this.until : Date.now() + this.until.patience;
    for (let unknown = 0; Date.now() < until; unknown++) {
      const { answer, text } = (await this.once(method, route, body, key)) ?? {};
      if (answer && answer.status < 500 && text !== undefined) {
        this.keep(answer);
        const json = answer.headers.get("content-type")?.includes("json") && !route.endsWith(".ndjson");
        return { status: answer.status, body: (json && text ? JSON.parse(text) : text) as T, unknown };
      }
      await pause(BETWEEN_TRIES_MS);
    }
    throw new Error(`the time is up: ${method} ${route} is not answered`);
  }

  /** Sends a request; throws when the answer is no success. */
  async must<T>(method: string, route: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.ask<T>(method, route, body);
    if (status >= 300) throw new Error(`${method} ${route}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The mails, newest first. */
  async mails(): Promise<{ readonly mails: readonly { readonly to: string; readonly text: string }[] }> {
    return (await fetch(`${this.origin}/dev/mail.json`)).json() as ReturnType<Client["mails"]>;
  }

  signIn(name: string): Promise<unknown> {
    return this.must("POST", "/auth/guest", { name, language: "en", timeZone: "UTC" });
  }

  table(id: string): Promise<TableShape> {
    return this.must("GET", `/tables/${id}`);
  }

  move(id: string, base: number, commands: readonly unknown[], key: string): Promise<Answer<MoveShape>> {
    return this.ask("POST", `/tables/${id}/moves`, { base, commands }, key);
  }
}
