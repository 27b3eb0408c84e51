/** `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: every request stands for itself. */
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { MeShape } from "../../contract/shapes.ts";
import type { CallApi, PlainRequest, PlainResponse } from "../../contract/side.ts";
import { Api, Refused } from "./api.ts";
import { serverFor } from "./tools.ts";

/** Headers of a program's request that its calls of the API bring along: where it is, for limits. */
const PASSED_ON = ["cf-connecting-ip"];

const headerOf = ({ headers }: PlainRequest, name: string): string | null =>
  headers.find(([it]) => it === name)?.[1] ?? null;

/** An answer as plain data; it is short, and whole before it leaves. */
export async function plain(answer: Response): Promise<PlainResponse> {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

export const requestOf = ({ url, method, headers, body }: PlainRequest): Request =>
  new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), ...(body !== "" && { body }) });

/** A refusal as a problem (RFC 9457), with the way to a token where one is missing (RFC 9728). */
const refusal = ({ problem }: Refused, metadata: string): Response =>
  Response.json(problem, {
    status: problem.status,
    headers: {
      "content-type": "application/problem+json",
      ...(problem.status === 401 && {
        "www-authenticate": `Bearer error="invalid_token", resource_metadata="${metadata}"`,
      }),
    },
  });

/** Serves one request on behalf of whom the API token belongs to. A token that is not good any more is refused here. */
export async function serveMcp(request: PlainRequest, token: string, origin: string, call: CallApi): Promise<Response> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headerOf(request, name);
    return value === null ? [] : [[name, value] as const];
  });
  const api = new Api(call, [["authorization", `Bearer ${token}`], ...passed]);
  try {
    const me = await api.get<MeShape>("/me");
    const handler = createMcpHandler(() => serverFor(api, me), { keepAliveMs: 0 });
    return await handler.fetch(requestOf(request), { authInfo: { token, clientId: me.id, scopes: [] } });
  } catch (error) {
    if (error instanceof Refused) return refusal(error, `${origin}/.well-known/oauth-protected-resource/mcp`);
    throw error;
  }
}
