/** Reads the store of a service that has ended: every row of D1 and of every object, and every archive in R2, with sealed parts opened. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { fromBase64url } from "../../worker/lib/bytes.ts";
import { unseal } from "../../worker/lib/seal.ts";

/** `place`: kind of store, table and column. */
export interface Trace {
  readonly place: string;
  readonly word: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The database files under a folder. */
const databasesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name.endsWith(".sqlite"))
    .map((it) => path.join(it.parentPath, it.name));

/** The owner of a file, by its folder: `Table`, `Inbox`, or D1's `Database`. */
const kindOf = (file: string): string => /-(Table|Inbox)[/\\]/.exec(file)?.[1] ?? "Database";

const unzipped = (text: string): string => {
  try {
    return gunzipSync(fromBase64url(text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""))).toString();
  } catch {
    return "";
  }
};

/** All that a value says: as it is, unsealed, unpacked. */
async function spelledOut(value: unknown, secret: string): Promise<string> {
  const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value ?? "");
  if (/^v[12]\./.test(text)) return unseal({ SECRET: secret }, text).catch(() => text);
  return text.startsWith("H4sI") ? unzipped(text) : text;
}

/** A file that the end of the service cut off is no object of R2, which refers to whole ones only. */
function isWhole(file: string): boolean {
  try {
    return gunzipSync(readFileSync(file)).length > 0;
  } catch {
    return false;
  }
}

/** The archives under a folder: R2's objects. */
export const archivesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /[/\\]r2[/\\].*blobs/.test(it.parentPath))
    .map((it) => path.join(it.parentPath, it.name))
    .filter(isWhole);

/** Occurrences of the words in archives. */
async function searchArchives(folder: string, secret: string, words: readonly string[]): Promise<readonly Trace[]> {
  const found = archivesIn(folder).map(async (file) => {
    const [first = "", ...entries] = gunzipSync(readFileSync(file)).toString().split("\n");
    const { sealed, ...rest } = JSON.parse(first);
    const row = { header: JSON.stringify(rest), sealed: await spelledOut(sealed, secret), entries: entries.join() };
    return Object.entries(row).flatMap(([column, text]) =>
      words.filter((it) => text.includes(it)).map((word) => ({ place: `Archive ${column}`, word, row })),
    );
  });
  return (await Promise.all(found)).flat();
}

/** Every place that holds one of the words. */
export async function searchStore(folder: string, secret: string, words: readonly string[]): Promise<readonly Trace[]> {
  const found: Trace[] = [...(await searchArchives(folder, secret, words))];
  for (const file of databasesIn(folder)) {
    const database = new DatabaseSync(file);
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    for (const name of tables.map((it) => String(it.name))) {
      const rows = database.prepare(`select * from "${name}"`);
      rows.setReadBigInts(true);
      for (const row of rows.all())
        for (const [column, value] of Object.entries(row)) {
          const text = await spelledOut(value, secret);
          for (const word of words.filter((it) => text.includes(it)))
            found.push({ place: `${kindOf(file)} ${name}.${column}`, word, row });
        }
    }
    database.close();
  }
  return found;
}
