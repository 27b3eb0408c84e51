/** Whether the hosts of custom domains are free: before the upload, because wrangler takes over what it may not ask about. */
import { resolve4, resolve6 } from "node:dns/promises";
import { Refused } from "../settings.ts";
import { AccountRefusal } from "./account.ts";
import { configsIn } from "./files.ts";
import type { Names } from "./names.ts";
import type { Target } from "./resources.ts";

/** Answers of DNS that there is nothing. */
const NOTHING = /^(?:ENOTFOUND|ENODATA)$/;

/** Whether a host has addresses. Throws `Refused` when DNS does not say. */
const inDns = async (host: string): Promise<boolean> => {
  const asked = await Promise.allSettled([resolve4(host), resolve6(host)]);
  if (asked.some((it) => it.status === "fulfilled")) return true;
  const failed = asked.flatMap((it) => (it.status === "rejected" ? [String(it.reason.code)] : []));
  const why = failed.find((it) => !NOTHING.test(it));
  if (why) throw new Refused(`DNS does not say whether ${host} is in use (${why}): run it again`);
  return false;
};

interface Host {
  readonly hostname: string;
}

/** Refusals of a question that the account does not know, or not before the Worker is there. */
const UNKNOWN: ReadonlySet<number> = new Set([400, 404, 405]);

/** The hosts that have DNS records of something else. */
async function conflicting(
  { api, account, hasAddress = inDns }: Target,
  { worker, side }: Pick<Names, "worker" | "side">,
  hosts: readonly Host[],
): Promise<readonly Host[]> {
  const scripts = `/accounts/${account.id}/workers/scripts`;
  const ask = async (script: string) => {
    const asked = `${scripts}/${script}/domains/changeset?replace_state=true`;
    return (await api.ask<{ readonly conflicting?: readonly Host[] }>(asked, hosts)).conflicting ?? [];
  };
  // A Worker must be there to be asked about; on the first deploy only the side Worker is.
  if (await api.find(`${scripts}/${worker}/deployments`)) return ask(worker);
  try {
    return await ask(side);
  } catch (error) {
    // The question is wrangler's own, which asks it of no other Worker: no document says whether it is answered so.
    if (!(error instanceof AccountRefusal) || !UNKNOWN.has(error.status)) throw error;
    const inUse = await Promise.all(hosts.map((it) => hasAddress(it.hostname)));
    return hosts.filter((_, at) => inUse[at]);
  }
}

/**
 * Throws `Refused` when a custom domain is somebody else's: another Worker's, or a site's with DNS records. Wrangler asks about it only on
 * a terminal where it may ask, and takes it over everywhere else.
 */
export async function checkDomains(target: Target, names: Pick<Names, "worker" | "side">): Promise<void> {
  const { root, api, account } = target;
  const { main } = configsIn(root);
  const hosts = [...(main.routes ?? []), ...(main.route ? [main.route] : [])].flatMap((it) =>
    typeof it === "object" && (it as { readonly custom_domain?: boolean }).custom_domain
      ? [{ hostname: it.pattern }]
      : [],
  );
  if (hosts.length === 0) return;
  for (const { hostname } of hosts) {
    const domains = `/accounts/${account.id}/workers/domains?hostname=${encodeURIComponent(hostname)}`;
    const owners = await api.get<readonly (Host & { readonly service: string })[] | null>(domains);
    const other = owners?.find((it) => it.hostname === hostname && it.service !== names.worker);
    if (other)
      throw new Refused(
        `${hostname} leads to the Worker ${other.service}: take it away there in the dashboard, or choose another host with --setup --origin`,
      );
  }
  for (const { hostname } of await conflicting(target, names, hosts))
    throw new Refused(
      `${hostname} has DNS records already, of something else: delete them in the dashboard if nobody needs them, or choose another host with --setup --origin`,
    );
}
