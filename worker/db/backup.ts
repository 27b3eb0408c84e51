/**
 * A backup of D1: page by page, every row of every table. Pages are sealed with the service's secret, so the operator's token alone can
 * neither read nor forge a backup. Restoring adds rows, and changes none.
 */

import type { KeptRows } from "../contract/lobby.ts";
import type { Env } from "../env.ts";
import { base64urlOf, unzip, valueIn, zip } from "../lib/bytes.ts";
import { seal, unseal } from "../lib/seal.ts";
import { addFinished } from "./figures.ts";
import { countedIn } from "./finished-count.ts";
import { bringPart, partsAfter } from "./season-copies.ts";
import { historyDbs } from "./shards.ts";

type Value = string | number | null;

/** Rows of one page, and characters of their JSON. */
const MOST_ROWS = 250;
const MOST_TEXT = 1_000_000;

/** The start of a page: after the row with this key, of a table of a database. */
type Place = readonly [database: number, table: string, ...key: Value[]];

interface Rows {
  readonly format: "telegraph-backup/1";
  readonly database: number;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** Rows that people keep beside games that are not archived; only the tables' objects have them. */
interface Beside {
  readonly format: "telegraph-backup-beside/1";
  readonly tables: readonly (readonly [table: string, rows: KeptRows])[];
}

/** Copies of seasons, in parts. */
interface Seasons {
  readonly format: "telegraph-backup-seasons/1";
  readonly parts: readonly (readonly [key: string, text: string])[];
}

/** A part of a backup. */
export interface BackupPage {
  /** `null`: the page is empty. */
  readonly sealed: string | null;
  readonly table: string;
  readonly rows: number;
  /** The start of the next page; `null`: this was the last. */
  readonly next: string | null;
}

/** The outcome of a page: its table, and how many of its rows were added (of its tables or parts, where they come from no table). */
export interface RestoredPage {
  readonly table: string;
  readonly rows: number;
  readonly added: number;
}

const BESIDE_NAME = "chat and notes";
const SEASONS_NAME = "copies of seasons";

const isTable = /^[a-z][a-z0-9_]{0,40}$/;
/**
 * Orders the tables so that a table's row is never newer than the rows that follow from it: entries go last, then R2. `finished` goes
 * after the directory.
 */
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

/** Rows after a key, in the order of keys; the first item holds the names of the columns. */
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

/** Seals a page: only the secret opens it. */
const sealPage = async (env: Env, page: object): Promise<string> => seal(env, await zip(JSON.stringify(page)));

/** Opens a page of any format; `null`: it is not ours, or sealed under an unknown secret. */
const pageIn = (env: Env, sealed: string): Promise<Rows | Beside | Seasons | null> =>
  unseal(env, sealed)
    .then(async (it) => JSON.parse(await unzip(it)) as Rows | Beside | Seasons)
    .catch(() => null);

/** The place after a table that was read completely. */
async function afterTable(databases: readonly D1Database[], database: number, following: string | undefined) {
  if (following) return textOf([database, following]);
  const next = databases[database + 1];
  const [first] = next ? await tablesOf(next) : [];
  return textOf(first ? [database + 1, first] : [OBJECTS_CURSOR, "tables"]);
}

/** Tables of one page. */
const MOST_TABLES = 100;

/** Reads what people keep at a table from its object. */
type Ask = (table: string) => Promise<KeptRows | null>;
/** Stands for the objects in a cursor, in place of a database; and for the copies of seasons, in place of a table. */
const OBJECTS_CURSOR = -1;
const SEASONS = "seasons";

/** The page after a table of what people keep at tables; `ask` reads it from the objects. */
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
  const next = textOf(last ? [OBJECTS_CURSOR, "tables", last] : [OBJECTS_CURSOR, SEASONS]);
  return {
    sealed: tables.length > 0 ? await sealPage(env, page) : null,
    table: BESIDE_NAME,
    rows: tables.length,
    next,
  };
}

/** The page of the copies of seasons after a key. A season follows its tables, so that none of its games begins anew. */
async function seasonsPage(env: Env, after: string): Promise<BackupPage> {
  const parts = await partsAfter(env, after);
  const [last] = parts.at(-1) ?? [];
  const page: Seasons = { format: "telegraph-backup-seasons/1", parts };
  const sealed = last ? await sealPage(env, page) : null;
  return {
    sealed,
    table: SEASONS_NAME,
    rows: parts.length,
    next: last ? textOf([OBJECTS_CURSOR, SEASONS, last]) : null,
  };
}

/**
 * The page that begins at a cursor. Reads the rows it holds, one more, and the list of tables. The objects follow after all rows, so that
 * an account deleted meanwhile leaves no words behind.
 */
export async function backupPage(env: Env, [database, table, ...key]: Place, ask: Ask): Promise<BackupPage> {
  const after = String(key[0] ?? "");
  if (database === OBJECTS_CURSOR) return table === SEASONS ? seasonsPage(env, after) : besidePage(env, after, ask);
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
 * Adds the rows of a page that are missing; `bring` restores a table into its object. Figures are counted anew. `null`: the page is not
 * ours, or sealed under an unknown secret.
 */
export async function restorePage(
  env: Env,
  sealed: string,
  bring: (env: Env, table: string, rows: KeptRows) => Promise<boolean>,
): Promise<RestoredPage | null> {
  const page = await pageIn(env, sealed);
  if (page?.format === "telegraph-backup-beside/1") {
    let [kept, added] = [0, 0];
    for (const [table, rows] of page.tables) {
      const isNew = await bring(env, table, rows);
      // Tables where nobody wrote anything come back, too, and are no news.
      if (!Object.values(rows).some((it) => it.length > 0)) continue;
      kept += 1;
      if (isNew) added += 1;
    }
    return { table: BESIDE_NAME, rows: kept, added };
  }
  if (page?.format === "telegraph-backup-seasons/1") {
    const added = await Promise.all(page.parts.map(([key, text]) => bringPart(env, key, text)));
    return { table: SEASONS_NAME, rows: added.length, added: added.filter((it) => it).length };
  }
  if (page?.format !== "telegraph-backup/1" || !isTable.test(page.table)) return null;
  // With another number of databases the history may lie anywhere, because reading looks into all of them.
  const db = historyDbs(env)[page.database] ?? env.DB;
  // Figures are counted anew: copied during play, they may disagree with each other.
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
    counted: countedIn(it.counted ?? "{}", it.row ?? null),
  }));
  if (counted.length > 0) await addFinished(env, counted).run();
  const fresh = added.reduce((sum, it) => sum + it.results.length, 0);
  return { table: page.table, rows: page.rows.length, added: fresh };
}

/** Keys of R2 in order, some per call. */
export async function archivedKeys({ ARCHIVE }: Pick<Env, "ARCHIVE">, cursor: string | undefined) {
  const found = await ARCHIVE.list({ prefix: "history/", limit: 200, ...(cursor && { cursor }) });
  return { keys: found.objects.map((it) => it.key), next: found.truncated ? found.cursor : null };
}
