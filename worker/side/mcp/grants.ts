/** Additions to the OAuth library: allowed redirect targets, the spelling of our resource, and the end of a grant. */
import type { OAuthHelpers } from "@cloudflare/workers-oauth-provider";
import type { PlainRequest } from "../../contract/side.ts";

/** Schemes that a browser or system handles itself; a program's own scheme (RFC 8252 § 7.1) is none of them. */
const NOT_OWN = new Set(
  (
    "about blob chrome chrome-extension content data edge file filesystem ftp intent jar javascript mailto moz-extension " +
    "res resource sms ssh tel urn vbscript view-source ws wss x-apple.systempreferences"
  )
    .split(" ")
    .map((it) => `${it}:`),
);

/** Whether a browser may be redirected to an address: https, http on this machine, or a program's own scheme. */
export function isRedirect(address: unknown): boolean {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:") return true;
  if (protocol === "http:") return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return !NOT_OWN.has(protocol) && !protocol.startsWith("ms-");
}

/** Why a registration is refused (RFC 7591 § 3.2.2); `null`: the library decides. */
export function refusedRegistration({ body }: PlainRequest): Response | null {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return null;
  }
  const uris = (asked as { redirect_uris?: unknown } | null)?.redirect_uris;
  if (!Array.isArray(uris) || uris.every(isRedirect)) return null;
  const error_description = "redirect_uris: https, http on a loopback address, or a scheme of the program's own";
  return Response.json({ error: "invalid_redirect_uri", error_description }, { status: 400 });
}

/** Our resource is `/mcp`; programs that name only our origin mean the same, with a slash or without. */
function spellResource(params: URLSearchParams, origin: string): URLSearchParams {
  const own = new Set([origin, `${origin}/`, `${origin}/mcp/`]);
  const asked = params.getAll("resource");
  params.delete("resource");
  for (const it of new Set(asked.map((it) => (own.has(it) ? `${origin}/mcp` : it)))) params.append("resource", it);
  return params;
}

/** An address with the resource in our spelling. */
export function withResource(url: string, origin: string): string {
  const spelled = new URL(url);
  if (spelled.searchParams.has("resource")) spellResource(spelled.searchParams, origin);
  return spelled.href;
}

/** A request whose form has the resource in our spelling. */
export function withFormResource(request: PlainRequest, origin: string): PlainRequest {
  const form = new URLSearchParams(request.body);
  return form.has("resource") ? { ...request, body: spellResource(form, origin).toString() } : request;
}

/** The effect of a token request on an API token: its program has fetched it, or its grant has ended. */
interface GrantOutcome {
  readonly redeemed?: string;
  readonly ended?: string;
}

/** The library's codes and tokens begin with the owner's id (here the id of the API token) and the grant. */
function partsOf(token: string | null): { readonly user: string; readonly grant: string } | null {
  const [user, grant, secret] = (token ?? "").split(":");
  return user && grant && secret ? { user, grant } : null;
}

/** The id of the calling program: in the form, or by HTTP Basic. */
function clientIn(form: URLSearchParams, { headers }: PlainRequest): string | null {
  const basic = /^Basic\s+(\S+)$/i.exec(headers.find(([name]) => name === "authorization")?.[1] ?? "")?.[1];
  if (!basic) return form.get("client_id");
  try {
    return decodeURIComponent(atob(basic).split(":")[0] ?? "");
  } catch {
    return null;
  }
}

/**
 * Answers a token request by the library, with its effect on the API token. A refresh token that is neither the newest nor the one before
 * was copied (RFC 9700 § 4.14.2), and a program that revokes any token is done: in both cases the grant ends.
 */
export async function serveToken(
  request: PlainRequest,
  api: OAuthHelpers,
  answer: () => Promise<Response>,
): Promise<{ readonly answer: Response; readonly fate: GrantOutcome }> {
  const form = new URLSearchParams(request.body);
  const kind = form.get("grant_type");
  const revoked = kind === null ? form.get("token") : null;
  const summary = revoked ? await api.unwrapToken(revoked).catch(() => null) : null;
  const given = await answer();
  if (kind === "authorization_code" && given.ok) {
    const parts = partsOf(form.get("code"));
    return { answer: given, fate: parts ? { redeemed: parts.user } : {} };
  }
  const parts = partsOf(revoked ?? form.get("refresh_token") ?? form.get("code"));
  if (!parts || (given.ok && revoked === null)) return { answer: given, fate: {} };
  const grants = async () => (await api.listUserGrants(parts.user)).items;
  const own = (await grants()).find((it) => it.id === parts.grant && it.clientId === clientIn(form, request));
  const isReplay = kind === "refresh_token" && given.status === 400;
  if (own && (isReplay || summary !== null)) await api.revokeGrant(own.id, parts.user);
  return { answer: given, fate: (await grants()).length === 0 ? { ended: parts.user } : {} };
}
