/** Where the service is reached and how it mails: put into wrangler's file once, by the options of the set-up. */
import path from "node:path";
import { Refused } from "../settings.ts";
import { configsIn, MAIN, type Place, setKeys } from "./files.ts";
import { namesIn } from "./names.ts";
import type { Target } from "./resources.ts";

export interface Wishes {
  /** Scheme and host; absent: as in the file, or at workers.dev. */
  readonly origin?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly noMail: boolean;
}

const PLACEHOLDER = /(?:^|[/@.])telegraph\.example$/i;
const VARS: Place = { table: "[env.production.vars]" };
const HEAD: Place = { table: "[env.production]" };

/** The address at workers.dev. Throws `Refused` while the account has no name there. */
async function atWorkersDev({ api, account }: Target, name: string): Promise<string> {
  const found = await api.find<{ readonly subdomain: string | null }>(`/accounts/${account.id}/workers/subdomain`);
  if (found?.subdomain) return `https://${name}.${found.subdomain}.workers.dev`;
  throw new Refused(
    "the account has no name at workers.dev yet: choose one in the dashboard under Workers, or give --origin https://your.host",
  );
}

interface Zone {
  readonly name: string;
  readonly account: { readonly id: string };
}

/** Throws `Refused` unless the host is in a domain of the account, or the service's own at workers.dev. */
async function checkHost(target: Target, host: string, worker: string): Promise<void> {
  const { api, account } = target;
  if (host.endsWith(".workers.dev")) {
    const own = await atWorkersDev(target, worker);
    if (own === `https://${host}`) return;
    throw new Refused(`https://${host} is not this service's: at workers.dev it is ${own}`);
  }
  const labels = host.split(".");
  const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  for (const name of names) {
    const zones = await api.list<Zone>(`/zones?name=${name}`);
    if (zones.some((it) => it.account.id === account.id)) return;
  }
  throw new Refused(
    `${host} is in no domain of the account ${account.name}: add the domain to it first, or leave --origin away for an address at workers.dev`,
  );
}

/** Throws `Refused` for options that cannot be, before anything is asked or made. */
export function checkWishes({ origin, mailFrom, noMail }: Wishes): void {
  if (origin !== undefined) {
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (url?.protocol !== "https:" || url.origin !== origin)
      throw new Refused(`--origin ${origin}: https and host alone, as in https://games.example.org`);
  }
  if (mailFrom !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mailFrom))
    throw new Refused(`--mail-from ${mailFrom}: an address, as in turns@your.domain`);
  if (mailFrom !== undefined && noMail) throw new Refused("either --mail-from or --no-mail, not both");
}

/** Puts address, routes and sender into the file, and says what they are. Throws `Refused`. */
export async function address(target: Target, { origin: wished, mailFrom, noMail }: Wishes): Promise<string> {
  const { root } = target;
  const { main } = configsIn(root);
  const { ORIGIN = "", MAIL, MAIL_FROM = "" } = (main.vars ?? {}) as Readonly<Record<string, string>>;
  if (!noMail && mailFrom === undefined && MAIL !== "off" && PLACEHOLDER.test(MAIL_FROM))
    throw new Refused("--mail-from turns@your.domain says who mails are from; with --no-mail nobody is mailed");
  const kept = PLACEHOLDER.test(ORIGIN) ? undefined : ORIGIN;
  const { worker } = namesIn({ main, side: {} });
  const origin = wished ?? kept ?? (await atWorkersDev(target, worker));
  const { hostname } = new URL(origin);
  await checkHost(target, hostname, worker);
  const isAtWorkersDev = hostname.endsWith(".workers.dev");
  const hasRoutes = (main.routes ?? []).length > 0 || main.route !== undefined;
  const custom = `[{ pattern = ${JSON.stringify(hostname)}, custom_domain = true }]`;
  const sender = mailFrom === undefined ? [] : ([[VARS, "MAIL_FROM", JSON.stringify(mailFrom)]] as const);
  // A choice made before stays, unless the options say otherwise.
  const mail = noMail ? "off" : mailFrom !== undefined && MAIL === "off" ? "cloudflare" : undefined;
  setKeys(path.join(root, MAIN), [
    ...(origin === ORIGIN ? [] : ([[VARS, "ORIGIN", JSON.stringify(origin)]] as const)),
    ...(isAtWorkersDev || (hasRoutes && origin === ORIGIN) ? [] : ([[HEAD, "routes", custom]] as const)),
    ...(isAtWorkersDev && hasRoutes ? ([[HEAD, "routes", "[]"]] as const) : []),
    ...(mail === undefined ? [] : ([[VARS, "MAIL", JSON.stringify(mail)]] as const)),
    ...sender,
  ]);
  const { MAIL: how = "", MAIL_FROM: from = "" } = (configsIn(root).main.vars ?? {}) as Record<string, string>;
  return `${origin}, ${how === "off" ? "without mail" : `mails from ${from}`}`;
}
