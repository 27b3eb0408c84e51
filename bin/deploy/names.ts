/** Names of the service's parts in an account: a second service, for staging, has others. */
import path from "node:path";
import { Refused } from "../settings.ts";
import { type Configs, configsIn, hasNoId, MAIN, SIDE, setKeys } from "./files.ts";

export interface Names {
  readonly worker: string;
  readonly side: string;
  readonly bucket: string;
}

/** The names in the files. */
export const namesIn = ({ main, side }: Configs): Names => ({
  worker: main.name ?? "telegraph",
  side: side.name ?? "telegraph-side",
  bucket: main.r2_buckets?.[0]?.bucket_name ?? "telegraph",
});

/** The names of a service that is called `name`. */
export const namesFor = (name: string): Names => ({ worker: name, side: `${name}-side`, bucket: name });

/** Throws `Refused` for a name that no Worker and no bucket may have. */
export function checkName(name: string | undefined): void {
  if (name !== undefined && !/^[a-z][a-z0-9-]{1,40}[a-z0-9]$/.test(name))
    throw new Refused(`--name ${name}: small letters, digits and hyphens, as in telegraph-staging`);
}

/** Puts the names into the files, which must not belong to another service yet. Throws `Refused`. */
export async function setNames(root: string, name: string): Promise<string> {
  const configs = configsIn(root);
  const now = namesIn(configs);
  const { worker, side, bucket } = namesFor(name);
  if (now.worker === worker && now.side === side) return `${worker} and ${side}, as before`;
  const ids = [
    ...(configs.main.d1_databases ?? []).map((it) => it.database_id),
    ...(configs.side.kv_namespaces ?? []).map((it) => it.id),
  ];
  if (!ids.every(hasNoId))
    throw new Refused(`the files here belong to ${now.worker} already: set up ${name} from another clone`);
  const quoted = (text: string) => JSON.stringify(text);
  const of = (kind: string, binding: string) => ({ table: `[[env.production.${kind}]]`, binding });
  // A queue has one Worker that takes from it.
  const bounces = { table: "[[env.production.queues.consumers]]", optional: true } as const;
  setKeys(path.join(root, SIDE), [[{ table: "[env.production]" }, "name", quoted(side)]]);
  setKeys(path.join(root, MAIN), [
    [{ table: "[env.production]" }, "name", quoted(worker)],
    [of("d1_databases", "DB"), "database_name", quoted(name)],
    [of("r2_buckets", "ARCHIVE"), "bucket_name", quoted(bucket)],
    [of("services", "SIDE"), "service", quoted(side)],
    [bounces, "queue", quoted(`${name}-mail`)],
    [bounces, "dead_letter_queue", quoted(`${name}-mail-dead`)],
    [{ ...of("analytics_engine_datasets", "METRICS"), optional: true }, "dataset", quoted(name.replaceAll("-", "_"))],
  ]);
  return `${worker} and ${side}`;
}
