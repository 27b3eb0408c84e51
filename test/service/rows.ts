/** Counts the rows that are read: by D1, and by the SQLite of objects. */

/** A D1 that counts what is read through it. */
export function countingD1(db: D1Database): { readonly db: D1Database; readonly rows: () => number } {
  let rows = 0;
  const note = <T extends { readonly meta: D1Meta }>(result: T): T => {
    rows += result.meta.rows_read;
    return result;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const ownMethods = (statement: D1PreparedStatement): Readonly<Record<string, unknown>> => ({
    bind: (...values: unknown[]) => wrap(statement.bind(...values)),
    all: async () => note(await statement.all()),
    run: async () => note(await statement.run()),
    first: async (column?: string) => {
      const [row] = note(await statement.all<Record<string, unknown>>()).results;
      return row === undefined ? null : column ? row[column] : row;
    },
    raw: async () => note(await statement.all<Record<string, unknown>>()).results.map((it) => Object.values(it)),
  });
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const own = ownMethods(statement);
    const wrapped = new Proxy(statement, { get: (_, name) => own[String(name)] });
    originals.set(wrapped, statement);
    return wrapped;
  };
  const batch = async (statements: D1PreparedStatement[]) =>
    (await db.batch(statements.map((it) => originals.get(it) ?? it))).map(note);
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query));
      return name === "batch" ? batch : Reflect.get(target, name).bind(target);
    },
  });
  return { db: counting, rows: () => rows };
}

/** Has an object's SQLite count from now on; the answer is asked for when all cursors have been read. */
export function countRows({ sql }: DurableObjectStorage): () => number {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const exec = sql.exec.bind(sql);
  sql.exec = (query, ...values) => {
    const cursor = exec(query, ...values);
    cursors.push(cursor);
    return cursor as never;
  };
  return () => cursors.splice(0).reduce((sum, it) => sum + it.rowsRead, 0);
}
