/** The store of a service that has ended: how large it is, and what it still owes. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const KINDS = ["tables", "inboxes", "D1", "R2"] as const;
export type StoreKind = (typeof KINDS)[number];

/** Files of a kind, and their bytes. */
export interface Size {
  readonly files: number;
  readonly bytes: number;
}

interface Found {
  readonly file: string;
  readonly kind: StoreKind;
}

function kindOf(file: string): StoreKind | null {
  if (file.endsWith(".sqlite")) {
    if (/-Table[/\\]/.test(file)) return "tables";
    if (/-Inbox[/\\]/.test(file)) return "inboxes";
    return /[/\\]d1[/\\]/.test(file) ? "D1" : null;
  }
  return /[/\\]r2[/\\].*blobs/.test(file) ? "R2" : null;
}

const filesIn = (folder: string): readonly Found[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((it) => {
    const file = path.join(it.parentPath, it.name);
    const kind = it.isFile() ? kindOf(file) : null;
    return kind === null ? [] : [{ file, kind }];
  });

/** Bytes of each kind. Databases are read, so that what they have not yet written back counts. */
export function sizesIn(folder: string): ReadonlyMap<StoreKind, Size> {
  const sizes = new Map<StoreKind, Size>(KINDS.map((it) => [it, { files: 0, bytes: 0 }]));
  for (const { file, kind } of filesIn(folder)) {
    const { files, bytes } = sizes.get(kind) ?? { files: 0, bytes: 0 };
    sizes.set(kind, {
      files: files + 1,
      bytes: bytes + (file.endsWith(".sqlite") ? databaseBytes(file) : statSync(file).size),
    });
  }
  return sizes;
}

function databaseBytes(file: string): number {
  const database = new DatabaseSync(file);
  const [pages, size] = ["page_count", "page_size"].map((it) => Number(database.prepare(`pragma ${it}`).get()?.[it]));
  database.close();
  return (pages ?? 0) * (size ?? 0);
}

/** An object of R2: its file, and what the service keeps beside it. */
export interface Stored {
  readonly file: string;
  readonly metadata: Readonly<Record<string, string>>;
}

const OBJECTS = "select key, blob_id as blob, custom_metadata as metadata from _mf_objects";

/** The objects of R2, by key. */
export function objectsIn(folder: string): ReadonlyMap<string, Stored> {
  const files = readdirSync(path.join(folder, "r2"), { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  );
  const blobs = new Map(files.map((it) => [it.name, path.join(it.parentPath, it.name)]));
  const index = files.filter((it) => /^[0-9a-f]+\.sqlite$/.test(it.name)).map((it) => blobs.get(it.name) ?? "");
  const rows = index.flatMap((file) => {
    const database = new DatabaseSync(file);
    const found = database.prepare(OBJECTS).all();
    database.close();
    return found;
  });
  return new Map(
    rows.map(({ key, blob, metadata }) => [
      String(key),
      { file: blobs.get(String(blob)) ?? "", metadata: JSON.parse(String(metadata)) },
    ]),
  );
}

const isDirectory = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_master where name = 'people'").get() !== undefined &&
  database.prepare("select 1 from people").get() !== undefined;

/** The database of people and tables: the others hold histories alone. Throws when there is none. */
export function directoryIn(folder: string): DatabaseSync {
  for (const { file, kind } of filesIn(folder)) {
    const database = kind === "D1" ? new DatabaseSync(file) : null;
    if (database && isDirectory(database)) return database;
    database?.close();
  }
  throw new Error("no database has people");
}

/** A delivery that an object owes. */
export interface Debt {
  readonly of: "a table" | "an inbox";
  readonly what: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly tries: number;
}

const OWED = {
  tables: "select lane as what, due, tries from outbox",
  inboxes: "select coalesce(channel, 'to be decided') as what, due, tries from outbox where due is not null",
} as const;

/** All that objects owe, the oldest first. */
export function owedIn(folder: string): readonly Debt[] {
  const found: Debt[] = [];
  for (const { file, kind } of filesIn(folder)) {
    if (kind !== "tables" && kind !== "inboxes") continue;
    const database = new DatabaseSync(file);
    const has = database.prepare("select 1 from sqlite_master where name = 'outbox'").get();
    const of = kind === "tables" ? "a table" : "an inbox";
    for (const { what, due, tries } of has ? database.prepare(OWED[kind]).all() : [])
      found.push({ of, what: String(what), due: Number(due), tries: Number(tries) });
    database.close();
  }
  return found.toSorted((a, b) => a.due - b.due);
}
