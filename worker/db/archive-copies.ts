/** Archived games in a backup: sealed under the service's secret, so that nobody can read or forge them. */
import type { Env } from "../env.ts";
import { base64url, fromBase64url, gunzip } from "../lib/bytes.ts";
import { seal, unseal } from "../lib/seal.ts";
import { archiveKey, vouch } from "./archive.ts";

const FORMAT = "telegraph-backup-archive/1";

interface ArchiveCopy {
  readonly format: typeof FORMAT;
  readonly table: string;
  /** The object of R2, in base64url. */
  readonly data: string;
}

/** A table's archive, sealed; `null`: there is none. */
export async function copyArchive(env: Env, table: string): Promise<string | null> {
  const found = await env.ARCHIVE.get(archiveKey(table));
  if (!found) return null;
  const copy: ArchiveCopy = { format: FORMAT, table, data: base64url(await found.arrayBuffer()) };
  return seal(env, JSON.stringify(copy));
}

/** Opens such a copy; `null`: it is of another table, or sealed under an unknown secret. */
async function openCopy(env: Env, table: string, sealed: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const copy = JSON.parse(await unseal(env, sealed)) as ArchiveCopy;
    return copy.format === FORMAT && copy.table === table ? fromBase64url(copy.data) : null;
  } catch {
    return null;
  }
}

/** Adds an archive, unless there is one, and signs it anew; answers whether it was added, `null` when it is refused. */
export async function restoreArchive(env: Env, table: string, sent: Uint8Array<ArrayBuffer>): Promise<boolean | null> {
  const bytes = await openCopy(env, table, new TextDecoder().decode(sent));
  if (!bytes) return null;
  const seq = await gunzip(bytes).then(
    (text) => text.split("\n").length - 1,
    () => null,
  );
  if (seq === null) return null;
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  const put = await env.ARCHIVE.put(archiveKey(table), bytes, {
    onlyIf: { etagDoesNotMatch: "*" },
    httpMetadata: { contentType: "application/gzip" },
    customMetadata: { seq: String(seq), mac: await vouch(env, table, hash) },
  });
  return put !== null;
}
