/** A client of the API, with routes, bodies and answers typed by the API's own description (`api.ts`). Runs wherever `fetch` does. */
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./api.ts";

export type Schemas = components["schemas"];
export type Api = Client<paths>;
type Send = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 30_000;

/** A refusal of the service: `problem` says in your language what is wrong and what to do. */
export class Refused extends Error {
  override name = "Refused";
  readonly problem: Schemas["Problem"];
  constructor(problem: Schemas["Problem"]) {
    super([problem.status, problem.title, problem.detail].filter((it) => it !== "").join(" "));
    this.problem = problem;
  }
}

/** A proxy in between may answer in its own words. */
function problemIn(text: string, status: number): Schemas["Problem"] {
  try {
    return JSON.parse(text) as Schemas["Problem"];
  } catch {
    return { type: "about:blank", title: text, status, detail: "" };
  }
}

/**
 * Makes a client whose calls throw `Refused` when the service refuses. `origin`: scheme and host of the service. `token`: an API token;
 * without one you are a stranger.
 */
export function newApi(origin: string, token?: string, send: Send = fetch): Api {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const fetchInTime = (request: Request) => send(new Request(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
  const api = createClient<paths>({ baseUrl: `${origin}/api`, headers, fetch: fetchInTime });
  api.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw new Refused(problemIn(await response.text(), response.status));
    },
  });
  return api;
}

/** Waits for an answer and returns its data. Throws `Refused`, and an error for an answer without data. */
export async function dataOf<Data>(answer: Promise<{ readonly data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await answer;
  if (data === undefined || data === null) throw new Error("an answer without data");
  return data;
}
