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
    super(`${problem.status} ${problem.title} ${problem.detail}`);
    this.problem = problem;
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
    const [method = "", template = ""] = route.split(" ");
    const { path = {}, query = {}, headers = {}, body } = given;
    const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((path as Readonly<Record<string, string>>)[name] ?? ""),
    );
    const url = new URL(`/api${filled}`, this.#origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await this.#send(
      new Request(url, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (!answer.ok) throw new Refused((await answer.json()) as Problem);
    return (answer.status === 204 ? null : await answer.json()) as Routes[Route]["answer"];
  }
}
