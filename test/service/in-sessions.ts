/** A D1 of a test whose sessions go the same way as it does. Bookmarks there are none. */
export function inSessions(db: D1Database): D1Database {
  const own: Readonly<Record<string | symbol, unknown>> = { withSession: () => it, getBookmark: () => null };
  const it: D1Database = new Proxy(db, { get: (target, name) => own[name] ?? Reflect.get(target, name) });
  return it;
}
