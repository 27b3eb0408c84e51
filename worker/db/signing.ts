/** The service's signing keys, sealed in D1 under their ids: the newest signs, all are published. */
import { eq, like } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { commitmentOf } from "../../games/kernel/random.ts";
import { commitmentText, type PublicKey } from "../../games/record/signature.ts";
import type { Opening } from "../contract/lobby.ts";
import type { Env } from "../env.ts";
import { newKey, type PrivateKey, publicPart, seal, sealPrefix, signText, unseal } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { resealArchives } from "./archive.ts";
import { readOrSkip } from "./d1-timeout.ts";
import { JURISDICTION_ROW } from "./jurisdiction.ts";
import { ownKeys } from "./schema-service.ts";
import { isOfSeasons, resealSeasons } from "./season-copies.ts";
import { historyDbs } from "./shards.ts";

/** Rows of `own_keys` that are signing keys. `signing` names the one that signs. */
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

/** A key is published in the batch that makes it sign, and only if it does. */
const PUBLISH =
  "insert into own_keys (name, sealed) select ?1, ?2 where exists (select 1 from own_keys where name = ?3 and sealed = ?4)";

/** Concurrent calls make several keys; the first that is stored signs, and only it is published. */
async function makeKey(env: Keys): Promise<PrivateKey> {
  const made = await newKey();
  const text = JSON.stringify(made);
  const [mine, published] = [await seal(env, text), await seal(env, text)];
  await env.DB.batch([
    env.DB.prepare("insert or ignore into own_keys (name, sealed) values (?, ?)").bind(CURRENT, mine),
    env.DB.prepare(PUBLISH).bind(`${PREFIX}${made.kid}`, published, CURRENT, mine),
  ]);
  const kept = await keptKey(env);
  if (!kept) throw new Error("a key that was just made is not there");
  return kept;
}

/** Not cached: a table is signed for only twice. */
const signingKey = async (env: Keys): Promise<PrivateKey> => (await keptKey(env)) ?? (await makeKey(env));

/** Signs the text that `textFor` makes for a key. */
export async function sign(env: Keys, textFor: (kid: string) => string): Promise<{ key: string; value: string }> {
  const key = await signingKey(env);
  return { key: key.kid, value: await signText(key, textFor(key.kid)) };
}

/** Signs the commitment of a table that is being opened. While D1 is down it signs nothing, and the table asks again later. */
export async function signOpening(env: Pick<Env, "DB" | "SECRET" | "ORIGIN">, opening: Opening): Promise<Opening> {
  const { id, game, seed, at } = opening;
  const committed = { id, game, commitment: commitmentOf(seed), origin: env.ORIGIN };
  try {
    const unsigned = (key: string) => ({ what: "commitment", key, at }) as const;
    const { key, value } = await readOrSkip(
      env,
      sign(env, (it) => commitmentText(unsigned(it), committed)),
    );
    return { ...opening, signed: { origin: env.ORIGIN, signatures: [{ ...unsigned(key), value }] } };
  } catch (error) {
    logFault("signing", error);
    return opening;
  }
}

/** All keys that ever signed, to check signatures with. Makes the first one when there is none. */
export async function publicKeys(env: Keys): Promise<readonly PublicKey[]> {
  await signingKey(env);
  const rows = await drizzle(env.DB)
    .select()
    .from(ownKeys)
    .where(like(ownKeys.name, `${PREFIX}%`));
  const keys = await Promise.all(rows.map((it) => unsealed(env, it.sealed)));
  return keys.map(publicPart).toSorted((a, b) => (a.kid < b.kid ? -1 : 1));
}

/** Makes a new key sign from now on; the old ones stay published. Answers with its id. */
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

// Seals D1 and R2 anew under the current secret, so that an older one can be retired. Only an operator starts it.

type Sealing = Pick<Env, "DB" | "ARCHIVE" | "SECRET" | "SECRET_OLD">;

interface Rows {
  readonly table: string;
  /** The key columns of a row. */
  readonly id: string;
  /** A condition, where not all rows are sealed. */
  readonly where?: string;
}
interface Place extends Rows {
  readonly db: D1Database;
}

/** Tables of the directory with sealed texts. */
const IN_DIRECTORY: readonly Rows[] = [
  { table: "tables", id: "id", where: "archived is null" },
  { table: "hooks", id: "id" },
  { table: "clubs", id: "slug" },
  { table: "idempotency_keys", id: "key" },
  { table: "own_keys", id: "name", where: `name <> '${JURISDICTION_ROW}'` },
];

const placesOf = (env: Sealing): readonly Place[] => [
  ...IN_DIRECTORY.map((it) => ({ ...it, db: env.DB })),
  ...historyDbs(env).map((db) => ({ db, table: "histories", id: "table_id" })),
];

const NONE = { resealed: 0, failed: [], next: null } as const;

/** Rows of each place per call. */
const MOST = 50;

async function resealIn(env: Sealing, { db, table, id, where = "true" }: Place, prefix: string): Promise<number> {
  const find = `select ${id} as id, sealed from ${table} where sealed <> '' and substr(sealed, 1, ?) <> ? and ${where} limit ?`;
  const { results } = await db.prepare(find).bind(prefix.length, prefix, MOST).all<{ id: string; sealed: string }>();
  // A row written meanwhile is under the new secret already.
  const put = db.prepare(`update ${table} set sealed = ? where ${id} = ? and sealed = ?`);
  const all = await Promise.all(
    results.map(async (it) => put.bind(await seal(env, await unseal(env, it.sealed)), it.id, it.sealed)),
  );
  if (all.length > 0) await db.batch(all);
  return all.length;
}

/**
 * Seals some texts anew; answers with how many, and whether there may be more. `from`: `next` of the answer before, if it had one.
 * `failed`: tables whose archives, and parts of seasons' copies, no known secret opens.
 */
export async function reseal(
  env: Sealing,
  from?: string,
): Promise<{
  readonly resealed: number;
  readonly more: boolean;
  readonly next?: string;
  readonly failed?: readonly string[];
}> {
  const prefix = await sealPrefix(env);
  const done: number[] = [];
  for (const it of placesOf(env)) done.push(await resealIn(env, it, prefix));
  // Archives of tables first, then copies of seasons.
  const archives = isOfSeasons(from) ? NONE : await resealArchives(env, from);
  const seasons = archives.next === null ? await resealSeasons(env, from) : NONE;
  const next = archives.next ?? seasons.next;
  const failed = [...archives.failed, ...seasons.failed];
  return {
    resealed: done.reduce((sum, it) => sum + it, archives.resealed + seasons.resealed),
    more: done.includes(MOST) || next !== null,
    ...(next !== null && { next }),
    ...(failed.length > 0 && { failed }),
  };
}
