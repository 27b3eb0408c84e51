/** The official client of the Model Context Protocol, with a program's token, against the app. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Client as McpClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { app } from "../../worker/app.ts";
import type { Env } from "../../worker/env.ts";
import { type Client, env, SITE } from "./client.ts";

/** A tool's answer. */
export interface Result {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}
export async function send(request: Request, bindings: Env = env): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  return answer;
}

/** The official client with a program's token. */
export async function connect(program: Client) {
  const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
    fetch: (url, init) => send(new Request(url, init)),
    requestInit: { headers: { ...program.options.headers } },
  });
  const mcp = new McpClient({ name: "a test", version: "1" });
  await mcp.connect(transport);
  const call = async (name: string, given: object = {}) =>
    (await mcp.callTool({ name, arguments: { ...given } })) as Result;
  return { mcp, call };
}

export const textOf = ({ content }: Result): string => content.map((it) => it.text).join("\n");
