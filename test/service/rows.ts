/** Counts the rows that are read and written: by D1, and by the SQLite of objects. */

/** Rows written, by operation and table: `inbox: insert journal`. */
export type Reasons = Map<string, number>;

const STATEMENT =
  /\b(insert|update|delete|create|drop|alter)\b(?: or \w+)?(?: into| from| table| index| unique index)?(?: if (?:not )?exists)?\s+["`]?(\w+)/i;

/** Notes rows that a statement wrote. */
export function noteReason(reasons: Reasons, where: string, query: string, rows: number): void {
  if (rows === 0) return;
  const [, verb = "?", table = "?"] = STATEMENT.exec(query) ?? [];
  const reason = `${where}: ${verb.toLowerCase()} ${table}`;
  reasons.set(reason, (reasons.get(reason) ?? 0) + rows);
}

export interface Rows {
  readonly read: number;
  readonly written: number;
}

/** Operations as the platform charges for them. Alarms that were set count as rows written. */
export interface Operations {
  /** Requests to the Worker. */
  requests: number;
  /** Requests from the Worker, or one object, to another: each is a session of its own. */
  tableCalls: number;
  inboxCalls: number;
  tableAlarms: number;
  inboxAlarms: number;
  tableRead: number;
  tableWritten: number;
  inboxRead: number;
  inboxWritten: number;
  seasonRead: number;
  seasonWritten: number;
  d1Read: number;
  d1Written: number;
  /** Statements and batches. */
  d1Asked: number;
  mails: number;
  r2Written: number;
  r2Read: number;
}

export const NOTHING: Operations = {
  ...{ requests: 0, tableCalls: 0, inboxCalls: 0, tableAlarms: 0, inboxAlarms: 0, mails: 0, r2Written: 0, r2Read: 0 },
  ...{ tableRead: 0, tableWritten: 0, inboxRead: 0, inboxWritten: 0, seasonRead: 0, seasonWritten: 0 },
  ...{ d1Read: 0, d1Written: 0, d1Asked: 0 },
};

/** Every one of them, changed. */
export function each(of: Operations, change: (count: number, name: keyof Operations) => number): Operations {
  const changed = { ...of };
  for (const name of Object.keys(NOTHING) as (keyof Operations)[]) changed[name] = change(of[name], name);
  return changed;
}

/** A D1 that counts its rows read and written, and its queries. */
export interface CountingD1 {
  readonly db: D1Database;
  readonly rows: () => number;
  readonly written: () => number;
  readonly asked: () => number;
}

/** Counts what goes through a D1 from now on. `reads`: rows read, by query. */
export function countingD1(
  db: D1Database,
  reasons: Reasons = new Map(),
  reads: Map<string, number> = new Map(),
): CountingD1 {
  let [read, written, asked] = [0, 0, 0];
  const note = <T extends { readonly meta: D1Meta }>(result: T, query: string): T => {
    read += result.meta.rows_read;
    written += result.meta.rows_written;
    reads.set(query, (reads.get(query) ?? 0) + result.meta.rows_read);
    noteReason(reasons, "D1", query, result.meta.rows_written);
    return result;
  };
  const noteOne = <T extends { readonly meta: D1Meta }>(result: T, query: string): T => {
    asked += 1;
    return note(result, query);
  };
  const originals = new WeakMap<object, { readonly statement: D1PreparedStatement; readonly query: string }>();
  const ownMethods = (statement: D1PreparedStatement, query: string): Readonly<Record<string, unknown>> => {
    const all = async () => noteOne(await statement.all<Record<string, unknown>>(), query);
    return {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query),
      all,
      run: async () => noteOne(await statement.run(), query),
      first: async (column?: string) => {
        const [row] = (await all()).results;
        return row === undefined ? null : column ? row[column] : row;
      },
      raw: async ({ columnNames = false }: { readonly columnNames?: boolean } = {}) => {
        const { results } = await all();
        const rows = results.map((it) => Object.values(it));
        return columnNames ? [Object.keys(results[0] ?? {}), ...rows] : rows;
      },
    };
  };
  const wrap = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const own = ownMethods(statement, query);
    const wrapped = new Proxy(statement, { get: (_, name) => own[String(name)] });
    originals.set(wrapped, { statement, query });
    return wrapped;
  };
  const batch = async (statements: D1PreparedStatement[]) => {
    asked += 1;
    const results = await db.batch(statements.map((it) => originals.get(it)?.statement ?? it));
    return results.map((it, at) => note(it, originals.get(statements[at] ?? {})?.query ?? ""));
  };
  const counting: D1Database = new Proxy(db, {
    get(target, name) {
      if (name === "withSession") return () => counting;
      if (name === "getBookmark") return () => null;
      if (name === "prepare") return (query: string) => wrap(target.prepare(query), query);
      return name === "batch" ? batch : Reflect.get(target, name).bind(target);
    },
  });
  return { db: counting, rows: () => read, written: () => written, asked: () => asked };
}

type Note = (query: string, rows: number) => void;

/** Rows of a cursor; none of one that was not read to its end, which only the object itself may look at. */
function rowsOf(cursor: SqlStorageCursor<Record<string, SqlStorageValue>>) {
  try {
    const { rowsRead, rowsWritten } = cursor;
    return { rowsRead, rowsWritten };
  } catch {
    return { rowsRead: 0, rowsWritten: 0 };
  }
}

/** Cursors that wait to be counted: more are counted at once, so that little is kept of objects that are gone. */
const MOST_CURSORS = 1_000;

/** Counts the rows of the SQLite of many objects, by their kind. */
export class RowCounter<Kind extends string> {
  readonly #cursors: (readonly [
    kind: Kind,
    cursor: SqlStorageCursor<Record<string, SqlStorageValue>>,
    query: string,
    note: Note | undefined,
  ])[] = [];
  readonly #sums = new Map<Kind, Rows>();

  /** Counts what an object does from now on. */
  watch({ sql }: DurableObjectStorage, kind: Kind, note?: Note): void {
    const exec = sql.exec.bind(sql);
    sql.exec = (query, ...values) => {
      // The cursor of the statement before has been read by now, this one has not.
      if (this.#cursors.length >= MOST_CURSORS) this.#count();
      const cursor = exec(query, ...values);
      this.#cursors.push([kind, cursor, query, note]);
      // `exec` is generic in its rows: nothing that is put in its place can say so.
      return cursor as never;
    };
  }

  #count(): void {
    for (const [kind, cursor, query, note] of this.#cursors.splice(0)) {
      const { rowsRead, rowsWritten } = rowsOf(cursor);
      note?.(query, rowsWritten);
      const { read, written } = this.#sums.get(kind) ?? { read: 0, written: 0 };
      this.#sums.set(kind, { read: read + rowsRead, written: written + rowsWritten });
    }
  }

  /** The counts since the last call, when all cursors have been read. */
  take(kind: Kind): Rows {
    this.#count();
    const sum = this.#sums.get(kind) ?? { read: 0, written: 0 };
    this.#sums.delete(kind);
    return sum;
  }
}

/** Has an object's SQLite count from now on; the answer, since it was last asked for, when all cursors have been read. */
export function countObject(storage: DurableObjectStorage): () => Rows {
  const counter = new RowCounter<"object">();
  counter.watch(storage, "object");
  return () => counter.take("object");
}

/** Counts only the rows read. */
export function countRows(storage: DurableObjectStorage): () => number {
  const rows = countObject(storage);
  return () => rows().read;
}
