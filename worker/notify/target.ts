/** Where we send requests for others: to public hosts by https, and to nothing inside a network. */

/** `public`: the internet only. `loopback`: also plain http to this machine, for development. */
export interface Policy {
  readonly targets: "public" | "loopback";
  /** Our own origin, which is never a target. */
  readonly origin: string;
}

export type Target =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: "url" | "scheme" | "user" | "port" | "host" };

const LONGEST_URL = 2_048;

/** Names inside networks, and (the last line) public names that resolve to whatever address they contain. */
const INSIDE = [
  ..."local localhost internal intranet lan home corp private localdomain invalid example onion arpa svc".split(" "),
  ..."nip.io sslip.io xip.io localtest.me lvh.me vcap.me lacolhost.com traefik.me 1u.ms rbndr.us".split(" "),
];

const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** A name of at least two labels of letters, digits and hyphens, whose last is not a number: never an address. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

function isPublicHost(host: string, own: string): boolean {
  return host.length <= 253 && NAME.test(host) && !isWithin(host, own) && !INSIDE.some((it) => isWithin(host, it));
}

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

function isLoopback(url: URL, { targets, origin }: Policy): boolean {
  return targets === "loopback" && url.protocol === "http:" && LOOPBACK.has(url.hostname) && !isOwn(url, origin);
}

/** `localhost` and `127.0.0.1` are one machine: both are our own address on our port. */
function isOwn(url: URL, origin: string): boolean {
  const own = new URL(origin);
  return LOOPBACK.has(own.hostname) ? url.port === own.port : url.hostname === own.hostname;
}

/** Judges an address without sending anything. */
export function checkTarget(address: string, policy: Policy): Target {
  const url = address.length <= LONGEST_URL && URL.canParse(address) ? new URL(address) : null;
  if (!url) return { ok: false, reason: "url" };
  if (url.username || url.password) return { ok: false, reason: "user" };
  if (isLoopback(url, policy)) return { ok: true, url };
  if (url.protocol !== "https:") return { ok: false, reason: "scheme" };
  if (url.port) return { ok: false, reason: "port" };
  if (!isPublicHost(url.hostname, new URL(policy.origin).hostname)) return { ok: false, reason: "host" };
  return { ok: true, url };
}
