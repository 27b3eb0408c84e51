/** Databases, stores and queues of the Workers: each is found by its id or name, or made once. */
import path from "node:path";
import { Refused } from "../settings.ts";
import type { Account, AccountApi } from "./account.ts";
import { type Config, type Configs, configsIn, hasNoId, MAIN, SIDE, setKeys } from "./files.ts";
import { namesIn } from "./names.ts";

export interface Target {
  readonly root: string;
  readonly api: AccountApi;
  readonly account: Account;
  /** Asks DNS; absent: the machine's. */
  readonly hasAddress?: (host: string) => Promise<boolean>;
}

interface Database {
  readonly uuid: string;
  readonly name: string;
  readonly jurisdiction?: string | null;
}

const elsewhere = (what: string, id: string, file: string, { account }: Target): Refused =>
  new Refused(
    `${what} ${id} of ${file} is not in the account ${account.name} (${account.id}): sign in to the account that it belongs to, or put the placeholder back to set up a new service here`,
  );

/** The name of a binding's database, if the file gives none. */
const nameOf = (binding: string, worker: string): string =>
  binding === "DB" ? worker : `${worker}-${binding.toLowerCase().replaceAll("_", "-")}`;

/** The jurisdiction of the service; `undefined`: it is bound to none. */
function placeIn({ main }: Configs): string | undefined {
  const { JURISDICTION: name } = main.vars ?? {};
  return typeof name === "string" && name !== "" ? name : undefined;
}

/** Throws `Refused` for a database that holds something else than Telegraph's tables. */
async function checkOurs({ api, account }: Target, { uuid, name }: Database): Promise<void> {
  const tables = await api.rows<{ readonly name: string }>(
    account.id,
    uuid,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
  );
  if (tables.length === 0 || tables.some((it) => it.name === "d1_migrations")) return;
  throw new Refused(
    `the account has a database ${name} already, of something else: give database_name in ${MAIN} another name`,
  );
}

/** Throws `Refused` for a database outside of the jurisdiction that the files ask for. */
function checkPlace({ name, jurisdiction }: Database, wanted: string | undefined): void {
  if (!wanted || jurisdiction === wanted) return;
  throw new Refused(
    `the database ${name} is not in the jurisdiction ${wanted}, and cannot be moved: give database_name in ${MAIN} another name and take its id away, so that one is made there`,
  );
}

/** Finds or makes the database of a binding; says which. */
async function database(
  target: Target,
  worker: string,
  { binding, database_name, database_id = "", jurisdiction: own }: D1,
): Promise<string> {
  const { root, api, account } = target;
  const all = `/accounts/${account.id}/d1/database`;
  const jurisdiction = own ?? placeIn(configsIn(root));
  if (!hasNoId(database_id)) {
    const there = await api.find<Database>(`${all}/${database_id}`);
    if (!there) throw elsewhere(`the database ${binding}`, database_id, MAIN, target);
    checkPlace(there, jurisdiction);
    return `${binding} is ${database_id}`;
  }
  const name = database_name ?? nameOf(binding, worker);
  const named = async () =>
    (await api.list<Database>(`${all}?name=${encodeURIComponent(name)}`)).find((it) => it.name === name);
  const found = await named();
  if (found) await checkOurs(target, found);
  if (found) checkPlace(found, jurisdiction);
  const { uuid } = found ?? (await api.make(all, { name, ...(jurisdiction && { jurisdiction }) }, named));
  setKeys(path.join(root, MAIN), [
    [{ table: "[[env.production.d1_databases]]", binding }, "database_id", JSON.stringify(uuid)],
  ]);
  return `${binding} is ${name} (${uuid}), ${found ? "found" : "made"}`;
}
type D1 = NonNullable<Config["d1_databases"]>[number];

/** Finds or makes all databases. */
export async function databases(target: Target): Promise<string> {
  const said: string[] = [];
  const { main } = configsIn(target.root);
  for (const it of main.d1_databases ?? []) said.push(await database(target, namesIn({ main, side: {} }).worker, it));
  return said.join("; ");
}

interface Namespace {
  readonly id: string;
  readonly title: string;
}

/** Finds or makes the KV namespaces of the side Worker, by the names that wrangler gives them. */
export async function namespaces(target: Target): Promise<string> {
  const { root, api, account } = target;
  const { side } = configsIn(root);
  const all = `/accounts/${account.id}/storage/kv/namespaces`;
  const said: string[] = [];
  for (const { binding, id = "" } of side.kv_namespaces ?? []) {
    const there = await api.list<Namespace>(all);
    if (!hasNoId(id)) {
      if (!there.some((it) => it.id === id)) throw elsewhere(`the store ${binding}`, id, SIDE, target);
      said.push(`${binding} is ${id}`);
      continue;
    }
    const title = `${side.name}-${binding.toLowerCase().replaceAll("_", "-")}`;
    const named = async () => (await api.list<Namespace>(all)).find((it) => it.title === title);
    const found = there.find((it) => it.title === title);
    const made = found ?? (await api.make(all, { title }, named));
    setKeys(path.join(root, SIDE), [
      [{ table: "[[env.production.kv_namespaces]]", binding }, "id", JSON.stringify(made.id)],
    ]);
    said.push(`${binding} is ${title} (${made.id}), ${found ? "found" : "made"}`);
  }
  return said.join("; ");
}

/** Throws `Refused` while the account has no R2. Buckets that are not there are made by wrangler. */
export async function checkBuckets({ root, api, account }: Target): Promise<void> {
  for (const { bucket_name: name, jurisdiction } of configsIn(root).main.r2_buckets ?? [])
    await api.find(
      `/accounts/${account.id}/r2/buckets/${name}`,
      jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : undefined,
    );
}

/** Names of all queues in the files. */
export const queuesIn = ({ main, side }: Configs): readonly string[] => {
  const names = [main, side].flatMap(({ queues }) => [
    ...(queues?.producers ?? []).map((it) => it.queue),
    ...(queues?.consumers ?? []).flatMap((it) => [it.queue, it.dead_letter_queue]),
  ]);
  return [...new Set(names.filter((it) => it !== undefined))];
};

interface Queue {
  readonly queue_name: string;
}

/** Finds or makes the queues. */
export async function queues({ root, api, account }: Target): Promise<string> {
  const all = `/accounts/${account.id}/queues`;
  const said: string[] = [];
  for (const name of queuesIn(configsIn(root))) {
    const named = async () => (await api.list<Queue>(all)).find((it) => it.queue_name === name);
    const found = await named();
    if (!found) await api.make(all, { queue_name: name }, named);
    said.push(`${name}, ${found ? "found" : "made"}`);
  }
  return said.length > 0 ? said.join("; ") : "there are none";
}
