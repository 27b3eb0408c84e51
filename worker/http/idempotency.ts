/**
 * Idempotency of everything that requests make: a person, a route and an `Idempotency-Key` name one thing for a day. An equal body gives
 * the same answer and makes nothing new; another body is the problem `key-reused`.
 */
import type { Context } from "hono";
import { canonical } from "../../games/kernel/canonical.ts";
import { claimKey } from "../db/idempotency.ts";
import { drawToken, fingerprint, newId, seal, unseal } from "../lib/seal.ts";
import { ProblemError } from "./problem.ts";
import { type AppEnv, type Parameter, signedIn } from "./route.ts";

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

/**
 * Names the thing that a request makes. A repeated request gets the same id, secret and time. Throws `bad-key`, `key-reused`, and
 * `not-found` when the thing was made and deleted since.
 */
export async function toMake(c: Context<AppEnv>, body: unknown): Promise<ToMake> {
  const drawn = { id: newId(), secret: drawToken(), at: Date.now(), again: false };
  const key = keyOf(c);
  if (key === null) return drawn;
  const { id: person } = signedIn(c);
  const asked = {
    key: await fingerprint(JSON.stringify([person, c.req.method, c.req.path, key])),
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
