/**
 * The jurisdiction of a service: with `JURISDICTION=eu` objects run and keep their data in the European Union. An object has another id in
 * each, so a service cannot change: its tables and inboxes would be gone. The first start decides, and stands in D1.
 */
import type { Env } from "../env.ts";
import type { SetupFault } from "../lib/setup.ts";

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
const movedFrom = (began: string): string =>
  `the service began with ${began === NONE ? "none" : began}, and its objects are there: set that again, or begin anew with an empty database`;

/** Its row among the service's own keys, which is not sealed. */
export const JURISDICTION_ROW = "jurisdiction";
const NONE = "none";
/** Where services began, by their database: asked once in an isolate. */
const began = new WeakMap<D1Database, string>();

const READ = "select sealed as began from own_keys where name = ?";

/** Reads where the service began; the first start decides. The row never changes, so that any replica may say. */
async function readBegan(DB: D1Database, now: string): Promise<string> {
  const near = DB.withSession("first-unconstrained").prepare(READ).bind(JURISDICTION_ROW);
  const noted = await near.first<string>("began").catch(() => null);
  if (noted !== null) return noted;
  // A service from before this was noted has people, and began in none.
  const [, found] = await DB.batch<{ readonly began: string }>([
    DB.prepare(
      `insert into own_keys (name, sealed) select ?1, case when exists (select 1 from people) then ?2 else ?3 end
        where not exists (select 1 from own_keys where name = ?1)`,
    ).bind(JURISDICTION_ROW, NONE, now),
    DB.prepare(READ).bind(JURISDICTION_ROW),
  ]);
  return found?.results[0]?.began ?? now;
}

/** Whether this isolate knows already that the service is where it began. */
export const isAtHome = ({ DB, JURISDICTION }: Env): boolean => began.get(DB) === (JURISDICTION || NONE);

/** The jurisdiction that the service began in, if another one is set now, or none; `null`: they agree. Throws D1's error. */
export async function formerJurisdiction(env: Env): Promise<string | null> {
  const { DB, JURISDICTION } = env;
  const first = began.get(DB) ?? (await readBegan(DB, JURISDICTION || NONE));
  began.set(DB, first);
  return isAtHome(env) ? null : first;
}

/** The fault of a service that is in another jurisdiction than it began in; empty: none. Throws D1's error. */
export async function movedFaults(env: Env): Promise<readonly SetupFault[]> {
  const began = await formerJurisdiction(env);
  return began === null ? [] : [{ name: "JURISDICTION", why: movedFrom(began) }];
}
