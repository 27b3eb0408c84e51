/** Finds out whether another deploy came in between, or a newer version ran before. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { Refused } from "../settings.ts";
import type { AccountApi } from "./account.ts";
import { configsIn } from "./files.ts";
import type { Target } from "./resources.ts";

interface Deployments {
  readonly deployments?: readonly { readonly id: string; readonly author_email?: string }[];
}

const numberOf = (migration: string): number => Number(/^\d+/.exec(migration)?.[0] ?? -1);

/** Names of the migrations that a database has had; none for an empty one. */
async function applied(api: AccountApi, account: string, database: string): Promise<readonly string[]> {
  const tables = await api.rows(account, database, "select name from sqlite_master where name = 'd1_migrations'");
  if (tables.length === 0) return [];
  return (await api.rows<{ readonly name: string }>(account, database, "select name from d1_migrations")).map(
    (it) => it.name,
  );
}

/** Says how many migrations are new. Throws `Refused` when a database is of a newer version than these sources. */
export async function checkMigrations({ root, api, account }: Target, mayBeOlder: boolean): Promise<string> {
  const ours = readdirSync(path.join(root, "migrations")).filter((it) => it.endsWith(".sql"));
  const newest = Math.max(...ours.map(numberOf));
  const said: string[] = [];
  for (const { binding, database_id = "" } of configsIn(root).main.d1_databases ?? []) {
    const had = await applied(api, account.id, database_id);
    const newer = had.filter((it) => numberOf(it) > newest);
    if (newer.length > 0 && !mayBeOlder)
      throw new Refused(
        `${binding} has ${newer.at(-1)}, so a newer version than this one ran here: deploy that one, or go back to an uploaded version with npx wrangler rollback; --older deploys this one all the same`,
      );
    said.push(`${binding}: ${ours.filter((it) => !had.includes(it)).length} new`);
  }
  return said.join("; ");
}

/** The newest deployment of a Worker; `null`: it was never deployed. */
export async function newestOf({ api, account }: Target, worker: string) {
  const found = await api.find<Deployments>(`/accounts/${account.id}/workers/scripts/${worker}/deployments`);
  return found?.deployments?.[0] ?? null;
}

/** Throws `Refused` when somebody deployed the Worker since. */
export async function checkAlone(target: Target, worker: string, before: string | null): Promise<void> {
  const now = await newestOf(target, worker);
  if ((now?.id ?? null) === before) return;
  throw new Refused(
    `${worker} was deployed meanwhile${now?.author_email ? ` by ${now.author_email}` : ""}: see which version that is, then run this again`,
  );
}
