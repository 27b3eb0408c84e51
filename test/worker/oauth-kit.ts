/** A program that asks somebody to let it in, as the tests of OAuth play it. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect } from "vitest";
import { app } from "../../worker/app.ts";
import { type Client, env, SITE } from "./client.ts";

export const BACK = "https://program.example/back";
export const VERIFIER = "a-verifier-of-enough-characters-to-be-taken-as-one-0123456789";

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export async function challenge(): Promise<string> {
  return base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER)));
}

export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`${SITE}${path}`, init), env, context);
  await waitOnExecutionContext(context);
  return answer;
}

export const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

/** Registers a program and gives the address at which it asks. */
export async function register(name = "Chess <Robot>") {
  const answer = await send("/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: name, redirect_uris: [BACK], token_endpoint_auth_method: "none" }),
  });
  expect(answer.status).toBe(201);
  const { client_id: id } = (await answer.json()) as { client_id: string };
  const query = new URLSearchParams({
    ...{ response_type: "code", client_id: id, redirect_uri: BACK, state: "a state" },
    ...{ code_challenge: await challenge(), code_challenge_method: "S256", resource: `${env.ORIGIN}/mcp` },
  });
  return { id, path: `/oauth/authorize?${query}` };
}

export const answer = (person: Client, path: string, what: "allow" | "refuse") =>
  person.call("POST", path, {
    body: `answer=${what}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export const tokensOf = async (client: Client) =>
  ((await client.get("/api/me/tokens")).json as { tokens: readonly { id: string; name: string }[] }).tokens;

export const mcp = (token: string) =>
  send("/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
