/** The service's keys for signing histories: kept sealed in D1, each under its id; the newest signs, all are published. */
import { eq, like } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { commitmentOf } from "../../games/kernel/random.ts";
import { commitmentText, type PublicKey } from "../../games/record/signature.ts";
import type { Env } from "../env.ts";
import { newKey, type PrivateKey, publicPart, signText } from "../lib/ed25519.ts";
import { seal, unseal } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { Opening } from "../table/lobby.ts";
import { ownKeys } from "./schema.ts";

/** Milliseconds that the opening of a table waits for its signature. */
const PATIENCE = 2_000;

/** Rows of `own_keys` that are signing keys. `signing` says which of them signs. */
const PREFIX = "signing:";
const CURRENT = "signing";

type Keys = Pick<Env, "DB" | "SECRET">;

async function unsealed(env: Keys, sealed: string): Promise<PrivateKey> {
  return JSON.parse(await unseal(env, sealed)) as PrivateKey;
}

async function keptKey(env: Keys): Promise<PrivateKey | null> {
  const db = drizzle(env.DB);
  const [row] = await db.select().from(ownKeys).where(eq(ownKeys.name, CURRENT));
  return row ? unsealed(env, row.sealed) : null;
}

/** Several at once make several; the first that is kept signs, and is the only one that is published. */
async function makeKey(env: Keys): Promise<PrivateKey> {
  const db = drizzle(env.DB);
  const sealed = await seal(env, JSON.stringify(await newKey()));
  await db.insert(ownKeys).values({ name: CURRENT, sealed }).onConflictDoNothing();
  const kept = await keptKey(env);
  if (!kept) throw new Error("a key that was just made is not there");
  const name = `${PREFIX}${kept.kid}`;
  await db
    .insert(ownKeys)
    .values({ name, sealed: await seal(env, JSON.stringify(kept)) })
    .onConflictDoNothing();
  return kept;
}

/** Read each time: a table is signed for twice in its life. */
const signingKey = async (env: Keys): Promise<PrivateKey> => (await keptKey(env)) ?? (await makeKey(env));

/** Signs the text that `textFor` makes, once it knows by which key. */
export async function sign(env: Keys, textFor: (kid: string) => string): Promise<{ key: string; value: string }> {
  const key = await signingKey(env);
  return { key: key.kid, value: await signText(key, textFor(key.kid)) };
}

/** Signs the commitment of a table that is being opened; nothing, when D1 is away: the table has it signed later. */
export async function signOpening(env: Pick<Env, "DB" | "SECRET" | "ORIGIN">, opening: Opening): Promise<Opening> {
  const { id, game, seed, at } = opening;
  const committed = { id, game, commitment: commitmentOf(seed), origin: env.ORIGIN };
  try {
    const unsigned = (key: string) => ({ what: "commitment", key, at }) as const;
    const { key, value } = await withTimeout(
      sign(env, (it) => commitmentText(unsigned(it), committed)),
      PATIENCE,
    );
    return { ...opening, signed: { origin: env.ORIGIN, signatures: [{ ...unsigned(key), value }] } };
  } catch (error) {
    console.error(JSON.stringify({ at: "signing", fault: String(error) }));
    return opening;
  }
}

/** All keys that ever signed, for everybody to check signatures with. Makes the first one when there is none. */
export async function publicKeys(env: Keys): Promise<readonly PublicKey[]> {
  await signingKey(env);
  const rows = await drizzle(env.DB)
    .select()
    .from(ownKeys)
    .where(like(ownKeys.name, `${PREFIX}%`));
  const keys = await Promise.all(rows.map((it) => unsealed(env, it.sealed)));
  return keys.map(publicPart).toSorted((a, b) => (a.kid < b.kid ? -1 : 1));
}

/** Has a new key sign from now on; the old ones stay published. Answers with its id. */
export async function replaceKey(env: Keys): Promise<string> {
  const made = await newKey();
  const db = drizzle(env.DB);
  const text = JSON.stringify(made);
  const [mine, published] = [await seal(env, text), await seal(env, text)];
  await db.batch([
    db.insert(ownKeys).values({ name: `${PREFIX}${made.kid}`, sealed: published }),
    db
      .insert(ownKeys)
      .values({ name: CURRENT, sealed: mine })
      .onConflictDoUpdate({ target: ownKeys.name, set: { sealed: mine } }),
  ]);
  return made.kid;
}
