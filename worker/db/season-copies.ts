/**
 * Seasons in R2. Copies, for the day an object is lost: each in parts, so that a change writes only the parts it touched. They are sealed,
 * since they hold people's shares of the chance. And the archive: the export of each season that is over.
 */
import type { Env } from "../env.ts";
import { gzip, unzip, zip } from "../lib/bytes.ts";
import { type Secrets, seal, sealPrefix, unseal } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { throwLate } from "../lib/with-timeout.ts";

type Store = Pick<Env, "ARCHIVE"> & Secrets;

const COPIES = "season-copies/";
const folderOf = (season: string): string => `${COPIES}${season}/`;

/** Stores a part of a season. Repeating it changes nothing. */
export async function putSeasonPart(env: Store, season: string, part: string, text: string): Promise<void> {
  const customMetadata = { sealed: await sealPrefix(env) };
  await env.ARCHIVE.put(`${folderOf(season)}${part}`, await seal(env, await zip(text)), { customMetadata });
}

/** The object of R2 with the export of a season. */
export const seasonArchive = (season: string): string => `seasons/${season}.ndjson.gz`;

/** Stores the export of a season that is over, in place of an earlier one. */
export async function putSeasonArchive({ ARCHIVE }: Pick<Env, "ARCHIVE">, season: string, text: string): Promise<void> {
  await ARCHIVE.put(seasonArchive(season), await gzip(text), { httpMetadata: { contentType: "application/gzip" } });
}

/** Parts that are read at once. */
const AT_ONCE = 6;

async function readPart(env: Store, key: string): Promise<readonly [key: string, text: string]> {
  const found = await env.ARCHIVE.get(key);
  if (!found) throw new Error(`${key} went meanwhile`);
  return [key, await unzip(await unseal(env, await found.text()))];
}

/** The names of the parts that are stored of a season. */
export async function partsOfCopy({ ARCHIVE }: Pick<Env, "ARCHIVE">, season: string): Promise<readonly string[]> {
  const prefix = folderOf(season);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const found = await ARCHIVE.list({ prefix, ...(cursor && { cursor }) });
    names.push(...found.objects.map((it) => it.key.slice(prefix.length)));
    cursor = found.truncated ? found.cursor : undefined;
  } while (cursor);
  return names;
}

/** The next parts of copies after a key of R2, as they were stored; none: there are no more. */
export async function partsAfter(
  env: Store,
  after: string,
): Promise<readonly (readonly [key: string, text: string])[]> {
  const { objects } = await env.ARCHIVE.list({ prefix: COPIES, limit: AT_ONCE, ...(after && { startAfter: after }) });
  return Promise.all(objects.map((it) => readPart(env, it.key)));
}

/** Puts a part back under its key, where there is none. Answers whether there was none. */
export async function bringPart(env: Store, key: string, text: string): Promise<boolean> {
  const options = { onlyIf: { etagDoesNotMatch: "*" }, customMetadata: { sealed: await sealPrefix(env) } };
  return (await env.ARCHIVE.put(key, await seal(env, await zip(text)), options)) !== null;
}

/** Parts that are sealed anew, and that are looked at, in one call. */
const MOST_RESEALED = 20;
const MOST_SEEN = 500;

/** Whether a place of `resealSeasons` is meant: the archives of tables come before. */
export const isOfSeasons = (from: string | undefined): boolean => from?.startsWith(COPIES) === true;

/** Seals copies of seasons anew under the current secret, some per call. `from`: `next` of the call before. */
export async function resealSeasons(env: Store, from: string | undefined) {
  const prefix = await sealPrefix(env);
  const startAfter = isOfSeasons(from) ? { startAfter: from as string } : {};
  const include = ["customMetadata" as const];
  const { objects, truncated } = await env.ARCHIVE.list({ prefix: COPIES, limit: MOST_SEEN, include, ...startAfter });
  const stale = objects.filter((it) => it.customMetadata?.sealed !== prefix).slice(0, MOST_RESEALED);
  const failed: string[] = [];
  for (const { key } of stale)
    try {
      const found = await env.ARCHIVE.get(key);
      // A part that is written meanwhile is under the current secret already.
      if (!found) continue;
      const box = await seal(env, await unseal(env, await found.text()));
      const onlyIf = { etagMatches: found.etag };
      await env.ARCHIVE.put(key, box, { onlyIf, customMetadata: { sealed: prefix } });
    } catch (error) {
      throwLate(error);
      logFault("reseal", error, { copy: key });
      failed.push(key);
    }
  const last = stale.length === MOST_RESEALED ? stale.at(-1) : truncated ? objects.at(-1) : undefined;
  return { resealed: stale.length - failed.length, failed, next: last?.key ?? null };
}

/** All parts of a season, as they were stored; none: there is no copy. */
export async function seasonPartsIn(env: Store, season: string): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const found = await env.ARCHIVE.list({ prefix: folderOf(season), ...(cursor && { cursor }) });
    const keys = found.objects.map((it) => it.key);
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const read = await Promise.all(keys.slice(from, from + AT_ONCE).map((it) => readPart(env, it)));
      for (const [key, text] of read) parts.set(key.slice(key.lastIndexOf("/") + 1), text);
    }
    cursor = found.truncated ? found.cursor : undefined;
  } while (cursor);
  return parts;
}
