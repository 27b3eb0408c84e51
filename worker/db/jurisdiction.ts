/**
 * The jurisdiction of a service: with `JURISDICTION=eu` objects run and keep their data in the European Union. An object has another id in
 * each, so a service cannot change: its tables and inboxes would be gone. The first start decides, and stands in D1.
 */
import type { Env } from "../env.ts";

const within = new WeakMap<Env, Env>();

/** Returns `env` with its objects in the jurisdiction of the service. */
export function placed(env: Env): Env {
  const { JURISDICTION: name } = env;
  if (!name) return env;
  const known = within.get(env);
  if (known) return known;
  const { TABLE, INBOX, SEASON } = env;
  const all = { TABLE: TABLE.jurisdiction(name), INBOX: INBOX.jurisdiction(name), SEASON: SEASON.jurisdiction(name) };
  const it = { ...env, ...all };
  within.set(env, it).set(it, it);
  return it;
}

/** The fault, in one line for the operator. */
export const movedFrom = (began: string): string =>
  `the service began with ${began === NONE ? "none" : began}, and its objects are there: set that again, or begin anew with an empty database`;

/** Its row among the service's own keys, which is not sealed. */
export const JURISDICTION_ROW = "jurisdiction";
const NONE = "none";
/** Services that were found to be where they began, by their database. */
const agreed = new WeakMap<D1Database, string>();

/** The jurisdiction that the service began in, if another one is set now; `null`: they agree. Throws D1's error. */
export async function formerJurisdiction({ DB, JURISDICTION }: Env): Promise<string | null> {
  const now = JURISDICTION || NONE;
  if (agreed.get(DB) === now) return null;
  // A service from before this was noted has people, and began in none.
  const [, found] = await DB.batch<{ readonly began: string }>([
    DB.prepare(
      `insert into own_keys (name, sealed) select ?1, case when exists (select 1 from people) then ?2 else ?3 end
        where not exists (select 1 from own_keys where name = ?1)`,
    ).bind(JURISDICTION_ROW, NONE, now),
    DB.prepare("select sealed as began from own_keys where name = ?").bind(JURISDICTION_ROW),
  ]);
  const began = found?.results[0]?.began ?? now;
  if (began !== now) return began;
  agreed.set(DB, now);
  return null;
}
