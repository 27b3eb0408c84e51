/**
 * Idempotency of everything that requests make: a person, a route and an `Idempotency-Key` name one thing for a day. An equal body gives
 * the same answer and makes nothing new; another body is the problem `key-reused`.
 */
import type { Context } from "hono";
import { canonical } from "../../games/kernel/canonical.ts";
import { ProblemError } from "../contract/problem.ts";
import { readOrSkip } from "../db/d1-timeout.ts";
import { personExistsSql } from "../db/people.ts";
import type { idempotencyKeys as table } from "../db/schema-service.ts";
import type { Env } from "../env.ts";
import { drawToken, fingerprint, newId, seal, unseal } from "../lib/seal.ts";
import type { Parameter } from "./description.ts";
import { type AppEnv, signedIn } from "./route.ts";

const KEY = /^[\x21-\x7e]{1,100}$/;

/** The request's `Idempotency-Key`; `null`: it has none. Throws `bad-key`. */
export function keyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !KEY.test(key)) throw new ProblemError("bad-key");
  return key ?? null;
}

/** Describes the repeatability of a request for the reference. */
export const REPEATED = {
  "idempotency-key": {
    description: "1 to 100 characters; the same when you repeat the request.",
    type: "string",
    pattern: KEY.source,
    examples: ["turn-12-of-my-bot"],
  },
} as const satisfies Readonly<Record<string, Parameter>>;

/** A thing that a request makes. */
export interface ToMake {
  readonly id: string;
  /** 256 random bits, base64url. */
  readonly secret: string;
  /** Time of the first request, milliseconds since 1970. */
  readonly at: number;
  /** Whether it was requested before, so that it may exist already. */
  readonly again: boolean;
}

type Db = Pick<Env, "DB">;
type Claimed = typeof table.$inferSelect;

/** Stores what a key makes, unless it made something before; answers what is stored. `null`: the person is gone. */
async function claimKey(
  { DB }: Db,
  { key, person, body, made, sealed, createdAt }: typeof table.$inferInsert,
): Promise<Claimed | null> {
  const query = `insert into idempotency_keys (key, person, body, made, sealed, created_at)
    select ?1, ?2, ?3, ?4, ?5, ?6 where ${personExistsSql("?2")} on conflict do nothing`;
  const [, kept] = await DB.batch<Record<string, unknown>>([
    DB.prepare(query).bind(key, person, body, made, sealed, createdAt),
    DB.prepare("select * from idempotency_keys where key = ?").bind(key),
  ]);
  const [row] = kept?.results ?? [];
  return row
    ? { ...(row as Omit<Claimed, "gone" | "createdAt">), gone: row.gone === 1, createdAt: Number(row.created_at) }
    : null;
}

/** Whether a key made something, or is about to. */
const isClaimed = async ({ DB }: Db, key: string): Promise<boolean> =>
  (await DB.prepare("select 1 from idempotency_keys where key = ?").bind(key).first()) !== null;

/** Requests whose body was compared with that of the key. */
const claims = new WeakSet<Context>();

const claimOf = (c: Context<AppEnv>, person: string, key: string): Promise<string> =>
  fingerprint(JSON.stringify([person, c.req.method, c.req.path, key]));

/**
 * Whether a request whose body is refused used a key of an earlier one: such a body is another one, because what was made had a good one.
 * `false` also while D1 does not tell.
 */
export async function isKeyUsed(c: Context<AppEnv>): Promise<boolean> {
  const key = c.req.header("idempotency-key");
  const person = c.get("person")?.id;
  if (key === undefined || !KEY.test(key) || person === undefined || claims.has(c)) return false;
  return readOrSkip(c.env, isClaimed(c.env, await claimOf(c, person, key))).catch(() => false);
}

/**
 * Names the thing that a request makes. A repeated request gets the same id, secret and time. Throws `bad-key`, `key-reused`, and
 * `not-found` when the thing was made and deleted since.
 */
export async function toMake(c: Context<AppEnv>, body: unknown): Promise<ToMake> {
  const drawn = { id: newId(), secret: drawToken(), at: Date.now(), again: false };
  const key = keyOf(c);
  if (key === null) return drawn;
  const { id: person } = signedIn(c);
  claims.add(c);
  const asked = {
    key: await claimOf(c, person, key),
    ...{ person, body: await fingerprint(canonical(body)), made: drawn.id, createdAt: drawn.at },
    sealed: await seal(c.env, drawn.secret),
  };
  const kept = await claimKey(c.env, asked);
  if (kept === null) throw new ProblemError("sign-in");
  if (kept.body !== asked.body) throw new ProblemError("key-reused");
  if (kept.gone) throw new ProblemError("not-found");
  if (kept.made === drawn.id) return drawn;
  return { id: kept.made, secret: await unseal(c.env, kept.sealed), at: kept.createdAt, again: true };
}
