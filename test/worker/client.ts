/** A browser or program as client: keeps cookies, sends an origin, and waits for background work after an answer. */

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env as bindings } from "cloudflare:workers";
import { app } from "../../worker/app.ts";
import type { MeShape, Problem, TableShape } from "../../worker/contract/shapes.ts";
import type { Env } from "../../worker/env.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import type { Season } from "../../worker/season/season.ts";
import type { Table } from "../../worker/table/table.ts";
import { inSessions } from "../service/in-sessions.ts";
import { expectDescribed } from "./described.ts";

/** The objects with all that tests look into. */
interface TestEnv extends Env {
  readonly TABLE: DurableObjectNamespace<Table>;
  readonly INBOX: DurableObjectNamespace<Inbox>;
  readonly SEASON: DurableObjectNamespace<Season>;
}

// The platform's own type of the bindings lacks the objects' classes and the tests' additions.
export const env = bindings as unknown as TestEnv;

const lost = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
const statementAway = { bind: () => statementAway, first: lost, run: lost, all: lost, raw: lost };

/** A D1 that answers nothing, in the platform's own words. */
export const d1Away: D1Database = inSessions(
  new Proxy(env.DB, { get: (_, name) => (name === "prepare" ? () => statementAway : lost) }),
);

const never = () => new Promise<never>(() => undefined);
const statementHangs = { bind: () => statementHangs, first: never, run: never, all: never, raw: never };

/** A D1 that neither answers nor fails. */
export const d1Hangs: D1Database = inSessions(
  new Proxy(env.DB, { get: (_, name) => (name === "prepare" ? () => statementHangs : never) }),
);
export const SITE = "https://telegraph.test";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or `null` if it is not JSON. */
  readonly json: unknown;
  readonly problem: string | null;
}

/** The status of an answer, with the problem it names. */
export const outcome = ({ status, problem }: Pick<Answer, "status" | "problem">): string =>
  problem ? `${status} ${problem}` : `${status}`;

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientOptions {
  readonly site?: string;
  readonly env?: Env;
  /** Not a browser: sends no origin. */
  readonly program?: boolean;
  /** Sent with every request, over what a browser would send. */
  readonly headers?: Readonly<Record<string, string>>;
}

const isText = (body: unknown): body is string => typeof body === "string";

async function answerOf({ method, url }: Request, response: Response): Promise<Answer> {
  // Not `text()`: for ndjson and others workerd would complain that it is not text.
  const text = new TextDecoder().decode(await response.arrayBuffer());
  expectDescribed(method, url, response, text);
  const json = text !== "" && /[/+]json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : null;
  const problem =
    response.headers.get("content-type") === "application/problem+json" ? (json as Problem | null)?.type : null;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    problem: problem?.split("/").at(-1) ?? null,
  };
}

export class Client {
  readonly cookies = new Map<string, string>();
  readonly options: ClientOptions;
  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  get site(): string {
    return this.options.site ?? SITE;
  }

  request(method: string, path: string, { body, headers = {} }: Sent = {}): Request {
    const safe = method === "GET" || method === "HEAD";
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request(`${this.site}${path}`, {
      method,
      headers: {
        ...(!safe && !this.options.program && { origin: this.site, "sec-fetch-site": "same-origin" }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...this.options.headers,
        ...headers,
      },
      ...(body !== undefined && { body: isText(body) ? body : JSON.stringify(body) }),
    });
  }

  /** Sends a request and waits for the answer alone. */
  async ask(method: string, path: string, request?: Sent): Promise<Answer> {
    return this.#send(this.request(method, path, request), createExecutionContext());
  }

  /** Sends a request and waits for everything that it set off. */
  call(method: string, path: string, request?: Sent): Promise<Answer> {
    return this.forward(this.request(method, path, request));
  }

  /** Checks an answer to a request that was made elsewhere. */
  async forward(request: Request): Promise<Answer> {
    const context = createExecutionContext();
    const answer = await this.#send(request, context);
    await waitOnExecutionContext(context);
    return answer;
  }

  async #send(request: Request, context: ExecutionContext): Promise<Answer> {
    const response = await app.fetch(request, this.options.env ?? env, context);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return answerOf(request, response);
  }

  #keep(line: string): void {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    if (value === "" || /max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get = (path: string, headers?: Readonly<Record<string, string>>) => this.call("GET", path, headers && { headers });
  post = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
    this.call("POST", path, { ...(body !== undefined && { body }), ...(headers && { headers }) });
  patch = (path: string, body: unknown) => this.call("PATCH", path, { body });
  delete = (path: string) => this.call("DELETE", path);
}

/** A client with a guest's session. */
export async function newGuest(name = "Ada", options?: ClientOptions): Promise<Client & { me: MeShape }> {
  const client = new Client(options);
  const { json } = await client.post("/api/auth/guest", { name });
  return Object.assign(client, { me: json as MeShape });
}

/** A program with a token of its own person, and nothing else. */
export async function newProgram(owner: Client): Promise<Client> {
  const { json } = await owner.post("/api/me/tokens", { name: "bot" });
  const headers = { authorization: `Bearer ${(json as { token: string }).token}` };
  return new Client({ ...owner.options, program: true, headers });
}

/** Signs a client in by the code of a mail that it asked for. */
export async function signIn(client: Client, email: string, more: object = {}): Promise<Answer> {
  await client.post("/api/auth/request", { email });
  const mail = env.DB.prepare("select text from dev_mail where `to` = ? order by id desc limit 1").bind(email);
  const code = /^(\d{6})$/m.exec((await mail.first<{ text: string }>())?.text ?? "")?.[1];
  return client.post("/api/auth/verify", { email, code, ...more });
}

/** How many rows a table of D1 has, perhaps only those `where`. */
export async function countRows(table: string, where = "true"): Promise<number> {
  const row = await env.DB.prepare(`select count(*) as n from ${table} where ${where}`).first<{ n: number }>();
  return row?.n ?? 0;
}

/** The service with a D1 that notes every statement. */
export const noting = (statements: string[]): Env => {
  const prepare = (query: string) => {
    statements.push(query);
    return env.DB.prepare(query);
  };
  const DB = new Proxy(env.DB, {
    get: (target, name) => (name === "prepare" ? prepare : Reflect.get(target, name).bind(target)),
  });
  return { ...env, DB: inSessions(DB) };
};

/** The service with a D1 that loses its connection at a statement, and carries it out when the test says so. */
export const laterEnv = (beginning: string, late: (() => Promise<unknown>)[]): Env => {
  const prepare = (query: string) => {
    const statement = env.DB.prepare(query);
    if (!query.startsWith(beginning)) return statement;
    const run = (...values: unknown[]) => {
      late.push(() => statement.bind(...values).run());
      return lost();
    };
    return { bind: (...values: unknown[]) => ({ run: () => run(...values) }) };
  };
  const DB = new Proxy(env.DB, {
    get: (target, name) => (name === "prepare" ? prepare : Reflect.get(target, name).bind(target)),
  });
  return { ...env, DB: inSessions(DB) };
};

/** Two guests at a running table of Gold Rush, and a third who watches. */
export async function twoAndOne(): Promise<{ ada: Client; ben: Client; eve: Client; id: string }> {
  const [ada, ben, eve] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Eve")];
  const nonce = "00112233445566778899aabbccddeeff";
  const opened = await ada.post("/api/tables", { game: "gold-rush", seats: 2, bots: 0, nonce });
  const { id, invite } = opened.json as TableShape;
  await ben.post(`/api/tables/${id}/join`, { invite, nonce });
  return { ada, ben, eve, id };
}
