/** How commands reach a service: its address, and what to do when it cannot be reached. */
import { Unusable } from "./console.ts";

/** The address of a service. Throws `Unusable` unless it is scheme and host alone: a service answers at the root of its host. */
export function serviceAt(given: string): URL {
  const base = URL.canParse(given) ? new URL(given) : null;
  if (!base || !/^https?:$/.test(base.protocol)) throw new Unusable(`${given}: that is no http(s) address`);
  if (base.href !== `${base.origin}/`)
    throw new Unusable(`${given}: scheme and host alone, as in ${base.origin}: nothing is served below a path`);
  return base;
}

/** Advice by what the system, TLS or Node's `fetch` call it. */
const ADVICE: readonly (readonly [what: RegExp, advice: string])[] = [
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/, "start the service, or name another host and port"],
  [/^(?:ENOTFOUND|EAI_AGAIN)/, "look at how the host is spelt, and at its DNS records"],
  [/^(?:EPROTO|ERR_SSL_)/, "no TLS is spoken there: name it with http:, or name the port of the proxy before it"],
  [
    /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/,
    "the certificate is not trusted: renew it, or name the file of its own authority in NODE_EXTRA_CA_CERTS",
  ],
  [/^(?:ECONNRESET|UND_ERR_|TimeoutError)/, "see the logs of the service, and of the proxy before it"],
  [/unexpected redirect$/, "it leads elsewhere: name the address that players use"],
];

/** Why `fetch` has failed: the system's words, with advice where there is any. */
export function unreachedBy(error: unknown): string {
  const { name = "", cause = error } = error as { readonly name?: string; readonly cause?: unknown };
  const { code = "", message = "" } = cause as { readonly code?: string | number; readonly message?: string };
  // OpenSSL names files and lines of its own around what it has to say.
  const said = (message || String(code || error)).trim().replace(/^.*SSL routines:[^:]*:([^:]+):.*$/s, "$1");
  const [, advice] = ADVICE.find(([what]) => [String(code), name, said].some((it) => what.test(it))) ?? [];
  return advice ? `${said}: ${advice}` : said;
}
