/** `/mcp`: the Model Context Protocol over streamable HTTP, without sessions, and OAuth for programs that have no token yet. */

import OAuthProvider, {
  AuthorizationError,
  type AuthRequest,
  authorizationErrorRedirect,
  getOAuthApi,
  type OAuthHelpers,
  type OAuthProviderOptions,
} from "@cloudflare/workers-oauth-provider";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { MeShape } from "../../contract/shapes.ts";
import type { CallApi, Consent, Decision, PlainRequest, PlainResponse, SentBack } from "../../contract/side.ts";
import { shownName } from "../../lib/names.ts";
import { DAY, SECOND } from "../../lib/time.ts";
import { Api, Refused } from "./api.ts";
import { isRedirect, refusedRegistration, serveToken, withFormResource, withResource } from "./grants.ts";
import { serverFor } from "./tools.ts";

/** Headers of a program's request that its calls of the API carry: its address, for limits. */
const PASSED_ON = ["cf-connecting-ip"];

const headerOf = ({ headers }: PlainRequest, name: string): string | null =>
  headers.find(([it]) => it === name)?.[1] ?? null;

/** An answer as plain data, read completely before it leaves. */
export async function plain(answer: Response): Promise<PlainResponse> {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

export const requestOf = ({ url, method, headers, body }: PlainRequest): Request =>
  new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), ...(body !== "" && { body }) });

/** A refusal as a problem (RFC 9457), with the way to a token if one is missing (RFC 9728). */
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

/** Serves one request as the owner of the API token. Refuses expired tokens. */
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

// OAuth for programs without a token (RFC 6749 with PKCE, dynamic registration by RFC 7591). The library keeps clients and grants in KV; a
// grant stands for an API token that the person made by allowing the program. So a program ends where tokens end: on the profile, and with the
// account. KV holds no person's id: a grant is filed under the id of its token.

export interface OAuthEnv {
  readonly OAUTH_KV: KVNamespace;
}

/** The data of a grant, sealed with its own tokens. */
interface Props {
  readonly token: string;
}

/** The library's data about the access token. */
type Allowed = ExecutionContext<Props> & { readonly auth?: { readonly userId?: string } };

/** In seconds, as the library counts. */
const REFRESHED_FOR = (90 * DAY) / SECOND;

/** `serve`: answers a request of a program with a valid access token, given its API token. */
function optionsFor(origin: string, serve: (token: string) => Promise<Response>): OAuthProviderOptions<OAuthEnv> {
  return {
    apiRoute: "/mcp",
    apiHandler: {
      fetch: async (_request, env, ctx) => {
        const { props, auth } = ctx as Allowed;
        const answer = await serve(props.token);
        // The API token is gone: the program must ask again, and refreshing must not seem to help.
        if (answer.status === 401 && auth?.userId) await endGrants(origin, env, auth.userId);
        return answer;
      },
    },
    defaultHandler: { fetch: async () => new Response(null, { status: 404 }) },
    authorizeEndpoint: "/oauth/authorize",
    tokenEndpoint: "/oauth/token",
    clientRegistrationEndpoint: "/oauth/register",
    resourceMetadata: { resource: `${origin}/mcp`, resource_name: "Telegraph" },
    clientIdMetadataDocumentEnabled: false,
    // Programs on a desktop or phone have no server to redirect to (RFC 8252); `isRedirect` lists the allowed schemes.
    allowPrivateUseRedirectUris: true,
    // The answer names the caller's mistake.
    onError: () => undefined,
    refreshTokenTTL: REFRESHED_FOR,
    refreshTokenIdleTTL: REFRESHED_FOR,
  };
}

const nobody = async (): Promise<Response> => new Response(null, { status: 404 });

const helpers = (origin: string, env: OAuthEnv) => getOAuthApi(optionsFor(origin, nobody), env);

async function endGrants(origin: string, env: OAuthEnv, user: string): Promise<void> {
  const api = helpers(origin, env);
  const { items } = await api.listUserGrants(user);
  await Promise.all(items.map((it) => api.revokeGrant(it.id, user)));
}

/** Answers the library's addresses: registration, tokens, metadata, and `/mcp` behind an access token. */
export async function serveOAuth(
  request: PlainRequest,
  origin: string,
  { env, ctx }: { readonly env: OAuthEnv; readonly ctx: ExecutionContext },
  serve: (token: string) => Promise<Response>,
): Promise<PlainResponse> {
  const { pathname } = new URL(request.url);
  const refused = pathname === "/oauth/register" ? refusedRegistration(request) : null;
  if (refused) return plain(refused);
  const asked = pathname === "/oauth/token" ? withFormResource(request, origin) : request;
  const ask = () => new OAuthProvider(optionsFor(origin, serve)).fetch(requestOf(asked), env, ctx);
  if (pathname !== "/oauth/token") return plain(await ask());
  const { answer, fate } = await serveToken(asked, helpers(origin, env), ask);
  return { ...(await plain(answer)), ...fate };
}

/** SHA-256 in base64url (RFC 7636 § 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

interface Asked {
  readonly api: OAuthHelpers;
  readonly asked: AuthRequest;
}

/** A program's request at `/oauth/authorize`; a redirect with an error; or `null` for an unknown program. */
async function requestAt(url: string, origin: string, env: OAuthEnv): Promise<Asked | SentBack | null> {
  const api = helpers(origin, env);
  try {
    const asked = await api.parseAuthRequest(new Request(withResource(url, origin)));
    if (!isRedirect(asked.redirectUri)) return null;
    // OAuth 2.1: without PKCE, an intercepted code could be used by others.
    if (CHALLENGE.test(asked.codeChallenge ?? "")) return { api, asked };
    return { to: authorizationErrorRedirect(asked, "invalid_request", "PKCE is required: code_challenge with S256") };
  } catch (error) {
    const to = error instanceof AuthorizationError ? error.redirectTo : undefined;
    return to !== undefined && isRedirect(to) ? { to } : null;
  }
}

/** The target of a form's redirect, for a policy: an origin, or a scheme. */
function targetOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : protocol;
}

/** The program that asks, for the page where the person decides; or a redirect that tells it what is wrong with its request. */
export async function consentOf(url: string, origin: string, env: OAuthEnv): Promise<Consent | SentBack | null> {
  const found = await requestAt(url, origin, env);
  if (!found || "to" in found) return found;
  const { clientName, redirectHost, redirectUri } = await found.api.describeConsent(found.asked);
  const target = targetOf(redirectUri);
  return { client: found.asked.clientId, name: shownName(clientName, 60), host: redirectHost || target, target };
}

/** Where the browser goes next: with a code (`permit`), or with a refusal and perhaps its reason. */
export async function decide(
  url: string,
  origin: string,
  env: OAuthEnv,
  { permit, why }: Decision,
): Promise<string | null> {
  const found = await requestAt(url, origin, env);
  if (!found) return null;
  if ("to" in found) return found.to;
  const { api, asked } = found;
  if (!permit) return authorizationErrorRedirect({ ...asked, issuer: origin }, "access_denied", why);
  const { redirectTo } = await api.completeAuthorization({
    ...{ request: asked, userId: permit.id, metadata: {}, scope: asked.scope },
    props: { token: permit.token } satisfies Props,
  });
  return redirectTo;
}
