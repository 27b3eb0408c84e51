/**
 * Finished games in R2: one object each, `history/<table>.ndjson.gz`. Line 1 is the public header, with the lobby and what the people of
 * the table keep `sealed` beside it; then one line per entry. D1 keeps the SHA-256 of the object and no history.
 */
import { sha256Hex } from "../../games/kernel/random.ts";
import type { Entry, Header } from "../../games/record/entry.ts";
import { type KeptRows, LOBBY, type Restored } from "../contract/lobby.ts";
import type { Env } from "../env.ts";
import { gunzip, gzip } from "../lib/bytes.ts";
import { hex, isSigned, type Secrets, seal, sealPrefix, sign, unseal } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { throwLate } from "../lib/with-timeout.ts";
import { forgetHistory } from "./shards.ts";

type Store = Pick<Env, "ARCHIVE"> & Secrets;

/** A finished table with its history. */
export interface Archived extends Restored {
  readonly header: Header;
  readonly rows: KeptRows;
}

interface FirstLine {
  readonly format: "telegraph-archive/1";
  readonly header: Header;
  /** JSON: Sealed. */
  readonly sealed: string;
}

interface Sealed {
  readonly lobby: string;
  readonly rows: KeptRows;
}

export const archiveKey = (table: string): string => `history/${table}.ndjson.gz`;
const tableIn = (key: string): string => key.slice("history/".length, -".ndjson.gz".length);

/** Equal for tables that are equal in everything. Archives of other versions may name other tables without rows, in another order. */
export const digestOf = ({ lobby, entries, rows = {} }: Restored): string => {
  const filled = Object.entries(rows).filter(([, it]) => it.length > 0);
  return sha256Hex(JSON.stringify([LOBBY.write(lobby), filled.toSorted(([a], [b]) => (a < b ? -1 : 1)), entries]));
};

async function packed(env: Secrets, { header, lobby, rows, entries }: Archived): Promise<Uint8Array<ArrayBuffer>> {
  const secret: Sealed = { lobby: LOBBY.write(lobby), rows };
  const sealed = await seal(env, JSON.stringify(secret));
  const first: FirstLine = { format: "telegraph-archive/1", header, sealed };
  return gzip([first, ...entries].map((it) => JSON.stringify(it)).join("\n"));
}

const sha256 = (bytes: BufferSource): Promise<ArrayBuffer> => crypto.subtle.digest("SHA-256", bytes);

/** The text that the service signs for an archive, so that it recognises its own while D1 is down or lags. */
const vouchedText = (table: string, hash: string): string => `archive ${table} ${hash}`;

/** An archive as R2 gives it: its SHA-256, and whether the service signed that these bytes are this table's. */
interface Found {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly isOurs: boolean;
}

async function fetchArchive(env: Store, table: string): Promise<Found | null> {
  const found = await env.ARCHIVE.get(archiveKey(table));
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const hash = hex(await sha256(bytes));
  const isOurs = await isSigned(env, vouchedText(table, hash), found.customMetadata?.mac ?? "");
  return { bytes, hash, isOurs };
}

async function unpacked(env: Store, { bytes }: Found): Promise<Restored> {
  const [first = "", ...lines] = (await gunzip(bytes)).split("\n");
  const { format, sealed } = JSON.parse(first) as FirstLine;
  if (format !== "telegraph-archive/1") throw new Error(`an archive in the form ${format}, which is not known here`);
  const { lobby, rows } = JSON.parse(await unseal(env, sealed)) as Sealed;
  return { lobby: LOBBY.read(lobby), entries: lines.map((it) => JSON.parse(it) as Entry), rows };
}

/**
 * Opens the archive under the table's key; `null`: there is none. Throws when it is damaged, is not the object with this hash, or is
 * sealed under an unknown secret.
 */
export async function readArchive(env: Store, table: string, hash?: string): Promise<Restored | null> {
  const found = await fetchArchive(env, table);
  if (found && hash !== undefined && found.hash !== hash) throw new Error("another archive than D1 knows");
  return found && unpacked(env, found);
}

/**
 * The archive of a table whose object is empty. Throws when D1 names an archive that is missing, or when neither D1's hash nor the
 * service's signature vouches for the bytes: nobody can put a made-up history under a table.
 */
export async function recallArchive(env: Env, table: string): Promise<Restored | null> {
  const found = await fetchArchive(env, table);
  if (found?.isOurs) return unpacked(env, found);
  const query = "select archived from tables where id = ?";
  const row = await env.DB.prepare(query).bind(table).first<{ archived: string | null }>();
  const hash = row?.archived ?? null;
  if (!found && hash !== null) throw new Error(`the archive of ${table} is missing`);
  if (found && found.hash !== hash) throw new Error("another archive than D1 knows");
  return found && unpacked(env, found);
}

/** The service's signature that an object with this hash is the archive of a table. */
export const vouch = (env: Store, table: string, hash: ArrayBuffer): Promise<string> =>
  sign(env, vouchedText(table, hex(hash)));

/** Writes the archive, unless the stored one has a longer history or is replaced meanwhile. Answers with the SHA-256. */
async function put(env: Store, { lobby, entries }: Archived, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { ARCHIVE } = env;
  const key = archiveKey(lobby.id);
  const there = await ARCHIVE.head(key);
  if (Number(there?.customMetadata?.seq ?? 0) > entries.length) throw new Error("a longer history is archived");
  const hash = await sha256(bytes);
  const done = await ARCHIVE.put(key, bytes, {
    onlyIf: there ? { etagMatches: there.etag } : { etagDoesNotMatch: "*" },
    sha256: hash,
    customMetadata: {
      seq: String(entries.length),
      sealed: await sealPrefix(env),
      mac: await vouch(env, lobby.id, hash),
    },
    httpMetadata: { contentType: "application/gzip" },
  });
  if (!done) throw new Error("archived by somebody else meanwhile");
  return hex(hash);
}

/** Writes a finished table to R2, notes its hash in D1, and deletes the history there. Idempotent. */
export async function putArchive(env: Env, archived: Archived): Promise<void> {
  const hash = await put(env, archived, await packed(env, archived));
  const { id } = archived.lobby;
  const note = env.DB.prepare("update tables set archived = ?2, sealed = '', archived_at = ?3 where id = ?1");
  await forgetHistory(env, id, [
    note.bind(id, hash, Date.now()),
    env.DB.prepare("delete from checks where table_id = ?").bind(id),
  ]);
}

/** Seals a table's archive under the current secret. Answers with the SHA-256 of the object. */
async function resealArchive(env: Store, key: string): Promise<string> {
  const found = await env.ARCHIVE.get(key);
  if (!found) throw new Error(`${key} is missing`);
  const text = await gunzip(new Uint8Array(await found.arrayBuffer()));
  const end = text.indexOf("\n");
  const first = JSON.parse(text.slice(0, end)) as FirstLine;
  const sealed = await seal(env, await unseal(env, first.sealed));
  const bytes = await gzip(JSON.stringify({ ...first, sealed }) + text.slice(end));
  const hash = await sha256(bytes);
  const { httpMetadata = {}, etag } = found;
  const mac = await vouch(env, tableIn(key), hash);
  const customMetadata = { ...found.customMetadata, sealed: await sealPrefix(env), mac };
  const options = { onlyIf: { etagMatches: etag }, sha256: hash, customMetadata, httpMetadata };
  if (!(await env.ARCHIVE.put(key, bytes, options))) throw new Error("archived anew meanwhile");
  return hex(hash);
}

/** Archives that are sealed anew, and that are looked at, in one call. */
const MOST_RESEALED = 20;
const MOST_SEEN = 500;

/**
 * Seals archives anew, some per call, by what R2 says of each. `from`: `next` of the call before (`null`: done). `failed`: archives that
 * no secret opens.
 */
export async function resealArchives(env: Store & Pick<Env, "DB">, from: string | undefined) {
  const prefix = await sealPrefix(env);
  const list = {
    prefix: "history/",
    limit: MOST_SEEN,
    include: ["customMetadata" as const],
    ...(from && { startAfter: from }),
  };
  const { objects, truncated } = await env.ARCHIVE.list(list);
  const stale = objects.filter((it) => it.customMetadata?.sealed !== prefix).slice(0, MOST_RESEALED);
  const note = env.DB.prepare("update tables set archived = ?2 where id = ?1");
  const failed: string[] = [];
  for (const { key } of stale)
    try {
      await note.bind(tableIn(key), await resealArchive(env, key)).run();
    } catch (error) {
      throwLate(error);
      logFault("reseal", error, { archive: key });
      failed.push(tableIn(key));
    }
  const last = stale.length === MOST_RESEALED ? stale.at(-1) : truncated ? objects.at(-1) : undefined;
  return { resealed: stale.length - failed.length, failed, next: last?.key ?? null };
}

/** Archived tables after an id, with the number of entries of each. */
export async function archivedAfter({ ARCHIVE }: Pick<Env, "ARCHIVE">, after: string, most: number) {
  const startAfter = `history/${after}${after && ".ndjson.gz"}`;
  const { objects } = await ARCHIVE.list({ prefix: "history/", limit: most, include: ["customMetadata"], startAfter });
  return objects.map((it) => ({ id: tableIn(it.key), seq: Number(it.customMetadata?.seq ?? 0) }));
}
