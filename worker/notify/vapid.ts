/** Our key for web push: from the environment, or made once and kept sealed in D1. */
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { ownKeys } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { seal, unseal } from "../lib/seal.ts";
import { newVapid, type Vapid, vapidOf } from "./push.ts";

const NAME = "vapid";

async function keptKey(env: Env): Promise<Vapid | null> {
  const [row] = await drizzle(env.DB).select().from(ownKeys).where(eq(ownKeys.name, NAME));
  return row ? vapidOf(JSON.parse(await unseal(env, row.sealed)) as JsonWebKey) : null;
}

/** Several at once make several; the first that is kept is everybody's. */
async function makeKey(env: Env): Promise<Vapid> {
  const made = await newVapid();
  const sealed = await seal(env, JSON.stringify(made.jwk));
  await drizzle(env.DB).insert(ownKeys).values({ name: NAME, sealed }).onConflictDoNothing();
  return (await keptKey(env)) ?? made;
}

const known = new Map<string, Vapid>();

/** The key, as `VAPID_KEY` has it (a private JWK of P-256, JSON text) or D1. Throws when D1 does not answer. */
export async function vapid(env: Env): Promise<Vapid> {
  const slot = env.VAPID_KEY ?? `kept ${env.SECRET}`;
  const found = known.get(slot) ?? (env.VAPID_KEY ? vapidOf(JSON.parse(env.VAPID_KEY) as JsonWebKey) : null);
  const key = found ?? (await keptKey(env)) ?? (await makeKey(env));
  known.set(slot, key);
  return key;
}
