/**
 * The one contract for all that requests make: a person, a route and an `Idempotency-Key` name one thing for a day. The same body gives the
 * same answer and makes nothing new; another body is the problem `key-reused`.
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

/** How a request that makes something is made safe to repeat, for the reference. */
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
  /** 256 bits of chance for what nobody may guess, base64url. */
  readonly secret: string;
  /** When it was first asked for, milliseconds since 1970. */
  readonly at: number;
  /** Whether it was asked for before, so that it may be there already. */
  readonly again: boolean;
}

/**
 * Names what a request is to make. A repeated request gets the same id, secret and time, also after an answer that was lost.
 * Throws `bad-key`, `key-reused`, and `not-found` when it was made and deleted since.
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
