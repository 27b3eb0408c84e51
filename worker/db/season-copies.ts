/**
 * Seasons in R2. Copies, for the day an object is lost: each in parts, so that a change writes only the parts it touched. They are sealed,
 * since they hold people's shares of the chance. And the archive: the export of each season that is over.
 */
import type { Env } from "../env.ts";
import { gzip, unzip, zip } from "../lib/bytes.ts";
import { type Secrets, seal, unseal } from "../lib/seal.ts";

type Store = Pick<Env, "ARCHIVE"> & Secrets;

const folderOf = (season: string): string => `season-copies/${season}/`;

/** Stores a part of a season. Repeating it changes nothing. */
export async function putSeasonPart(env: Store, season: string, part: string, text: string): Promise<void> {
  await env.ARCHIVE.put(`${folderOf(season)}${part}`, await seal(env, await zip(text)));
}

/** The object of R2 with the export of a season. */
export const seasonArchive = (season: string): string => `seasons/${season}.ndjson.gz`;

/** Stores the export of a season that is over, in place of an earlier one. */
export async function putSeasonArchive({ ARCHIVE }: Pick<Env, "ARCHIVE">, season: string, text: string): Promise<void> {
  await ARCHIVE.put(seasonArchive(season), await gzip(text), { httpMetadata: { contentType: "application/gzip" } });
}

/** Parts that are read at once. */
const AT_ONCE = 6;

async function readPart(env: Store, key: string): Promise<readonly [part: string, text: string]> {
  const found = await env.ARCHIVE.get(key);
  if (!found) throw new Error(`${key} went meanwhile`);
  return [key.slice(key.lastIndexOf("/") + 1), await unzip(await unseal(env, await found.text()))];
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
      for (const [part, text] of read) parts.set(part, text);
    }
    cursor = found.truncated ? found.cursor : undefined;
  } while (cursor);
  return parts;
}
