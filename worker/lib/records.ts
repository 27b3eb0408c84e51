/** Storage of objects: SQLite tables made step by step; versioned JSON, upgraded when read; and small records in few rows. */

/** A step of an object's SQLite schema. */
export interface Migration {
  readonly id: number;
  readonly sql: string;
}

/**
 * Takes the steps that were not taken yet, in their order; of those only the ones that are `needed`. Safe to repeat; all or nothing only
 * inside a transaction. Throws where steps are out of order, or where the object took one that this version does not know.
 */
export function migrate(sql: SqlStorage, steps: readonly Migration[], needed = (_: Migration) => true): void {
  const ids = steps.map((it) => it.id);
  if (ids.some((id, at) => at > 0 && id <= (ids[at - 1] ?? 0))) throw new Error("object steps are out of order");
  sql.exec("create table if not exists migrations (id integer primary key)");
  const taken = new Set([...sql.exec<{ id: number }>("select id from migrations")].map((it) => it.id));
  const unknown = [...taken].find((it) => !ids.includes(it));
  if (unknown !== undefined) throw new Error(`the object took step ${unknown}, which this version does not know`);
  for (const step of steps.filter((it) => !taken.has(it.id) && needed(it))) {
    if (step.sql !== "") sql.exec(step.sql);
    sql.exec("insert into migrations (id) values (?)", step.id);
  }
}

/** Upgrades JSON from one form to the next. */
export type Upgrade = (old: unknown) => unknown;

/** Reads and writes a value as JSON text. */
export interface StoredForm<T> {
  write(value: T): string;
  /** Throws when the form of a text is of a later version of the service. */
  read(text: string): T;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether the form number can be a member of the value itself. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Object.hasOwn(value, "v") && !Object.hasOwn(value, "is");

/** The form and value of a text; texts from before forms had numbers are of form 1. */
function unwrapped(value: unknown): { readonly form: number; readonly value: unknown } {
  if (!isRecord(value) || typeof value.v !== "number") return { form: 1, value };
  const { v: form, ...rest } = value;
  return { form, value: Object.hasOwn(rest, "is") ? rest.is : rest };
}

/**
 * Writes JSON with its form number: a member `v` of an object, a wrapper `{ v, is }` for anything else. `upgrades[n]` makes form n + 2 of
 * form n + 1: append only, like migrations.
 */
export function kept<T>(what: string, ...upgrades: readonly Upgrade[]): StoredForm<T> {
  const form = 1 + upgrades.length;
  return {
    write: (value) => JSON.stringify(isPlain(value) ? { v: form, ...value } : { v: form, is: value }),
    read(text) {
      const found = unwrapped(JSON.parse(text));
      if (found.form > form) throw new Error(`${what} in form ${found.form}, and only forms up to ${form} are known`);
      return upgrades.slice(found.form - 1).reduce((old, upgrade) => upgrade(old), found.value) as T;
    },
  };
}

// Small records that an object holds in memory and in few SQLite rows. Each change is one row of a ring; once around the ring all records are
// written anew as pages. Few rows matter, because the platform charges for rows, and a waking object reads them all.

/** Rows of the ring; a waking object reads these and the pages. */
const RING = 12;
/** Characters of a page: a value may have 2 MB, a character up to three bytes. */
const PAGE = 500_000;

type Change = readonly [kind: string, id: string, value: unknown];

const SCHEMA = `create table if not exists journal (slot integer primary key, at integer not null, changes text not null);
  create table if not exists pages (page integer primary key, at integer not null, records text not null);`;

/** Records of one kind, in order of arrival. Values are plain JSON, and are never changed in place. */
export interface Kind<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
  /** Sets a record that may be lost: it is written along with the next change. */
  setLazily(id: string, value: T): void;
  delete(id: string): void;
  values(): readonly T[];
  entries(): readonly (readonly [id: string, value: T])[];
  readonly size: number;
}

/** `Name`: the kinds there are. */
export class Records<Name extends string = string> {
  readonly #storage: DurableObjectStorage;
  readonly #prepare: (sql: SqlStorage) => void;
  readonly #kinds = new Map<string, Map<string, unknown>>();
  /** Pending writes, by kind and id. */
  readonly #changed = new Map<string, readonly [kind: string, id: string]>();
  /** Undo steps for the running transaction. */
  #undo: (() => void)[] | null = null;
  /** Whether everything is to be written anew, replacing what is stored. */
  #anew = false;
  #closed = false;
  #at = 0;
  #made = false;
  #scheduled = false;

  /** `prepare` brings the schema beside the records up to date, once there are any: objects that hold nothing write nothing. */
  constructor(storage: DurableObjectStorage, prepare: (sql: SqlStorage) => void = () => undefined) {
    this.#storage = storage;
    this.#prepare = prepare;
    this.#read();
  }

  of<T>(kind: Name): Kind<T> {
    const records = () => (this.#kinds.get(kind) ?? new Map()) as Map<string, T>;
    return {
      get: (id) => records().get(id),
      set: (id, value) => this.#set(kind, id, value),
      setLazily: (id, value) => this.#set(kind, id, value, true),
      delete: (id) => this.#set(kind, id, undefined),
      values: () => [...records().values()],
      entries: () => [...records()],
      get size() {
        return records().size;
      },
    };
  }

  /** Runs all or nothing. `lazily`: the caller guarantees a later flush, which writes the changes. */
  atomic<T>(run: () => T, lazily = false): T {
    const outer = this.#undo;
    const undo: (() => void)[] = [];
    this.#undo = undo;
    try {
      const result = run();
      if (outer) outer.push(...undo);
      else if (!lazily && (this.#anew || this.#changed.size > 0)) this.#schedule();
      return result;
    } catch (error) {
      for (const it of undo.toReversed()) it();
      throw error;
    } finally {
      this.#undo = outer;
    }
  }

  /** Writes pending changes; this also happens by itself as soon as the caller awaits something. */
  flush(): void {
    if (this.#changed.size === 0 && !this.#anew) return;
    const at = this.#at + 1;
    const changes = [...this.#changed.values()].map(
      ([kind, id]): Change => [kind, id, this.#kinds.get(kind)?.get(id) ?? null],
    );
    const text = JSON.stringify(changes);
    this.#storage.transactionSync(() => {
      // Deleting rows is charged by the row; dropping the table is not.
      if (this.#anew && this.#made) this.#storage.sql.exec("drop table journal");
      if (this.#anew) this.#made = false;
      this.#make();
      if (this.#anew || at % RING === 0 || text.length > PAGE) this.#writePages(at);
      else this.#writeRow(at, text);
    });
    this.#at = at;
    this.#anew = false;
    this.#changed.clear();
  }

  /** Writes all records anew, so that nothing of their past is left: at once, or with the running transaction. */
  compact(): void {
    const before = this.#anew;
    this.#undo?.push(() => {
      this.#anew = before;
    });
    this.#anew = true;
    if (this.#undo === null) this.flush();
  }

  /** Deletes everything. */
  erase(): void {
    const before = [...this.#kinds];
    this.#undo?.push(() => {
      this.#kinds.clear();
      for (const [kind, records] of before) this.#kinds.set(kind, records);
    });
    this.#kinds.clear();
    this.compact();
  }

  /** Stops changes from now on, and writes those made before. */
  close(): void {
    this.#closed = true;
  }

  /** Takes changes again after `close`. */
  open(): void {
    this.#closed = false;
  }

  #set(kind: string, id: string, value: unknown, lazily = false): void {
    if (this.#closed) return;
    const records = this.#kinds.get(kind) ?? new Map<string, unknown>();
    this.#kinds.set(kind, records);
    const before = records.get(id);
    if (before === value) return;
    this.#undo?.push(() => {
      if (before === undefined) records.delete(id);
      else records.set(id, before);
    });
    if (value === undefined) records.delete(id);
    else records.set(id, value);
    this.#changed.set(`${kind} ${id}`, [kind, id]);
    if (this.#undo === null && !lazily) this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.flush();
    });
  }

  #make(): void {
    if (this.#made) return;
    this.#storage.sql.exec(SCHEMA);
    this.#prepare(this.#storage.sql);
    this.#made = true;
  }

  #writeRow(at: number, text: string): void {
    const query = `insert into journal (slot, at, changes) values (?1, ?2, ?3)
      on conflict (slot) do update set at = ?2, changes = ?3`;
    this.#storage.sql.exec(query, at % RING, at, text);
  }

  #writePages(at: number): void {
    const all = [...this.#kinds].flatMap(([kind, records]) =>
      [...records].map(([id, value]): Change => [kind, id, value]),
    );
    const text = all.length > 0 ? JSON.stringify(all) : "";
    const put = `insert into pages (page, at, records) values (?1, ?2, ?3)
      on conflict (page) do update set at = ?2, records = ?3`;
    let pages = 0;
    for (let from = 0, end = 0; from < text.length; from = end, pages++) {
      end = Math.min(from + PAGE, text.length);
      // Does not cut a surrogate pair.
      if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
      this.#storage.sql.exec(put, pages, at, text.slice(from, end));
    }
    this.#storage.sql.exec("delete from pages where page >= ?", pages);
  }

  #read(): void {
    const { sql } = this.#storage;
    this.#made = sql.exec("select 1 from sqlite_master where name = 'journal'").toArray().length > 0;
    if (!this.#made) return;
    this.#storage.transactionSync(() => this.#prepare(sql));
    const pages = sql.exec<{ at: number; records: string }>("select at, records from pages order by page").toArray();
    this.#apply(pages.map((it) => it.records).join(""));
    this.#at = pages[0]?.at ?? 0;
    const rows = sql.exec<{ at: number; changes: string }>("select at, changes from journal").toArray();
    for (const { at, changes } of rows.toSorted((a, b) => a.at - b.at)) {
      if (at <= this.#at) continue;
      this.#apply(changes);
      this.#at = at;
    }
  }

  #apply(text: string): void {
    for (const [kind, id, value] of JSON.parse(text || "[]") as readonly Change[]) {
      const records = this.#kinds.get(kind) ?? new Map<string, unknown>();
      this.#kinds.set(kind, records);
      if (value === null) records.delete(id);
      else records.set(id, value);
    }
  }
}
