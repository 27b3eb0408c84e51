/**
 * The directory (`DB`) of one request, in sessions of D1: lists may be read at a replica that is near, and a bookmark sees to it that their
 * readers find what they wrote (https://developers.cloudflare.com/d1/best-practices/read-replication/). Other databases, and everything
 * outside of a request, ask the primary.
 */
import { withTimeout } from "../lib/with-timeout.ts";

/** A bookmark as a request brings it: D1's are hexadecimal, with dashes. Names of constraints are none. */
const BOOKMARK = /^(?!first-)[\w-]{1,128}$/;
export const isBookmark = (text: string): boolean => BOOKMARK.test(text);

/** A replica that takes longer, in milliseconds, is not waited for: the primary is asked. */
const REPLICA_MS = 1_500;

type Asked = Pick<D1Database, "prepare" | "batch">;
type Run = "first" | "all" | "raw" | "run";
const RUNS: readonly Run[] = ["first", "all", "raw", "run"];

const primaries = new WeakMap<D1Database, D1Database>();

/** The database behind that of a request: what is remembered of a database is remembered of this. */
export const primaryOf = (db: D1Database): D1Database => primaries.get(db) ?? db;

/** A database of a request. */
function handle(db: D1Database, own: Asked): D1Database {
  const it = own as D1Database;
  primaries.set(it, db);
  return it;
}

/** Asks the primary again for what a replica does not know, or not yet. */
export async function surely<T>(
  { DB }: { readonly DB: D1Database },
  ask: (env: { readonly DB: D1Database }) => Promise<T | null>,
): Promise<T | null> {
  const found = await ask({ DB });
  return found === null && primaries.has(DB) ? ask({ DB: primaryOf(DB) }) : found;
}

/** A request's database for reading lists. */
export interface Reading {
  readonly db: D1Database;
  /** Whether a replica failed, was late, or did not take the bookmark, so that the primary answered. */
  readonly failed: () => boolean;
}

/** Reads at any replica, or at one that is at least as new as a bookmark. */
export function reading(db: D1Database, bookmark: string | null): Reading {
  const real = new WeakMap<object, (from: Asked) => D1PreparedStatement>();
  let session: Asked | null = db.withSession(bookmark ?? "first-unconstrained");
  const ask = async <T>(run: (from: Asked) => Promise<T>): Promise<T> => {
    if (session === null) return run(db);
    return withTimeout(run(session), REPLICA_MS).catch(() => {
      session = null;
      return run(db);
    });
  };
  const statement = (at: (from: Asked) => D1PreparedStatement): D1PreparedStatement => {
    const bind = (...values: unknown[]) => statement((from) => at(from).bind(...values));
    const asked = (from: Asked) =>
      at(from) as unknown as Readonly<Record<Run, (...given: unknown[]) => Promise<unknown>>>;
    const runs = RUNS.map((name) => [name, (...given: unknown[]) => ask((from) => asked(from)[name](...given))]);
    const it = { bind, ...Object.fromEntries(runs) } as D1PreparedStatement;
    real.set(it, at);
    return it;
  };
  const batch = (all: readonly D1PreparedStatement[]) =>
    ask((from) => from.batch(all.map((it) => real.get(it)?.(from) ?? it)));
  const own = { prepare: (query: string) => statement((from) => from.prepare(query)), batch } as Asked;
  return { db: handle(db, own), failed: () => session === null };
}

/** A request's database for everything else. */
export interface Writing {
  readonly db: D1Database;
  /** How far the database was when the request had written; `null`: it wrote nothing. */
  readonly bookmark: () => string | null;
}

/** Asks the primary alone, and notes how far it was after what changed something. */
export function writing(db: D1Database): Writing {
  const sessions: D1DatabaseSession[] = [];
  const begin = () => {
    // The first question of a session is the primary's, and each of ours is one.
    const it = db.withSession("first-primary");
    sessions.push(it);
    return it;
  };
  const own: Asked = {
    prepare: (query) => (/\b(?:insert|update|delete)\b/i.test(query) ? begin() : db).prepare(query),
    batch: (all) => begin().batch(all),
  };
  const bookmark = () =>
    sessions
      .flatMap((it) => it.getBookmark() ?? [])
      .toSorted()
      .at(-1) ?? null;
  return { db: handle(db, own), bookmark };
}

/** Has the bookmark of a request cover what an object wrote before it answered. */
export async function coverWritten({ DB }: { readonly DB: D1Database }): Promise<void> {
  await DB.batch([DB.prepare("select 1")]).catch(() => undefined);
}
