/** A client of the API whose every route, body and answer is typed by `routes.ts`. Runs wherever `fetch` does. */
import type { Problem } from "../../worker/contract/shapes.ts";
import type { Routes } from "./routes.ts";

type Parts<Route extends keyof Routes> = Partial<Pick<Routes[Route], "path" | "query" | "headers" | "body">>;
type Send = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 30_000;

/** A refusal of the service: `problem` says in your language what is wrong and what to do. */
export class Refused extends Error {
  override name = "Refused";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super([problem.status, problem.title, problem.detail].filter((it) => it !== "").join(" "));
    this.problem = problem;
  }
}

/** What is in the way may answer in its own words. */
function problemIn(text: string, status: number): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { type: "about:blank", title: text, status, detail: "" };
  }
}

export class Api {
  readonly #origin: string;
  readonly #token: string | undefined;
  readonly #send: Send;

  /** `origin`: scheme and host of the service. `token`: an API token; without it, you are a stranger. */
  constructor(origin: string, token?: string, send: Send = fetch) {
    this.#origin = origin;
    this.#token = token;
    this.#send = send;
  }

  /** Asks `GET /tables/{id}` and the like. Throws `Refused`. */
  async call<Route extends keyof Routes>(route: Route, given: Parts<Route> = {}): Promise<Routes[Route]["answer"]> {
    const { body, headers } = given;
    const json = body !== undefined && { "content-type": "application/json" };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.#ask(route, given, { ...json, ...headers }, sent);
    return (answer.status === 204 ? null : await answer.json()) as Routes[Route]["answer"];
  }

  /** Asks a route whose answer is a file: its text. `file`: what is sent, and of which type. Throws `Refused`. */
  async text<Route extends keyof Routes>(
    route: Route,
    given: Parts<Route> = {},
    file?: { readonly type: string; readonly text: string },
  ): Promise<string> {
    const answer = await this.#ask(route, given, file ? { "content-type": file.type } : {}, file?.text);
    return answer.text();
  }

  async #ask(
    route: keyof Routes,
    { path = {}, query = {} }: Parts<keyof Routes>,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<Response> {
    const [method = "", template = ""] = route.split(" ");
    const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((path as Readonly<Record<string, string>>)[name] ?? ""),
    );
    const url = new URL(`/api${filled}`, this.#origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await this.#send(
      new Request(url, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...headers },
        ...(body !== undefined && { body }),
      }),
    );
    if (!answer.ok) throw new Refused(problemIn(await answer.text(), answer.status));
    return answer;
  }
}
