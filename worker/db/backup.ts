/**
 * A backup of D1: page by page, every row of every table. Pages are sealed with the service's secret, so the operator's token alone can
 * neither read a backup nor write one. Restoring adds rows, and changes none that is there.
 */
import type { Env } from "../env.ts";
import { base64urlOf, unzip, valueIn, zip } from "../lib/bytes.ts";
import { seal, unseal } from "../lib/seal.ts";
import type { KeptRows } from "../table/position.ts";
import { countAway } from "./figures.ts";
import { historyDbs } from "./shards.ts";

type Value = string | number | null;

/** Rows of one page, and characters of their JSON. */
const MOST_ROWS = 250;
const MOST_TEXT = 1_000_000;

/** Where a page begins: after the row with this key, of a table of a database. */
type Place = readonly [database: number, table: string, ...key: Value[]];

interface Rows {
  readonly format: "telegraph-backup/1";
  readonly database: number;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** What people keep beside games that are not archived: their objects alone have it. */
interface Beside {
  readonly format: "telegraph-backup-beside/1";
  readonly tables: readonly (readonly [table: string, rows: KeptRows])[];
}

/** A part of a backup. */
export interface BackupPage {
  /** `null`: there is nothing in it. */
  readonly sealed: string | null;
  readonly table: string;
  readonly rows: number;
  /** Where the next begins; `null`: it was the last. */
  readonly next: string | null;
}

/** What became of a page: its table, and how many of its rows (of its tables: `chat and notes`) were not there. */
export interface RestoredPage {
  readonly table: string;
  readonly rows: number;
  readonly added: number;
}

const BESIDE_NAME = "chat and notes";

const isTable = /^[a-z][a-z0-9_]{0,40}$/;
/** A table's row must not be newer than what the other rows say of it: its entries go last, and R2 after them. What leaves the directory goes after it. */
const rankOf = (table: string): number => ["tables", "histories", "entries", "archives", "finished"].indexOf(table);

/** The tables of a database, in the order of their backup. */
async function tablesOf(db: D1Database): Promise<readonly string[]> {
  const query = "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name";
  const names = (await db.prepare(query).all<{ name: string }>()).results.map((it) => it.name);
  const ours = names.filter((it) => isTable.test(it) && !/^(?:sqlite_|d1_migrations$)/.test(it));
  return ours.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

const textOf = (place: Place): string => base64urlOf(place);

const isValue = (it: unknown): it is Value => it === null || typeof it === "string" || Number.isFinite(it);

function isPlace(it: unknown): it is Place {
  if (!Array.isArray(it) || it.length > 8 || !it.every(isValue)) return false;
  const [database, table] = it;
  return Number.isInteger(database) && typeof table === "string" && isTable.test(table);
}

/** Parses a backup cursor (`""`: the start); `null` if it is invalid. */
export function placeIn(text: string): Place | null {
  if (text === "") return [0, ""];
  try {
    const place = valueIn(text);
    return isPlace(place) ? place : null;
  } catch {
    return null;
  }
}

const quoted = (names: readonly string[]): string => names.map((it) => `"${it}"`).join(", ");

/** The columns of a table's primary key. */
async function keyOf(db: D1Database, table: string): Promise<readonly string[]> {
  const query = "select name from pragma_table_info(?) where pk > 0 order by pk";
  const { results } = await db.prepare(query).bind(table).all<{ name: string }>();
  return results.map((it) => it.name);
}

/** Rows after a key, in the order of keys; the first are the columns' names. */
async function rowsAfter(db: D1Database, table: string, keys: readonly string[], after: readonly Value[]) {
  const places = keys.map(() => "?").join(", ");
  const where = after.length === keys.length ? `where (${quoted(keys)}) > (${places})` : "";
  const query = `select * from "${table}" ${where} order by ${quoted(keys)} limit ${MOST_ROWS + 1}`;
  const found = await db
    .prepare(query)
    .bind(...(where ? after : []))
    .raw<Value[]>({ columnNames: true });
  const [columns = [], ...rows] = found as [string[], ...Value[][]];
  return { columns, rows };
}

function fitting(rows: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  let text = 0;
  const end = rows.findIndex((it) => {
    text += it.reduce<number>((sum, value) => sum + String(value).length, 0);
    return text > MOST_TEXT;
  });
  return end < 0 ? rows : rows.slice(0, Math.max(1, end));
}

/** What a page holds, for nobody but who has the secret. */
const sealPage = async (env: Env, page: object): Promise<string> => seal(env, await zip(JSON.stringify(page)));

/** What a page holds, of whatever format; `null`: it is not ours, or sealed under a secret that is not known. */
const pageIn = (env: Env, sealed: string): Promise<Rows | Beside | null> =>
  unseal(env, sealed)
    .then(async (it) => JSON.parse(await unzip(it)) as Rows | Beside)
    .catch(() => null);

/** Where it goes on when all of a table was read. */
async function afterTable(databases: readonly D1Database[], database: number, following: string | undefined) {
  if (following) return textOf([database, following]);
  const next = databases[database + 1];
  const [first] = next ? await tablesOf(next) : [];
  return textOf(first ? [database + 1, first] : [BESIDE, "tables"]);
}

/** Tables of one page. */
const MOST_TABLES = 100;

/** What people keep at a table, as its object says. */
type Ask = (table: string) => Promise<KeptRows | null>;
/** In a place, instead of a database. */
const BESIDE = -1;

/** The page after a table: what people keep there, as `ask` has it from the objects. */
async function besidePage(env: Env, after: string, ask: Ask): Promise<BackupPage> {
  const query = "select id, archived is null as here from tables where id > ? order by id limit ?";
  const { results } = await env.DB.prepare(query).bind(after, MOST_TABLES).all<{ id: string; here: number }>();
  const tables: (readonly [string, KeptRows])[] = [];
  let text = 0;
  let last = "";
  for (const { id, here } of results) {
    if (text > MOST_TEXT) break;
    const rows = here ? await ask(id) : null;
    if (rows) tables.push([id, rows]);
    text += JSON.stringify(rows).length;
    last = id;
  }
  const page: Beside = { format: "telegraph-backup-beside/1", tables };
  const next = last ? textOf([BESIDE, "tables", last]) : null;
  return {
    sealed: tables.length > 0 ? await sealPage(env, page) : null,
    table: BESIDE_NAME,
    rows: tables.length,
    next,
  };
}

/**
 * The page that begins at a place. Reads the rows it holds, one more, and the list of tables. After the last row comes what people keep at
 * tables: later, so that whoever deletes their account meanwhile leaves no words behind.
 */
export async function backupPage(env: Env, [database, table, ...key]: Place, ask: Ask): Promise<BackupPage> {
  if (database === BESIDE) return besidePage(env, String(key[0] ?? ""), ask);
  const databases = historyDbs(env);
  const db = databases[database];
  const tables = db ? await tablesOf(db) : [];
  const name = table === "" ? tables[0] : tables.find((it) => it === table);
  if (!db || !name) return { sealed: null, table, rows: 0, next: null };
  const keys = await keyOf(db, name);
  const { columns, rows: found } = await rowsAfter(db, name, keys, key);
  const rows = fitting(found.slice(0, MOST_ROWS));
  const last = rows.at(-1);
  const next =
    last && rows.length < found.length
      ? textOf([database, name, ...keys.map((it) => last[columns.indexOf(it)] ?? null)])
      : await afterTable(databases, database, tables[tables.indexOf(name) + 1]);
  const page: Rows = { format: "telegraph-backup/1", database, table: name, columns, rows };
  return { sealed: rows.length > 0 ? await sealPage(env, page) : null, table: name, rows: rows.length, next };
}

/**
 * Adds what a page holds and is not there; `bring` brings a table back into its object with what people kept there. Figures
 * are counted anew, not added. `null`: the page is not ours, or sealed under a secret that is not known.
 */
export async function restorePage(
  env: Env,
  sealed: string,
  bring: (env: Env, table: string, rows: KeptRows) => Promise<unknown>,
): Promise<RestoredPage | null> {
  const page = await pageIn(env, sealed);
  if (page?.format === "telegraph-backup-beside/1") {
    for (const [table, rows] of page.tables) await bring(env, table, rows);
    return { table: BESIDE_NAME, rows: page.tables.length, added: page.tables.length };
  }
  if (page?.format !== "telegraph-backup/1" || !isTable.test(page.table)) return null;
  // With another number of databases the history goes where it is found too: reading looks into all of them.
  const db = historyDbs(env)[page.database] ?? env.DB;
  // Figures are counted anew: they were copied while play went on, and may not agree with each other.
  if (page.table === "person_totals") return { table: page.table, rows: 0, added: 0 };
  const uncounted = page.table === "table_people" ? page.columns.indexOf("counted") : -1;
  const rows = page.rows.map((row) => row.map((it, at) => (at === uncounted ? null : it)));
  const places = page.columns.map(() => "?").join(", ");
  const insert = db.prepare(
    `insert or ignore into "${page.table}" (${quoted(page.columns)}) values (${places}) returning *`,
  );
  const added = rows.length > 0 ? await db.batch<Record<string, string>>(rows.map((it) => insert.bind(...it))) : [];
  const away = page.table === "finished" ? added.flatMap((it) => it.results) : [];
  const counted = away.map((it) => ({
    person: it.person ?? "",
    table: it.table_id ?? "",
    counted: it.counted ?? "{}",
  }));
  if (counted.length > 0) await countAway(env, counted).run();
  const fresh = added.reduce((sum, it) => sum + it.results.length, 0);
  return { table: page.table, rows: page.rows.length, added: fresh };
}

/** Keys of R2 in order, some at a time. */
export async function archivedKeys({ ARCHIVE }: Pick<Env, "ARCHIVE">, cursor: string | undefined) {
  const found = await ARCHIVE.list({ prefix: "history/", limit: 200, ...(cursor && { cursor }) });
  return { keys: found.objects.map((it) => it.key), next: found.truncated ? found.cursor : null };
}
