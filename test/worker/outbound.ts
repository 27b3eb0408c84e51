/** Where the worker's outbound requests end up in tests: a few hosts that answer in known ways; anything else is blocked. */
import type { Request as NodeRequest } from "miniflare";

/** `https://hook.test/<status>` answers with that status; `/gone` 410; `/moves` is for tests that register an answer. */
export function outbound(request: NodeRequest): never {
  const url = new URL(request.url);
  const status = url.hostname === "hook.test" ? Number(url.pathname.slice(1)) || 200 : 599;
  return new Response(status === 204 ? null : `blocked or answered: ${url.hostname}`, { status }) as never;
}
