/**
 * Databases that the 23 steps of earlier versions made (`test/records/migrations/`) come up to today's schema with every row they had.
 * 0.1.0 came with the first six; the last version with more than one step had all.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateOne } from "../../bin/databases.ts";
import { newMiniflare } from "../../bin/miniflare.ts";

const root = path.join(import.meta.dirname, "../..");
const TODAY = path.join(root, "migrations");
const BEFORE = path.join(root, "test/records/migrations");
const steps = readdirSync(BEFORE).sort();
/** Steps that 0.1.0 came with. */
const RELEASED = 6;

const sqlIn = (folder: string) =>
  readdirSync(folder)
    .filter((it) => it.endsWith(".sql"))
    .sort();

const home = mkdtempSync(path.join(tmpdir(), "telegraph-migrations-"));

/** A folder with the first steps of earlier versions. */
function firstSteps(count: number): string {
  const folder = path.join(home, `first-${count}`);
  mkdirSync(folder, { recursive: true });
  for (const it of steps.slice(0, count)) cpSync(path.join(BEFORE, it), path.join(folder, it));
  return folder;
}

/** A folder of fewer steps, because wrangler starts a service for each: those of a group are joined under the name of the last. */
function joined(name: string, ...groups: readonly (readonly string[])[]): string {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  for (const group of groups)
    writeFileSync(
      path.join(folder, path.basename(group.at(-1) ?? "")),
      group.map((it) => readFileSync(it, "utf8")).join("\n"),
    );
  return folder;
}

type Database = Parameters<typeof migrateOne>[0];
type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (database: Database, query: string): Promise<readonly Row[]> =>
  (await database.prepare(query).all()).results;

/** One query for each table, in one request. */
const batchOf = async (
  database: Database,
  tables: readonly string[],
  query: (table: string) => string,
): Promise<readonly (readonly Row[])[]> =>
  (await database.batch<Row>(tables.map((it) => database.prepare(query(it))))).map((it) => it.results);

const tablesIn = async (database: Database): Promise<readonly string[]> =>
  (await rowsOf(database, "select name from sqlite_master where type = 'table' order by name"))
    .map((it) => String(it.name))
    .filter((it) => !/^(?:sqlite_|_cf_|d1_)/.test(it));

const PEOPLE = `insert into people (id, name, deleted_at, merged_into, created_at) values
  ('ada', 'Ada', null, null, 1), ('gone', '', 5, null, 1), ('guest', 'Guest', null, 'ada', 1)`;
const TABLES = `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at) values
  ('waits', 'g', 'open', 1, 1, 0, '{}', '[{"kind":"open"},{"kind":"open"},{"kind":"person"}]', '[]', 1, 2),
  ('runs', 'g', 'running', 0, 1, 7, '{}', '[]', '[0]', 1, 3),
  ('ended', 'g', 'over', 0, 1, 9, '{}', '[]', '[]', 1, 4)`;
const SEATS = `insert into seats (table_id, seat, person) values
  ('waits', 2, 'ada'), ('runs', 0, 'ada'), ('runs', 1, 'gone'), ('ended', 0, 'guest')`;
const LEAVINGS = "insert into leavings (person, table_id) values ('ada', 'ended')";

/** Writes a row into every table, and people, tables and seats of every kind. */
async function fill(database: Database): Promise<void> {
  const tables = await tablesIn(database);
  const columns = await batchOf(database, tables, (it) => `select name, type from pragma_table_info('${it}')`);
  const rows = tables.map((table, at) => {
    const values = columns[at]?.map((it) => (/integer/i.test(String(it.type)) ? 1 : `'${table} ${it.name}'`));
    return `insert into ${table} values (${values?.join()})`;
  });
  const all = [...rows, PEOPLE, TABLES, SEATS, LEAVINGS];
  await database.batch(all.map((it) => database.prepare(it)));
}

const SCHEMA = "select name, sql from sqlite_master where sql is not null order by name";

/** A schema by names, without quotes and line breaks, which depend on the steps that made it. */
const bare = (found: readonly Row[]) =>
  Object.fromEntries(
    found
      .filter((it) => !/^(?:_cf_|d1_|sqlite_)/.test(String(it.name)))
      .map((it) => [it.name, String(it.sql).replace(/["`\s]/g, "")]),
  );

/** The schema of a database, and every row in a fixed order. */
async function contentOf(database: Database) {
  const tables = await tablesIn(database);
  const rows = await batchOf(database, tables, (it) => `select * from ${it}`);
  const sorted = rows.map((all, at) => [tables[at] ?? "", all.map((it) => JSON.stringify(it)).sort()] as const);
  return { schema: bare(await rowsOf(database, SCHEMA)), rows: Object.fromEntries(sorted) };
}

const NAMES = ["EMPTY", "EMPTY_OLD", "RELEASE", "RELEASE_OLD", "LATEST", "LATEST_OLD", "BETWEEN"] as const;
const IDLE = {
  name: "migrations",
  compatibilityDate: "2026-10-01",
  modules: [{ type: "ESModule" as const, path: "idle.js", contents: "export default {}" }],
};
const workerd = newMiniflare({
  workers: [{ ...IDLE, d1Databases: Object.fromEntries(NAMES.map((it) => [it, it.toLowerCase()])) }],
});
const databaseOf = (name: string) => workerd.getD1Database(name, "migrations");

beforeAll(() => workerd.ready);
afterAll(async () => {
  await workerd.dispose();
  rmSync(home, { recursive: true, force: true });
});

test.each([
  ["an empty database", "EMPTY", 0],
  ["a database of 0.1.0", "RELEASE", RELEASED],
  ["a database that took all steps", "LATEST", steps.length],
] as const)("%s ends as the old steps would have left it", async (_, name, taken) => {
  const [database, old] = [await databaseOf(name), await databaseOf(`${name}_OLD`)];
  for (const it of [database, old]) {
    await migrateOne(it, firstSteps(taken));
    if (taken > 0) await fill(it);
  }
  await migrateOne(old, BEFORE);
  const later = await migrateOne(old);
  const applied = await migrateOne(database);
  expect(applied).toEqual(taken === steps.length ? later : [steps.at(-1), ...later]);
  const content = await contentOf(database);
  expect(content).toEqual(await contentOf(old));
  expect(Object.keys(content.rows).length).toBeGreaterThan(25);
  if (taken === RELEASED) expect(content.rows.table_people?.join()).toContain('"person":"gone","table_id":"runs"');
});

test("a database between the two is refused, and left as it was", async () => {
  const database = await databaseOf("BETWEEN");
  await migrateOne(database, firstSteps(RELEASED + 10));
  await fill(database);
  const before = await contentOf(database);
  await expect(migrateOne(database)).rejects.toThrow(
    /^0022_\S+ cannot be applied to the database \([^\n]*duplicate column name[^\n]*\), which is as it was: start the version [^\n]*$/,
  );
  expect(await contentOf(database)).toEqual(before);
});

/** Leaves a database with the first steps of earlier versions where wrangler keeps its own. */
async function leave(store: string, id: string): Promise<void> {
  const resourcePersistencePath = path.join(store, "v3");
  const local = newMiniflare({ workers: [{ ...IDLE, d1Databases: { DB: id } }], resourcePersistencePath });
  await migrateOne(await local.getD1Database("DB"), firstSteps(RELEASED));
  await local.dispose();
}

test("wrangler brings a database of 0.1.0 to the schema of an empty one", async () => {
  const store = path.join(home, "store");
  const config = path.join(home, "wrangler.toml");
  /** The schema of the database in the store. */
  const kept = () => {
    const files = readdirSync(store, { recursive: true, encoding: "utf8" }).filter(
      (it) => it.endsWith(".sqlite") && !it.includes("metadata"),
    );
    expect(files.length).toBe(1);
    const database = new DatabaseSync(path.join(store, files[0] ?? ""), { readOnly: true });
    const found = database.prepare(SCHEMA).all();
    database.close();
    return bare(found);
  };
  /** Applies a folder's migrations as a deploy does, and answers with the schema. */
  const apply = async (folder: string) => {
    const database = `binding = "DB"\ndatabase_name = "telegraph"\ndatabase_id = "1"\nmigrations_dir = "${folder}"`;
    writeFileSync(config, `name = "migrations"\ncompatibility_date = "2026-10-01"\n[[d1_databases]]\n${database}\n`);
    const args = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", store, "--config", config];
    const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" };
    await promisify(execFile)(path.join(root, "node_modules/.bin/wrangler"), args, { cwd: home, env });
    return kept();
  };
  await leave(store, "1");
  expect(Object.keys(kept())).toContain("people");
  expect(Object.keys(kept())).not.toContain("checks");
  // The first brings old databases up; those after it were generated.
  const [first = "", ...later] = sqlIn(TODAY).map((it) => path.join(TODAY, it));
  expect(later.length).toBeGreaterThan(1);
  expect(await apply(joined("today", [first], later))).toEqual((await contentOf(await databaseOf("EMPTY"))).schema);
});

test("no change of the schema lacks its migration, and the next one is numbered after the last", async () => {
  const folder = path.join(home, "generated");
  cpSync(TODAY, folder, { recursive: true });
  const db = path.join(root, "worker/db");
  const schema = readdirSync(db).flatMap((it) => (/^schema\b/.test(it) ? [path.join(db, it)] : []));
  const config = path.join(home, "drizzle.config.json");
  writeFileSync(config, JSON.stringify({ dialect: "sqlite", schema, out: path.relative(root, folder) }));
  const generate = (...args: readonly string[]) =>
    promisify(execFile)(path.join(root, "node_modules/.bin/drizzle-kit"), ["generate", "--config", config, ...args], {
      cwd: root,
    });
  await generate();
  expect(sqlIn(folder)).toEqual(sqlIn(TODAY));
  await generate("--custom", "--name", "next");
  const last = Math.max(...sqlIn(TODAY).map((it) => Number.parseInt(it, 10)));
  expect(sqlIn(folder).at(-1)).toBe(`${String(last + 1).padStart(4, "0")}_next.sql`);
});
