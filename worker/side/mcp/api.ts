/** The service's API for a program's tools: with its token, and under the same checks as any program. */
import type { Problem } from "../../contract/shapes.ts";
import type { CallApi } from "../../contract/side.ts";

/** A refusal of the API, in the caller's language. */
export class Refused extends Error {
  override name = "Refused";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

const UNKNOWN = { type: "about:blank", title: "The service did not answer.", status: 503, detail: "Try again." };

const problemIn = (text: string): Problem => {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return UNKNOWN;
  }
};

export class Api {
  readonly #call: CallApi;
  readonly #headers: readonly (readonly [string, string])[];

  /** `headers` go with every request: the token, and the program's address. */
  constructor(call: CallApi, headers: readonly (readonly [string, string])[]) {
    this.#call = call;
    this.#headers = headers;
  }

  async #ask<T>(method: string, url: string, body?: unknown, key?: string): Promise<T> {
    const headers = [...this.#headers];
    if (body !== undefined) headers.push(["content-type", "application/json"]);
    if (key !== undefined) headers.push(["idempotency-key", key]);
    const answer = await this.#call({ method, url, headers, body: body === undefined ? "" : JSON.stringify(body) });
    if (answer.status >= 400) throw new Refused(problemIn(answer.body));
    return JSON.parse(answer.body) as T;
  }

  /** The answer of a path below `/api`. Throws `Refused`. */
  get<T>(path: string): Promise<T> {
    return this.#ask("GET", path);
  }

  /** Sends a request with an idempotency key, so that repeats have one effect. Throws `Refused`. */
  post<T>(path: string, body: unknown, key: string): Promise<T> {
    return this.#ask("POST", path, body, key);
  }
}
