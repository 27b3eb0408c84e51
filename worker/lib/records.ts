/** What objects keep: the tables of their SQLite, step by step; versioned JSON, brought up to date as it is read; and small records in few rows. */

/** A step of what an object's SQLite is made of. */
export interface Migration {
  readonly id: number;
  readonly sql: string;
}

/** Takes the steps that were not taken yet, in their order. Safe to repeat; all or nothing only inside a transaction. */
export function migrate(sql: SqlStorage, steps: readonly Migration[]): void {
  sql.exec("create table if not exists migrations (id integer primary key)");
  const rows = sql.exec<{ id: number }>("select id from migrations").toArray();
  const taken = new Set(rows.map((it) => it.id));
  for (const step of steps.filter(({ id }) => !taken.has(id))) {
    sql.exec(step.sql);
    sql.exec("insert into migrations (id) values (?)", step.id);
  }
}

/** Brings JSON from one form to the next. */
export type Upgrade = (old: unknown) => unknown;

/** How a value is kept as JSON text. */
export interface Kept<T> {
  write(value: T): string;
  /** Throws when the text is of a form that only a later version of the service knows. */
  read(text: string): T;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether the number can be a member beside its own. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Object.hasOwn(value, "v") && !Object.hasOwn(value, "is");

/** The form of a text and what it holds; what was kept before forms had numbers is of form 1. */
function unwrapped(value: unknown): { readonly form: number; readonly value: unknown } {
  if (!isRecord(value) || typeof value.v !== "number") return { form: 1, value };
  const { v: form, ...rest } = value;
  return { form, value: Object.hasOwn(rest, "is") ? rest.is : rest };
}

/**
 * JSON with the number of its form: an object has it as a member (`v`), anything else is wrapped (`{ v, is }`). `upgrades[n]` makes
 * form n + 2 of form n + 1: append only, like migrations.
 */
export function kept<T>(what: string, ...upgrades: readonly Upgrade[]): Kept<T> {
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

// Small records that an object keeps in memory, and in its SQLite as few rows: whatever changes at a time is one row of a ring, and
// once around the ring all records are written anew. Rows are what a platform charges for, and an object that wakes reads them all.

/** Rows of the ring: an object that wakes reads no more than these, and the pages. */
const RING = 12;
/** Letters of a page; a value may have 2 MB, a letter up to three bytes. */
const PAGE = 500_000;

type Change = readonly [kind: string, id: string, value: unknown];

const SCHEMA = `create table if not exists journal (slot integer primary key, at integer not null, changes text not null);
  create table if not exists pages (page integer primary key, at integer not null, records text not null);`;

/** Records of one kind, in the order in which they came. Values are plain JSON, and are never changed in place. */
export interface Kind<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
  /** The same for what may be lost: it is written along with whatever changes next. */
  setLazily(id: string, value: T): void;
  delete(id: string): void;
  values(): readonly T[];
  entries(): readonly (readonly [id: string, value: T])[];
  readonly size: number;
}

export class Records {
  readonly #storage: DurableObjectStorage;
  readonly #kinds = new Map<string, Map<string, unknown>>();
  /** What must be written: kind and id, by both. */
  readonly #changed = new Map<string, readonly [kind: string, id: string]>();
  /** How to undo what the transaction under way has changed. */
  #undo: (() => void)[] | null = null;
  /** Whether everything is to be written, and nothing left of what was there. */
  #anew = false;
  #closed = false;
  #at = 0;
  #made = false;
  #scheduled = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#read();
  }

  of<T>(kind: string): Kind<T> {
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

  /** Runs all or nothing. `lazily`: what it changes is written by whoever flushes next, who must not forget it. */
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

  /** Writes what has changed, as happens by itself as soon as whoever changed it waits for something. */
  flush(): void {
    if (this.#changed.size === 0 && !this.#anew) return;
    const at = this.#at + 1;
    const changes = [...this.#changed.values()].map(
      ([kind, id]): Change => [kind, id, this.#kinds.get(kind)?.get(id) ?? null],
    );
    const text = JSON.stringify(changes);
    this.#storage.transactionSync(() => {
      // Each row that is deleted is charged for; a table that goes is not.
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

  /** Writes all records anew, so that nothing is left of what they were before: at once, or with the transaction under way. */
  compact(): void {
    const before = this.#anew;
    this.#undo?.push(() => {
      this.#anew = before;
    });
    this.#anew = true;
    if (this.#undo === null) this.flush();
  }

  /** Forgets everything. */
  erase(): void {
    const before = [...this.#kinds];
    this.#undo?.push(() => {
      this.#kinds.clear();
      for (const [kind, records] of before) this.#kinds.set(kind, records);
    });
    this.#kinds.clear();
    this.compact();
  }

  /** From now on nothing is changed any more; what was changed before is written. */
  close(): void {
    this.#closed = true;
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
    if (!this.#made) this.#storage.sql.exec(SCHEMA);
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
      // A letter of two halves stays whole.
      if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
      this.#storage.sql.exec(put, pages, at, text.slice(from, end));
    }
    this.#storage.sql.exec("delete from pages where page >= ?", pages);
  }

  #read(): void {
    const { sql } = this.#storage;
    this.#made = sql.exec("select 1 from sqlite_master where name = 'journal'").toArray().length > 0;
    if (!this.#made) return;
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
